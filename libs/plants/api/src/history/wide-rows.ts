import { qualityName, zoneOffsetMs } from '@sed/platform-contract';
import type { SamplePoint } from '@sed/signals-contract';
import { numberCell, textCell } from './csv';

export interface Column {
  readonly code: string;
  readonly unit: string;
}

const END_OF_LINE = '\r\n';

/**
 * One line per instant, two cells (value, quality) per signal; a signal without a sample at that instant leaves its
 * cells empty. Rows are given in time order, those of one instant one after the other.
 */
export class WideRows {
  private tsMs = Number.NaN;
  private cells: string[];
  private readonly empty: readonly string[];

  constructor(
    private readonly columns: readonly Column[],
    private readonly zone: string,
  ) {
    this.empty = columns.map(() => ',');
    this.cells = [...this.empty];
  }

  header(): string {
    const names = this.columns.flatMap(({ code, unit }) => [
      unit === '' ? code : `${code} (${unit})`,
      `${code} quality`,
    ]);
    return [`time (${this.zone})`, 'epoch ms', ...names].map(textCell).join(',') + END_OF_LINE;
  }

  /** Takes a sample of a column; gives the finished line of the instant before, if there was one. */
  add(column: number, [tsMs, value, quality]: SamplePoint): string {
    const line = tsMs === this.tsMs ? '' : this.flush();
    this.tsMs = tsMs;
    this.cells[column] = `${numberCell(value)},${qualityName(quality)}`;
    return line;
  }

  /** The line not yet given. */
  flush(): string {
    if (Number.isNaN(this.tsMs)) return '';
    const line = `${localTime(this.tsMs, this.zone)},${this.tsMs},${this.cells.join(',')}${END_OF_LINE}`;
    this.tsMs = Number.NaN;
    this.cells = [...this.empty];
    return line;
  }
}

/** Wall clock of the plant in the form spreadsheets read as a time; the next column is the instant without doubt. */
function localTime(tsMs: number, zone: string): string {
  return new Date(tsMs + zoneOffsetMs(tsMs, zone)).toISOString().slice(0, 23).replace('T', ' ');
}
