// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- consumers compile this file from source and need the declaration of `?raw`
/// <reference path="./raw.d.ts" />
import catalogueCsv from './signal-catalogue.csv?raw';
import extraCsv from './extra-signals.csv?raw';

/** One row of the signal catalogue: a typical tag of a plant of reference size. */
export interface CatalogueRow {
  readonly plantType: string;
  readonly section: string;
  readonly tag: string;
  readonly nameZh: string;
  readonly nameEn: string;
  readonly kind: string;
  readonly unit: string;
  readonly rangeLo: number;
  readonly rangeHi: number;
  readonly normalLo: number;
  readonly normalHi: number;
  readonly decimals: number;
  readonly sampleS: number;
  readonly ll: number | null;
  readonly l: number | null;
  readonly h: number | null;
  readonly hh: number | null;
  readonly deadband: number | null;
  readonly onDelayS: number | null;
  readonly core: boolean;
}

/** Splits one CSV line; a field in double quotes may hold commas. */
function fieldsOf(line: string): string[] {
  return [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map((match) =>
    (match[1] ?? '').replace(/^"|"$/g, '').replaceAll('""', '"'),
  );
}

function rowOf(line: string): CatalogueRow {
  const fields = fieldsOf(line);
  const text = (i: number): string => fields[i] ?? '';
  const optional = (i: number): number | null => (text(i) === '' ? null : Number(text(i)));
  return {
    plantType: text(0),
    section: text(1),
    tag: text(2),
    nameZh: text(3),
    nameEn: text(4),
    kind: text(5),
    unit: text(6),
    rangeLo: Number(text(7)),
    rangeHi: Number(text(8)),
    normalLo: Number(text(9)),
    normalHi: Number(text(10)),
    decimals: Number(text(11)),
    sampleS: Number(text(12)),
    ll: optional(13),
    l: optional(14),
    h: optional(15),
    hh: optional(16),
    deadband: optional(17),
    onDelayS: optional(18),
    core: text(19) === '1',
  };
}

function rowsOf(csv: string): CatalogueRow[] {
  return csv.trim().split(/\r?\n/).slice(1).map(rowOf);
}

/** Catalogue of six plant types, then our additions whose types start with `X-`. */
export const CATALOGUE: readonly CatalogueRow[] = [...rowsOf(catalogueCsv), ...rowsOf(extraCsv)];

/** Capacity each catalogue type was written for, m3/d: its flow ranges are two and a half times this per hour. */
export const REFERENCE_SCALE_M3_PER_DAY: Readonly<Record<string, number>> = {
  A2O: 50_000,
  OD: 20_000,
  MBR: 30_000,
  SBR: 10_000,
  CASS: 15_000,
  DWTP: 100_000,
  'X-WW': 50_000,
  'X-HYD': 50_000,
  'X-MBBR': 50_000,
  'X-PWR': 50_000,
  'X-WS': 100_000,
  'X-GAC': 100_000,
  'X-LOOP-WW': 50_000,
  'X-LOOP-DO': 50_000,
  'X-LOOP-RS': 50_000,
  'X-LOOP-WS': 100_000,
};
