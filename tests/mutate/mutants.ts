/** Small faults that are put into a source file, one at a time: a good test notices each. */
import ts from 'typescript';
import { sqlFaults } from './sql-faults.ts';

export interface Mutant {
  start: number;
  end: number;
  /** in place of what stands there */
  becomes: string;
  line: number;
  /** the text of that line */
  code: string;
  /** `a < b → a <= b`; of long texts the words that differ */
  change: string;
}

const K = ts.SyntaxKind;

const OPERATORS: Partial<Record<ts.SyntaxKind, readonly string[]>> = {
  [K.LessThanToken]: ['<=', '>='],
  [K.LessThanEqualsToken]: ['<', '>'],
  [K.GreaterThanToken]: ['>=', '<='],
  [K.GreaterThanEqualsToken]: ['>', '<'],
  [K.EqualsEqualsEqualsToken]: ['!=='],
  [K.ExclamationEqualsEqualsToken]: ['==='],
  [K.PlusToken]: ['-'],
  [K.MinusToken]: ['+'],
  [K.AsteriskToken]: ['/'],
  [K.SlashToken]: ['*'],
  [K.PercentToken]: ['*'],
  [K.PlusEqualsToken]: ['-='],
  [K.MinusEqualsToken]: ['+='],
};
/** Methods and functions that are easily mistaken for each other; also Drizzle's conditions. */
const SWAPS: Record<string, string> = {
  some: 'every',
  every: 'some',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  round: 'floor',
  eq: 'ne',
  ne: 'eq',
  gt: 'gte',
  gte: 'gt',
  lt: 'lte',
  lte: 'lt',
};
/** Methods that may be left out: the value goes on as it is. The last four are Drizzle's. */
const LEFT_OUT = new Set(
  (
    'filter sort toSorted reverse toReversed slice trim toLowerCase toUpperCase padStart padEnd normalize ' +
    'where orderBy limit onConflictDoNothing'
  ).split(' '),
);
/** Messages of faults in a program, which no user reads. */
const PROGRAM_ERRORS = /^(?:Range|Type)?Error$/;
const LARGE = 1_000;

export function findMutants(fileName: string, source: string): Mutant[] {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true);
  const lines = source.split('\n');
  const found: Mutant[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isNewExpression(node) && PROGRAM_ERRORS.test(node.expression.getText())) return;
    if (canBeWrapped(node)) {
      const original = node.getText();
      const start = node.getStart();
      const line = file.getLineAndCharacterOfPosition(start).line + 1;
      const code = lines[line - 1]!.trim();
      for (const becomes of new Set(faultsOf(node)))
        if (becomes !== original)
          found.push({ start, end: node.end, becomes, line, code, change: changeText(original, becomes) });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const SHORT = 60;
function changeText(original: string, becomes: string): string {
  const [from, to] = [original, becomes].map((text) => text.replace(/\s+/g, ' ').split(/(?<=\W)|(?=\W)/)) as [
    string[],
    string[],
  ];
  if (original.length > SHORT) {
    while (from.length && from.at(-1) === to.at(-1)) [from, to].forEach((words) => words.pop());
    while (from.length && from[0] === to[0]) [from, to].forEach((words) => words.shift());
  }
  return `${from.join('').trim()} → ${to.join('').trim()}`.trim();
}

/** Whether parentheses may stand around a node. Not within `a?.b.c`, where they would end what `?.` skips. */
function canBeWrapped(node: ts.Node): boolean {
  const { parent } = node;
  if (!parent || ('name' in parent && parent.name === node)) return false;
  if (ts.isBindingElement(parent) && parent.propertyName === node) return false;
  if (ts.isOptionalChain(node) && ts.isOptionalChain(parent)) return false;
  if (ts.isTaggedTemplateExpression(parent)) return false;
  return !(ts.isBinaryExpression(parent) && isAssignment(parent) && parent.left === node);
}
const isAssignment = ({ operatorToken: { kind } }: ts.BinaryExpression): boolean =>
  kind >= K.FirstAssignment && kind <= K.LastAssignment;

/** What may stand in place of a node. */
function faultsOf(node: ts.Node): string[] {
  const faults = [...placeFaults(node)];
  if (ts.isBinaryExpression(node)) faults.push(...binaryFaults(node));
  else if (ts.isPrefixUnaryExpression(node) && node.operator === K.ExclamationToken)
    faults.push(node.operand.getText());
  else if (ts.isNumericLiteral(node)) faults.push(...numberFaults(Number(node.text)));
  else if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node))
    faults.push(node.text === '' ? "'mutant'" : "''");
  else if (ts.isTemplateExpression(node)) faults.push("''");
  else if (node.kind === K.TrueKeyword) faults.push('false');
  else if (node.kind === K.FalseKeyword) faults.push('true');
  else if (ts.isCallExpression(node)) faults.push(...callFaults(node));
  else if (ts.isTaggedTemplateExpression(node) && /^(?:sql|rows)\b/.test(node.tag.getText()))
    faults.push(...sqlFaults(node.template.getText().slice(1, -1)).map((text) => `${node.tag.getText()}\`${text}\``));
  return faults;
}

/** Faults by where an expression stands: as a condition, what is returned, or a statement of its own. */
function* placeFaults(node: ts.Node): Generator<string> {
  const { parent } = node;
  if ((ts.isIfStatement(parent) || ts.isWhileStatement(parent)) && parent.expression === node) {
    yield 'false';
    if (ts.isIfStatement(parent)) yield 'true';
  } else if (ts.isForStatement(parent) && parent.condition === node) yield 'false';
  else if (ts.isConditionalExpression(parent) && parent.condition === node) {
    yield 'true';
    yield 'false';
  } else if (
    ts.isReturnStatement(parent) ||
    (ts.isArrowFunction(parent) && parent.body === node && !ts.isBlock(node))
  ) {
    if (!ts.isLiteralExpression(node) && !/^(?:null|undefined|true|false|void .*)$/s.test(node.getText()))
      yield ts.isArrayLiteralExpression(node) ? '[]' : 'undefined';
  } else if (ts.isExpressionStatement(parent) && (ts.isCallExpression(node) || ts.isAwaitExpression(node)))
    yield 'undefined';
}

function binaryFaults({ left, operatorToken, right }: ts.BinaryExpression): string[] {
  const [a, b] = [left.getText(), right.getText()];
  if (operatorToken.kind === K.AmpersandAmpersandToken || operatorToken.kind === K.BarBarToken) return [a, b];
  if (operatorToken.kind === K.QuestionQuestionToken) return [a];
  const joinsText = operatorToken.kind === K.PlusToken && /^['"`]/.test(a + b);
  return joinsText ? [] : (OPERATORS[operatorToken.kind] ?? []).map((operator) => `${a} ${operator} ${b}`);
}

const numberFaults = (n: number): string[] => (n > LARGE ? [n * 2, n / 2] : [n + 1, n - 1]).map((other) => `${other}`);

function callFaults({ expression, arguments: given }: ts.CallExpression): string[] {
  const texts = given.map((argument) => argument.getText());
  const name = ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();
  const before = ts.isPropertyAccessExpression(expression) ? expression.expression.getText() : null;
  if (before === null) {
    if (name === 'desc') return texts;
    if (name === 'and' || name === 'or')
      return texts.map((_, at) => `${name}(${texts.filter((_, other) => other !== at).join(', ')})`);
  } else if (LEFT_OUT.has(name)) return [before];
  const swapped = Object.hasOwn(SWAPS, name) ? SWAPS[name] : undefined;
  return swapped ? [`${before === null ? '' : `${before}.`}${swapped}(${texts.join(', ')})`] : [];
}
