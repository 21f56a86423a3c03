// Parses a script's command line: `--help` prints its usage, an unknown argument one line.
import { parseArgs } from 'node:util';

/** As `parseArgs` of Node, which throws; `usage` is printed for `--help` and below what is wrong. */
export const argumentsOf = (usage, config = {}) => {
  const options = { ...config.options, help: { type: 'boolean', short: 'h' } };
  try {
    const parsed = parseArgs({ ...config, options });
    if (parsed.values.help !== true) return parsed;
    console.log(`usage: ${usage}`);
    process.exit(0);
  } catch (error) {
    // Node also explains `--`, which does not help here.
    console.error(`${error.message.split('. ')[0]}\nusage: ${usage}`);
    process.exit(2);
  }
};
