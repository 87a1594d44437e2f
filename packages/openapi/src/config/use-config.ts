import { ALL_KEYS, type ConfigName } from "./config-keys.ts";
import { loadConfig } from "./load-config.ts";

/** A command of commander, as far as it is needed: this package does not depend on commander. */
interface CommandLike {
  addHelpText(position: "after", text: string): unknown;
  createOption(flags: string): OptionLike;
  addOption(option: never): unknown;
  options: readonly { long?: string | undefined; attributeName(): string }[];
  getOptionValueSource(name: string): string | undefined;
  setOptionValueWithSource(name: string, value: unknown, source: string): unknown;
}

interface OptionLike {
  attributeName(): string;
  hideHelp(): unknown;
}

/**
 * Lets a command take options from the config file, says so in its help, and adds `--no-…` for each option that is on or off.
 *
 * @param keys The settings that the command takes. It has their options already.
 * @returns A function that fills in what the command line left open, to be called when that is parsed. It takes the settings
 * that have no meaning this time.
 * @example
 * const fillFromConfig = useConfig(command, ["spec", "out"]);
 * await command.parseAsync();
 * await fillFromConfig();
 */
export function useConfig(
  command: CommandLike,
  keys: readonly ConfigName[],
): (without?: readonly ConfigName[]) => Promise<void> {
  const known = new Set(command.options.map(({ long }) => long));
  for (const key of keys) {
    const { kind, flag } = ALL_KEYS[key];
    if (kind !== "boolean") continue;
    for (const opposite of [flag, `--no-${flag.slice(2)}`]) {
      if (known.has(opposite)) continue;
      const option = command.createOption(opposite);
      option.hideHelp();
      command.addOption(option as never);
      // What has only `--no-…` is on by default, as commander has it, but for the option that was just added.
      if (opposite === flag) command.setOptionValueWithSource(option.attributeName(), true, "default");
    }
  }
  command.addHelpText("after", helpOf(keys));
  return (without = []) =>
    fill(
      command,
      keys.filter((key) => !without.includes(key)),
    );
}

async function fill(command: CommandLike, keys: readonly ConfigName[]): Promise<void> {
  const { config, file } = await loadConfig();
  const { codemod, ...settings } = config;
  const values: Record<string, unknown> = { ...settings };
  for (const [name, value] of Object.entries(codemod ?? {})) values[`codemod.${name}`] = value;
  for (const key of keys) {
    const option = command.options.find(({ long }) => long === ALL_KEYS[key].flag);
    const name = option?.attributeName() ?? "";
    const source = command.getOptionValueSource(name);
    const isOpen = source === undefined || source === "default";
    if (values[key] === undefined || !isOpen) continue;
    command.setOptionValueWithSource(name, values[key], "config");
    // For the message of `loadSpec`.
    if (key === "spec") command.setOptionValueWithSource("namedBy", file, "config");
  }
}

function helpOf(keys: readonly ConfigName[]): string {
  const width = Math.max(...keys.map((key) => key.length));
  const rows = keys.map((key) => {
    const { kind, flag } = ALL_KEYS[key];
    return `  ${key.padEnd(width)}  ${flag}${kind === "boolean" ? ` (--no-${flag.slice(2)} turns it off)` : ""}`;
  });
  return `\nFrom tenant.config.ts or tenant.config.json, in this folder or above it, if the option is not given:\n${rows.join("\n")}`;
}
