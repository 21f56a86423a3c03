import ts from 'typescript';

/** The namespaces whose members are looked for, wherever a file reads one. */
const ROOTS = ['foundry', 'PIXI', 'CONST'];

/** `foundry.utils.randomID` of `foundry.utils.randomID(8)`; undefined: it begins elsewhere. */
export const pathOf = (node, bound) => {
  if (ts.isIdentifier(node)) return ROOTS.includes(node.text) ? node.text : bound.get(node.text);
  if (!ts.isPropertyAccessExpression(node) || !ts.isIdentifier(node.name)) return undefined;
  const from = pathOf(node.expression, bound);
  return from === undefined ? undefined : `${from}.${node.name.text}`;
};

/** Names in a file that mean a path: `const { ApplicationV2 } = foundry.applications.api`. */
export const boundOf = (tree) => {
  const bound = new Map();
  const visit = (node) => {
    if (ts.isVariableDeclaration(node) && node.initializer) bind(node, bound);
    if (ts.isTypeAliasDeclaration(node) && ts.isTypeQueryNode(node.type))
      bound.set(node.name.text, node.type.exprName.getText());
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return bound;
};

/** A mixin's result has both names: `a.b.Mixin(a.c.Base)`. */
export const classPathOf = (node, bound) => {
  if (!ts.isCallExpression(node)) return pathOf(node, bound);
  const mixin = pathOf(node.expression, bound);
  return mixin?.endsWith('Mixin') ? `${mixin}(${classPathOf(node.arguments[0], bound)})` : undefined;
};

const bind = ({ name, type, initializer }, bound) => {
  const path = classPathOf(initializer, bound);
  if (path !== undefined && ts.isIdentifier(name)) bound.set(name.text, path);
  else if (path !== undefined && ts.isObjectBindingPattern(name))
    for (const one of name.elements)
      if (ts.isIdentifier(one.name))
        bound.set(one.name.text, `${path}.${(one.propertyName ?? one.name).getText()}`);
  // `const InForce: Base | undefined`, where the value is known at run time only and its class by a type.
  if (path === undefined && ts.isIdentifier(name) && type) {
    const known = type
      .getText()
      .split(' | ')
      .find((one) => bound.has(one));
    if (known) bound.set(name.text, bound.get(known));
  }
};

/** Every path that is read, none of them as a type. */
export const pathsOf = (trees) => {
  const paths = new Set();
  for (const tree of trees) {
    const bound = boundOf(tree);
    const visit = (node) => {
      if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
      if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return;
      const path =
        ts.isPropertyAccessExpression(node) || ts.isIdentifier(node) ? pathOf(node, bound) : undefined;
      if (path !== undefined) {
        if (path.includes('.') && !path.includes('(') && isRead(node)) paths.add(path);
        return;
      }
      ts.forEachChild(node, visit);
    };
    visit(tree);
  }
  return [...paths].sort();
};

/** A name that is declared or that names a key is not read. */
const isRead = (node) => {
  if (!ts.isIdentifier(node)) return true;
  const { parent } = node;
  return !(
    (ts.isVariableDeclaration(parent) && parent.name === node) ||
    ts.isBindingElement(parent) ||
    ts.isParameter(parent) ||
    (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
    (ts.isPropertyAssignment(parent) && parent.name === node) ||
    ts.isClassElement(parent) ||
    ts.isTypeElement(parent)
  );
};
