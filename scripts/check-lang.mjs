// Checks that English and Japanese match: same keys and placeholders, no missing and no unused key. Every
// reason of the rules has a text, templates contain no words, and known slips are refused.
import { filesUnder, finish, isTest, readText, textsUnder } from './lib/files.mjs';
import {
  flatten,
  pairFaults,
  reasonCodes,
  reasonFaults,
  templateFaults,
  usageFaults,
} from './lib/languages.mjs';

const readPair = (folder) =>
  ['en', 'ja'].map((lang) => flatten(JSON.parse(readText(`${folder}/${lang}.json`))));
const [en, ja] = readPair('lang');
// The practice table has words of its own (its windows and buttons), which the module never uses.
const TABLE = 'packages/stand-in/lang';
const tableFaults = filesUnder(TABLE).some((file) => file.endsWith('en.json'))
  ? pairFaults(...readPair(TABLE)).map((fault) => `${TABLE}/${fault}`)
  : [];

const isCode = (file) => file.endsWith('.ts') && !isTest(file);
const templates = ['templates', 'packages/system/templates'].flatMap((folder) =>
  textsUnder(folder, (file) => file.endsWith('.hbs')),
);
const users = ['foundry', 'system', 'cli', 'asl', 'company-fire', 'core', 'importer'].flatMap((name) =>
  textsUnder(`packages/${name}/src`, isCode),
);
// Its type of actor is named when it is built.
users.push({ file: 'scripts/lib/build-system.mjs', text: readText('scripts/lib/build-system.mjs') });
const manifest = filesUnder('.', (file) => file === 'module.json').map((file) => ({
  file,
  text: readText(file),
}));
// Each game has a part of the files to itself (`Game.labels`).
const GAMES = { asl: 'BOCAGE.Asl', 'company-fire': 'BOCAGE.CompanyFire' };
const codesOf = (name) =>
  textsUnder(`packages/${name}/src`, isCode).flatMap(({ file, text }) => reasonCodes(file, text));
const games = Object.entries(GAMES).map(([name, labels]) => ({ labels, codes: codesOf(name) }));

const faults = [
  ...pairFaults(en, ja),
  ...tableFaults,
  ...usageFaults(en, [...users, ...templates, ...manifest]),
  ...games.flatMap(({ codes, labels }) => reasonFaults(en, codes, labels)),
  ...templates.flatMap(({ file, text }) => templateFaults(file, text)),
];
finish(
  faults,
  `${Object.keys(en).length} texts in two languages, ${games.reduce((sum, { codes }) => sum + new Set(codes.map(({ code }) => code)).size, 0)} reasons`,
);
