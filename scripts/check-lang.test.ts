import { expect, test } from 'vitest';
import {
  flatten,
  pairFaults,
  reasonCodes,
  reasonFaults,
  templateFaults,
  usageFaults,
  usedKeys,
} from './lib/languages.mjs';

const EN = { 'BOCAGE.Panel.Title': 'Line of sight', 'BOCAGE.Reason.wall': 'The wall at {at} ({rule})' };
const JA = { 'BOCAGE.Panel.Title': '視線', 'BOCAGE.Reason.wall': '{at}の石垣（{rule}）' };

test('nested files become dotted keys', () => {
  expect(flatten({ BOCAGE: { A: 'x', B: { C: 'y' } } })).toEqual({ 'BOCAGE.A': 'x', 'BOCAGE.B.C': 'y' });
});

test('two files in step have no fault', () => expect(pairFaults(EN, JA)).toEqual([]));

test.each([
  ['a key missing in Japanese', { 'BOCAGE.New': 'New' }, {}, 'ja.json: BOCAGE.New is missing'],
  ['a key missing in English', {}, { 'BOCAGE.New': '新' }, 'en.json: BOCAGE.New is missing'],
  [
    'another placeholder',
    { 'BOCAGE.New': 'At {at}' },
    { 'BOCAGE.New': '{hex}で' },
    'BOCAGE.New: the placeholders differ: en {at}, ja {hex}',
  ],
  ['an empty text', { 'BOCAGE.New': 'New' }, { 'BOCAGE.New': ' ' }, 'ja.json: BOCAGE.New is empty'],
  [
    'no translation',
    { 'BOCAGE.New': 'claim the wall' },
    { 'BOCAGE.New': 'claim the wall' },
    'ja.json: BOCAGE.New is still English: claim the wall',
  ],
  [
    'a scanning slip',
    { 'BOCAGE.New': 'Bocage' },
    { 'BOCAGE.New': 'ポカージュ' },
    'ja.json: BOCAGE.New says ポカージュ (right: ボカージュ)',
  ],
  [
    'the pursuit gun that is a mortar',
    { 'BOCAGE.New': 'Mortar' },
    { 'BOCAGE.New': '追撃砲' },
    'ja.json: BOCAGE.New says 追撃砲 (right: 迫撃砲)',
  ],
  [
    'an id of our own catalogue',
    { 'BOCAGE.New': 'CF-PH-5. Fire cards only.' },
    { 'BOCAGE.New': '射撃カードだけ。' },
    'en.json: BOCAGE.New shows an id of our own: CF-PH-5. Fire cards only.',
  ],
  [
    'the number of an open question',
    { 'BOCAGE.New': 'Fire cards only.' },
    { 'BOCAGE.New': 'Q-2。射撃カードだけ。' },
    'ja.json: BOCAGE.New shows an id of our own: Q-2。射撃カードだけ。',
  ],
  [
    'a line of fire that is a line of sight',
    { 'BOCAGE.New': 'Line of sight' },
    { 'BOCAGE.New': '射線' },
    'ja.json: BOCAGE.New says 射線 (right: LOS or 視線)',
  ],
  [
    'plain Japanese to the reader',
    { 'BOCAGE.Draw.x': 'It was saved.' },
    { 'BOCAGE.Draw.x': '保存した。' },
    'ja.json: BOCAGE.Draw.x is plain where です・ます stands: 保存した',
  ],
  [
    'polite Japanese in a rule',
    { 'BOCAGE.Asl.x': 'It cannot.' },
    { 'BOCAGE.Asl.x': 'できません。' },
    'ja.json: BOCAGE.Asl.x is polite where the plain form stands',
  ],
  [
    'signs of half the width',
    { 'BOCAGE.New': '{at}: no' },
    { 'BOCAGE.New': '{at}: 不可' },
    'ja.json: BOCAGE.New has half-width colons or brackets: {at}: 不可',
  ],
  [
    'spaces as in English',
    { 'BOCAGE.New': 'claims WA' },
    { 'BOCAGE.New': 'WA を主張' },
    'ja.json: BOCAGE.New has spaces as English has: WA を主張',
  ],
])('planted fault: %s', (_kind, en, ja, fault) => {
  expect(pairFaults({ ...EN, ...en }, { ...JA, ...ja })).toEqual([fault]);
});

test('keys, and beginnings that code completes', () => {
  const used = usedKeys(
    "t('BOCAGE.A.B'); t(`BOCAGE.Reason.${code}`); t('BOCAGE.Side.' + id); t(`BOCAGE.S.x_${c}`)",
  );
  expect(used.whole).toContain('BOCAGE.A.B');
  expect(used.beginnings).toEqual(expect.arrayContaining(['BOCAGE.Reason.', 'BOCAGE.Side.', 'BOCAGE.S.x_']));
});

test('planted fault: a key without a text, a beginning without any, a text that nothing uses', () => {
  const text = "t('BOCAGE.Panel.Titel'); t(`BOCAGE.Cover.${id}`); t(`BOCAGE.Reason.${code}`)";
  expect(usageFaults(EN, [{ file: 'a.ts', text }])).toEqual([
    'a.ts: BOCAGE.Panel.Titel has no text',
    'a.ts: nothing in the language files begins with BOCAGE.Cover.',
    'en.json: BOCAGE.Panel.Title is used nowhere',
  ]);
});

test('naming a group uses all that is in it', () => {
  const sources = [{ file: 'a.hbs', text: '{{localize "BOCAGE.Panel"}} {{localize "BOCAGE.Reason"}}' }];
  expect(usageFaults(EN, sources)).toEqual([]);
});

test('reason codes come from the lists and from the answers', () => {
  const text = `
export const LOS_REASONS = ['wall', 'gap'] as const satisfies readonly string[];
const no = { code: 'wall-between', rule: 'B9.2' };
const error = { code: 'E_BAD' };`;
  expect(reasonCodes('a.ts', text).map(({ code }) => code)).toEqual(['wall', 'gap', 'wall-between']);
});

test('planted fault: a reason without a text, a text without a reason', () => {
  expect(reasonFaults(EN, [{ code: 'gap', where: 'a.ts:1' }], 'BOCAGE')).toEqual([
    'a.ts:1: BOCAGE.Reason.gap has no text',
    'en.json: BOCAGE.Reason.wall is a reason that no rule gives',
  ]);
});

test('a template of expressions, tags and signs has no fault', () => {
  const text = `{{!-- a comment --}}
<section class="bocage panel" title="{{localize 'BOCAGE.Panel.Title'}}">
  {{#if (eq result "clear")}}<b>{{localize title}}</b> × 2 &nbsp;{{/if}}
  <button type="button" data-tooltip="BOCAGE.Panel.Title"></button>
</section>`;
  expect(templateFaults('a.hbs', text)).toEqual([]);
});

test.each([
  ['<p>\nBlocked</p>', 'a.hbs:2: bare text: Blocked'],
  ['<p>{{x}} 石垣</p>', 'a.hbs:1: bare text: 石垣'],
  ['<button title="Close it"></button>', 'a.hbs:1: bare text in an attribute: Close it'],
])('planted fault: %j', (text, fault) => {
  expect(templateFaults('a.hbs', text)).toEqual([fault]);
});
