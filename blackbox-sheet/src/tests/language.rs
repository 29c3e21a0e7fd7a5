use super::*;

fn places(text: &str) -> Vec<&str> {
    let mut places: Vec<_> = text
        .split('{')
        .skip(1)
        .filter_map(|rest| rest.split('}').next())
        .filter(|&name| name != "n")
        .collect();
    places.sort_unstable();
    places
}

/// Every language says all that a sheet says, with the same values in it.
#[test]
fn every_language_says_everything() {
    let english = Texts::for_language(Language::English);
    assert!(english.texts.len() > 20);
    for language in [Language::German, Language::French, Language::Arabic] {
        let texts = Texts::for_language(language);
        for (key, text) in &english.texts {
            let own = texts.get(key).unwrap_or_else(|| panic!("{language}: {key}"));
            assert_eq!(places(own), places(text), "{language}: {key}");
        }
        let rules = blackbox_table::LESSONS.iter().map(|lesson| format!("rule.{}", lesson.name));
        for key in rules.chain(["difficulty.easy".into(), "rule.hexagons.sharp".into()]) {
            assert!(texts.get(&key).is_some(), "{language}: {key}");
        }
    }
}

#[test]
fn numbers_choose_their_forms() {
    let said = |language, n: &str| Texts::for_language(language).say("sheet.atoms", &[("n", n)]);
    assert_eq!([said(Language::English, "1"), said(Language::English, "4")], ["1 atom", "4 atoms"]);
    assert_eq!([said(Language::French, "0"), said(Language::French, "2")], ["0 atome", "2 atomes"]);
    let arabic = ["0", "1", "2", "3", "11", "100", "103"].map(|n| said(Language::Arabic, n));
    let expected = ["لا ذرات", "ذرة واحدة", "ذرتان", "3 ذرات", "11 ذرة", "100 ذرة", "103 ذرات"];
    assert_eq!(arabic, expected);
}
