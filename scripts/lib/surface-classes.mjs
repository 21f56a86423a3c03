import ts from 'typescript';
import { boundOf, classPathOf } from './surface-paths.mjs';

/**
 * Members of each Foundry class that our extending class overrides, calls or reads, by the path of the class.
 * `static x` is a member of the class itself.
 */
export const classesOf = (trees) => {
  const ours = new Map();
  for (const tree of trees) {
    const bound = boundOf(tree);
    const visit = (node) => {
      if (ts.isClassLike(node)) add(ours, node, bound, tree.fileName);
      ts.forEachChild(node, visit);
    };
    visit(tree);
  }
  for (const tree of trees) addFunctions(tree, ours);
  const found = {};
  for (const one of ours.values())
    for (const [base, above] of basesOf(one, ours))
      for (const member of membersOf(one, above)) (found[base] ??= new Set()).add(member);
  return Object.fromEntries(
    Object.keys(found)
      .sort()
      .map((base) => [base, withoutDoubles(found[base])]),
  );
};

/** Without our own members: its own, and those overridden from another class of ours. */
const membersOf = (one, above) =>
  [...one.overrides, ...[...one.uses].filter((used) => !one.declared.has(bare(used)))].filter(
    (member) => !above.has(bare(member)),
  );

const bare = (member) => member.replace(/^static /, '').replace('()', '');

/** `x` adds nothing if `x()` is there. */
const withoutDoubles = (members) => [...members].filter((member) => !members.has(`${member}()`)).sort();

const add = (ours, node, bound, file) => {
  const [clause] = node.heritageClauses?.filter(({ token }) => token === ts.SyntaxKind.ExtendsKeyword) ?? [];
  // A class without a body is the same as its argument.
  if (!clause || node.members.length === 0) return;
  const name = node.name?.text ?? `a class in ${file}`;
  ours.set(name, { name, base: baseOf(clause.types[0].expression, bound), ...contentsOf(node) });
};

/** The path of Foundry's that is extended, or the name of a class of ours. */
const baseOf = (expression, bound) => [classPathOf(expression, bound) ?? expression.getText()];

const contentsOf = (node) => {
  const declared = new Set();
  const overrides = new Set();
  for (const member of node.members) {
    const name = member.name?.getText();
    if (name === undefined) continue;
    declared.add(name);
    const kinds = (ts.getModifiers(member) ?? []).map(({ kind }) => kind);
    const isStatic = kinds.includes(ts.SyntaxKind.StaticKeyword) ? 'static ' : '';
    if (kinds.includes(ts.SyntaxKind.OverrideKeyword))
      overrides.add(`${isStatic}${name}${ts.isMethodDeclaration(member) ? '()' : ''}`);
  }
  return { declared, overrides, uses: usesOf(node) };
};

/** Names read from `this` and `super`, in functions with the same `this`. */
const usesOf = (node) => {
  const uses = new Set();
  const visit = (inner, isStatic) => {
    if (inner !== node && ts.isClassLike(inner)) return;
    if (ts.isFunctionExpression(inner) || ts.isFunctionDeclaration(inner)) {
      if (inner !== node) return;
    }
    const { expression } = inner;
    const isOf =
      expression?.kind === ts.SyntaxKind.ThisKeyword || expression?.kind === ts.SyntaxKind.SuperKeyword;
    if (ts.isPropertyAccessExpression(inner) && isOf && ts.isIdentifier(inner.name))
      uses.add(`${isStatic ? 'static ' : ''}${inner.name.text}${isCalled(inner) ? '()' : ''}`);
    const within = ts.isClassElement(inner)
      ? (ts.getModifiers(inner) ?? []).some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword)
      : isStatic;
    ts.forEachChild(inner, (child) => visit(child, within));
  };
  visit(node, false);
  return uses;
};

const isCalled = (node) => ts.isCallExpression(node.parent) && node.parent.expression === node;

/** Functions outside of a class with `this: OurWindow`. */
/** Members that do not come from Foundry. */
const newMembers = ({ declared, overrides }) => {
  const known = new Set([...overrides].map(bare));
  return [...declared].filter((name) => !known.has(name));
};

const addFunctions = (tree, ours) => {
  const visit = (node) => {
    if (ts.isFunctionDeclaration(node)) {
      const [first] = node.parameters;
      const of = first?.name.getText() === 'this' ? ours.get(first.type?.getText()) : undefined;
      if (of) for (const use of usesOf(node)) of.uses.add(use);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
};

/** Each Foundry class below one of ours, with the names that our classes above it introduce. */
const basesOf = (one, ours, above = new Set(), of = one.name) =>
  one.base.flatMap((base) => {
    if (base.includes('.')) return [[base, above]];
    if (base in globalThis) return [];
    const next = ours.get(base);
    if (!next)
      throw new Error(`surface: ${of} extends ${base}, which is neither Foundry’s by its path nor ours`);
    return basesOf(next, ours, new Set([...above, ...newMembers(next)]), of);
  });
