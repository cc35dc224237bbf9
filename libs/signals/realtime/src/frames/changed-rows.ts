/* eslint-disable @typescript-eslint/no-non-null-assertion -- typed-array kernel: indices are bounded by construction */
import type { LiveValues } from '@sed/platform-ports';
import { QUALITY } from '@sed/platform-contract';

/** Every signal of a selection, whether it ever had a value or not. */
export const SINCE_EVER = -1;

/** Columns rows are gathered into; grown when needed and used again for every frame. */
export class RowBuffer {
  ids = new Uint32Array(0);
  values = new Float64Array(0);
  tsMs = new Float64Array(0);
  quality = new Uint8Array(0);

  reserve(rows: number): void {
    if (rows <= this.ids.length) return;
    const size = Math.ceil(rows * 1.25);
    this.ids = new Uint32Array(size);
    this.values = new Float64Array(size);
    this.tsMs = new Float64Array(size);
    this.quality = new Uint8Array(size);
  }
}

/**
 * Copies the rows of `ids` that changed after `since` to the front of `into`.
 * Nothing is allocated per signal: this runs for every subscription five times a second.
 * @returns the number of rows.
 */
export function gatherChanged(
  live: ReturnType<LiveValues['columns']>,
  ids: Uint32Array,
  since: number,
  into: RowBuffer,
): number {
  into.reserve(ids.length);
  const { value, tsMs, quality, changedAt } = live;
  const known = changedAt.length;
  let row = 0;
  for (const id of ids) {
    const changed = id < known ? changedAt[id]! : 0;
    if (changed <= since) continue;
    // Change number 0 means "never received": told in a full frame, so that the screen shows "--" and not nothing.
    const received = changed > 0;
    into.ids[row] = id;
    into.values[row] = received ? value[id]! : Number.NaN;
    into.tsMs[row] = received ? tsMs[id]! : 0;
    into.quality[row] = received ? quality[id]! : QUALITY.UNKNOWN;
    row += 1;
  }
  return row;
}
