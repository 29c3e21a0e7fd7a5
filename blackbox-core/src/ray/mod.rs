//! Ports, rays and their outcomes, signatures.

mod box_tables;
mod code;
mod heading;
mod hexagon;
pub mod kernels;
pub(crate) mod keys;
mod label;
mod numbering;
mod outcome;
mod port;
mod port_error;
mod port_place;
mod rays;
mod rectangle;
mod rules;
mod signature;
mod signature_error;
mod symmetry;
mod trace;
mod turn;
mod wide;

pub use code::Code;
pub use heading::Heading;
pub use label::{Label, Side};
pub use numbering::Numbering;
pub use outcome::Outcome;
pub use port::Port;
pub(crate) use port_error::no_such_port;
pub use port_error::{AskedPort, PortError};
pub use rays::Rays;
pub use rules::Look;
pub use signature::{Signature, WideSignature};
pub use signature_error::SignatureError;
pub use trace::{Step, Trace};
pub use turn::Turn;
