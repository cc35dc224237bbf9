import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** One text a user may read: where it stands, its key, and the language it is in. */
export interface UserText {
  readonly file: string;
  readonly line: number;
  readonly key: string;
  readonly language: 'zh' | 'en';
  readonly text: string;
}

const CHINESE = /[\u4e00-\u9fff]/;
/** Codes of languages and keys of phrases. */
const KEY = /^(en|zh|[a-z]+[A-Z.][A-Za-z.]*)$/;

/** Every text of a source file: tables by language, pairs of `zh` and `en`, and pairs handed side by side to a builder. */
export function userTextsOf(file: string, source = readFileSync(file, 'utf8')): UserText[] {
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: UserText[] = [];
  const visit = (node: ts.Node): void => {
    const text = textOf(node);
    if (text === undefined) {
      ts.forEachChild(node, visit);
      return;
    }
    const language = languageOf(node, text);
    if (language === undefined) return;
    const { line } = parsed.getLineAndCharacterOfPosition(node.getStart(parsed));
    found.push({ file, line: line + 1, key: keyOf(node), language, text });
  };
  visit(parsed);
  return found;
}

function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map((span) => `{x}${span.literal.text}`).join('');
}

/** Chinese shows itself; English is known by the table it stands in or by the Chinese beside it. */
function languageOf(node: ts.Node, text: string): 'zh' | 'en' | undefined {
  if (isName(node)) return undefined;
  if (CHINESE.test(text)) return 'zh';
  if (!/[a-z]{2}/i.test(text) || KEY.test(text)) return undefined;
  const table = tableOf(node);
  if (table !== undefined) return table;
  return isBesideChinese(node) ? 'en' : undefined;
}

/** Keys, import paths and types are no texts. */
function isName(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isPropertyAssignment(parent) && parent.name === node) return true;
  return (
    ts.isImportDeclaration(parent) ||
    ts.isExportDeclaration(parent) ||
    ts.isLiteralTypeNode(parent) ||
    // A pattern: String.raw`…`.
    ts.isTaggedTemplateExpression(parent) ||
    ts.isElementAccessExpression(parent)
  );
}

/** Inside `en: …`, `zh: …`, `const en = …`, `const performanceEn = …`. */
function tableOf(node: ts.Node): 'zh' | 'en' | undefined {
  for (let at = node; !ts.isSourceFile(at); at = at.parent) {
    const name = nameOf(at);
    if (name === undefined) continue;
    // `nameEn: …` is a field of its own, not a table.
    if (at === node.parent && !/^(en|zh)$/i.test(name)) continue;
    if (/^en$|[a-z]En$|_EN$|^EN$/.test(name)) return 'en';
    if (/^zh$|[a-z]Zh$|_ZH$|^ZH$/.test(name)) return 'zh';
  }
  return undefined;
}

function nameOf(node: ts.Node): string | undefined {
  if (!ts.isPropertyAssignment(node) && !ts.isVariableDeclaration(node) && !ts.isFunctionDeclaration(node))
    return undefined;
  const { name } = node;
  if (name === undefined) return undefined;
  return ts.isIdentifier(name) || ts.isStringLiteralLike(name) ? name.text : undefined;
}

function isBesideChinese(node: ts.Node): boolean {
  const { parent } = node;
  const row = ts.isCallExpression(parent)
    ? parent.arguments
    : ts.isArrayLiteralExpression(parent)
      ? parent.elements
      : undefined;
  if (row === undefined) return false;
  const at = row.findIndex((other) => other === node);
  const before = row[at - 1];
  const said = before === undefined ? undefined : textOf(before);
  return said !== undefined && CHINESE.test(said);
}

function keyOf(node: ts.Node): string {
  const names: string[] = [];
  for (let at = node; !ts.isSourceFile(at); at = at.parent) {
    const name =
      nameOf(at) ?? (ts.isCallExpression(at) && ts.isIdentifier(at.expression) ? at.expression.text : undefined);
    if (name !== undefined) names.unshift(name);
  }
  return names.join('.');
}
