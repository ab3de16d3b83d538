# Compiles for Windows with mingw-w64; the runtime libraries become a part of the program, which needs
# nothing then but what every Windows 10 has. Packages are looked for in REFUTE_HEADERS alone: the
# folder of this system's own headers would hide those of mingw.
set(CMAKE_SYSTEM_NAME Windows)
set(CMAKE_SYSTEM_PROCESSOR x86_64)
list(APPEND CMAKE_TRY_COMPILE_PLATFORM_VARIABLES REFUTE_HEADERS)
set(CMAKE_CXX_COMPILER x86_64-w64-mingw32-g++-posix)
set(CMAKE_C_COMPILER x86_64-w64-mingw32-gcc-posix)
set(CMAKE_RC_COMPILER x86_64-w64-mingw32-windres)
set(CMAKE_FIND_ROOT_PATH ${REFUTE_HEADERS})
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)

string(JOIN " " CMAKE_EXE_LINKER_FLAGS_INIT
  -static -Wl,--gc-sections -Wl,--no-insert-timestamp -Wl,--stack,8388608 -s)
string(JOIN " " CMAKE_CXX_FLAGS_INIT
  -ffunction-sections -fdata-sections -ffile-prefix-map=${CMAKE_SOURCE_DIR}=. -Wa,-mbig-obj)
