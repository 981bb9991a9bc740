// The `attention` program: the engine's numbers on the command line.

#include <iostream>

#include "cli/commands.h"

int main(int argc, char** argv) {
  CLI::App app{
      "How a word reads the room: every number of an attention head, from sentence to context."};
  app.name("attention");
  app.require_subcommand(1);
  int exit_status = 0;
  attention::add_listen_command(app, exit_status);
  attention::add_apply_command(app, exit_status);
  attention::add_scale_command(app, exit_status);
  attention::add_figure_commands(app, exit_status);
  attention::add_train_command(app, exit_status);
  attention::add_evaluate_command(app, exit_status);

  try {
    app.parse(argc, argv);
  } catch (const CLI::CallForHelp& help) {
    return app.exit(help);
  } catch (const CLI::CallForAllHelp& help) {
    return app.exit(help);
  } catch (const CLI::ParseError& error) {
    std::cerr << "attention: " << error.what() << " (attention --help lists what there is)\n";
    return 2;
  }
  return exit_status;
}
