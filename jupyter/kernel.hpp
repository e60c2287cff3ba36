// The kernel's process.
#pragma once
#include <string>

#include "stele.hpp"

namespace stele::jupyter {

/// Serves the front end that wrote a connection file, until it asks for the end or a program ends itself. Throws
/// std::exception if the file cannot be read, or its ports cannot be opened.
void run_kernel(const std::string& connection_file, stele::notation own);

}  // namespace stele::jupyter
