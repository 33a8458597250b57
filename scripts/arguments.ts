import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';

/**
 * Reads the arguments of this command. `--help` prints the help and ends the process, a wrong argument does so with what is wrong.
 * @param most how many arguments without a name there may be, and `least` how many there must be
 */
export function readArguments<const T extends ParseArgsOptionsConfig>(help: string, options: T, most = 0, least = 0) {
  try {
    const all = { ...options, help: { type: 'boolean', short: 'h' } } as const;
    const { values, positionals } = parseArgs({ allowPositionals: true, options: all as T });
    if ((values as { help?: boolean }).help) {
      console.log(help);
      process.exit(0);
    }
    if (positionals.length > most) throw new Error(`"${positionals[most]}" is one argument too many.`);
    if (positionals.length < least) throw new Error('An argument is missing.');
    return { values, positionals };
  } catch (error) {
    const message = (error as Error).message.split('. ')[0]!.replace(/\.?$/, '.');
    console.error(`${message}\n\n${help}`);
    process.exit(1);
  }
}
