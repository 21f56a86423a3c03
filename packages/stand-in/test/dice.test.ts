// Rolls: reading a formula, rolling it later, and the survival of both as JSON.
import { afterEach, expect, test } from 'vitest';
import { Roll } from '../src/client/dice/roll';
import { Die } from '../src/client/dice/terms';
import { setRandomUniform } from '../src/client/dice/throw';

afterEach(() => setRandomUniform(Math.random));

test('A-19 a roll tells nothing before it lies still, and is rolled once', async () => {
  const roll = new Roll('2d6 + 1');
  const reads = [() => roll.total, () => roll.result, () => roll.dice[0]?.total, () => roll.dice[0]?.values];
  const early = /was read before "await roll.evaluate\(\)" was over/;
  for (const read of reads) expect(read).toThrow(early);
  const thrown = roll.evaluate();
  for (const read of reads) expect(read).toThrow(early);
  expect(await thrown).toBe(roll);
  for (const read of reads) expect(read()).toBeDefined();
  await expect(roll.evaluate()).rejects.toThrow(/already been evaluated/);
  await expect(new Roll('1d6').evaluate({ async: false })).rejects.toThrow(/async/);
});

test('terms, dice and formula are there at once; the order of the dice is the order of the formula', () => {
  const roll = new Roll('1d6+ 1d6[white] - 3');
  expect(roll.formula).toBe('1d6 + 1d6[white] - 3');
  expect(roll.terms.map(({ constructor }) => constructor.name)).toEqual([
    'Die',
    'OperatorTerm',
    'Die',
    'OperatorTerm',
    'NumericTerm',
  ]);
  expect(roll.dice.map(({ number, faces, flavor }) => [number, faces, flavor])).toEqual([
    [1, 6, ''],
    [1, 6, 'white'],
  ]);
});

test('every result is a face, the total is their sum with the signs', async () => {
  for (let i = 0; i < 30; i += 1) {
    const roll = await new Roll('2d6 + 1d10 - 3').evaluate();
    const results = roll.dice.map((die) => die.results.map(({ result }) => result));
    expect(results.map(({ length }) => length)).toEqual([2, 1]);
    for (const face of results[0] ?? []) expect([1, 2, 3, 4, 5, 6]).toContain(face);
    expect(roll.total).toBe(results.flat().reduce((sum, face) => sum + face, 0) - 3);
  }
});

test('a die that is dropped does not count', async () => {
  const roll = await new Roll('2d6kh').evaluate();
  const [die] = roll.dice;
  const faces = die?.results.map(({ result }) => result) ?? [];
  expect(roll.total).toBe(Math.max(...faces));
  expect(die?.results.filter(({ discarded }) => discarded)).toHaveLength(1);
});

test('least, most, and the random numbers of CONFIG.Dice', async () => {
  expect((await new Roll('3d6').evaluate({ minimize: true })).total).toBe(3);
  expect((await new Roll('3d6').evaluate({ maximize: true })).total).toBe(18);
  setRandomUniform(() => 0);
  expect((await new Roll('3d6').evaluate()).total).toBe(3);
});

test('JSON and back: rolled dice stay rolled', async () => {
  const roll = await new Roll('2d6[red] + 1').evaluate();
  const again = Roll.fromJSON(JSON.stringify(roll));
  expect([again.total, again.formula, again.result]).toEqual([roll.total, roll.formula, roll.result]);
  expect(again.dice[0]).toBeInstanceOf(Die);
  expect(again.toJSON()).toEqual(roll.toJSON());
  await expect(again.evaluate()).rejects.toThrow();
  expect(() => Roll.fromData(new Roll('1d6').toJSON()).total).toThrow();
  expect(Roll.fromData((await roll.clone().evaluate()).toJSON()).dice[0]?.results).toHaveLength(2);
});

test('an unsupported formula throws and says so', () => {
  for (const formula of ['', '1d6x', '{1d6, 1d8}', '(1 + 2)d6', '@strength', '2d'])
    expect(() => new Roll(formula)).toThrow(`the roll formula "${formula}" is not implemented`);
  expect([Roll.validate('2d6 + 3'), Roll.validate('six')]).toEqual([true, false]);
});

test('a roll shows formula, dice and total; a private roll shows nothing', async () => {
  const roll = await new Roll('2d6[<b>]').evaluate();
  const html = await roll.render();
  expect(html).toContain(`<h4 class="dice-total">${roll.total}</h4>`);
  expect(html).not.toContain('<b>');
  for (const { result } of roll.dice[0]?.results ?? []) expect(html).toContain(`>${result}</li>`);
  expect(await roll.render({ isPrivate: true })).not.toMatch(/[1-9]<\/|2d6/);
});
