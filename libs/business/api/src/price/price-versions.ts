import { hasMonth, monthAfter, rangesMeet, type MonthRange } from '@sed/business-contract';
import { feeFormula, priceVolume } from '@sed/business-definitions';
import type { Patch, RecordOf, WriteContext } from '@sed/records-api';

type Records = WriteContext['records'];

export type PriceVolume = RecordOf<typeof priceVolume>;

/** States in which a record says what holds in its months: one that was ended still does for those before. */
const HOLDS: ReadonlySet<string | null> = new Set(['ACTIVE', 'ENDED']);

export function rangeOf({ values }: PriceVolume): MonthRange {
  return { from: values.validFrom, to: values.validTo };
}

/** Every version of a project that holds or held, held against change; the newest first. */
export async function versionsOf(
  records: Records,
  factoryNo: string | null,
  project: string,
): Promise<readonly PriceVolume[]> {
  const all = await records.all(priceVolume, { project }, factoryNo);
  return all
    .filter(({ status }) => HOLDS.has(status))
    .toSorted((a, b) => b.values.validFrom.localeCompare(a.values.validFrom, 'en'));
}

export function versionIn(versions: readonly PriceVolume[], month: string): PriceVolume | undefined {
  return versions.find((version) => hasMonth(rangeOf(version), month));
}

export function versionMeeting(
  versions: readonly PriceVolume[],
  range: MonthRange,
  except: ReadonlySet<string | null>,
): PriceVolume | undefined {
  return versions.find((version) => !except.has(version.id) && rangesMeet(rangeOf(version), range));
}

/** The month before the next version begins; null while there is none. */
export function endBefore(versions: readonly PriceVolume[], from: string): string | null {
  const next = versions.filter(({ values }) => values.validFrom > from).at(-1);
  return next === undefined ? null : monthAfter(next.values.validFrom, -1);
}

/** What the next version of a record begins with. */
export async function nextVersion(
  records: Records,
  { values }: PriceVolume,
  from: string,
): Promise<Patch<typeof priceVolume>> {
  const { name, project, contract, payer, currency, pricePerM3, isTaxIncluded, taxPct, validTo } = values;
  const { designM3PerDay, floors, excessPct, cycle, penaltyRules, adjustYears, adjustPct } = values;
  const formula = await publishedOf(records, values.formula);
  return {
    ...{ name, project, contract, payer, currency, pricePerM3, isTaxIncluded, taxPct, validFrom: from },
    ...{ validTo: validTo !== null && validTo >= from ? validTo : null },
    ...{ designM3PerDay, floors, excessPct, formula: formula?.id ?? values.formula, cycle, penaltyRules },
    ...{ adjustYears, adjustPct },
  };
}

/** The formula itself while it is published, or the version of it that took its place. */
export async function publishedOf(records: Records, id: string): Promise<RecordOf<typeof feeFormula> | undefined> {
  const named = await records.hold(feeFormula, id);
  if (named.status === 'PUBLISHED') return named;
  const versions = await records.all(feeFormula, { name: named.values.name }, null);
  return versions
    .filter(({ status }) => status === 'PUBLISHED')
    .toSorted((a, b) => (b.values.versionNo ?? 0) - (a.values.versionNo ?? 0))[0];
}
