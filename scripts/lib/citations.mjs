// The checks of check-citations.mjs on texts instead of files, so that planted faults can be tested.
import ts from 'typescript';

/** A rule number as we cite it: B9.521, A4.3, C.5, T-2 (play aid tables), CF-BL-1 (our catalogue of Company Fire, which has no numbers); several may stand in one tag. */
const RULE_ID = /\b(?:[A-HO-Z]\d{0,2}\.\d+[A-Za-z]?|T-\d+[a-z]?|PA-[\w-]+|CF-[A-Z]+-\d+)\b/g;

const ruleIds = (text) => text.match(RULE_ID) ?? [];

const isExported = (node) =>
  node.modifiers?.some((modifier) => modifier.kind === ts.SyntaxKind.ExportKeyword) ?? false;

const isFunction = (node) => node && (ts.isArrowFunction(node) || ts.isFunctionExpression(node));

/** The exported functions of one source text, with their doc comments' @rule tags. */
export const exportedFunctions = (file, text) => {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2023, true);
  const found = [];
  const add = (name, node) => {
    const all = ts.getJSDocTags(node);
    const tags = all.filter((tag) => tag.tagName.text === 'rule');
    // Plumbing between the files of a package decides nothing, so that it has no rule to cite; it must say so.
    const internal = all.some((tag) => tag.tagName.text === 'internal');
    const rules = tags.flatMap((tag) => ruleIds(ts.getTextOfJSDocComment(tag.comment) ?? ''));
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    found.push({ name, file, line: line + 1, tagged: tags.length > 0, internal, rules });
  };
  for (const node of source.statements) {
    if (ts.isFunctionDeclaration(node) && isExported(node)) add(node.name?.text ?? 'default', node);
    if (ts.isVariableStatement(node) && isExported(node)) {
      for (const declaration of node.declarationList.declarations) {
        if (isFunction(declaration.initializer)) add(declaration.name.getText(), node);
      }
    }
  }
  return found;
};

/** Rule numbers that an answer can carry: the string in every `rule: '…'`. */
export const answeredRules = (file, text) => {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2023, true);
  const found = [];
  const visit = (node) => {
    if (
      ts.isPropertyAssignment(node) &&
      node.name.getText() === 'rule' &&
      ts.isStringLiteralLike(node.initializer)
    ) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push({ rules: ruleIds(node.initializer.text), file, line: line + 1 });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};

/**
 * The faults of a package of rule code.
 * @param {readonly {file: string, text: string}[]} sources rule code
 * @param {readonly {file: string, text: string}[]} proofs its tests and golden files
 * @returns {string[]} one line a fault
 */
export const citationFaults = (sources, proofs) => {
  const proven = new Set(proofs.flatMap(({ text }) => ruleIds(text)));
  const faults = [];
  const unproven = new Map();
  const cite = (rules, where) => {
    for (const rule of rules) if (!proven.has(rule) && !unproven.has(rule)) unproven.set(rule, where);
  };
  for (const { file, text } of sources) {
    for (const found of exportedFunctions(file, text)) {
      const where = `${file}:${found.line}`;
      if (!found.tagged && !found.internal)
        faults.push(`${where}: ${found.name} has no @rule (or @internal, if it decides nothing)`);
      else if (found.tagged && found.rules.length === 0)
        faults.push(`${where}: the @rule of ${found.name} names no rule number`);
      cite(found.rules, where);
    }
    for (const { rules, line } of answeredRules(file, text)) cite(rules, `${file}:${line}`);
  }
  for (const [rule, where] of unproven)
    faults.push(`${where}: ${rule} is cited, but no test or golden row names it`);
  return faults;
};
