use super::*;

#[test]
fn a_log_has_a_line_soon_and_then_fewer() {
    let reporter = Reporter::hearing(Arc::default());
    let lines = (0..2000).filter(|&at| reporter.is_due(Duration::from_secs(at)));
    assert_eq!(lines.collect::<Vec<_>>(), [10, 20, 40, 80, 160, 320, 640, 1200, 1800]);
}
