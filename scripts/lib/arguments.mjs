// What a script was told on the command line: `--help` says how it is called, what is not understood is one line.
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
    // Node goes on to explain `--`, which nobody asked for.
    console.error(`${error.message.split('. ')[0]}\nusage: ${usage}`);
    process.exit(2);
  }
};
