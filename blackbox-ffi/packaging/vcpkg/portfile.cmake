# An overlay port: vcpkg install blackbox --overlay-ports=blackbox-ffi/packaging/vcpkg, in the repository. It builds with
# cargo; BLACKBOX_BUILD names libraries that are built already.
get_filename_component(ROOT "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)
set(BUILT "$ENV{BLACKBOX_BUILD}")
if(BUILT STREQUAL "")
  set(BUILT "${CURRENT_BUILDTREES_DIR}/c")
  vcpkg_execute_required_process(
    COMMAND "${CMAKE_COMMAND}" -E env "BUILD=${BUILT}" "${ROOT}/scripts/install-c.sh" build
    WORKING_DIRECTORY "${ROOT}" LOGNAME build)
endif()
vcpkg_execute_required_process(
  COMMAND "${CMAKE_COMMAND}" -E env "BUILD=${BUILT}" "PREFIX=${CURRENT_PACKAGES_DIR}"
    "CMAKEDIR=${CURRENT_PACKAGES_DIR}/share/blackbox" "DOCDIR=${CURRENT_PACKAGES_DIR}/share/blackbox" "${ROOT}/scripts/install-c.sh" install
  WORKING_DIRECTORY "${ROOT}" LOGNAME install)
set(VCPKG_BUILD_TYPE release)
vcpkg_install_copyright(FILE_LIST "${ROOT}/LICENSE-MIT" "${ROOT}/LICENSE-APACHE" "${ROOT}/LICENSE-CRATES")
