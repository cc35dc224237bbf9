import { Injectable } from '@nestjs/common';
import { isReadySignal, operStateOf, type EquipmentLife, type OperState } from '@sed/equipment-contract';
import { equipList } from '@sed/equipment-definitions';
import { DomainError } from '@sed/platform-api';
import { isUsable } from '@sed/platform-contract';
import { Clock, LiveValues, PlantDirectory, type Viewer } from '@sed/platform-ports';
import { ModuleEngine, type RecordOf, type StoredRecord } from '@sed/records-api';
import { RunCounts } from '../upkeep/run-counts';
import { signalCodesOf } from './asset-exit';
import { EquipmentHealth, HEALTH_FIELDS } from './equipment-health';
import { LifeEvents, lifeOf, refuseForeign, type LivedCard } from './life-events';
import { WorkAtMachines, type WorkAtMachine } from './work-at-machines';

const DAY_MS = 86_400_000;
const MONTH_MS = 30 * DAY_MS;
const MACHINES_AT_ONCE = 1000;
/** What tells what a machine is doing. */
const STATE_FIELDS = ['tagNo', 'fullCode', 'outSince', 'isSpare', 'faultSignal', 'runSignal'] as const;
/** Plants a machine has been at before: more than this is no machine's life. */
const MOST_PLANTS = 6;

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
    private readonly events: LifeEvents,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `plant.forbidden`, `right.missing` */
  async states(factoryNo: string, viewer: Viewer): Promise<{ id: string; state: OperState | null; health: number }[]> {
    refuseForeign(factoryNo, 'equipList:view', viewer);
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
    const { factoryNo } = card;
    refuseForeign(factoryNo, 'equipList:view', viewer);
    const cards = [card, ...(await this.before(card))];
    const asked = { viewer, seenAt: factoryNo };
    const events = (await Promise.all(cards.map((one) => this.events.of(livedCard(one), asked)))).flat();
    const nowMs = this.clock.nowMs();
    const life = lifeOf(events, numberIn(card.values.valueYuan), nowMs);
    const run = await this.runOf(card, nowMs);
    return {
      operState: await this.stateNow(card),
      health: await this.health.of(card as RecordOf<typeof equipList>),
      ...run,
      ...life,
      mtbfHours: life.faults === 0 || run.hours === null ? null : Math.round(run.hours / life.faults),
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
}

function livedCard(card: Card): LivedCard {
  const codes = signalCodesOf(card as RecordOf<typeof equipList>);
  return { kind: 'equipment', id: card.id, factoryNo: card.factoryNo ?? '', names: namesOf(card), codes };
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
