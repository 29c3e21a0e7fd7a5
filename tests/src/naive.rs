//! The naive tracer: one cell at a time on a `Vec<bool>`, straight from the rules.

/// A board of any size: `atoms[width * y + x]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NaiveBoard {
    /// Cells in a row.
    pub width: i32,
    /// Cells in a column.
    pub height: i32,
    /// Row by row from the top.
    pub atoms: Vec<bool>,
}

/// What a ray answers. Ports are counted from 0, counter-clockwise from the upper left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Absorbed.
    Hit,
    /// Back at its own port.
    Reflection,
    /// Out at another port.
    Exit(usize),
}

/// Where a ray is and which way it looks: x, y, and one step ahead as dx, dy.
pub type Pose = (i32, i32, i32, i32);

impl NaiveBoard {
    /// An empty board.
    pub fn empty(width: i32, height: i32) -> Self {
        Self { width, height, atoms: vec![false; (width * height) as usize] }
    }

    /// The board with an atom on (x, y) wherever bit `8 * y + x` is set.
    pub fn from_bits(width: i32, height: i32, bits: u64) -> Self {
        let mut board = Self::empty(width, height);
        for y in 0..height {
            for x in 0..width {
                board.atoms[(width * y + x) as usize] = bits >> (8 * y + x) & 1 == 1;
            }
        }
        board
    }

    /// The number of ports.
    pub fn ports(&self) -> usize {
        2 * (self.width + self.height) as usize
    }

    fn inside(&self, x: i32, y: i32) -> bool {
        0 <= x && x < self.width && 0 <= y && y < self.height
    }

    fn atom(&self, x: i32, y: i32) -> bool {
        self.inside(x, y) && self.atoms[(self.width * y + x) as usize]
    }

    /// The place just outside a port, looking in.
    fn outside(&self, port: usize) -> Pose {
        let (w, h, i) = (self.width, self.height, port as i32);
        if i < h {
            (-1, i, 1, 0)
        } else if i < h + w {
            (i - h, h, 0, -1)
        } else if i < h + w + h {
            (w, h - 1 - (i - h - w), -1, 0)
        } else {
            (w - 1 - (i - h - w - h), -1, 0, 1)
        }
    }

    /// The port at a place just outside the board.
    fn port(&self, x: i32, y: i32) -> usize {
        let (w, h) = (self.width, self.height);
        let index = if x < 0 {
            y
        } else if y >= h {
            h + x
        } else if x >= w {
            h + w + (h - 1 - y)
        } else {
            h + w + h + (w - 1 - x)
        };
        index as usize
    }

    /// Follows the ray from `port` and shows `visit` every pose inside the board: after entering a cell and
    /// after being turned in it.
    pub fn walk(&self, port: usize, mut visit: impl FnMut(Pose)) -> Answer {
        let (mut x, mut y, mut dx, mut dy) = self.outside(port);
        loop {
            // Looking along (dx, dy), with y downwards, (dy, -dx) is one step to the left.
            let (ahead_x, ahead_y) = (x + dx, y + dy);
            if self.atom(ahead_x, ahead_y) {
                return Answer::Hit;
            }
            let left = self.atom(ahead_x + dy, ahead_y - dx);
            let right = self.atom(ahead_x - dy, ahead_y + dx);
            if !self.inside(x, y) && (left || right) {
                return Answer::Reflection;
            }
            match (left, right) {
                (true, true) => (dx, dy) = (-dx, -dy),
                (true, false) => (dx, dy) = (-dy, dx),
                (false, true) => (dx, dy) = (dy, -dx),
                (false, false) => {
                    (x, y) = (ahead_x, ahead_y);
                    if !self.inside(x, y) {
                        let exit = self.port(x, y);
                        return if exit == port { Answer::Reflection } else { Answer::Exit(exit) };
                    }
                }
            }
            visit((x, y, dx, dy));
        }
    }

    /// The answer of the ray from `port`.
    pub fn fire(&self, port: usize) -> Answer {
        self.walk(port, |_| ())
    }

    /// The poses of the ray from `port`.
    pub fn path(&self, port: usize) -> Vec<Pose> {
        let mut poses = Vec::new();
        self.walk(port, |pose| poses.push(pose));
        poses
    }

    /// The answers of all ports.
    pub fn signature(&self) -> Vec<Answer> {
        (0..self.ports()).map(|port| self.fire(port)).collect()
    }

    /// The answers of all ports, one byte each: the exit, 254 for a hit, 255 for a reflection. For at most
    /// 254 ports.
    pub fn write_signature(&self, codes: &mut [u8]) {
        for (port, code) in codes.iter_mut().enumerate() {
            *code = match self.fire(port) {
                Answer::Hit => 254,
                Answer::Reflection => 255,
                Answer::Exit(exit) => exit as u8,
            };
        }
    }
}
