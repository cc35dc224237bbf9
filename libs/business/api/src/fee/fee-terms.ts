import { waterFee, type FeeMonth } from '@sed/business-contract';
import type { waterRate } from '@sed/business-definitions';
import { DomainError } from '@sed/platform-api';
import type { Patch, RecordOf, WriteContext } from '@sed/records-api';
import { versionName } from '../formula/fee-formula.behaviour';
import { publishedOf, versionIn, versionsOf, type PriceVolume } from '../price/price-versions';

type Fee = RecordOf<typeof waterRate>;
type FeePatch = Patch<typeof waterRate>;

/** What holds in the month; none while the price is not in force yet. */
export async function termsOf(
  factoryNo: string | null,
  { project, month }: Pick<Fee['values'], 'project' | 'month'>,
  { records }: WriteContext,
): Promise<PriceVolume | undefined> {
  return versionIn(await versionsOf(records, factoryNo, project), month);
}

/** WF-02: all of the fee by what holds in its month. @throws DomainError why there is none */
export async function calculated(
  factoryNo: string | null,
  values: Fee['values'],
  context: WriteContext,
): Promise<FeePatch> {
  const holding = await termsOf(factoryNo, values, context);
  if (holding === undefined) throw new DomainError('business.noPriceVolume', { month: values.month });
  const { id, values: terms } = holding;
  const formula = await publishedOf(context.records, terms.formula);
  if (formula === undefined) throw new DomainError('business.formula.notPublished');
  const { expression } = formula.values;
  const { currency, pricePerM3, excessPct, taxPct } = terms;
  const asked = { ...terms, expression, floors: terms.floors ?? [], isTaxIncluded: terms.isTaxIncluded === true };
  const outcome = waterFee(asked, monthOf(values));
  if ('fault' in outcome) throw new DomainError(outcome.fault.code, outcome.fault.params);
  return {
    ...{ priceVolume: id, formulaText: expression, formulaName: versionName(formula.values) },
    ...{ currency, pricePerM3, excessPct, taxPct, ...outcome.fee },
  };
}

function monthOf({ month, meteredM3, corrections, deductions }: Fee['values']): FeeMonth {
  return {
    ...{ month, meteredM3, correctionsM3: (corrections ?? []).map(({ m3 }) => m3) },
    deductions: (deductions ?? []).map(({ amount }) => amount),
  };
}
