import { PLACEHOLDER, unitText } from '@sed/platform-contract';
import { columnTotal, totalOf, type LineField, type LinesField } from '@sed/records-model';
import type { ModuleFrame } from '../frame/module-frame';
import { computedValue, rowsOf, textOfValue, totalText } from './format-value';
import '../form/form.css';

export function isNumeric(field: LineField): boolean {
  return field.kind === 'number' || field.kind === 'decimal' || field.kind === 'computed';
}

/** Units stand in the heading of a table, not in every cell. */
function withoutUnit(field: LineField): LineField {
  return 'unit' in field ? { ...field, unit: '' } : field;
}

/** What stands at the foot of a column; empty where its definition says that it has no total, or the rows have none. */
export function footText(
  name: string,
  field: LineField,
  { rows, t }: { readonly rows: readonly Readonly<Record<string, unknown>>[]; readonly t: ModuleFrame['t'] },
): string {
  const total = columnTotal(name, computedSafely(field), rows);
  if (total === undefined) return '';
  const text = totalText(total, field);
  return totalOf(field)?.by === 'mean' ? t('form.lineMean', { value: text }) : text;
}

/** A formula over half-filled rows may fail. */
function computedSafely(field: LineField): LineField {
  return field.kind === 'computed' ? { ...field, compute: (row) => computedValue(field, row) } : field;
}

/** Broken over two lines they read as two values. */
const WHOLE: ReadonlySet<string> = new Set(['date', 'instant', 'month', 'clock']);

/** Longer than a few words: in the width of one it would stand as high as a page. */
const SENTENCE = 40;
/** Some words: in the width of one they would take a line each. */
const PHRASE = 14;

function lengthOf(text: string): boolean | 'phrase' {
  return text.length > SENTENCE || (text.length > PHRASE && 'phrase');
}

interface Props {
  readonly field: LinesField;
  readonly value: unknown;
  readonly frame: ModuleFrame;
  readonly labels: Readonly<Record<string, string>> | undefined;
  readonly factoryNo: string | null;
}

/** Child rows to be read, with sums at the foot. */
export function LinesView({ field, value, frame, labels, factoryNo }: Props) {
  const rows = rowsOf(value);
  const columns = Object.entries(field.fields).filter(([, { internal }]) => internal !== true);
  const totals = new Map(
    columns.flatMap(([name, column]) => {
      const text = footText(name, column, { rows, t: frame.t });
      return text === '' ? [] : [[name, text] as const];
    }),
  );
  const hasTotal = rows.length > 1 && totals.size > 0;
  return (
    <div className="sed-lines-scroll">
      <table className="sed-lines" aria-label={frame.say(field.label)}>
        <thead>
          <tr>
            <th scope="col" className="sed-line-no">
              {frame.t('form.lineNumber')}
            </th>
            {columns.map(([name, column]) => (
              <th key={name} scope="col" data-number={isNumeric(column)}>
                {frame.say(column.label)}
                {'unit' in column && <span className="sed-unit"> {unitText(column.unit ?? '')}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // Rows have no identity of their own; their place is all there is.
            <tr key={index}>
              <td className="sed-line-no">{index + 1}</td>
              {columns.map(([name, column]) => {
                const text = textOfValue(withoutUnit(column), row[name] ?? null, {
                  ...{ frame, labels, factoryNo, values: row },
                });
                const kind = { number: isNumeric(column), whole: WHOLE.has(column.kind), long: lengthOf(text) };
                return (
                  <td key={name} data-number={kind.number} data-whole={kind.whole} data-long={kind.long}>
                    {text}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
        {hasTotal && (
          <tfoot>
            <tr>
              <td />
              {columns.map(([name, column], index) => (
                <td key={name} data-number={isNumeric(column)}>
                  {totals.get(name) ?? (index === 0 ? frame.t('form.lineSum') : '')}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
        {rows.length === 0 && <caption>{PLACEHOLDER}</caption>}
      </table>
    </div>
  );
}
