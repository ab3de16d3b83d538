//! The Rust face of refute_subject.h, to be copied beside your `lib.rs`: a type with these five
//! methods becomes the table that Refute asks. `rust_engine/lib.rs` shows how it is used. No other
//! crate is needed. Rust before 1.82 wants `#[no_mangle]` where `#[unsafe(no_mangle)]` stands.

use std::ffi::CStr;
use std::os::raw::{c_char, c_int, c_void};

/// `Default` makes it; `set_position` says whether it can stand on the position. Moves are UCI text.
pub trait Subject: Default {
    fn set_position(&mut self, fen: &str, chess960: bool) -> bool;
    fn legal_moves(&self) -> Vec<String>;
    fn make(&mut self, uci: &str);
    fn undo(&mut self);
    fn fen(&self) -> String;
}

/// The beginning of `refute_subject_table`; `size` tells Refute where it ends. Further functions are
/// added in the order of the header. One that is left out between two others is an `Option`: None.
#[repr(C)]
pub struct Table {
    version: u32,
    size: u32,
    name: *const c_char,
    engine_version: *const c_char,
    flags: u32,
    reserved: u32,
    create: extern "C" fn() -> *mut c_void,
    destroy: extern "C" fn(*mut c_void),
    set_position: extern "C" fn(*mut c_void, *const c_char, c_int) -> c_int,
    legal_moves: extern "C" fn(*mut c_void, *mut [u8; 8], c_int) -> c_int,
    make: extern "C" fn(*mut c_void, *const c_char) -> c_int,
    undo: extern "C" fn(*mut c_void),
    fen: extern "C" fn(*mut c_void, *mut c_char, c_int) -> c_int,
}
unsafe impl Sync for Table {}

impl Table {
    /// The texts end with a zero.
    pub const fn of<S: Subject>(name: &'static str, engine_version: &'static str) -> Table {
        Table {
            version: 1,
            size: std::mem::size_of::<Table>() as u32,
            name: name.as_ptr() as *const c_char,
            engine_version: engine_version.as_ptr() as *const c_char,
            flags: 0,
            reserved: 0,
            create: create::<S>,
            destroy: destroy::<S>,
            set_position: set_position::<S>,
            legal_moves: legal_moves::<S>,
            make: make::<S>,
            undo: undo::<S>,
            fen: fen::<S>,
        }
    }
}

extern "C" fn create<S: Subject>() -> *mut c_void {
    Box::into_raw(Box::new(S::default())) as *mut c_void
}

extern "C" fn destroy<S: Subject>(subject: *mut c_void) {
    drop(unsafe { Box::from_raw(subject as *mut S) })
}

extern "C" fn set_position<S: Subject>(
    s: *mut c_void,
    fen: *const c_char,
    chess960: c_int,
) -> c_int {
    subject::<S>(s).set_position(text(fen), chess960 != 0) as c_int
}

extern "C" fn legal_moves<S: Subject>(
    s: *mut c_void,
    moves: *mut [u8; 8],
    capacity: c_int,
) -> c_int {
    let list = subject::<S>(s).legal_moves();
    for (index, uci) in list.iter().take(capacity as usize).enumerate() {
        let mut bytes = [0; 8];
        bytes[..uci.len()].copy_from_slice(uci.as_bytes());
        unsafe { *moves.add(index) = bytes };
    }
    list.len() as c_int
}

extern "C" fn make<S: Subject>(s: *mut c_void, uci: *const c_char) -> c_int {
    subject::<S>(s).make(text(uci));
    1
}

extern "C" fn undo<S: Subject>(s: *mut c_void) {
    subject::<S>(s).undo()
}

extern "C" fn fen<S: Subject>(s: *mut c_void, to: *mut c_char, capacity: c_int) -> c_int {
    let fen = subject::<S>(s).fen() + "\0";
    let length = fen.len().min(capacity as usize);
    unsafe { std::ptr::copy_nonoverlapping(fen.as_ptr(), to as *mut u8, length) };
    fen.len() as c_int - 1
}

fn subject<'a, S>(subject: *mut c_void) -> &'a mut S {
    unsafe { &mut *(subject as *mut S) }
}

fn text<'a>(text: *const c_char) -> &'a str {
    unsafe { CStr::from_ptr(text) }.to_str().unwrap()
}

/// refute_subject!(MyAdapter, "My Engine", "1.0");
macro_rules! refute_subject {
    ($subject:ty, $name:literal, $version:literal) => {
        #[unsafe(no_mangle)]
        pub extern "C" fn refute_subject_v1() -> *const crate::refute_subject::Table {
            static TABLE: crate::refute_subject::Table =
                crate::refute_subject::Table::of::<$subject>(concat!($name, "\0"), concat!($version, "\0"));
            &TABLE
        }
    };
}
pub(crate) use refute_subject;
