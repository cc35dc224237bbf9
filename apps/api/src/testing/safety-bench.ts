import { Global, Module } from '@nestjs/common';
import { supplier } from '@sed/business-definitions';
import { instrumentLedger } from '@sed/instruments-definitions';
import { OrdersBench, type Seen } from '@sed/orders-api/testing';
import { PlantHolidays, SystemAlarms, VisitorsOnSite } from '@sed/platform-ports';
import { ModuleEngine } from '@sed/records-api';
import {
  dangerousOperationLibrary,
  hazardousOperationProcedureLibrary,
  PERMIT_MODULES,
  safety,
  safetyWork,
} from '@sed/safety-definitions';
import { ListedSystemAlarms, type FakeAlarmFeed } from '@sed/testing';
import { SafetyModule } from '@sed/safety-api';
import { v7 } from 'uuid';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Plant A is in China. */
const ZONE_MS = 8 * HOUR_MS;

const MODULES = [
  ...PERMIT_MODULES,
  safety,
  safetyWork,
  dangerousOperationLibrary,
  hazardousOperationProcedureLibrary,
  instrumentLedger,
  supplier,
];

/** Key of a module, and id of a record of it. */
type Kept = readonly [module: string, id: string];
type Way = readonly (readonly [action: string, who: string, values?: object])[];

class NamedHolidays extends PlantHolidays {
  readonly days = new Set<string>();
  override between(): Promise<ReadonlySet<string>> {
    return Promise.resolve(this.days);
  }
}

/** Permits, hazards and the orders beside them behind real HTTP, on a database of their own. */
export class SafetyBench {
  private constructor(
    readonly orders: OrdersBench,
    readonly alarms: ListedSystemAlarms,
    private readonly holidays: NamedHolidays,
  ) {}

  static async open(): Promise<SafetyBench> {
    const [alarms, holidays] = [new ListedSystemAlarms(), new NamedHolidays()];
    const providers = [
      { provide: SystemAlarms, useValue: alarms },
      { provide: PlantHolidays, useValue: holidays },
      { provide: VisitorsOnSite, useValue: new VisitorsOnSite() },
    ];
    @Global()
    @Module({ providers, exports: providers.map(({ provide }) => provide) })
    class AlarmPorts {}
    const bench = new SafetyBench(await OrdersBench.open([AlarmPorts, SafetyModule], MODULES), alarms, holidays);
    // Nothing is at work yet: work by day is what most tests are about.
    bench.engine.clock.ms = bench.nextMorning();
    return bench;
  }

  get engine() {
    return this.orders.engine;
  }

  get feed(): FakeAlarmFeed {
    return this.orders.openAlarms;
  }

  get nowMs(): number {
    return this.engine.clock.nowMs();
  }

  /** What a person who applies writes: one worker of the plant, two guardians. */
  application(values: object = {}): object {
    return {
      ...{ name: 'Weld the duct', place: 'Dewatering house', content: 'Weld a flange' },
      ...{ validFrom: this.nowMs, validTo: this.nowMs + 8 * HOUR_MS },
      ...{ leader: 'lead', placeOwner: 'om', guardians: ['guard', 'guard2'], tester: 'tester' },
      workers: [
        { name: 'Fitter', user: 'fitter', certificate: 'W-1', certificateTo: '2031-01-01', fitOn: this.day(-30) },
      ],
      checklist: [{ item: 'Cleared', applies: true, isDone: false }],
      ...values,
    };
  }

  make(module: string, values: object, who = 'lead'): Promise<Seen> {
    return this.orders.make(module, values, who);
  }

  see(module: string, id: string): Promise<Seen> {
    return this.orders.see(module, id);
  }

  act(kept: Kept, action: string, who: string, values: object = {}): Promise<string> {
    return this.orders.act(kept, action, who, { values });
  }

  /** Takes a way step by step. @returns the last answer @throws Error where a step before it is refused */
  async go(kept: Kept, way: Way): Promise<string> {
    let answer = '';
    for (const [index, [action, who, values = {}]] of way.entries()) {
      answer = await this.act(kept, action, who, values);
      if (index < way.length - 1 && !/^[A-Z_]+$/.test(answer)) throw new Error(`${action} by ${who}: ${answer}`);
    }
    return answer;
  }

  /** What stands against an action for somebody, by its codes; undefined where it is not offered. */
  async against([module, id]: Kept, action: string, who: string): Promise<readonly string[] | undefined> {
    const reply = await this.engine.get(`modules/${module}/records/${id}`, who).expect(200);
    const { data } = reply.body as { data: { actions: { name: string; refusals: string[] }[] } };
    return data.actions.find(({ name }) => name === action)?.refusals;
  }

  /** Refused fields of an action with their codes. */
  async refusedFields([module, id]: Kept, action: string, who: string, values: object) {
    const { version } = await this.see(module, id);
    const path = `modules/${module}/records/${id}/actions/${action}`;
    const reply = await this.engine.post(path, { version, note: 'n', values }, who);
    const { error } = reply.body as {
      error?: { code: string; fields?: Record<string, { code: string }[] | { code: string }> };
    };
    return error;
  }

  async change(module: string, id: string, values: object, who: string): Promise<void> {
    const { version } = await this.see(module, id);
    await this.engine.put(`modules/${module}/records/${id}`, { version, values }, who).expect(200);
  }

  /** A day of the plant's calendar. */
  nameHoliday(day: string): void {
    this.holidays.days.add(day);
  }

  /** A gas meter whose calibration holds so many days from now. */
  async meter(days: number): Promise<string> {
    const id = v7();
    const made = { createdAt: 1, createdBy: 'so', updatedAt: 1, updatedBy: 'so' };
    const values = { code: `G-${id.slice(-6)}`, name: 'Gas meter', nextDueAt: this.nowMs + days * DAY_MS };
    const row = { id, version: 1, no: null, factoryNo: 'plant_a', status: 'IN_USE', ...made, values };
    await this.engine.app.get(ModuleEngine).storeOf(instrumentLedger).insert(row, this.orders.database.database.db);
    return id;
  }

  /** A picture somebody took. */
  async photo(who: string): Promise<string> {
    return (await this.engine.files.upload(who, 'place.jpg', 'x', 'picture')).id;
  }

  /** A day of plant A, counted from today. */
  day(offset: number): string {
    return new Date(this.nowMs + offset * DAY_MS).toISOString().slice(0, 10);
  }

  /** Leads work at height on until it goes on, or up to a step of its way. */
  async active(kept: Kept, { upTo = 'start' }: { readonly upTo?: 'brief' | 'start' } = {}): Promise<void> {
    const way: Way = [
      ...MEASURES,
      ['approve', 'lead2'],
      ['approve', 'so'],
      ['brief', 'lead', BRIEFED],
      ...(upTo === 'start' ? ([['start', 'lead']] as const) : []),
    ];
    await this.go(kept, way);
  }

  pass(ms: number): Promise<void> {
    return this.orders.pass(ms);
  }

  close(): Promise<void> {
    return this.orders.close();
  }

  /** Work of before is over; people are free again, and it is eight in the morning at the plant. */
  morning(days = 4): Promise<void> {
    return this.pass(this.nextMorning(days) - this.nowMs);
  }

  private nextMorning(days = 1): number {
    const today = Math.floor((this.nowMs + ZONE_MS) / DAY_MS) * DAY_MS;
    return today + days * DAY_MS + 8 * HOUR_MS - ZONE_MS;
  }

  /** Who was told so, of one record where its id is given. */
  told(part: string, id = ''): readonly string[] {
    return this.orders.inbox.sent
      .filter(({ title, ext }) => title.en.includes(part) && ext?.linkedUrl?.includes(id) === true)
      .flatMap(({ to }) => [...to]);
  }
}

/** Up to the approval of a permit that needs a gas test. */
export const MEASURES: Way = [
  ['submit', 'lead'],
  ['analyse', 'lead', { jsa: [{ step: 'Weld', hazard: 'Fire', risk: 'HIGH', measure: 'Watch' }] }],
  ['agreeAnalysis', 'lead'],
  ['agreeAnalysis', 'om'],
  ['takeMeasures', 'guard', { checklist: [{ item: 'Cleared', applies: true, isDone: true }] }],
  ['confirmMeasures', 'guard', { siteCode: 'S-1' }],
  ['confirmMeasures', 'so', { siteCode: 'S-1' }],
];

export const SAFE_AIR = { readings: [{ point: 'POINT', vol: 0.1 }] };
export const BRIEFED = {
  briefing: [
    { name: 'Fitter', hasSigned: true },
    { name: 'guard', hasSigned: true },
    { name: 'guard2', hasSigned: true },
  ],
};
