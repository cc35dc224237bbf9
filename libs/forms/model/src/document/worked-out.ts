import type { FormAnswers, FormColumn, FormDocument } from '@sed/forms-contract';
import { roundHalfAway } from '@sed/platform-contract';
import { evaluate, type FormulaValue } from '../formula/evaluate';
import { parseFormula, type Expression } from '../formula/parse';
import { answerFields } from './form-fields';

type Formula = Extract<FormColumn, { readonly kind: 'formula' }>;

const MAX_KNOWN = 400;
/** Beyond it numbers lose digits: no result is better than a wrong one. */
const MAX_SHOWN = 1e15;
const known = new Map<string, Expression | null>();

/** Formulas are read once; those with a problem come to nothing. */
function expressionOf(source: string): Expression | null {
  const found = known.get(source);
  if (found !== undefined) return found;
  const parsed = parseFormula(source);
  const expression = 'expression' in parsed ? parsed.expression : null;
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(source, expression);
  return expression;
}

function shown(value: FormulaValue, { decimals }: Formula): string | number | null {
  if (typeof value === 'number') return Math.abs(value) < MAX_SHOWN ? roundHalfAway(value, decimals) : null;
  return typeof value === 'boolean' ? null : value;
}

function rowsIn(value: unknown): readonly FormAnswers[] {
  if (!Array.isArray(value)) return [];
  return value.filter((row): row is FormAnswers => typeof row === 'object' && row !== null && !Array.isArray(row));
}

/** What a formula of a column comes to in its row. */
export function workedOutCell(
  column: Formula,
  row: FormAnswers,
  columns: readonly FormColumn[],
): string | number | null {
  return inRow(column, row, columns, new Set([column.key]));
}

function inRow(
  column: Formula,
  row: FormAnswers,
  columns: readonly FormColumn[],
  asked: ReadonlySet<string>,
): string | number | null {
  const expression = expressionOf(column.expression);
  if (expression === null) return null;
  const scope = (name: string): unknown => {
    const other = columns.find(({ key }) => key === name);
    if (other?.kind !== 'formula') return row[name];
    // A circle comes to nothing.
    return asked.has(name) ? null : inRow(other, row, columns, new Set([...asked, name]));
  };
  return shown(evaluate(expression, scope), column);
}

/** What a formula of the form comes to. */
export function workedOut(document: FormDocument, formula: Formula, answers: FormAnswers): string | number | null {
  return inForm(document, formula, answers, new Set([formula.key]));
}

function inForm(
  document: FormDocument,
  formula: Formula,
  answers: FormAnswers,
  asked: ReadonlySet<string>,
): string | number | null {
  const expression = expressionOf(formula.expression);
  if (expression === null) return null;
  const fields = answerFields(document);
  const scope = (name: string, column: string | null): unknown => {
    const field = fields.find(({ key }) => key === name);
    if (field?.kind === 'table') {
      if (column === null) return rowsIn(answers[name]).map(() => 1);
      const cell = field.columns.find(({ key }) => key === column);
      return rowsIn(answers[name]).map((row) =>
        cell?.kind === 'formula' ? workedOutCell(cell, row, field.columns) : row[column],
      );
    }
    if (field?.kind !== 'formula') return answers[name];
    return asked.has(name) ? null : inForm(document, field, answers, new Set([...asked, name]));
  };
  return shown(evaluate(expression, scope), formula);
}

/** Answers with everything that is worked out, rows of tables included: what is kept and what approvals go by. */
export function withWorkedOut(document: FormDocument, answers: FormAnswers): FormAnswers {
  const whole: Record<string, unknown> = { ...answers };
  for (const field of answerFields(document)) {
    if (field.kind !== 'table' || !Array.isArray(whole[field.key])) continue;
    const formulas = field.columns.filter((column) => column.kind === 'formula');
    if (formulas.length === 0) continue;
    whole[field.key] = rowsIn(whole[field.key]).map((row) => ({
      ...row,
      ...Object.fromEntries(formulas.map((column) => [column.key, workedOutCell(column, row, field.columns)])),
    }));
  }
  for (const field of answerFields(document)) {
    if (field.kind === 'formula') whole[field.key] = workedOut(document, field, whole);
  }
  return whole;
}
