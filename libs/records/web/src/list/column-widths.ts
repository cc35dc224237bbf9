import { bilingualText } from '@sed/platform-contract';
import { fieldAt, type Field } from '@sed/records-model';
import type { ModuleFrame } from '../frame/module-frame';
import { columnLabel, isRecordColumn, type RecordColumn } from '../value/columns';
import type { TreeRow } from './tree';

const WIDTH_OF_KIND: Partial<Record<Field['kind'], number>> = {
  flag: 90,
  number: 120,
  decimal: 130,
  date: 120,
  month: 110,
  clock: 90,
  instant: 150,
  choice: 130,
  ref: 150,
  files: 80,
  lines: 100,
  computed: 130,
  live: 150,
  bilingual: 220,
  text: 180,
};
const WIDTH_OF_COLUMN: Record<RecordColumn, number> = {
  no: 200,
  status: 210,
  factoryNo: 170,
  updatedAt: 150,
  createdAt: 150,
};
/** Edges of a cell and the arrows of a heading that can be ordered by. */
const EDGES_PX = 44;
/** What is cut can still be told from others at this share of its width. */
const LEAST_SHARE = 0.75;
/** One word each, which says nothing when it is cut; so does a number without its end. */
const WHOLE: ReadonlySet<Field['kind'] | undefined> = new Set([
  'choice',
  'flag',
  'number',
  'decimal',
  'instant',
  'date',
]);

/** Codes are told apart by their ends. */
function isCode(field: Field | undefined): boolean {
  return (
    field?.kind === 'text' && (field.format === 'code' || field.format === 'typeCode' || field.digits !== undefined)
  );
}

/** Width of a text in 14 px; Chinese characters are square. */
export function textPx(text: string): number {
  const wide = text.replace(/[\u0000-\u2e7f]/g, '').length;
  return wide * 14 + (text.length - wide) * 6.9;
}

/** Width of a heading, so that no column hides its own name. */
function headingPx(label: string, unit: string): number {
  return textPx(label + unit) + EDGES_PX + (unit === '' ? 0 : 8);
}

/** What the tag of a state has around its name: symbol, its own edges and those of the cell, more than a heading has. */
const TAG_PX = 24;

/** As wide as the longest name of a state, so that short ones leave their room to others. */
function statusPx({ module, say }: ModuleFrame): number {
  const names = Object.values(module.flow?.states ?? {}).map(({ label }) => headingPx(say(label), '') + TAG_PX);
  return Math.min(WIDTH_OF_COLUMN.status, Math.max(0, ...names));
}

/** A name is cut where it would take more than this from the other columns. */
const CHOICE_PX = 200;

/** As wide as the longest word that can stand there, where the words are known. */
function choicePx({ say }: ModuleFrame, { items = [], multiple = false }: Extract<Field, { kind: 'choice' }>): number {
  if (multiple) return 0;
  const names = items.map(({ label, tone }) => headingPx(say(label), '') + (tone === undefined ? 0 : TAG_PX));
  return Math.min(CHOICE_PX, Math.max(0, ...names));
}

export function widthOf(frame: ModuleFrame, name: string, field: Field | undefined): number {
  const label = columnLabel(frame, name);
  const unit = field !== undefined && 'unit' in field ? (field.unit ?? '') : '';
  const wanted =
    field === undefined
      ? isRecordColumn(name)
        ? name === 'status'
          ? statusPx(frame)
          : WIDTH_OF_COLUMN[name]
        : 160
      : (field.widthPx ?? WIDTH_OF_KIND[field.kind] ?? 160);
  const word = field?.kind === 'choice' ? choicePx(frame, field) : 0;
  return Math.ceil(Math.max(wanted, word, headingPx(label, unit)));
}

/** How narrow a column may become before another one has to leave: never narrower than its own name. */
export function leastOf(frame: ModuleFrame, name: string, field: Field | undefined): number {
  const likedPx = widthOf(frame, name, field);
  if (name === 'status' || name === 'no' || WHOLE.has(field?.kind) || isCode(field)) return likedPx;
  const unit = field !== undefined && 'unit' in field ? (field.unit ?? '') : '';
  return Math.ceil(Math.max(LEAST_SHARE * likedPx, headingPx(columnLabel(frame, name), unit)));
}

const OF_WORDS: ReadonlySet<Field['kind']> = new Set(['text', 'ref', 'bilingual']);
/** Beyond this a text is read in its record, not in the list. */
const CONTENT_PX = 480;

/** Width of the longest text of the rows, where a column has words of its own length. */
export function contentOf(frame: ModuleFrame, name: string, rows: readonly TreeRow[]): number | undefined {
  const field = fieldAt(frame.module, name);
  if (field === undefined || !OF_WORDS.has(field.kind)) return undefined;
  const widths = rows.map(({ record: { values, labels } }) => {
    const value = values[name];
    if (typeof value === 'string') return textPx(labels[name]?.[value] ?? value);
    const text = bilingualText.safeParse(value);
    return text.success ? textPx(frame.say(text.data)) : 0;
  });
  return Math.ceil(Math.min(CONTENT_PX, Math.max(0, ...widths) + EDGES_PX));
}
