#pragma once

#include <CLI/CLI.hpp>

namespace attention {

/// Each adds its subcommand or subcommands to the program. A command writes its outcome to standard
/// output; on bad input it writes one line to standard error and sets `exit_status` to 2.
void add_listen_command(CLI::App& app, int& exit_status);
void add_apply_command(CLI::App& app, int& exit_status);
void add_scale_command(CLI::App& app, int& exit_status);
void add_figure_commands(CLI::App& app, int& exit_status);
void add_train_command(CLI::App& app, int& exit_status);
void add_words_command(CLI::App& app, int& exit_status);
void add_texts_command(CLI::App& app, int& exit_status);
void add_evaluate_command(CLI::App& app, int& exit_status);

}  // namespace attention
