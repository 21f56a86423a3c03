import { readFile, writeFile } from 'node:fs/promises';
import { COMMANDS } from './commands/all';
import type { Io } from './io';
import { run } from './run';

const io: Io = {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  read: (path) => readFile(path),
  write: (path, text) => writeFile(path, text),
  now: () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  },
  wall: () => performance.now(),
};

// Our reader may stop early (`| head`): that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

process.exitCode = await run(process.argv.slice(2), io, COMMANDS);
