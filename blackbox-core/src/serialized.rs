//! Values by serde: texts where a value has one, cells as `[x, y]`, ports by their index.

use core::fmt;

use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{self, SeqAccess, Visitor},
    ser::SerializeStruct,
};

use crate::{
    AtomRange, Cell, GridEvidence, Heading, Numbering, Outcome, Port, Signature, Size, Symmetry, Turn,
    WideBoard, WordBoard, evidence::Seek, game::Scoring, notation::Notation, ray::Code,
};

/// Serialises types by `Display` and `FromStr`.
#[doc(hidden)]
#[macro_export]
macro_rules! serialized_as_text {
    ($($Type:ty, $expected:literal;)+) => {
        $($crate::serialized_as_text!(@one [] $Type, $expected);)+
    };
    (@one [$($G:ident: $Bound:path)?] $Type:ty, $expected:literal) => {
        /// As its text.
        impl $(<$G: $Bound>)? ::serde::Serialize for $Type {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        /// From its text.
        impl<'de $(, $G: $Bound)?> ::serde::Deserialize<'de> for $Type {
            fn deserialize<D: ::serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                struct Text<T>(::core::marker::PhantomData<T>);
                impl<T: ::core::str::FromStr<Err: ::core::fmt::Display>> ::serde::de::Visitor<'_> for Text<T> {
                    type Value = T;

                    fn expecting(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                        f.write_str($expected)
                    }

                    fn visit_str<E: ::serde::de::Error>(self, text: &str) -> Result<T, E> {
                        text.parse().map_err(E::custom)
                    }
                }
                deserializer.deserialize_str(Text(::core::marker::PhantomData))
            }
        }
    };
}

serialized_as_text! {
    Size, "a size such as \"8x8\" or \"hex5\"";
    AtomRange, "a number of atoms such as \"4\", \"3-6\" or \"?\"";
    WordBoard, "a board in any notation";
    WideBoard, "a board in any notation";
    Symmetry, "the word of a symmetry";
    Heading, "the word of a heading";
    Turn, "the word of a turn";
    Numbering, "the word of a numbering";
    Notation, "the word of a notation";
    Scoring, "the word of a scoring";
}
serialized_as_text!(@one [G: Seek] GridEvidence<G>, "evidence such as \"8x8 4; L5 B5\"");

impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (self.x, self.y).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Cell {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        <(u8, u8)>::deserialize(deserializer).map(Self::from)
    }
}

/// The last port that any board has: of 255 x 255.
const LAST_PORT: u16 = 4 * 255 - 1;

/// The port with this index, if any board has it.
fn some_port(index: u16) -> Option<Port> {
    (index <= LAST_PORT).then(|| Port::from_index_unchecked(index))
}

impl Serialize for Port {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u16(self.index())
    }
}

impl<'de> Deserialize<'de> for Port {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let index = u16::deserialize(deserializer)?;
        some_port(index).ok_or_else(|| {
            de::Error::custom(format_args!("no board has the port {index}, expected 0 to {LAST_PORT}"))
        })
    }
}

/// As its code of two bytes: 65534 is a hit, 65535 a reflection, another number the exit port.
impl Serialize for Outcome {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u16(u16::pack(*self))
    }
}

impl<'de> Deserialize<'de> for Outcome {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let code = u16::deserialize(deserializer)?;
        match code.unpack() {
            Self::Detour(exit) if some_port(exit.index()).is_none() => Err(de::Error::custom(format_args!(
                "no ray answers {code}, expected a port from 0 to {LAST_PORT}, {} or {}",
                u16::HIT,
                u16::REFLECTION
            ))),
            outcome => Ok(outcome),
        }
    }
}

/// As its size and its codes.
impl<C: Code + Serialize, const N: usize> Serialize for Signature<C, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut parts = serializer.serialize_struct("Signature", 2)?;
        parts.serialize_field("size", &self.size())?;
        parts.serialize_field("codes", self.codes())?;
        parts.end()
    }
}

impl<'de, C: Code + Deserialize<'de>, const N: usize> Deserialize<'de> for Signature<C, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(rename = "Signature", bound = "C: Code + Deserialize<'de>")]
        struct Parts<C, const N: usize> {
            size: Size,
            codes: Codes<C, N>,
        }
        let Parts { size, codes } = Parts::<C, N>::deserialize(deserializer)?;
        if usize::from(size.ports()) > N {
            return Err(de::Error::custom(format_args!("the size {size} is too large for this signature")));
        }
        let Codes { codes, length } = codes;
        Self::from_outcomes(size, codes[..length].iter().map(|code| code.unpack())).map_err(de::Error::custom)
    }
}

/// At most `N` codes.
struct Codes<C, const N: usize> {
    codes: [C; N],
    length: usize,
}

impl<'de, C: Code + Deserialize<'de>, const N: usize> Deserialize<'de> for Codes<C, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Each<C, const N: usize>(core::marker::PhantomData<C>);
        impl<'de, C: Code + Deserialize<'de>, const N: usize> Visitor<'de> for Each<C, N> {
            type Value = Codes<C, N>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "at most {N} codes")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut access: A) -> Result<Codes<C, N>, A::Error> {
                let mut all = Codes { codes: [C::HIT; N], length: 0 };
                while let Some(code) = access.next_element()? {
                    *all.codes
                        .get_mut(all.length)
                        .ok_or_else(|| de::Error::invalid_length(N + 1, &self))? = code;
                    all.length += 1;
                }
                Ok(all)
            }
        }
        deserializer.deserialize_seq(Each(core::marker::PhantomData))
    }
}

#[cfg(test)]
#[path = "tests/serialized.rs"]
mod tests;
