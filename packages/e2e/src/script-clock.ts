import type { CDPSession } from 'playwright-core';
import type { Player } from './player';

/** Milliseconds of processor time that a tab has spent in scripts, the host's and the browser's own calls included. */
export interface ScriptClock {
  /** The total so far. */
  read(): Promise<number>;
  /** Moves the pointer; done once the page has dealt with it. */
  point(type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', at: { x: number; y: number }): Promise<void>;
  /** Script time during an action: shares by file, and the functions with the most own time. */
  profile(act: () => Promise<void>): Promise<Profile>;
}

export interface Profile {
  /** The share of all script that ran in the module, or was called by it. */
  readonly ours: number;
  /** The module's functions by milliseconds, what they call included, and by themselves. */
  readonly functions: readonly (readonly [name: string, all: number, self: number])[];
}

interface ProfileNode {
  readonly id: number;
  readonly children?: readonly number[];
  readonly callFrame: {
    readonly functionName: string;
    readonly url: string;
    readonly lineNumber: number;
    readonly columnNumber: number;
  };
}

const IDLE = /^\((idle|program|root|garbage collector)\)$/;

/** Thread time, so that other programs on the machine do not count. */
export const scriptClock = async ({ page, context }: Player): Promise<ScriptClock> => {
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  let down = false;
  return {
    async read() {
      const { metrics } = await cdp.send('Performance.getMetrics');
      const found = metrics.find(({ name }) => name === 'ScriptDuration');
      if (!found) throw new Error('the browser says no ScriptDuration');
      return found.value * 1000;
    },
    async point(type, { x, y }) {
      if (type !== 'mouseMoved') down = type === 'mousePressed';
      const button = type === 'mouseMoved' && !down ? 'none' : 'left';
      await cdp.send('Input.dispatchMouseEvent', {
        ...{ type, x, y, button, buttons: down ? 1 : 0, clickCount: type === 'mouseMoved' ? 0 : 1 },
      });
    },
    profile: (act) => profiled(cdp, act),
  };
};

const profiled = async (cdp: CDPSession, act: () => Promise<void>): Promise<Profile> => {
  await cdp.send('Profiler.enable');
  await cdp.send('Profiler.setSamplingInterval', { interval: 300 });
  await cdp.send('Profiler.start');
  await act();
  const { profile } = await cdp.send('Profiler.stop');
  return tallied(profile.nodes, profile.samples ?? [], profile.timeDeltas ?? []);
};

const tallied = (
  list: readonly ProfileNode[],
  samples: readonly number[],
  deltas: readonly number[],
): Profile => {
  const nodes = new Map(list.map((node) => [node.id, node]));
  const parents = new Map(list.flatMap(({ id, children = [] }) => children.map((child) => [child, id])));
  const totals = new Map<string, { all: number; self: number }>();
  const sum = { all: 0, ours: 0 };
  samples.forEach((id, i) => {
    const ms = (deltas[i] ?? 0) / 1000;
    if (IDLE.test(nodes.get(id)?.callFrame.functionName ?? '')) return;
    sum.all += ms;
    const seen = new Set<string>();
    for (let at: number | undefined = id; at !== undefined; at = parents.get(at)) {
      const frame = nodes.get(at)?.callFrame;
      if (!frame?.url.includes('/modules/bocage/')) continue;
      const name = `${frame.functionName || 'anonymous'} ${frame.url.split('/').at(-1)}:${frame.lineNumber + 1}:${frame.columnNumber + 1}`;
      if (seen.has(name)) continue;
      const known = totals.get(name) ?? { all: 0, self: 0 };
      totals.set(name, { all: known.all + ms, self: known.self + (seen.size === 0 ? ms : 0) });
      seen.add(name);
    }
    if (seen.size > 0) sum.ours += ms;
  });
  const functions = Array.from(totals, ([name, { all, self }]) => [name, all, self] as const);
  return {
    ours: sum.all > 0 ? sum.ours / sum.all : 0,
    functions: functions.sort(([, a], [, b]) => b - a).slice(0, 45),
  };
};
