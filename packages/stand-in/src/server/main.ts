// node packages/stand-in/dist/server.js [--world DIR] [--port N] [--host ADDRESS] [--profile 13|14] [--latency MS]
//   [--system SYSTEM_FOLDER] [--beside MODULE_FOLDER …] [--fresh] [--second-gm] [--blank] [--uploads data|forgevtt|none]
//   [--strict-types] [--whispers-to-all]
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { isUploads, UPLOADS } from '../shared/uploads';
import { startTable } from './table';

const say = (text: string): void => console.log(`[table] ${text}`);

const number = (text: string, name: string): number => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0) throw new Error(`--${name} takes a whole number, not "${text}"`);
  return value;
};

const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      world: { type: 'string', default: '.table' },
      port: { type: 'string' },
      host: { type: 'string', default: '127.0.0.1' },
      profile: { type: 'string', default: '13' },
      latency: { type: 'string', default: '0' },
      module: { type: 'string', default: '' },
      system: { type: 'string', default: '' },
      beside: { type: 'string', multiple: true, default: [] },
      fresh: { type: 'boolean', default: false },
      blank: { type: 'boolean', default: false },
      'second-gm': { type: 'boolean', default: false },
      uploads: { type: 'string', default: 'data' },
      'strict-types': { type: 'boolean', default: false },
      'whispers-to-all': { type: 'boolean', default: false },
    },
  });
  const here = dirname(fileURLToPath(import.meta.url));
  const root = resolve(here, '../../..');
  if (values.profile !== '13' && values.profile !== '14') throw new Error('--profile is 13 or 14');
  if (!isUploads(values.uploads)) throw new Error(`--uploads is one of ${UPLOADS.join(', ')}`);
  const table = await startTable({
    moduleDirectory: values.module === '' ? join(root, 'dist') : resolve(values.module),
    systemDirectory: values.system === '' ? join(root, 'packages/system/dist') : resolve(values.system),
    beside: values.beside.map((folder) => resolve(folder)),
    pageDirectory: join(here, 'page'),
    worldDirectory: resolve(values.world === '.table' ? join(root, '.table') : values.world),
    port: number(values.port ?? '30000', 'port'),
    host: values.host,
    spare: values.port === undefined ? 20 : 0,
    generation: values.profile === '14' ? 14 : 13,
    latency: number(values.latency, 'latency'),
    fresh: values.fresh,
    blank: values.blank,
    secondGm: values['second-gm'],
    uploads: values.uploads,
    strictTypes: values['strict-types'],
    whispersToAll: values['whispers-to-all'],
    log: say,
  });
  say(`the practice table is open at ${table.url} (profile ${values.profile})`);
  say(
    'open that page in a tab as GM and in a second tab as a player; Ctrl+C ends the table, the world is kept.',
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      say('closing; the world is saved.');
      table.close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
};

main().catch((error: unknown) => {
  console.error(`[table] ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
});
