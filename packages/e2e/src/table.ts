import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { plainlyDrawn } from './plain-module';

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const SERVER = join(ROOT, 'packages/stand-in/dist/server.js');

/** Foundry's version where a test does not say which: BOCAGE_PROFILE=14 runs all of them on that one. */
export const PROFILE = process.env['BOCAGE_PROFILE'] === '14' ? 14 : 13;

export interface TableOptions {
  readonly profile?: 13 | 14;
  /** Milliseconds by which every message is held up. */
  readonly latency?: number;
  /** A second game master, "Gamemaster 2", who decides when the first one is away. */
  readonly secondGm?: boolean;
  /** Another built module than ours: its directory. */
  readonly module?: string;
  /** Another built game system than ours: its directory. */
  readonly system?: string;
  /** A world with one empty map and no counters. */
  readonly blank?: boolean;
  /** Where the host takes uploads: `data` when left out; `forgevtt` as The Forge does, `none` nowhere. */
  readonly uploads?: 'data' | 'forgevtt' | 'none';
  /** Whether what the types call protected or deprecated is refused: it is, where no modules of others are there. */
  readonly strictTypes?: boolean;
  /** Whether the host sends whispers to every browser. */
  readonly whispersToAll?: boolean;
  /** Directories of modules that are active beside it. */
  readonly beside?: readonly string[];
}

/** A practice table of its own, with a world that is thrown away. */
export interface Table {
  readonly url: string;
  /** Ends the server and starts it again on the same world and port. */
  restart(): Promise<void>;
  /** Kills the server without a chance to save anything, and starts it again likewise. */
  crash(): Promise<void>;
  stop(): Promise<void>;
  /** Everything that the server printed. */
  log(): string;
}

interface Running {
  readonly child: ChildProcess;
  readonly url: string;
}

/** A test run that is cut short must not leave tables behind. */
const children = new Set<ChildProcess>();
process.once('exit', () => children.forEach((child) => child.kill()));

const launch = (world: string, port: number, options: TableOptions, lines: string[]): Promise<Running> =>
  new Promise((resolve, reject) => {
    const latency = String(options.latency ?? 0);
    const args = [SERVER, '--world', world, '--port', String(port), '--latency', latency];
    const module = options.module ?? plainlyDrawn(join(ROOT, 'dist'));
    args.push('--module', module);
    if (options.system !== undefined) args.push('--system', options.system);
    if (options.blank) args.push('--blank');
    if (options.secondGm) args.push('--second-gm');
    if (options.strictTypes ?? (options.beside ?? []).length === 0) args.push('--strict-types');
    if (options.whispersToAll) args.push('--whispers-to-all');
    if (options.uploads !== undefined) args.push('--uploads', options.uploads);
    for (const folder of options.beside ?? []) args.push('--beside', folder);
    const child = spawn(process.execPath, [...args, '--profile', String(options.profile ?? PROFILE)], {
      cwd: ROOT,
    });
    children.add(child);
    child.once('exit', () => children.delete(child));
    const read = (chunk: Buffer): void => {
      lines.push(chunk.toString());
      const url = /open at (http:\/\/\S+?)\/? /.exec(lines.join(''))?.[1];
      if (url !== undefined) resolve({ child, url });
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('exit', (code) => reject(new Error(`the table ended with ${code}:\n${lines.join('')}`)));
  });

const end = ({ child }: Running, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null) resolve();
    child.once('exit', () => resolve());
    child.kill(signal);
  });

export const startTable = async (options: TableOptions = {}): Promise<Table> => {
  if (!existsSync(SERVER)) throw new Error(`${SERVER} is not there: run \`npm run build\` first`);
  const world = mkdtempSync(join(tmpdir(), 'bocage-e2e-'));
  const all: string[] = [];
  const begin = async (port: number): Promise<Running> => {
    const lines: string[] = [];
    const started = await launch(world, port, options, lines);
    all.push(...lines);
    started.child.stdout?.on('data', (chunk: Buffer) => all.push(chunk.toString()));
    started.child.stderr?.on('data', (chunk: Buffer) => all.push(chunk.toString()));
    return started;
  };
  let running = await begin(0);
  const { url } = running;
  const again = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    await end(running, signal);
    running = await begin(Number(new URL(url).port));
  };
  return {
    url,
    restart: () => again('SIGTERM'),
    crash: () => again('SIGKILL'),
    stop: async () => {
      await end(running);
      rmSync(world, { recursive: true, force: true });
    },
    log: () => all.join(''),
  };
};
