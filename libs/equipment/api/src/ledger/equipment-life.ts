import { Injectable } from '@nestjs/common';
import {
  isReadySignal,
  operStateOf,
  type EquipmentLife,
  type LifeEvent,
  type OperState,
} from '@sed/equipment-contract';
import { equipList, maintenancesPlanList } from '@sed/equipment-definitions';
import { equipmentAbnormal } from '@sed/exceptions-definitions';
import { ORDER_MODULES } from '@sed/orders-definitions';
import { DomainError } from '@sed/platform-api';
import { isUsable, type Right } from '@sed/platform-contract';
import { AlarmLinks, Clock, LiveValues, maySee, PlantDirectory, plantsWith, type Viewer } from '@sed/platform-ports';
import { ModuleEngine, type RecordOf, type StoredRecord } from '@sed/records-api';
import type { AnyModule } from '@sed/records-model';
import { RunCounts } from '../upkeep/run-counts';
import { signalCodesOf } from './asset-exit';
import { EquipmentHealth, HEALTH_FIELDS } from './equipment-health';
import { LifeParts, type OwnEvent } from './life-parts';
import { LifeRecords } from './life-records';
import { WorkAtMachines, type WorkAtMachine } from './work-at-machines';

const DAY_MS = 86_400_000;
const MONTH_MS = 30 * DAY_MS;
const TWO_YEARS_MS = 730 * DAY_MS;
const MOST_EVENTS = 200;
const MACHINES_AT_ONCE = 1000;
/** What tells what a machine is doing. */
const STATE_FIELDS = ['tagNo', 'fullCode', 'outSince', 'isSpare', 'faultSignal', 'runSignal'] as const;
/** Plants a machine has been at before: more than this is no machine's life. */
const MOST_PLANTS = 6;
const REPAIRS: ReadonlySet<string> = new Set(['faultEquipment', 'forecastEquipment', 'equipmentOverhaulWork']);

/** What a machine's life is made of. */
const MODULES: readonly AnyModule[] = [...ORDER_MODULES, equipmentAbnormal, maintenancesPlanList];

type Card = Pick<StoredRecord, 'id' | 'factoryNo' | 'status' | 'values' | 'createdAt'>;

const textIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const numberIn = (value: unknown): number | null => (value === null || value === undefined ? null : Number(value));
const namesOf = ({ values }: Card) => [values.tagNo, values.fullCode].flatMap((name) => textIn(name) ?? []);

/** What machines are doing, and what became of them: signals, orders, exceptions and plans of one card together. */
@Injectable()
export class EquipmentLives {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly work: WorkAtMachines,
    private readonly health: EquipmentHealth,
    private readonly directory: PlantDirectory,
    private readonly live: LiveValues,
    private readonly counts: RunCounts,
    private readonly parts: LifeParts,
    private readonly records: LifeRecords,
    private readonly alarms: AlarmLinks,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `plant.forbidden`, `right.missing` */
  async states(factoryNo: string, viewer: Viewer): Promise<{ id: string; state: OperState | null; health: number }[]> {
    refuseForeign(factoryNo, viewer);
    const filter = { plants: [factoryNo], statuses: ['IN_USE'], conditions: [] };
    const busy = busyWith(await this.work.atPlant(factoryNo));
    const healthOf = await this.health.atPlant(factoryNo);
    const states = [];
    const fields = [...STATE_FIELDS, ...HEALTH_FIELDS];
    for await (const cards of this.engine.storeOf(equipList).pieces(filter, MACHINES_AT_ONCE, fields)) {
      for (const card of cards) {
        // The store of the module keeps values of its definition; those it was asked for are all that is looked at.
        const { score } = healthOf(card as RecordOf<typeof equipList>);
        states.push({ id: card.id, state: this.stateOf(card, busy), health: score });
      }
    }
    return states;
  }

  /** What a machine is doing now; null out of use, and where nobody can tell. */
  async stateNow(card: Card): Promise<OperState | null> {
    if (card.status !== 'IN_USE') return null;
    return this.stateOf(card, busyWith(await this.work.of(card as RecordOf<typeof equipList>)));
  }

  /** @throws DomainError `notFound`, `plant.forbidden`, `right.missing` */
  async life(id: string, viewer: Viewer): Promise<EquipmentLife> {
    const card = await this.engine.storeOf(equipList).get(id);
    if (card?.factoryNo === null || card?.factoryNo === undefined) throw new DomainError('notFound');
    refuseForeign(card.factoryNo, viewer);
    const cards = [card, ...(await this.before(card))];
    const events = (await Promise.all(cards.map((one) => this.eventsOf(one, { viewer, card })))).flat();
    const nowMs = this.clock.nowMs();
    const repairs = events.filter(({ module, at }) => REPAIRS.has(module) && at > nowMs - TWO_YEARS_MS);
    const repairCost24mo = repairs.reduce((sum, { cost }) => sum + (cost ?? 0), 0);
    const value = numberIn(card.values.valueYuan);
    const faults = events.filter(({ module }) => module === 'faultEquipment').length;
    const run = await this.runOf(card, nowMs);
    return {
      operState: await this.stateNow(card),
      health: await this.health.of(card as RecordOf<typeof equipList>),
      ...run,
      faults,
      mtbfHours: faults === 0 || run.hours === null ? null : Math.round(run.hours / faults),
      repairCost24mo,
      repairSharePct: value === null || value === 0 ? null : Math.round((1000 * repairCost24mo) / value) / 10,
      events: events.toSorted((a, b) => b.at - a.at).slice(0, MOST_EVENTS),
    };
  }

  /** Running hours in all, as far as they are counted: what the next card of the machine goes on from. */
  async hoursOf(card: Card): Promise<number | null> {
    return (await this.runOf(card, this.clock.nowMs())).hours ?? numberIn(card.values.hoursBase);
  }

  /** Its cards at the plants it came from, the last one first: its history comes along. */
  private async before(card: Card): Promise<readonly Card[]> {
    const found: Card[] = [];
    for (let id = textIn(card.values.cameFromId); id !== null && found.length < MOST_PLANTS;) {
      const earlier = await this.engine.storeOf(equipList).get(id);
      if (earlier === undefined || found.some((one) => one.id === earlier.id)) break;
      found.push(earlier);
      id = textIn(earlier.values.cameFromId);
    }
    return found;
  }

  private async runOf({ values, createdAt }: Card, nowMs: number) {
    const signal = textIn(values.runSignal);
    const since = textIn(values.countedFrom) ?? textIn(values.installedOn);
    const fromMs = since === null ? createdAt : Date.parse(`${since}T00:00:00Z`);
    const counted = await this.counts.hours(signal, Math.max(fromMs, nowMs - 15 * 365 * DAY_MS), nowMs);
    const month = await this.counts.between(signal, nowMs - MONTH_MS, nowMs);
    return {
      hours: counted === null ? null : Math.round(counted + (numberIn(values.hoursBase) ?? 0)),
      hours30d: month === null ? null : Math.round(month.hours),
      starts30d: month?.starts ?? null,
      covered30d: month === null ? null : Math.round(month.covered * 1000) / 1000,
    };
  }

  private stateOf({ factoryNo, values }: Pick<Card, 'factoryNo' | 'values'>, busy: Busy): OperState | null {
    const names = namesOf({ values } as Card);
    const codes = signalCodesOf({ values } as RecordOf<typeof equipList>);
    const ready = codes.find((code) => {
      const signal = this.directory.signal(factoryNo ?? '', code);
      return signal !== undefined && isReadySignal(signal);
    });
    return operStateOf({
      isOut: typeof values.outSince === 'number',
      isUnderRepair: names.some((name) => busy.repaired.has(name)),
      isUnderMaintenance: names.some((name) => busy.maintained.has(name)),
      isSpare: values.isSpare === true,
      isReady: this.switchIn(ready === undefined ? null : `${factoryNo ?? ''}/${ready}`),
      fault: this.switchIn(values.faultSignal),
      run: this.switchIn(values.runSignal),
    });
  }

  private switchIn(signal: unknown): boolean | null {
    const [factoryNo = '', ...code] = (textIn(signal) ?? '').split('/');
    const ref = this.directory.signal(factoryNo, code.join('/'));
    const value = ref === undefined ? undefined : this.live.get(ref.id);
    return value === undefined || !isUsable(value.quality) ? null : value.value >= 0.5;
  }

  /** Whoever may see it of the card at hand may see it of its cards before, though not the plants they stood at. */
  private async eventsOf(card: Card, { viewer, card: now }: Asked): Promise<LifeEvent[]> {
    const factoryNo = card.factoryNo ?? '';
    const seen = MODULES.filter((module) => this.maySee(module, now, viewer));
    const events = await this.records.of({ id: card.id, factoryNo, names: namesOf(card) }, seen);
    const orders = events.filter(({ kind }) => kind === 'ORDER');
    if (holds('inOutManage:view', now, viewer)) events.push(...(await this.parts.of(factoryNo, orders)));
    if (holds('alarm:view', now, viewer)) events.push(...(await this.alarmsOf(card)));
    const stoodAt = card.id === now.id ? null : card.factoryNo;
    return events.map((event) => ({ ...event, factoryNo: stoodAt }));
  }

  /** What its signals alarmed about. */
  private async alarmsOf(card: Card): Promise<OwnEvent[]> {
    const codes = signalCodesOf(card as RecordOf<typeof equipList>);
    if (codes.length === 0 || card.factoryNo === null) return [];
    const question = { plants: new Set([card.factoryNo]), keyword: undefined, signalCodes: codes, limit: MOST_EVENTS };
    return (await this.alarms.search(question)).map(({ id, text, state, raisedAt, clearedAt }) => ({
      ...{ kind: 'ALARM' as const, module: 'alarm', id, no: null, status: state, at: raisedAt, endedAt: clearedAt },
      ...{ name: text.zh === text.en ? text.zh : `${text.zh} / ${text.en}`, cost: null },
    }));
  }

  private maySee({ key }: AnyModule, card: Card, viewer: Viewer): boolean {
    return this.engine.has(key) && holds(`${key}:view`, card, viewer);
  }
}

const holds = (right: Right, { factoryNo }: Card, viewer: Viewer): boolean =>
  plantsWith(viewer, right).has(factoryNo ?? '');

interface Asked {
  readonly viewer: Viewer;
  /** Whose life it is. */
  readonly card: Card;
}

interface Busy {
  readonly repaired: ReadonlySet<string>;
  readonly maintained: ReadonlySet<string>;
}

/** Numbers of the machines somebody is working on right now. */
function busyWith(work: readonly WorkAtMachine[]): Busy {
  const numbersOf = (some: readonly WorkAtMachine[]) => new Set(some.map(({ equipNo }) => equipNo));
  return {
    repaired: numbersOf(work.filter(({ module }) => module === 'faultEquipment')),
    maintained: numbersOf(work.filter(({ module }) => module !== 'faultEquipment')),
  };
}

function refuseForeign(factoryNo: string, viewer: Viewer): void {
  if (!maySee(viewer, factoryNo)) throw new DomainError('plant.forbidden');
  if (!plantsWith(viewer, 'equipList:view').has(factoryNo)) throw new DomainError('right.missing');
}
