import { Injectable } from '@nestjs/common';
import type { AssetLife, LifeEvent } from '@sed/equipment-contract';
import { maintenancesPlanList } from '@sed/equipment-definitions';
import { abnormalOperation, equipmentAbnormal } from '@sed/exceptions-definitions';
import { ORDER_MODULES } from '@sed/orders-definitions';
import { DomainError } from '@sed/platform-api';
import type { Right } from '@sed/platform-contract';
import { AlarmLinks, maySee, plantsWith, type Viewer } from '@sed/platform-ports';
import { ModuleEngine } from '@sed/records-api';
import type { AnyModule } from '@sed/records-model';
import { LifeInspections } from './life-inspections';
import { LifeParts, type OwnEvent } from './life-parts';
import { LifeSerials } from './life-serials';
import { LifeRecords, type LivedAsset } from './life-records';

const TWO_YEARS_MS = 730 * 86_400_000;
const MOST_EVENTS = 200;
const FAULTS: ReadonlySet<string> = new Set(['faultEquipment', 'faultFacilities']);
const REPAIRS: ReadonlySet<string> = new Set([
  ...FAULTS,
  ...['forecastEquipment', 'forecastFacilities', 'equipmentOverhaulWork', 'facilityOverhaulWork'],
]);

/** What a life is made of; of a facility what happens in its process, too. */
const MACHINE_MODULES: readonly AnyModule[] = [...ORDER_MODULES, equipmentAbnormal, maintenancesPlanList];
const FACILITY_MODULES: readonly AnyModule[] = [...MACHINE_MODULES, abnormalOperation];

/** A card at a plant, and the signals it names. */
export interface LivedCard extends LivedAsset {
  readonly codes: readonly string[];
}

interface Asked {
  readonly viewer: Viewer;
  /** Plant whose rights decide what is seen: that of the card somebody looks at. */
  readonly seenAt: string;
}

/** What was done to machines and facilities and happened to them: one mechanism, whichever of them is asked for. */
@Injectable()
export class LifeEvents {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly records: LifeRecords,
    private readonly parts: LifeParts,
    private readonly serials: LifeSerials,
    private readonly inspections: LifeInspections,
    private readonly alarms: AlarmLinks,
  ) {}

  /** Whoever may see it of the card at hand may see it of its cards before, though not the plants they stood at. */
  async of(card: LivedCard, { viewer, seenAt }: Asked): Promise<LifeEvent[]> {
    const holds = (right: Right): boolean => plantsWith(viewer, right).has(seenAt);
    const modules = card.kind === 'facility' ? FACILITY_MODULES : MACHINE_MODULES;
    const seen = modules.filter(({ key }) => this.engine.has(key) && holds(`${key}:view`));
    const events = await this.records.of(card, seen);
    const orders = events.filter(({ kind }) => kind === 'ORDER');
    events.push(...(await this.serials.of(orders)), ...(await this.inspections.of(card)));
    if (holds('inOutManage:view')) events.push(...(await this.parts.of(card.factoryNo, orders)));
    if (holds('alarm:view')) events.push(...(await this.alarmsOf(card)));
    const stoodAt = card.factoryNo === seenAt ? null : card.factoryNo;
    return events.map((event) => ({ ...event, factoryNo: stoodAt }));
  }

  /** What its signals alarmed about. */
  private async alarmsOf({ factoryNo, codes }: LivedCard): Promise<OwnEvent[]> {
    if (codes.length === 0) return [];
    const question = { plants: new Set([factoryNo]), keyword: undefined, signalCodes: [...codes], limit: MOST_EVENTS };
    return (await this.alarms.search(question)).map(({ id, text, state, raisedAt, clearedAt }) => ({
      ...{ kind: 'ALARM' as const, module: 'alarm', id, no: null, status: state, at: raisedAt, endedAt: clearedAt },
      ...{ name: text.zh === text.en ? text.zh : `${text.zh} / ${text.en}`, cost: null },
    }));
  }
}

/** What the events come to, against what it was bought for; the latest are shown. */
export function lifeOf(events: readonly LifeEvent[], value: number | null, nowMs: number): AssetLife {
  const repairs = events.filter(({ module, at }) => REPAIRS.has(module) && at > nowMs - TWO_YEARS_MS);
  const repairCost24mo = repairs.reduce((sum, { cost }) => sum + (cost ?? 0), 0);
  return {
    faults: events.filter(({ module }) => FAULTS.has(module)).length,
    repairCost24mo,
    repairSharePct: value === null || value === 0 ? null : Math.round((1000 * repairCost24mo) / value) / 10,
    events: events.toSorted((a, b) => b.at - a.at).slice(0, MOST_EVENTS),
  };
}

/** @throws DomainError `plant.forbidden`, `right.missing` */
export function refuseForeign(factoryNo: string, right: Right, viewer: Viewer): void {
  if (!maySee(viewer, factoryNo)) throw new DomainError('plant.forbidden');
  if (!plantsWith(viewer, right).has(factoryNo)) throw new DomainError('right.missing');
}
