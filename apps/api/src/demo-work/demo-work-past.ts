import { DEMO_PAST_FAULTS, postsOf } from '@sed/demo-fleet';
import { equipList, maintenancesPlanList } from '@sed/equipment-definitions';
import { faultEquipment, maintenanceWork } from '@sed/orders-definitions';
import { demoUserCode } from '@sed/people-api';
import { seedOnce, type Db } from '@sed/platform-database';
import type { Clock, LocalAccounts } from '@sed/platform-ports';
import type { ModuleEngine, PastRecords, RecordOf, SystemRecords } from '@sed/records-api';
import { faultOrder, upkeepOrder, type PastCrew, type PastMachine, type ToldUpkeep } from './past-order';

type Plan = RecordOf<typeof maintenancesPlanList>;

const DAY_MS = 86_400_000;
/** How far back people remember, and how often a plan was kept in that time at most. */
const PAST_DAYS = 180;
const MOST_TURNS = 6;
const PIECE = 200;
const PLANTS = ['e01', 'w01', 's01', 'n01'];

interface Parts {
  readonly db: Db;
  readonly engine: Pick<ModuleEngine, 'storeOf'>;
  readonly past: Pick<PastRecords, 'keep'>;
  readonly system: Pick<SystemRecords, 'change'>;
  readonly accounts: Pick<LocalAccounts, 'byCode'>;
  readonly clock: Clock;
}

/** Work on machines in the months before the first start: without it no statistics of maintenance would show a number. */
export class DemoWorkPast {
  private readonly nowMs: number;

  constructor(private readonly parts: Parts) {
    this.nowMs = parts.clock.nowMs();
  }

  async tell(signal?: AbortSignal): Promise<void> {
    for (const plant of PLANTS) {
      const crew = await this.crewOf(plant);
      if (crew === undefined) continue;
      const machines = await this.machinesOf(postsOf(plant).factoryNo);
      for (const plan of await this.plansOf(postsOf(plant).factoryNo)) {
        if (signal?.aborted === true) return;
        const machine = machines.get(plan.values.equipment ?? '');
        if (machine !== undefined) await this.once(['plan', plan.no], () => this.keepPlan(plan, machine, crew));
      }
      for (const fault of DEMO_PAST_FAULTS.filter((one) => one.plant === plant)) {
        const machine = [...machines.values()].find(({ tagNo }) => tagNo === fault.tag);
        if (machine === undefined) continue;
        const order = faultOrder(fault, machine, crew, this.nowMs);
        await this.once(fault, () => this.parts.past.keep(faultEquipment, order));
      }
    }
  }

  private async once(content: unknown, keep: () => Promise<unknown>): Promise<void> {
    await seedOnce(this.parts.db, { name: 'demo-work-past', content, atMs: this.nowMs }, keep);
  }

  /** All maintenances of a plan that were due before, and what they count in it. */
  private async keepPlan(plan: Plan, machine: PastMachine, crew: PastCrew): Promise<void> {
    const { name, level, minutes, everyDays, tolerancePct, nextDueAt, calendarDueAt } = plan.values;
    const dueMs = calendarDueAt ?? nextDueAt;
    if (dueMs === null || everyDays === null) return;
    const own = { no: plan.no ?? '', name, level, minutes: minutes ?? 60, everyDays, tolerancePct };
    const told: ToldUpkeep[] = [];
    for (let turn = MOST_TURNS; turn >= 1; turn -= 1) {
      const due = dueMs - turn * everyDays * DAY_MS;
      if (due < this.nowMs - PAST_DAYS * DAY_MS) continue;
      const order = upkeepOrder(own, machine, { crew, dueMs: due, turn, nowMs: this.nowMs });
      if (order === undefined) continue;
      await this.parts.past.keep(maintenanceWork, order);
      told.push(order);
    }
    if (told.length > 0) await this.count(plan, told);
  }

  private count({ id }: Plan, told: readonly ToldUpkeep[]): Promise<unknown> {
    return this.parts.system.change(async ({ records }) => {
      const { values } = await records.hold(maintenancesPlanList, id);
      const done = told.flatMap(({ doneAt }) => doneAt ?? []);
      const counted = {
        ordersMade: (values.ordersMade ?? 0) + told.length,
        ordersDone: (values.ordersDone ?? 0) + done.length,
        ordersInTime: (values.ordersInTime ?? 0) + told.filter(({ isInTime }) => isInTime).length,
        ordersMissed: (values.ordersMissed ?? 0) + told.length - done.length,
        ...(done.length > 0 && { lastDoneAt: Math.max(values.lastDoneAt ?? 0, ...done) }),
      };
      await records.set(maintenancesPlanList, id, { values: counted, because: 'demonstration' });
    });
  }

  private async plansOf(factoryNo: string): Promise<readonly Plan[]> {
    const filter = { plants: [factoryNo], statuses: ['STARTED', 'PAUSED'], conditions: [] };
    const found: Plan[] = [];
    // The store of a module holds records of its definition.
    for await (const piece of this.parts.engine.storeOf(maintenancesPlanList).pieces(filter, PIECE)) {
      found.push(...(piece as readonly Plan[]));
    }
    return found;
  }

  private async machinesOf(factoryNo: string): Promise<ReadonlyMap<string, PastMachine>> {
    const found = new Map<string, PastMachine>();
    const filter = { plants: [factoryNo], conditions: [] };
    for await (const piece of this.parts.engine.storeOf(equipList).pieces(filter, PIECE)) {
      for (const { id, values } of piece as readonly RecordOf<typeof equipList>[]) {
        const { name, tagNo, section } = values;
        if (tagNo !== null) found.set(id, { id, factoryNo, name, tagNo, section });
      }
    }
    return found;
  }

  /** @returns undefined when people took one of the accounts away */
  private async crewOf(plant: string): Promise<PastCrew | undefined> {
    const { manager, lead, operations } = postsOf(plant);
    const [issuer, by, requester] = await Promise.all(
      [plant === 'e01' ? 'equip' : manager, lead, operations].map((name) =>
        this.parts.accounts.byCode(demoUserCode(name)),
      ),
    );
    if (issuer === undefined || by === undefined || requester === undefined) return undefined;
    return { issuer, lead: by, requester };
  }
}
