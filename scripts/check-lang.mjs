// English and Japanese keep step: same keys, same placeholders, every key used exists and every key is used, every
// reason that the rules can give has a text, no words in templates, none of the known slips.
import { filesUnder, finish, isTest, readText, textsUnder } from './lib/files.mjs';
import {
  flatten,
  pairFaults,
  reasonCodes,
  reasonFaults,
  templateFaults,
  usageFaults,
} from './lib/languages.mjs';

const en = flatten(JSON.parse(readText('lang/en.json')));
const ja = flatten(JSON.parse(readText('lang/ja.json')));

const isCode = (file) => file.endsWith('.ts') && !isTest(file);
const templates = textsUnder('templates', (file) => file.endsWith('.hbs'));
const users = ['foundry', 'cli', 'asl', 'core', 'importer'].flatMap((name) =>
  textsUnder(`packages/${name}/src`, isCode),
);
const manifest = filesUnder('.', (file) => file === 'module.json').map((file) => ({
  file,
  text: readText(file),
}));
const rules = ['core', 'asl', 'company-fire'].flatMap((name) => textsUnder(`packages/${name}/src`, isCode));
const codes = rules.flatMap(({ file, text }) => reasonCodes(file, text));

const faults = [
  ...pairFaults(en, ja),
  ...usageFaults(en, [...users, ...templates, ...manifest]),
  ...reasonFaults(en, codes),
  ...templates.flatMap(({ file, text }) => templateFaults(file, text)),
];
finish(
  faults,
  `${Object.keys(en).length} texts in two languages, ${new Set(codes.map(({ code }) => code)).size} reasons`,
);
