import { RefusedFieldsError, type FieldRefusal } from '@sed/platform-api';
import type { ApprovalLines, DecidedLine } from '@sed/platform-ports';
import type { AnyModule, Field, LineDecisions, LinesField } from '@sed/records-model';
import { saidBy } from './record-facts';
import type { Names } from './record-names';

type Values = Readonly<Record<string, unknown>>;
const NOTHING = { zh: '', en: '' };

function fieldOf(module: AnyModule, { field }: LineDecisions): LinesField {
  const found = module.fields[field];
  if (found?.kind !== 'lines') throw new Error(`${module.key}.${field} has no lines`);
  return found;
}

const rowsIn = (values: Values, { field }: LineDecisions): readonly Values[] => {
  const lines: unknown = values[field];
  return Array.isArray(lines) ? (lines as readonly Values[]) : [];
};
const textIn = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null;
const unitOf = (cell: Field): string | null => ('unit' in cell && typeof cell.unit === 'string' ? cell.unit : null);
const isOpen = (line: Values, { open }: LineDecisions): boolean => line[open.cell] === open.is;

/** The lines of a record as whoever decides about them reads them. */
export function linesOf(module: AnyModule, which: LineDecisions, values: Values, names: Names): ApprovalLines {
  const field = fieldOf(module, which);
  const cells: Readonly<Record<string, Field>> = field.fields;
  const shown = which.shown.flatMap((name) => {
    const cell = cells[name];
    return cell === undefined ? [] : [[name, cell] as const];
  });
  const asked = cells[which.asked];
  const decision = cells[which.decision];
  return {
    field: which.field,
    label: field.label,
    columns: shown.map(([, cell]) => ({
      label: cell.label,
      unit: unitOf(cell),
      isNumber: cell.kind === 'decimal' || cell.kind === 'number',
    })),
    rows: rowsIn(values, which).map((line) => ({
      no: Number(line[which.no] ?? 0),
      cells: shown.map(([name, cell]) => saidBy(cell, line[name], names) ?? NOTHING),
      asked: textIn(line[which.asked]),
      decision: textIn(line[which.decision]),
      approved: textIn(line[which.approved]),
      isOpen: isOpen(line, which),
    })),
    decisions:
      decision?.kind === 'choice' && 'items' in decision
        ? (decision.items ?? []).map(({ code, label }) => ({ code, label, isCut: code === which.cut }))
        : [],
    unit: asked === undefined ? null : unitOf(asked),
  };
}

/**
 * The lines with what somebody decided about them; those not named stay as they are.
 *
 * @throws RefusedFieldsError `approval.lineUnknown`, `approval.lineCut`, `field.choice`
 */
export function decidedLines(
  module: AnyModule,
  which: LineDecisions,
  values: Values,
  decided: readonly DecidedLine[],
): readonly Values[] {
  const field = fieldOf(module, which);
  const rows = rowsIn(values, which);
  const open = new Map(rows.filter((line) => isOpen(line, which)).map((line) => [Number(line[which.no] ?? 0), line]));
  const refusals = decided.flatMap(({ no, decision, approved }): FieldRefusal[] => {
    const line = open.get(no);
    const at = { field: `lines.${String(no)}` };
    if (line === undefined) return [{ code: 'approval.lineUnknown', params: { no }, ...at }];
    const isLess = Number(approved ?? Number.NaN) < Number(line[which.asked] ?? 0);
    return decision === which.cut && !isLess ? [{ code: 'approval.lineCut', params: { no }, ...at }] : [];
  });
  if (refusals.length > 0) throw new RefusedFieldsError(refusals);
  const answers = new Map(decided.map((one) => [one.no, one]));
  const own = Object.entries(field.fields).filter(([, { kind, readOnly }]) => kind !== 'computed' && readOnly !== true);
  return rows.map((line) => {
    const answer = isOpen(line, which) ? answers.get(Number(line[which.no] ?? 0)) : undefined;
    const kept = Object.fromEntries(own.map(([name]) => [name, line[name] ?? null]));
    if (answer === undefined) return kept;
    const amount = answer.decision === which.cut ? answer.approved : null;
    return { ...kept, [which.decision]: answer.decision, [which.approved]: amount };
  });
}
