import type { TargetIndicator } from '@sed/alarms-contract';

export const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
/** The four lines of an indicator, from the highest to the lowest. */
export const LINES = [
  { direction: 'high', kind: 'alarm' },
  { direction: 'high', kind: 'warn' },
  { direction: 'low', kind: 'warn' },
  { direction: 'low', kind: 'alarm' },
] as const;
export type Line = (typeof LINES)[number];

/** What stands in the cells, as it was typed: by the address of the cell. */
export type Texts = ReadonlyMap<string, string>;

export function cellKey(indicator: string, { direction, kind }: Line, month: number): string {
  return `${indicator}\n${direction}\n${kind}\n${month}`;
}

function textOf(value: number | null): string {
  return value === null ? '' : String(value);
}

/** The stored lines as texts of cells; a cell that is not here is empty. */
export function storedTexts(indicators: readonly TargetIndicator[]): Texts {
  const texts = new Map<string, string>();
  for (const { key, lines } of indicators) {
    for (const { direction, month, warn, alarm } of lines) {
      if (warn !== null) texts.set(cellKey(key, lineOf(direction, 'warn'), month), textOf(warn));
      if (alarm !== null) texts.set(cellKey(key, lineOf(direction, 'alarm'), month), textOf(alarm));
    }
  }
  return texts;
}

/** A number as people type it: `1,200`, `１２`, `0,5` is none. Null: empty; undefined: no number. */
export function numberOf(text: string): number | null | undefined {
  const plain = text
    .normalize('NFKC')
    .replace(/[\s\u2212]/g, (sign) => (sign === '\u2212' ? '-' : ''))
    .replace(/(\d),(?=\d{3}(\D|$))/g, '$1');
  if (plain === '') return null;
  return /^-?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(plain) ? Number(plain) : undefined;
}

export interface BadCell {
  readonly key: string;
  readonly line: Line;
  readonly month: number;
  readonly fault: 'number' | 'order';
  readonly text: string;
}

interface SavedLine {
  readonly month: number;
  readonly direction: 'high' | 'low';
  readonly warn: number | null;
  readonly alarm: number | null;
}

export interface Written {
  readonly lines: readonly SavedLine[];
  readonly bad: readonly BadCell[];
}

/** The lines of an indicator as the service takes them, and every cell that keeps it from being saved. */
export function linesOf(key: string, textAt: (cell: string) => string): Written {
  const lines: SavedLine[] = [];
  const bad: BadCell[] = [];
  for (const month of MONTHS) {
    for (const direction of ['high', 'low'] as const) {
      const read = (kind: 'warn' | 'alarm') => {
        const line = lineOf(direction, kind);
        const text = textAt(cellKey(key, line, month));
        const value = numberOf(text);
        if (value === undefined) bad.push({ key, line, month, fault: 'number', text });
        return value ?? null;
      };
      const [warn, alarm] = [read('warn'), read('alarm')];
      if (warn === null && alarm === null) continue;
      if (warn !== null && alarm !== null && (direction === 'high' ? warn >= alarm : warn <= alarm)) {
        bad.push({ key, line: lineOf(direction, 'warn'), month, fault: 'order', text: String(warn) });
      }
      lines.push({ month, direction, warn, alarm });
    }
  }
  return { lines, bad };
}

export function lineOf(direction: 'high' | 'low', kind: 'warn' | 'alarm'): Line {
  // There is one line of each pair; the first stands in for what cannot happen.
  return LINES.find((line) => line.direction === direction && line.kind === kind) ?? LINES[0];
}

/** Changes of a rectangle of texts, as pasted from a spreadsheet, from a cell to the right and down. */
export function pasted(
  cells: readonly (readonly string[])[],
  from: { row: number; month: number },
  text: string,
): Texts {
  const rows = text.replace(/\r/g, '').replace(/\n$/, '').split('\n');
  const changes = new Map<string, string>();
  rows.forEach((row, down) => {
    row.split('\t').forEach((value, right) => {
      const cell = cells[from.row + down]?.[from.month - 1 + right];
      if (cell !== undefined) changes.set(cell, value.trim());
    });
  });
  return changes;
}
