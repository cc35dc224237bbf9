/** Characters that separate parts of a line; a line break would end the line. */
const TAG_SPECIAL = /[,= \\\n\r]/g;

/**
 * Escapes a measurement, tag or field name or a tag value for line protocol. Line breaks cannot be written at all and
 * become spaces; a backslash is doubled by a following space only where it would swallow the separator, so all
 * backslashes are turned into slashes, which the servers of all generations read alike.
 */
export function escapeKey(text: string): string {
  return text.replace(TAG_SPECIAL, (char) => {
    if (char === '\n' || char === '\r') return '\\ ';
    return char === '\\' ? '/' : `\\${char}`;
  });
}

/** A text as an InfluxQL string literal. */
export function quoteText(text: string): string {
  return `'${text.replace(/\\/g, '\\\\').replace(/'/g, "\\'").replace(/\n/g, '\\n')}'`;
}

/** A name as an InfluxQL identifier. */
export function quoteName(name: string): string {
  return `"${name.replace(/\\/g, '\\\\').replace(/"/g, '\\"').replace(/\n/g, '\\n')}"`;
}

export interface Point {
  readonly measurement: string;
  readonly tag: readonly [name: string, value: string];
  /** Floats; not finite ones are left out, as the server has no way to store them. */
  readonly floats?: Readonly<Record<string, number>>;
  readonly integers?: Readonly<Record<string, number>>;
  /** Epoch ms. */
  readonly tsMs: number;
}

/** One line of line protocol with ms time, undefined when no field can be stored. */
export function lineOf({ measurement, tag, floats = {}, integers = {}, tsMs }: Point): string | undefined {
  const fields = [
    ...Object.entries(floats).flatMap(([name, value]) =>
      Number.isFinite(value) ? [`${escapeKey(name)}=${value}`] : [],
    ),
    ...Object.entries(integers).map(([name, value]) => `${escapeKey(name)}=${Math.trunc(value)}i`),
  ];
  if (fields.length === 0) return undefined;
  return `${escapeKey(measurement)},${escapeKey(tag[0])}=${escapeKey(tag[1])} ${fields.join(',')} ${Math.trunc(tsMs)}`;
}
