import { Injectable, type OnModuleInit } from '@nestjs/common';
import { exact, floorM3PerDay, rangesMeet, type FloorYear } from '@sed/business-contract';
import { floorAdjustment, priceVolume } from '@sed/business-definitions';
import { RefusedFieldsError } from '@sed/platform-api';
import { ModuleEngine, type Patch, type RecordOf, type WriteContext } from '@sed/records-api';
import { foundRecord } from './found-record';
import { rangeOf, versionsOf } from './price-versions';

type Floor = RecordOf<typeof floorAdjustment>;
type FloorPatch = Patch<typeof floorAdjustment>;
type Changes = Floor['values']['changes'];

/** A changed guaranteed volume stands in every version of the price that holds in its years. */
@Injectable()
export class FloorAdjustmentBehaviour implements OnModuleInit {
  constructor(private readonly engine: ModuleEngine) {}

  onModuleInit(): void {
    this.engine.bindBehaviour(floorAdjustment, {
      beforeCreate: ({ values }, context) => this.compared(values, context),
      beforeUpdate: ({ values }, changes, context) => this.compared({ ...values, ...changes }, context),
      beforeAction: async (action, { values }, _asked, context) => {
        if (action === 'submit') return { ...(await this.compared(values, context)), submittedBy: context.viewer.code };
        return action === 'agree' ? this.compared(values, context) : {};
      },
      afterAction: (action, _before, after, context) =>
        action === 'agree' ? this.takeEffect(after, context) : undefined,
    });
  }

  private async compared({ priceVolume: of, changes }: FloorPatch, { records }: WriteContext): Promise<FloorPatch> {
    const named = await foundRecord(records, priceVolume, of);
    if (named === undefined || changes === undefined) return {};
    const { floors } = named.values;
    const lines = changes.map((line) => ({ ...line, oldM3PerDay: floorM3PerDay(floors ?? [], line.year ?? 0) }));
    const isChange = lines.some(
      ({ oldM3PerDay, newM3PerDay }) => oldM3PerDay === null || !exact(oldM3PerDay).eq(exact(newM3PerDay)),
    );
    if (!isChange) throw new RefusedFieldsError([{ code: 'business.noFloorChange', field: 'changes' }]);
    return { changes: lines };
  }

  private async takeEffect({ no, factoryNo, values }: Floor, { records }: WriteContext): Promise<void> {
    const { project } = (await records.hold(priceVolume, values.priceVolume)).values;
    for (const version of await versionsOf(records, factoryNo, project)) {
      const changes = values.changes.filter(({ year }) => {
        const of = { from: `${String(year)}-01`, to: `${String(year)}-12` };
        return rangesMeet(rangeOf(version), of);
      });
      if (changes.length === 0) continue;
      const floors = merged(version.values.floors ?? [], changes);
      await records.set(priceVolume, version.id, { values: { floors }, because: no ?? values.name });
    }
  }
}

function merged(floors: readonly FloorYear[], changes: Changes): readonly FloorYear[] {
  const years = new Map(floors.map((line) => [line.year, line.m3PerDay]));
  for (const { year, newM3PerDay } of changes) years.set(year, newM3PerDay);
  return [...years].map(([year, m3PerDay]) => ({ year, m3PerDay })).toSorted((a, b) => (a.year ?? 0) - (b.year ?? 0));
}
