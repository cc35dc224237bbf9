import type { signal as signalTable, plant as plantTable } from '@sed/plants-tables';
import { foldText } from '@sed/records-api';
import type { SignalRef } from '@sed/platform-ports';
import type { PlantDto } from '@sed/platform-contract';
import type { SignalDto } from '@sed/signals-contract';
import type { DirectoryRow } from './signal-reader';

export type SignalRow = typeof signalTable.$inferSelect;
type PlantRow = typeof plantTable.$inferSelect;

export function plantOf(row: PlantRow): PlantDto {
  const { factoryNo, name, region, type, process, scaleM3PerDay, limitSet } = row;
  const { zone, dayStartMinutes, longitude, latitude } = row;
  const identity = { factoryNo, name, region, type, process, scaleM3PerDay, limitSet };
  return { ...identity, zone, dayStartMinutes, longitude, latitude };
}

/** The part of a stored signal that hot paths need. */
export function signalRefOf(row: DirectoryRow): SignalRef {
  return {
    id: row.id,
    factoryNo: row.factoryNo,
    code: row.code,
    name: row.name,
    kind: row.kind,
    role: row.role,
    unit: row.unit,
    decimals: row.decimals,
    section: row.section,
    rangeLo: row.rangeLo,
    rangeHi: row.rangeHi,
    scanPeriodS: row.scanPeriodS,
    staleAfterS: row.staleAfterS,
    counterRollover: row.counterRollover,
    enabled: row.state === 'ENABLED',
    critical: row.critical,
    imposed: imposedOf(row),
  };
}

function imposedOf(row: DirectoryRow): SignalRef['imposed'] {
  if (row.imposedQuality === null || row.imposedFromMs === null) return null;
  return { quality: row.imposedQuality, fromMs: row.imposedFromMs, untilMs: row.imposedUntilMs };
}

export function signalDtoOf(row: SignalRow): Omit<SignalDto, 'version'> {
  return {
    id: row.id,
    factoryNo: row.factoryNo,
    code: row.code,
    name: row.name,
    kind: row.kind,
    role: row.role,
    unit: row.unit,
    decimals: row.decimals,
    section: row.section,
    state: row.state,
    range: { lo: row.rangeLo, hi: row.rangeHi },
    normal: { lo: row.normalLo, hi: row.normalHi },
    scanPeriodS: row.scanPeriodS,
    staleAfterS: row.staleAfterS,
    deadband: row.deadband,
    counterRollover: row.counterRollover,
    critical: row.critical,
  };
}

export type SignalFields = Omit<SignalDto, 'id' | 'version'>;

/** The columns of a signal's fields, without the book-keeping ones. */
export function columnsOf({ range, normal, ...fields }: SignalFields) {
  const { code, name } = fields;
  // As the engine folds the searchable fields of the register.
  const searchText = [code, name.zh, name.en].map(foldText).join('\n');
  const bands = { rangeLo: range.lo, rangeHi: range.hi, normalLo: normal.lo, normalHi: normal.hi };
  return { ...fields, ...bands, searchText };
}
