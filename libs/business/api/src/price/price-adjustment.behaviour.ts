import { Injectable, type OnModuleInit } from '@nestjs/common';
import { priceAdjustment, priceCalculation, priceVolume } from '@sed/business-definitions';
import { DomainError, RefusedFieldsError } from '@sed/platform-api';
import { ModuleEngine, type Patch, type RecordOf, type WriteContext } from '@sed/records-api';
import { foundRecord } from './found-record';
import { endBefore, nextVersion, versionIn, versionsOf } from './price-versions';

type Case = RecordOf<typeof priceAdjustment>;
type CasePatch = Patch<typeof priceAdjustment>;

const UNDER_WAY: ReadonlySet<string | null> = new Set(['TO_REVIEW', 'REPORTED', 'APPROVED_GOV']);

/** Cases of price adjustment: what they rest on, and the price record they end in (PA-01 to PA-08). */
@Injectable()
export class PriceAdjustmentBehaviour implements OnModuleInit {
  constructor(private readonly engine: ModuleEngine) {}

  onModuleInit(): void {
    this.engine.bindBehaviour(priceAdjustment, {
      beforeCreate: ({ values }, context) => this.figured(values, context),
      beforeUpdate: ({ values }, changes, context) => this.figured({ ...values, ...changes }, context),
      beforeAction: (action, record, asked, context) => this.patchOf(action, record, asked, context),
    });
  }

  private async patchOf(action: string, record: Case, asked: CasePatch, context: WriteContext): Promise<CasePatch> {
    const values = { ...record.values, ...asked };
    if (action === 'submit') await this.refuseSecond(record, context);
    if (action === 'attach' || action === 'submit') return this.figured(values, context);
    if (action === 'approveGov') await this.refuseTooEarly(record, values, context);
    return action === 'takeEffect' ? this.takeEffect(record, context) : {};
  }

  /** Two prices are not asked for at once. */
  private async refuseSecond({ id, factoryNo, values }: Case, { records }: WriteContext): Promise<void> {
    const cases = await records.all(priceAdjustment, { priceVolume: values.priceVolume }, factoryNo);
    const asked = cases.find((other) => other.id !== id && UNDER_WAY.has(other.status));
    if (asked !== undefined) throw new DomainError('business.adjustmentOpen', { no: asked.no ?? asked.values.name });
  }

  private async figured({ priceVolume: of, calculation }: CasePatch, { records }: WriteContext): Promise<CasePatch> {
    const price = await foundRecord(records, priceVolume, of);
    const found = await foundRecord(records, priceCalculation, calculation);
    if (price === undefined || found === undefined) {
      return { oldPrice: price?.values.pricePerM3 ?? null, k: null, newPrice: null };
    }
    const { status, values } = found;
    if (values.priceVolume !== of) {
      throw new RefusedFieldsError([{ code: 'business.calculationOther', field: 'calculation' }]);
    }
    if (status !== 'SUBMITTED')
      throw new RefusedFieldsError([{ code: 'business.calculationOpen', field: 'calculation' }]);
    const { oldPrice, k, newPrice } = values;
    return { oldPrice, k, newPrice };
  }

  private async refuseTooEarly({ values }: Case, asked: CasePatch, { records }: WriteContext): Promise<void> {
    const { validFrom } = (await records.hold(priceVolume, values.priceVolume)).values;
    if ((asked.effectiveFrom ?? '') > validFrom) return;
    const params = { from: validFrom };
    throw new RefusedFieldsError([{ code: 'business.effectTooEarly', params, field: 'effectiveFrom' }]);
  }

  /** PA-06: the version that holds in that month ends, and one with the approved price follows it. */
  private async takeEffect({ no, factoryNo, values }: Case, { records }: WriteContext): Promise<CasePatch> {
    const { effectiveFrom: from, approvedPrice: pricePerM3 } = values;
    if (from === null || pricePerM3 === null) throw new DomainError('business.noPrice');
    const named = await records.hold(priceVolume, values.priceVolume);
    const versions = await versionsOf(records, factoryNo, named.values.project);
    const holding = versionIn(versions, from);
    const [because, source] = [no ?? values.name, no];
    if (holding?.values.validFrom === from) {
      // People were first with a version of that month: it gets the price.
      await records.set(priceVolume, holding.id, { values: { pricePerM3, source }, because });
      return { newPriceVolume: holding.id };
    }
    const next = await nextVersion(records, holding ?? named, from);
    const validTo = next.validTo ?? endBefore(versions, from);
    const made = await records.create(priceVolume, {
      ...{ factoryNo, because },
      values: { ...next, validTo, pricePerM3 },
    });
    await records.set(priceVolume, made.id, { values: { source, previous: holding?.id ?? null }, because });
    await records.act(priceVolume, made.id, { action: 'activate', because });
    return { newPriceVolume: made.id };
  }
}
