# Compiles for REFUTE_MACHINE with its compiler of this system, and links with the older C library
# in REFUTE_SYSROOT: what is linked with it starts wherever that one or a later one is.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR ${REFUTE_MACHINE})
list(APPEND CMAKE_TRY_COMPILE_PLATFORM_VARIABLES REFUTE_MACHINE REFUTE_SYSROOT)
set(CMAKE_CXX_COMPILER ${REFUTE_MACHINE}-linux-gnu-g++)

set(usr ${REFUTE_SYSROOT}/usr/lib/${REFUTE_MACHINE}-linux-gnu)
string(JOIN " " CMAKE_EXE_LINKER_FLAGS_INIT
  --sysroot=${REFUTE_SYSROOT} -B${usr}/ -L${usr} -L${REFUTE_SYSROOT}/lib/${REFUTE_MACHINE}-linux-gnu
  -static-libstdc++ -static-libgcc -Wl,--gc-sections -Wl,--build-id=none -s)
string(JOIN " " CMAKE_CXX_FLAGS_INIT
  -ffunction-sections -fdata-sections -ffile-prefix-map=${CMAKE_SOURCE_DIR}=.)
