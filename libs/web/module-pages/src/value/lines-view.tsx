import { PLACEHOLDER } from '@sed/contract';
import { type LineField, type LinesField } from '@sed/modules-core';
import { type ModuleFrame } from '../frame/module-frame';
import { computedValue, rowsOf, textOfValue } from './format-value';
import '../form/form.css';

export function isNumeric(field: LineField): boolean {
  return field.kind === 'number' || field.kind === 'decimal' || field.kind === 'computed';
}

/** Units stand in the heading of a table, not in every cell. */
function withoutUnit(field: LineField): LineField {
  return 'unit' in field ? { ...field, unit: '' } : field;
}

const EXACT = 10_000;

/** Sum of a column; in ten-thousandths, so that decimals add up exactly. Undefined where a sum says nothing. */
export function sumOf(
  name: string,
  field: LineField,
  rows: readonly Readonly<Record<string, unknown>>[],
): number | undefined {
  if (!isNumeric(field)) return undefined;
  const numbers = rows.map((row) => (field.kind === 'computed' ? computedValue(field, row) : row[name]));
  const filled = numbers.filter((cell) => cell !== null && cell !== undefined && cell !== '');
  if (filled.length === 0) return undefined;
  const total = filled.reduce((sum: number, cell) => sum + Math.round(Number(cell) * EXACT), 0);
  return Number.isFinite(total) ? total / EXACT : undefined;
}

export function sumText(name: string, field: LineField, rows: readonly Readonly<Record<string, unknown>>[]): string {
  const sum = sumOf(name, field, rows);
  if (sum === undefined) return '';
  const decimals = 'decimals' in field ? (field.decimals ?? 2) : 2;
  return sum.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

/** Different units do not add up: a share in percent or a price has no sum worth showing. */
export function isSummed(field: LineField): boolean {
  if (!isNumeric(field)) return false;
  const unit = 'unit' in field ? (field.unit ?? '') : '';
  return !unit.includes('/') && !unit.includes('%') && unit !== '°C' && field.kind !== 'text';
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
  const columns = Object.entries(field.fields);
  const hasSum = rows.length > 1 && columns.some(([, column]) => isSummed(column));
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
                {'unit' in column && <span className="sed-unit"> {column.unit}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // Rows have no identity of their own; their place is all there is.
            <tr key={index}>
              <td className="sed-line-no">{index + 1}</td>
              {columns.map(([name, column]) => (
                <td key={name} data-number={isNumeric(column)}>
                  {textOfValue(withoutUnit(column), row[name] ?? null, { frame, labels, factoryNo, values: row })}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {hasSum && (
          <tfoot>
            <tr>
              <td />
              {columns.map(([name, column], index) => (
                <td key={name} data-number={isNumeric(column)}>
                  {isSummed(column) ? sumText(name, column, rows) : index === 0 ? frame.t('form.lineSum') : ''}
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
