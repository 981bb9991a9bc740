// The `attention` program: the engine's numbers on the command line.

#include <iostream>
#include <new>

#include "cli/commands.h"
#include "cli/files.h"

namespace {

/// The one line for arguments that can't be read.
int refuse(const CLI::App& app, const CLI::ParseError& error) {
  // What is missing is often only what was written wrong.
  const std::vector<std::string> unknown = app.remaining(true);
  const std::string fault =
      unknown.empty() ? error.what() : "\"" + unknown.front() + "\" is not known here";
  return attention::fail(attention::shown_long(fault) + " (attention --help lists what there is)");
}

int run(int argc, char** argv) {
  CLI::App app{
      "How a word reads the room: every number of an attention head, from sentence to context."};
  app.name("attention");
  app.set_version_flag("--version", "attention " ATTENTION_VERSION);
  app.require_subcommand(1);
  int exit_status = 0;
  attention::add_listen_command(app, exit_status);
  attention::add_apply_command(app, exit_status);
  attention::add_scale_command(app, exit_status);
  attention::add_figure_commands(app, exit_status);
  attention::add_train_command(app, exit_status);
  attention::add_words_command(app, exit_status);
  attention::add_texts_command(app, exit_status);
  attention::add_evaluate_command(app, exit_status);

  try {
    app.parse(argc, argv);
  } catch (const CLI::Success& asked) {  // --help, --version
    return app.exit(asked);
  } catch (const CLI::ParseError& error) {
    return refuse(app, error);
  }
  return exit_status;
}

}  // namespace

int main(int argc, char** argv) {
  int exit_status = 0;
  try {
    exit_status = run(argc, argv);
  } catch (const std::bad_alloc&) {
    return attention::fail("There is not enough memory for this.");
  }
  // A full disk or a closed output shows only here.
  std::cout.flush();
  if (!std::cout) return attention::fail("The output could not be written.");
  return exit_status;
}
