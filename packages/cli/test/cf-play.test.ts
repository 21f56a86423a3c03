/** Company Fire played on the command line, in both languages. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bocage, refusal } from './run-command';

const SETUP = 'examples/company-fire-setup.json';
const BEGIN = JSON.stringify([
  { type: 'begin', attacker: 'blue', mines: [{ at: 'E6', side: 'red', real: 'yes' }] },
]);
const setup = readFileSync(new URL(`../../../${SETUP}`, import.meta.url), 'utf8');
const begun = async () => {
  const { out } = await bocage(['cf', 'play', 'x.json', '--event', BEGIN, '--json'], { 'x.json': setup });
  return { 'x.json': JSON.stringify((JSON.parse(out) as { situation: unknown }).situation) };
};

test('cf play begins a game, continues from its own output, and refuses with a reason', async () => {
  const files = await begun();
  const move = '{"type":"move","unit":"b1","path":["B7"],"by":"blue"}';
  const played = await bocage(['cf', 'play', 'x.json', '--event', move, '--json'], files);
  expect(played.code).toBe(0);
  expect(JSON.parse(played.out)).toMatchObject({
    questions: [{ kind: 'op-fire', to: ['red'] }],
    refused: [],
  });
  const refused = await bocage(
    ['cf', 'play', 'x.json', '--event', '{"type":"move","unit":"b1","path":["B8"],"by":"blue"}'],
    files,
  );
  expect(refused.code).toBe(1);
  expect(refused.out).toContain('[Movement]');
  const bad = await bocage(['cf', 'play', 'x.json', '--event', '{"type":"dance"}'], files);
  expect(bad.code).toBe(2);
});

test.each(['en', 'ja'])('cf legal and cf tell answer in words, without a raw key (%s)', async (lang) => {
  const files = await begun();
  for (const args of [
    ['legal', 'x.json', '--unit', 'b1'],
    ['legal', 'x.json', '--unit', 'btank', '--for', 'blue'],
    ['tell', 'x.json', '--for', 'red'],
    [
      'play',
      'x.json',
      '--event',
      '[{"type":"next","by":"blue"},{"type":"fire","unit":"b1","at":"A1","by":"blue"}]',
    ],
  ]) {
    const { out, err } = await bocage(['cf', ...args, '--lang', lang], files);
    expect([err, out === ''], args.join(' ')).toEqual(['', false]);
    expect(out.replace(/\{.*\}/g, ''), args.join(' ')).not.toMatch(/BOCAGE|\bcf-/);
  }
});

test('cf tell holds nothing that the side may not know', async () => {
  const files = await begun();
  const told = async (side: string) =>
    (await bocage(['cf', 'tell', 'x.json', '--for', side, '--json'], files)).out;
  const blue = await told('blue');
  for (const secret of ['rsniper', '"r3"', '"real"']) expect(blue).not.toContain(secret);
  expect(JSON.parse(blue)).toMatchObject({
    situation: {
      units: expect.arrayContaining([{ id: 'r1', side: 'red', at: 'C4', state: { concealed: true } }]),
    },
  });
  expect(await told('red')).toContain('rsniper');
  const legal = await bocage(['cf', 'legal', 'x.json', '--for', 'blue', '--json'], files);
  expect(legal.out).not.toMatch(/rsniper|"r3"/);
});

test('cf tell asks for a side, and for one that there is', async () => {
  const files = await begun();
  expect((await bocage(['cf', 'tell', 'x.json'], files)).code).toBe(2);
  const { codes, en } = await refusal(['cf', 'tell', 'x.json', '--for', 'green'], files);
  expect([codes, en.includes('green')]).toEqual([[2, 2], true]);
});
