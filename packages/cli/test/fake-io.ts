import type { Io } from '../src/io';

/** An environment that records output, and reads from a map instead of a disk. */
export function fakeIo(files: Readonly<Record<string, Uint8Array | string>> = {}) {
  const written = { out: '', err: '' };
  const saved: Record<string, string> = {};
  let clock = 0;
  const io: Io = {
    out: (text) => void (written.out += text),
    err: (text) => void (written.err += text),
    read: async (path) => {
      const file = files[path];
      if (file === undefined) throw Object.assign(new Error('no such file'), { code: 'ENOENT' });
      return typeof file === 'string' ? new TextEncoder().encode(file) : file;
    },
    write: async (path, text) => void (saved[path] = text),
    now: () => (clock += 5),
    wall: () => (clock += 5),
  };
  return { io, written, saved };
}
