// A library: uses nearly everything of foundry.utils and of collections, and tells what it got.
const u = foundry.utils;

const objects = () => ({
  merged: u.mergeObject({ a: { b: 1 }, k: 1 }, { 'a.c': 2, n: 3 }, { inplace: false, insertKeys: false }),
  diff: u.diffObject({ a: 1, b: { c: 2 } }, { a: 1, b: { c: 3 } }),
  filtered: u.filterObject({ a: 1, b: { c: 2, d: 3 } }, { b: { c: null } }),
  flat: u.flattenObject({ a: { b: { c: 1 } } }),
  expanded: u.expandObject({ 'a.b.c': 1 }),
  inverted: u.invertObject({ a: 'x', b: 'y' }),
  equal: u.objectsEqual({ a: [1] }, { a: [1] }),
  empty: [u.isEmpty({}), u.isEmpty([0])],
  frozen: Object.isFrozen(u.deepFreeze({ a: { b: 1 } }).a),
  type: [u.getType(null), u.getType([]), u.getType({}), u.getType(new Set()), u.getType(1)],
  copy: u.duplicate({ a: 1 }),
  id: u.randomID().length,
  size: u.formatFileSize(1500),
  newer: u.isNewerVersion(game.version, '12.331'),
});

const shorthands = () => ({
  slug: 'Ça va, Hello  World!'.slugify({ strict: true }),
  title: 'hello there world'.titleCase(),
  capital: 'bocage'.capitalize(),
  signed: [(3).signedString(), (-2).signedString()],
  nearest: (7.3).toNearest(0.5),
  between: (5).between(1, 5),
  ordinal: [1, 2, 3, 4, 11, 22].map((n) => n.ordinalString()),
  padded: (7).paddedString(3),
  clamped: Math.clamp(12, 0, 10),
  numeric: [Number.isNumeric('12'), Number.isNumeric('x'), Number.isNumeric('')],
  range: Array.fromRange(3, 1),
  parts: [1, 2, 3, 4].partition((n) => n % 2 === 0),
  sets: [
    new Set([1, 2]).first(),
    [...new Set([1, 2]).map((n) => n * 2)],
    new Set([1]).intersects(new Set([1, 2])),
    new Set([1]).isSubset(new Set([1, 2])),
    new Set([1, 2]).filter((n) => n > 1).size,
  ],
  equals: [1, [2]].equals([1, [2]]),
  escaped: ['a.b', 'axb'].map((text) => new RegExp(RegExp.escape('a.b')).test(text)),
});

const geometry = () => ({
  cross: u.lineSegmentIntersects({ x: 0, y: 0 }, { x: 2, y: 2 }, { x: 0, y: 2 }, { x: 2, y: 0 }),
  at: u.lineSegmentIntersection({ x: 0, y: 0 }, { x: 2, y: 2 }, { x: 0, y: 2 }, { x: 2, y: 0 }),
  near: u.closestPointToSegment({ x: 1, y: 5 }, { x: 0, y: 0 }, { x: 2, y: 0 }),
  side: Math.sign(u.orient2dFast({ x: 0, y: 0 }, { x: 2, y: 0 }, { x: 1, y: 1 })),
});

const collections = () => {
  const all = new u.Collection([
    ['a', { name: 'A', n: 1 }],
    ['b', { name: 'B', n: 2 }],
  ]);
  const seen = [];
  all.forEach((entry) => seen.push(entry.n));
  let strict = 'no error';
  try {
    all.get('c', { strict: true });
  } catch (error) {
    strict = error.message;
  }
  return {
    seen,
    strict,
    sum: all.reduce((sum, { n }) => sum + n, 0),
    json: all.toJSON().length,
    some: all.some(({ n }) => n > 1),
    name: all.getName('B').n,
  };
};

const documents = async () => {
  const token = canvas.scene.tokens.contents[0];
  const pack = game.packs.get('tool-chest.people');
  const entry = pack.index.getName('Guide');
  const actor = await fromUuid(entry.uuid);
  const text = await foundry.applications.ux.TextEditor.implementation.enrichHTML(
    `<p>${actor.link} and @UUID[Actor.nobody0000000000]{nobody}, [[2 + 3]]<script>alert(1)</script></p>`,
  );
  return {
    token: fromUuidSync(token.uuid) === token,
    relative: fromUuidSync(`.Token.${token.id}`, { relative: canvas.scene }) === token,
    parsed: u.parseUuid(entry.uuid).primaryType,
    guide: [fromUuidSync(entry.uuid).name, actor.pack, actor.inCompendium],
    link: [
      text.includes('data-uuid="Compendium.tool-chest.people.Actor.chestactor000001"'),
      text.includes('broken'),
      text.includes('script'),
    ],
    collections: [...game.collections.keys()].includes('Actor'),
    world: [game.actors.documentName, game.actors.documentClass === getDocumentClass('Actor')],
    mine: game.toolChest === undefined,
    others: game.dice3d === undefined && ui.nothing === undefined && CONFIG.SOME_SYSTEM === undefined,
  };
};

Hooks.once('ready', () => {
  game.modules.get('tool-chest').api = {
    report: async () => ({
      objects: objects(),
      shorthands: shorthands(),
      geometry: geometry(),
      collections: collections(),
      documents: await documents(),
    }),
    hire: () =>
      game.actors.importFromCompendium(game.packs.get('tool-chest.people'), 'chestactor000001', {
        name: 'Hired guide',
      }),
  };
});
