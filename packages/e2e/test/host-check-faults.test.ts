// The self-test on a host that breaks an assumption: each fault of November is put back. Also its traces, its
// report of the world, and whether it opens where nothing else does.
import { describe, expect, test } from 'vitest';
import { readLines } from '../src/breakable';
import { openEvening } from '../src/evening';
import { eventually, type Player } from '../src/player';

interface Finding {
  readonly id: string;
  readonly outcome: string;
  readonly answer?: unknown;
  readonly expected?: unknown;
}

const evening = openEvening();
let gm: Player | undefined;
const master = async (): Promise<Player> =>
  (gm ??= await evening.sit('Gamemaster', { permissions: ['clipboard-read', 'clipboard-write'] }));

const WINDOW = '#bocage-host-check';

const openCheck = async (player: Player): Promise<void> => {
  const { page } = player;
  if ((await page.locator(WINDOW).count()) > 0) return;
  // A line about a part that broke stays until somebody has read it.
  await readLines(player);
  await page.locator('[data-testid="tab-settings"]').click();
  await page.locator('[data-testid="open-settings"]').click();
  await page.locator('#settings-config .submenu button:has(.fa-stethoscope)').click();
  await page.locator(`${WINDOW} [data-finding="A-21"]`).waitFor();
};

const tryOwn = async ({
  page,
}: Player): Promise<{ readonly text: string; readonly findings: readonly Finding[] }> => {
  await page.locator(`${WINDOW} [data-action="tryOwn"]`).click();
  await page.locator(`${WINDOW} [data-action="tryOwn"]:not([disabled])`).waitFor();
  await page.locator(`${WINDOW} [data-action="copyReport"]`).click();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  return { text, findings: (JSON.parse(text) as { findings: readonly Finding[] }).findings };
};

/** Scripts for the page: each makes the host other than it is, and gives back what makes it so again. */
const FAULTS: Readonly<Record<string, readonly [finding: string, script: string]>> = {
  'a layer of its own that draws nothing, without a word (14)': [
    'A-49',
    `const { prototype } = foundry.canvas.layers.CanvasLayer; const was = prototype._draw;
     prototype._draw = async () => undefined; return () => { prototype._draw = was; };`,
  ],
  'a speaker other than assumed (15)': [
    'A-56',
    `const { implementation } = ChatMessage; const was = implementation.getSpeaker;
     const token = () => canvas.tokens.controlled[0]?.id ?? null;
     const takes = (() => { const [one] = canvas.tokens.placeables; one.control(); const found = was.call(implementation, {}).token; one.release(); return found; })();
     implementation.getSpeaker = () => ({ token: takes ? null : token() });
     return () => { implementation.getSpeaker = was; };`,
  ],
  'a mesh that erases lies elsewhere (16)': [
    'A-53',
    `const id = Hooks.on('drawToken', (token) => { if (token.voidMesh) token.addChild(token.voidMesh); });
     return () => Hooks.off('drawToken', id);`,
  ],
  'what is hidden of a counter stays hidden (17)': [
    'A-54',
    `const id = Hooks.on('drawToken', ({ mesh, nameplate, bars, effects, tooltip }) => {
       for (const part of [mesh, nameplate, bars, effects, tooltip]) {
         let shown = true;
         if (part) Object.defineProperty(part, 'renderable', { get: () => shown, set: (on) => { if (!on) shown = false; } });
       }
     });
     return () => Hooks.off('drawToken', id);`,
  ],
  'a token has its actor from the start (18)': [
    'A-58',
    `const id = Hooks.on('createToken', (token) => Object.defineProperty(token, 'actor', { value: game.actors.get(token.actorId) ?? null, configurable: true }));
     return () => Hooks.off('createToken', id);`,
  ],
  'the hook of a move does not say its way (19)': [
    'A-57',
    `const was = Hooks.callAll;
     Hooks.callAll = function (name, ...args) { return was.call(Hooks, name, ...(name === 'moveToken' ? [args[0], {}, ...args.slice(2)] : args)); };
     return () => { Hooks.callAll = was; };`,
  ],
  'the toolbar tells of its uses otherwise': [
    'A-62',
    `const was = Hooks.callAll;
     Hooks.callAll = function (name, ...args) { return was.call(Hooks, name, ...(name === 'activateSceneControls' ? [args[0], { control: 'x', ...args[1] }] : args)); };
     return () => { Hooks.callAll = was; };`,
  ],
  'files go elsewhere (20)': [
    'A-47',
    `const { FilePicker } = foundry.applications.apps; const was = Object.getOwnPropertyDescriptor(FilePicker, 'implementation') ;
     Object.defineProperty(FilePicker, 'implementation', { configurable: true, get: () => class { sources = { forgevtt: {} }; } });
     return () => { if (was) Object.defineProperty(FilePicker, 'implementation', was); else delete FilePicker.implementation; };`,
  ],
};

const put = ({ page }: Player, script: string): Promise<void> =>
  page.evaluate((text) => {
    const made = new Function(text) as () => () => void;
    (globalThis as unknown as { bocageUndo: () => void }).bocageUndo = made();
  }, script);
const takeAway = ({ page }: Player): Promise<void> =>
  page.evaluate(() => (globalThis as unknown as { bocageUndo: () => void }).bocageUndo());

describe('each fault of the host that was found is found again', () => {
  test('nothing is found on a host without faults', async () => {
    const player = await master();
    await openCheck(player);
    const { findings } = await tryOwn(player);
    const found = findings.filter(({ outcome }) => outcome === 'other' || outcome === 'failed');
    expect(found).toEqual([]);
    for (const [id] of Object.values(FAULTS))
      expect(findings.find((finding) => finding.id === id)?.outcome, id).toBe('same');
  });

  test.each(Object.entries(FAULTS))('%s', async (_name, [id, script]) => {
    const player = await master();
    await openCheck(player);
    await put(player, script);
    const { findings } = await tryOwn(player);
    await takeAway(player);
    expect(findings.find((finding) => finding.id === id)).toMatchObject({ outcome: 'other' });
  });
});

/** Everything in the world that is marked as the self-test's own. */
const leftThere = ({ page }: Player): Promise<number> =>
  page.evaluate(
    `[...game.scenes, ...game.actors, ...game.messages].filter(({ flags }) => flags.bocage?.check).length`,
  );

test('the next run removes traces of a broken run, even if a question throws', async () => {
  const player = await master();
  await openCheck(player);
  const { page } = player;
  const before = await page.evaluate(
    `[canvas.scene.id, game.scenes.size, game.actors.size, game.messages.size].join()`,
  );
  await page.evaluate(`(async () => {
    await Scene.implementation.create({ name: 'left', flags: { bocage: { plays: false, check: true } } });
    await ChatMessage.implementation.create({ content: 'left', flags: { bocage: { check: true } } });
  })()`);
  await eventually(
    () => leftThere(player),
    (count) => count === 2,
    'the leftovers',
  );
  await put(
    player,
    `const { implementation } = ChatMessage; const was = implementation.getSpeaker;
     implementation.getSpeaker = () => { throw new Error('refuses'); };
     return () => { implementation.getSpeaker = was; };`,
  );
  const { findings } = await tryOwn(player);
  await takeAway(player);
  expect(findings.find(({ id }) => id === 'A-56')).toMatchObject({ outcome: 'failed', answer: 'refuses' });
  expect(await leftThere(player)).toBe(0);
  expect(
    await page.evaluate(`[canvas.scene.id, game.scenes.size, game.actors.size, game.messages.size].join()`),
  ).toBe(before);
});

test('the report does not identify the world', async () => {
  const player = await master();
  await openCheck(player);
  const { page } = player;
  const names = await page.evaluate<string[]>(`(async () => {
    await canvas.scene.update({ name: 'Zanzibar Harbour' });
    await canvas.scene.tokens.contents[0].update({ name: 'Corporal Quillfeather' });
    const names = [...game.users, ...game.scenes, ...game.actors, ...canvas.scene.tokens].map(({ name }) => name);
    const ids = [...game.users, ...game.scenes, ...canvas.scene.tokens].map(({ id }) => id);
    const { implementation } = ChatMessage;
    const was = implementation.getSpeaker;
    implementation.getSpeaker = () => { throw new Error(\`\${names.join(' and ')} at \${location.href}, \${ids.join()} 192.168.0.7:30000 me@example.org\`); };
    globalThis.bocageUndo = () => { implementation.getSpeaker = was; };
    return [...names, ...ids, game.world.id, location.host];
  })()`);
  const { text, findings } = await tryOwn(player);
  await takeAway(player);
  expect(findings.find(({ id }) => id === 'A-56')?.outcome).toBe('failed');
  for (const name of [...names, '192.168.0.7', 'me@example.org', 'http'])
    if (name.length > 2) expect(text.includes(name), name).toBe(false);
});

test.each([
  ['is not ready', `Object.assign(canvas, { ready: false, scene: null })`],
  ['is not there', `Object.defineProperty(globalThis, 'canvas', { value: undefined, configurable: true })`],
] as const)('it opens where the canvas %s', async (_name, script) => {
  const player = await evening.sit('Gamemaster', { permissions: ['clipboard-read', 'clipboard-write'] });
  await player.page.evaluate(`(() => { ${script}; })()`);
  await openCheck(player);
  const { findings } = await tryOwn(player);
  expect(findings.filter(({ outcome }) => outcome === 'same').length).toBeGreaterThan(15);
  expect(findings.find(({ id }) => id === 'A-56')?.outcome).toBe('open');
  expect(await leftThere(player)).toBe(0);
  await player.leave();
});
