// Marks of class members in Foundry's published types: protected or deprecated. Names only.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** Every file of types below a folder. */
const filesBelow = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesBelow(path);
    return entry.name.endsWith('.d.mts') ? [path] : [];
  });

const isNamed = (member) =>
  member.name !== undefined && ts.isIdentifier(member.name) && !ts.isConstructorDeclaration(member);

const has = (member, kind) => ts.getModifiers(member)?.some((modifier) => modifier.kind === kind) ?? false;

const isTagged = (member, name) => ts.getJSDocTags(member).some(({ tagName }) => tagName.text === name);

/** One declaration of a member: `#name` of instances, `.name` of the class itself. */
const markOf = (member) => ({
  key: `${has(member, ts.SyntaxKind.StaticKeyword) ? '.' : '#'}${member.name.text}`,
  isProtected: has(member, ts.SyntaxKind.ProtectedKeyword) || isTagged(member, 'internal'),
  isDeprecated: isTagged(member, 'deprecated'),
});

/** Of several declarations of one name (overloads) all have to say so. */
const marked = (marks, said) => {
  const keys = [...new Set(marks.map(({ key }) => key))].sort();
  return keys.filter((key) => marks.filter((mark) => mark.key === key).every(said));
};

/**
 * @param folder `src/foundry` of a copy of the types
 * @param classes whose members are asked about
 * @returns by class, what of it is protected (or the host's own affair) and what deprecated, as words
 */
export const typeMarks = (folder, classes) => {
  const wanted = new Set(classes);
  const found = new Map();
  for (const file of filesBelow(folder)) {
    const text = readFileSync(file, 'utf8');
    if (!/\bclass\s/.test(text)) continue;
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    const visit = (node) => {
      if (ts.isClassDeclaration(node) && wanted.has(node.name?.text))
        found.set(node.name.text, [
          ...(found.get(node.name.text) ?? []),
          ...node.members.filter(isNamed).map(markOf),
        ]);
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  const out = {};
  for (const [name, marks] of [...found].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const deprecated = marked(marks, (mark) => mark.isDeprecated);
    const hidden = marked(marks, (mark) => mark.isProtected).filter((key) => !deprecated.includes(key));
    if (hidden.length > 0 || deprecated.length > 0)
      out[name] = { protected: hidden.join(' '), deprecated: deprecated.join(' ') };
  }
  return out;
};
