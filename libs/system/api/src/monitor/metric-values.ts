/** One line of the metrics text. */
export interface MetricValue {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

export type MetricValues = ReadonlyMap<string, readonly MetricValue[]>;

const LINE = /^([a-zA-Z_:][\w:]*)(?:\{([^}]*)\})? (\S+)/;
const LABEL = /(\w+)="((?:[^"\\]|\\.)*)"/g;

/** Reads what `/metrics` would answer: the one place every feature already puts its figures. */
export function metricValues(text: string, wanted: ReadonlySet<string>): MetricValues {
  const values = new Map<string, MetricValue[]>();
  for (const line of text.split('\n')) {
    const [, name, labels = '', number] = LINE.exec(line) ?? [];
    if (name === undefined || !wanted.has(name)) continue;
    const value = Number(number);
    if (!Number.isFinite(value)) continue;
    const pairs = [...labels.matchAll(LABEL)].map(([, key = '', word = '']) => [key, word] as const);
    const known = values.get(name) ?? [];
    known.push({ labels: Object.fromEntries(pairs), value });
    values.set(name, known);
  }
  return values;
}
