import ts from 'typescript';

/** The members of each exported interface, those of object types within it by their path. */
export const portsOf = (trees) => {
  const known = new Map();
  for (const tree of trees)
    tree.forEachChild((node) => {
      if (ts.isInterfaceDeclaration(node)) known.set(node.name.text, node);
    });
  return Object.fromEntries([...known].map(([name, node]) => [name, [...membersOf(node, known)].sort()]));
};

const membersOf = (node, known) => {
  const inherited = (node.heritageClauses ?? []).flatMap(({ types }) =>
    types.flatMap((type) => ofBase(type, known)),
  );
  return new Set([...inherited, ...ofMembers(node.members, '')]);
};

const ofBase = ({ expression, typeArguments = [] }, known) => {
  const name = expression.getText();
  if (name === 'Iterable') return ['@@iterator()'];
  if (name === 'Omit') {
    const [base, left] = typeArguments;
    const without = left.getText().match(/\w+/g);
    return [...membersOf(known.get(base.getText()), known)].filter((one) => !without.includes(one));
  }
  // Values from PIXI are PIXI's.
  if (name.startsWith('PIXI.')) return [];
  if (!known.has(name)) throw new Error(`surface: no port is called ${name}`);
  return [...membersOf(known.get(name), known)];
};

const ofMembers = (members, before) =>
  members.flatMap((member) => {
    const name = `${before}${member.name.getText()}`;
    const may = member.questionToken ? '?' : '';
    const called = ts.isMethodSignature(member) || (member.type && ts.isFunctionTypeNode(member.type));
    if (called) return [`${may}${name}()`];
    // Members of what may be absent are looked for where it is there.
    return [`${may}${name}`, ...withinOf(member.type, `${name}.`)];
  });

const withinOf = (type, before) => {
  if (!type) return [];
  if (ts.isTypeLiteralNode(type)) return ofMembers(type.members, before);
  if (ts.isIntersectionTypeNode(type)) return type.types.flatMap((one) => withinOf(one, before));
  if (ts.isTypeReferenceNode(type) && type.typeName.getText() === 'Iterable')
    return [`${before}@@iterator()`];
  return [];
};
