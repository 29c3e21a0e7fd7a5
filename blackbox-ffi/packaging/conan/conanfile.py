"""A Conan 2 recipe of the C and C++ library: `conan create blackbox-ffi/packaging/conan` in the repository.

It builds with cargo; BLACKBOX_BUILD names libraries that are built already.
"""

import os
import re
from pathlib import Path

from conan import ConanFile
from conan.tools.files import copy

ROOT = Path(__file__).resolve().parents[3]


class Blackbox(ConanFile):
    name = "blackbox"
    description = "Rays, signatures, evidence and statistics of the game Black Box"
    license = "MIT OR Apache-2.0"
    settings = "os", "arch"
    package_type = "library"
    options = {"shared": [True, False]}
    default_options = {"shared": True}

    def set_version(self):
        header = (Path(self.recipe_folder).resolve().parents[2] / "include" / "blackbox.h").read_text(
            encoding="utf-8"
        )
        self.version = re.search(r'#define BB_VERSION "(.*)"', header)[1]

    def export_sources(self):
        for pattern in (
            "*.rs",
            "*.toml",
            "*.h",
            "*.hpp",
            "*.cdef",
            "*.in",
            "*.sh",
            "*.book",
            "*.lock",
            "LICENSE-*",
        ):
            copy(
                self,
                pattern,
                str(ROOT),
                self.export_sources_folder,
                excludes=("target/*", "build/*", ".venv/*", ".cache/*", ".git/*", "*/node_modules/*"),
            )

    def build(self):
        if "BLACKBOX_BUILD" not in os.environ:
            self.run("scripts/install-c.sh build", cwd=self.source_folder)

    def package(self):
        built = os.environ.get("BLACKBOX_BUILD", f"{self.source_folder}/build/c")
        self.run(
            f"BUILD={built} PREFIX={self.package_folder} scripts/install-c.sh install", cwd=self.source_folder
        )

    def package_info(self):
        self.cpp_info.libs = ["blackbox"] if self.options.shared else [":libblackbox.a"]
        self.cpp_info.system_libs = ["pthread", "m", "dl"]
        self.cpp_info.set_property("cmake_file_name", "blackbox")
        self.cpp_info.set_property("cmake_target_name", "blackbox::blackbox")
        self.cpp_info.set_property("pkg_config_name", "blackbox")
