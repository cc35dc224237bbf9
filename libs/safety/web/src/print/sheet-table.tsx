import { unitText } from '@sed/platform-contract';
import type { RecordDto } from '@sed/records-contract';
import { isEmpty, type LineField, type LinesField } from '@sed/records-model';
import { rowsOf, textOfValue, useModuleFrame } from '@sed/records-web';

type Row = Readonly<Record<string, unknown>>;

interface Props {
  readonly record: RecordDto;
  /** The lines field the rows are of. */
  readonly name: string;
  readonly field: LinesField;
  readonly rows?: readonly Row[];
  /** Columns in their order; left out are those nobody filled in. */
  readonly columns: readonly string[];
  /** Empty rows below, to be filled in by hand. */
  readonly blanks?: number;
}

/** Rows of a permit as a table that fits a page: columns without a value are left out unless they are to be filled in. */
export function SheetTable({ record, name, field, rows = rowsOf(record.values[name]), columns, blanks = 0 }: Props) {
  const frame = useModuleFrame();
  const shown = columns.flatMap((column) => {
    const line = field.fields[column];
    const isSaid = blanks > 0 || rows.some((row) => !isEmpty(row[column]));
    return line === undefined || !isSaid ? [] : [[column, line] as const];
  });
  if (rows.length === 0 && blanks === 0) return <p>--</p>;
  return (
    <table aria-label={frame.say(field.label)}>
      <thead>
        <tr>
          {shown.map(([column, line]) => (
            <th key={column} scope="col">
              {frame.say(line.label)}
              {unitOf(line)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // Rows have no identity of their own; their place is all there is.
          <tr key={index}>
            {shown.map(([column, line]) => (
              <td key={column} data-number={line.kind === 'number'}>
                {isEmpty(row[column])
                  ? ''
                  : textOfValue(withoutUnit(line), row[column], {
                      ...{ frame, factoryNo: record.factoryNo, values: row },
                      labels: { ...record.labels[name], ...record.labels[`${name}.${column}`] },
                    })}
              </td>
            ))}
          </tr>
        ))}
        {Array.from({ length: blanks }, (_, index) => (
          <tr key={`blank ${String(index)}`} data-empty>
            {shown.map(([column]) => (
              <td key={column} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const unitOf = (line: LineField): string => ('unit' in line && line.unit ? ` ${unitText(line.unit)}` : '');

function withoutUnit(line: LineField): LineField {
  return 'unit' in line ? { ...line, unit: '' } : line;
}
