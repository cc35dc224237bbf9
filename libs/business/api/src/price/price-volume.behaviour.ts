import { Injectable, type OnModuleInit } from '@nestjs/common';
import { monthAfter } from '@sed/business-contract';
import { priceAdjustment, priceVolume } from '@sed/business-definitions';
import { RefusedFieldsError } from '@sed/platform-api';
import { ModuleEngine, type Patch, type WriteContext } from '@sed/records-api';
import { FeeMonths } from '../fee/fee-months';
import { nextVersion, rangeOf, versionMeeting, versionsOf, type PriceVolume } from './price-versions';

type PricePatch = Patch<typeof priceVolume>;

/** What holds in a month holds alone: a version that takes effect ends the one before it, and meets no other. */
@Injectable()
export class PriceVolumeBehaviour implements OnModuleInit {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly months: FeeMonths,
  ) {}

  onModuleInit(): void {
    this.engine.bindBehaviour(priceVolume, {
      beforeAction: async (action, record, asked, context) => {
        if (action === 'activate') await this.refuseOverlap(record, context);
        return action === 'addVersion' ? this.draftVersion(record, asked.changeFrom ?? '', context) : {};
      },
      afterAction: async (action, _before, after, context) => {
        if (action !== 'activate') return;
        await this.endPrevious(after, context);
        // The month that is over may be one of its own.
        context.afterCommit(() => this.months.soon());
      },
      onDeadline: async (_name, record, context) => {
        await openCase(record, { trigger: 'CYCLE', reason: `${String(record.values.adjustYears)} a` }, context);
      },
    });
  }

  private async refuseOverlap(record: PriceVolume, { records }: WriteContext): Promise<void> {
    const { project, previous, validFrom } = record.values;
    const versions = await versionsOf(records, record.factoryNo, project);
    const isCut = versions.some(({ id, values }) => id === previous && values.validFrom < validFrom);
    const other = versionMeeting(versions, rangeOf(record), new Set([record.id, isCut ? previous : null]));
    if (other === undefined) return;
    const { name, validFrom: from, validTo } = other.values;
    const params = { name, from, to: validTo ?? '…' };
    throw new RefusedFieldsError([{ code: 'business.priceOverlap', params, field: 'validFrom' }]);
  }

  private async endPrevious({ values, no }: PriceVolume, { records }: WriteContext): Promise<void> {
    if (values.previous === null) return;
    const before = await records.hold(priceVolume, values.previous);
    const { validFrom, validTo } = before.values;
    const meets = validFrom < values.validFrom && (validTo === null || validTo >= values.validFrom);
    if (!meets || before.status !== 'ACTIVE') return;
    const ends = { validTo: monthAfter(values.validFrom, -1) };
    await records.set(priceVolume, before.id, { values: ends, because: no ?? values.name });
  }

  private async draftVersion(record: PriceVolume, from: string, { records }: WriteContext): Promise<PricePatch> {
    const { validFrom, validTo, name } = record.values;
    const latest = validTo === null ? null : monthAfter(validTo, 1);
    if (from <= validFrom || (latest !== null && from > latest)) {
      const params = { from: validFrom, to: latest ?? '…' };
      throw new RefusedFieldsError([{ code: 'business.versionBegins', params, field: 'changeFrom' }]);
    }
    const values = await nextVersion(records, record, from);
    const made = await records.create(priceVolume, { factoryNo: record.factoryNo, values, because: name });
    await records.set(priceVolume, made.id, { values: { previous: record.id }, because: name });
    return { changeFrom: null };
  }
}

const OVER: ReadonlySet<string | null> = new Set(['EFFECTIVE', 'CLOSED']);

/** PA-01: something calls for another price; one case at a time. */
export async function openCase(
  { id, factoryNo, values }: PriceVolume,
  set: Pick<Patch<typeof priceAdjustment>, 'trigger' | 'reason'>,
  { records }: WriteContext,
): Promise<void> {
  const cases = await records.all(priceAdjustment, { priceVolume: id }, factoryNo);
  if (cases.some(({ status }) => !OVER.has(status))) return;
  await records.create(priceAdjustment, {
    ...{ factoryNo, because: values.name },
    values: { name: values.name, priceVolume: id, ...set },
  });
}
