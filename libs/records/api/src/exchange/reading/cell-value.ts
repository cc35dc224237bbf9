import { zoneOffsetMs, type BilingualText } from '@sed/platform-contract';
import { decimalText, type ChoiceField, type Field } from '@sed/records-model';

/** A cell as read from a table. */
export type RawCell = string | number | boolean | Date;

export interface CellReading {
  readonly zone: string;
  readonly dictionaries: ReadonlyMap<string, ReadonlyMap<string, BilingualText>>;
}

const YES = new Set(['是', 'yes', 'y', 'true', '1', '√']);
const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const NO = new Set(['否', 'no', 'n', 'false', '0', '×']);

/**
 * What people write in a cell as the value of a field. What cannot be read stays as it is: the guard of values names
 * what is wrong with it. References are resolved by the caller.
 */
export function valueOfCell(field: Field, cell: RawCell, reading: CellReading): unknown {
  switch (field.kind) {
    case 'number':
      return typeof cell === 'string' ? numberIn(cell) : cell;
    case 'decimal':
      return decimalIn(textOf(cell), field.decimals);
    case 'flag':
      return flagIn(cell);
    case 'choice':
      return choiceIn(field, String(cell), reading);
    case 'date':
    case 'month':
    case 'clock':
      return dateIn(field.kind, cell);
    case 'instant':
      return instantIn(cell, reading.zone);
    default:
      return textOf(cell);
  }
}

/** Several entries of one cell; with line breaks, only these part them, so that names may hold commas. */
export function entriesOf(text: string): string[] {
  return text
    .split(text.includes('\n') ? '\n' : /[、,，;；]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

export function textOf(cell: RawCell): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 19).replace('T', ' ').replace(' 00:00:00', '');
  return String(cell).trim();
}

function numberIn(text: string): number | string {
  const plain = text.trim().replace(/(?<=\d),(?=\d{3}(\D|$))/g, '');
  return plain !== '' && Number.isFinite(Number(plain)) ? Number(plain) : text;
}

function decimalIn(text: string, decimals: number): string {
  const isPlain = /^-?\d+(\.\d+)?$/.test(text) && (text.split('.')[1] ?? '').length <= decimals;
  // More digits than the field has are refused, not cut.
  return isPlain ? decimalText(text, decimals) : text;
}

function flagIn(cell: RawCell): unknown {
  if (typeof cell === 'boolean') return cell;
  const text = textOf(cell).toLowerCase();
  if (YES.has(text)) return true;
  return NO.has(text) ? false : text;
}

function choiceIn(field: ChoiceField, text: string, { dictionaries }: CellReading): unknown {
  const known = new Map<string, string>();
  const add = (code: string, label: BilingualText) => {
    for (const word of [label.zh, label.en, code]) known.set(word.trim().toLowerCase(), code);
  };
  for (const [code, label] of dictionaries.get(field.dictionary ?? '') ?? []) add(code, label);
  for (const { code, label } of field.items ?? []) add(code, label);
  const codeOf = (word: string) => known.get(word.toLowerCase()) ?? word;
  return field.multiple === true ? entriesOf(text).map(codeOf) : codeOf(text.trim());
}

function dateIn(kind: 'date' | 'month' | 'clock', cell: RawCell): string {
  if (cell instanceof Date) {
    // Spreadsheets keep local dates; the reader hands them over as if they were UTC.
    const iso = cell.toISOString();
    return kind === 'clock' ? iso.slice(11, 16) : iso.slice(0, kind === 'date' ? 10 : 7);
  }
  const text = textOf(cell);
  if (kind === 'clock') return text.replace(/^(\d):/, '0$1:').slice(0, 5);
  const [, year, month = '', day] = /^(\d{4})[-/.年](\d{1,2})(?:[-/.月](\d{1,2})日?)?月?$/.exec(text) ?? [];
  if (year === undefined) return text;
  const parts = [year, month.padStart(2, '0'), ...(day === undefined ? [] : [day.padStart(2, '0')])];
  return parts.slice(0, kind === 'date' ? 3 : 2).join('-');
}

/** Local time of the plant. */
function instantIn(cell: RawCell, zone: string): unknown {
  // Our own exports write times so that the clock of the plant cannot tell apart.
  if (typeof cell === 'string' && ISO.test(cell.trim())) return Date.parse(cell.trim());
  const text = textOf(cell).replaceAll('/', '-').replace('T', ' ');
  const [, day, time = '00:00:00'] = /^(\d{4}-\d{2}-\d{2})(?: (\d{2}:\d{2}(?::\d{2})?))?$/.exec(text) ?? [];
  if (day === undefined) return text;
  const localMs = Date.parse(`${day}T${time.length === 5 ? `${time}:00` : time}Z`);
  return Number.isNaN(localMs) ? text : localMs - zoneOffsetMs(localMs - zoneOffsetMs(localMs, zone), zone);
}
