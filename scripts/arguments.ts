import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';

/** `--help` prints the help and ends the process, and so does a wrong argument. @param most, least of arguments without a name */
export function readArguments<const T extends ParseArgsOptionsConfig>(help: string, options: T, most = 0, least = 0) {
  const { values, positionals } = parsedArguments(help, options);
  if ((values as { help?: boolean }).help) {
    console.log(help);
    process.exit(0);
  }
  if (positionals.length > most) refuse(help, `"${positionals[most]}" is one argument too many.`);
  if (positionals.length < least) refuse(help, 'An argument is missing.');
  return { values, positionals };
}

function parsedArguments<const T extends ParseArgsOptionsConfig>(help: string, options: T) {
  const all = { ...options, help: { type: 'boolean', short: 'h' } } as const;
  try {
    return parseArgs({ allowPositionals: true, options: all as T });
  } catch (error) {
    return refuse(help, (error as Error).message.split('. ')[0]!.replace(/\.?$/, '.'));
  }
}

function refuse(help: string, message: string): never {
  console.error(`${message}\n\n${help}`);
  process.exit(1);
}
