import type { Command } from "commander";
import { print } from "../report.ts";

/** Prints a completion script for a shell, made from the commands themselves. */
export function completion(program: Command, shell: "bash" | "zsh"): void {
  const commands = program.commands.filter((command) => command.name() !== "help");
  const names = commands.map((command) => command.name()).join(" ");
  const groups = commands
    .filter((command) => subcommands(command).length > 0)
    .map((command) => command.name())
    .join(" ");
  const cases = commands.flatMap((command) => [
    `    ${command.name()}) words="${wordsOf(command)}" ;;`,
    ...subcommands(command).map((each) => `    "${command.name()} ${each.name()}") words="${wordsOf(each)}" ;;`),
  ]);
  const script = `_site_cli() {
  local current="\${COMP_WORDS[COMP_CWORD]}" words="${names}"
  local command="\${COMP_WORDS[1]}"
  case " ${groups} " in *" $command "*) [ "$COMP_CWORD" -gt 2 ] && command="$command \${COMP_WORDS[2]}" ;; esac
  [ "$COMP_CWORD" -gt 1 ] && case "$command" in
${cases.join("\n")}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -F _site_cli site-cli`;
  print(shell === "bash" ? script : `autoload -U +X bashcompinit && bashcompinit\n${script}`);
}

// --- internal ---

function subcommands(command: Command): Command[] {
  return command.commands.filter((each) => each.name() !== "help");
}

/** The words that can follow a command: subcommands, choices, slugs and flags. */
function wordsOf(command: Command): string {
  const names = subcommands(command).map((each) => each.name());
  const choices = command.registeredArguments.flatMap(({ argChoices }) => argChoices ?? []);
  const flags = [...command.options, ...rootOf(command).options].flatMap(({ long }) => long ?? []);
  const takesSlug = ["show", "rename-service", "remove-service"].includes(command.name()) && !command.parent?.parent;
  const slugs = takesSlug
    ? ["$(cd content/firm/services 2>/dev/null && ls *.mdx 2>/dev/null | sed 's/[.]mdx$//')"]
    : [];
  return [...names, ...choices, ...slugs, ...flags, "--help"].join(" ");
}

function rootOf(command: Command): Command {
  return command.parent ? rootOf(command.parent) : command;
}
