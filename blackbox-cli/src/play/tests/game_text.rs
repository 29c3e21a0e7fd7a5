use super::*;

#[test]
fn numbers_read_well() {
    assert_eq!([grouped("1"), grouped("1234"), grouped("123456")], ["1", "1,234", "123,456"]);
    let parts = [0.0, 0.001, 0.005, 0.5, 0.995, 0.999, 1.0].map(percent);
    assert_eq!(parts, ["0", "<1", "<1", "50", ">99", ">99", "100"]);
}
