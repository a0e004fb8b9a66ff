import type { Command } from "commander";
import { print } from "../report.ts";

/** Prints a completion script for a shell, made from the commands themselves. */
export function completion(program: Command, shell: "bash" | "zsh"): void {
  const commands = program.commands.filter((command) => command.name() !== "help");
  const names = commands.map((command) => command.name()).join(" ");
  const cases = commands.map((command) => `    ${command.name()}) words="${wordsOf(command)}" ;;`).join("\n");
  const script = `_site_cli() {
  local current="\${COMP_WORDS[COMP_CWORD]}" words="${names}"
  case "\${COMP_WORDS[1]}" in
${cases}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -F _site_cli site-cli`;
  print(shell === "bash" ? script : `autoload -U +X bashcompinit && bashcompinit\n${script}`);
}

// --- internal ---

/** Flags, and the slugs there are where a command takes one. */
function wordsOf(command: Command): string {
  const flags = [...command.options, ...(command.parent?.options ?? [])].flatMap(({ long }) => long ?? []);
  const takesSlug = ["show", "rename-service", "remove-service"].includes(command.name());
  const slugs = takesSlug ? ["$(cd content/services 2>/dev/null && ls *.mdx 2>/dev/null | sed 's/[.]mdx$//')"] : [];
  return [...slugs, ...flags, "--help"].join(" ");
}
