#include "cli/commands.h"

namespace attention {

void add_evaluate_command(CLI::App& /*app*/, int& /*exit_status*/) {}

}  // namespace attention
