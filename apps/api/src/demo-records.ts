import { setTimeout } from 'node:timers/promises';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Database, seedOnce } from '@sed/platform-database';
import { ModuleEngine, RecordReader, RecordService, type Caller } from '@sed/records-api';
import { demoUserCode } from '@sed/people-api';
import { DomainError, type Log } from '@sed/platform-api';
import { Clock, LocalAccounts, PlantDirectory, UserRights } from '@sed/platform-ports';
import { zoneOffsetMs } from '@sed/platform-contract';
import type { RecordDto } from '@sed/records-contract';
import type { AnyModule } from '@sed/records-model';
import { DEMO_RECORDS, type DemoRecord, type DemoValue, type DemoValues } from '@sed/demo-fleet';
import { accountViewer, type AccountParts } from './account-viewer';
import { DemoAnswers } from './demo-answers';
import { takeDemoStep } from './demo-step';

const DAY_MS = 86_400_000;
const MANY = 200;
const TRIES = 4;
const PAUSE_MS = 2000;
/** Of the group's own records, which belong to no plant. */
const GROUP_ZONE = 'Asia/Shanghai';

/**
 * Writes the demonstration's records as its accounts would, through the same checks as theirs, each once: what people
 * change or remove stays so. Needs the accounts and their rights.
 */
export async function loadDemoRecords(
  app: NestExpressApplication,
  log: Log,
  signal?: AbortSignal,
  records: readonly DemoRecord[] = DEMO_RECORDS,
): Promise<void> {
  const clock = app.get(Clock);
  const accounts = { accounts: app.get(LocalAccounts), rights: app.get(UserRights), clock };
  const directory = app.get(PlantDirectory);
  const answers = DemoAnswers.of(app, accounts);
  const parts = { accounts, directory, answers, records, reader: app.get(RecordReader) };
  const writer = new DemoWriter(app.get(ModuleEngine), app.get(RecordService), parts);
  for (const record of records) {
    if (signal?.aborted === true) return;
    const seed = { name: 'demo-records', content: record, atMs: clock.nowMs() };
    const write = async (): Promise<void> => {
      try {
        await writer.write(record);
      } catch (error) {
        // People may have taken a right or a record away that this one needs; it is not tried for ever.
        if (!(error instanceof DomainError)) throw error;
        log.warn({ record: record.id, code: error.code }, 'a record of the demonstration could not be written');
      }
    };
    await patiently(() => seedOnce(app.get(Database).db, seed, write), signal);
  }
}

/** Tries again what a busy machine did not let through, for example a transaction that took too long. */
async function patiently(run: () => Promise<unknown>, signal: AbortSignal | undefined): Promise<void> {
  for (let left = TRIES; ; left -= 1) {
    try {
      await run();
      return;
    } catch (error) {
      if (left <= 1 || signal?.aborted === true) throw error;
      await setTimeout(PAUSE_MS, undefined, { signal });
    }
  }
}

interface WriterDependencies {
  readonly accounts: AccountParts;
  readonly directory: PlantDirectory;
  /** What records may name. */
  readonly records: readonly DemoRecord[];
  readonly answers: DemoAnswers;
  readonly reader: RecordReader;
}

class DemoWriter {
  /** Rights do not change during a start, and reading them takes as long as writing a record. */
  private readonly callers = new Map<string, Caller>();
  private readonly byId: ReadonlyMap<string, DemoRecord>;

  constructor(
    private readonly engine: ModuleEngine,
    private readonly records: RecordService,
    private readonly around: WriterDependencies,
  ) {
    this.byId = new Map(around.records.map((record) => [record.id, record]));
  }

  /** @throws DomainError when the account may not write it, or what it names is gone */
  async write(record: DemoRecord): Promise<void> {
    const { module, factoryNo, by, steps = [], isDelivered = false } = record;
    const id = await this.find(record);
    // A start that was killed on the way may have left it, at whichever step of its flow.
    if ((id !== undefined) !== isDelivered) return;
    const caller = await this.callerOf(by);
    let made: RecordDto =
      id === undefined
        ? await this.records.create(module, { factoryNo, values: await this.valuesOf(record.values, record) }, caller)
        : await this.delivered(module, id, caller);
    for (const step of steps) {
      const { id } = made;
      if ('decides' in step) {
        await this.around.answers.answer(module, id, step);
        continue;
      }
      if ('handles' in step) {
        await this.around.answers.handle(module, id, step);
        continue;
      }
      if ('follows' in step) {
        await this.around.answers.follow(module, id, step);
        continue;
      }
      if ('changes' in step) {
        const change = {
          version: await this.versionOf(module, made),
          values: await this.valuesOf(step.changes, record),
        };
        made = await this.records.update(module, id, change, await this.callerOf(step.by));
        continue;
      }
      made = await takeDemoStep(step, async ({ by: who, action, note, values: answers }) => {
        const asked = { action, version: await this.versionOf(module, made), note };
        const given = answers === undefined ? {} : { values: await this.valuesOf(answers, record) };
        return this.records.act(module, id, { ...asked, ...given }, await this.callerOf(who));
      });
    }
  }

  private async delivered(module: string, id: string, caller: Caller): Promise<RecordDto> {
    return (await this.around.reader.detail(module, id, caller)).record;
  }

  /** What followed a step may have changed the record again. */
  private async versionOf(module: string, { id, version }: RecordDto): Promise<number> {
    return (await this.engine.storeOf(this.engine.module(module)).get(id))?.version ?? version;
  }

  /** The id of a demonstration record that is there, known by its code or its title. */
  private async find({
    module: key,
    factoryNo,
    values,
  }: Pick<DemoRecord, 'module' | 'factoryNo' | 'values'>): Promise<string | undefined> {
    const module = this.engine.module(key);
    const field = 'code' in values ? 'code' : module.title;
    const wanted = values[field];
    const plants = factoryNo === undefined ? undefined : [factoryNo];
    if (typeof wanted === 'object' && 'zh' in wanted) return this.findNamed(module, plants, wanted.zh);
    if (typeof wanted !== 'string') return undefined;
    const filter = { plants, conditions: [{ field, op: 'in' as const, values: [wanted] }] };
    const { list } = await this.engine.storeOf(module).page(filter, { sort: [], offset: 0, limit: MANY });
    // Several may be called alike, each of another starter row, as nameplates are of a type.
    const rows: (readonly [string, string])[] = [];
    for (const [name, value] of list.length === 0 ? [] : Object.entries(values)) {
      if (typeof value === 'object' && isNamed(value))
        rows.push([name, await this.startedWith(value.module, value.code)]);
    }
    return list.find((one) => rows.every(([name, id]) => one.values[name] === id))?.id;
  }

  /** By a title in both languages, which no list is asked for: there are few of them at a plant. */
  private async findNamed(module: AnyModule, plants: readonly string[] | undefined, zh: unknown) {
    const all = { sort: [], offset: 0, limit: MANY };
    const { list } = await this.engine.storeOf(module).page({ plants, conditions: [] }, all);
    return list.find(({ values }) => {
      const title = values[module.title];
      return typeof title === 'object' && title !== null && Reflect.get(title, 'zh') === zh;
    })?.id;
  }

  private async valuesOf(values: DemoValues, record: DemoRecord): Promise<Record<string, unknown>> {
    const made: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(values)) made[name] = await this.valueOf(value, record);
    return made;
  }

  private async valueOf(value: DemoValue, record: DemoRecord): Promise<unknown> {
    if (typeof value !== 'object') return value;
    if (isList(value)) return Promise.all(value.map((one) => this.valueOf(one, record)));
    if ('day' in value && typeof value.day === 'number') return this.dayOf(value.day, record.factoryNo);
    if ('daysFromNow' in value && typeof value.daysFromNow === 'number') return this.instantOf(value.daysFromNow);
    if ('account' in value && typeof value.account === 'string') return demoUserCode(value.account);
    if ('record' in value && typeof value.record === 'string') return this.idOf(value.record);
    if (isNamed(value)) return this.startedWith(value.module, value.code);
    return this.valuesOf(value as DemoValues, record);
  }

  private async idOf(id: string): Promise<string> {
    const record = this.byId.get(id);
    const found = record === undefined ? undefined : await this.find(record);
    if (found === undefined) throw new DomainError('notFound');
    return found;
  }

  /** @throws DomainError `notFound` when people took it away */
  private async startedWith(key: string, code: string): Promise<string> {
    const filter = { plants: undefined, conditions: [{ field: 'code', op: 'in' as const, values: [code] }] };
    const store = this.engine.storeOf(this.engine.module(key));
    const { list } = await store.page(filter, { sort: [], offset: 0, limit: 1 });
    if (list[0] === undefined) throw new DomainError('notFound');
    return list[0].id;
  }

  /** To the minute, as people write times down. */
  private instantOf(offset: number): number {
    const atMs = this.around.accounts.clock.nowMs() + offset * DAY_MS;
    return Math.round(atMs / 60_000) * 60_000;
  }

  private dayOf(offset: number, factoryNo: string | undefined): string {
    const nowMs = this.around.accounts.clock.nowMs();
    const plant = factoryNo === undefined ? undefined : this.around.directory.plant(factoryNo);
    const local = nowMs + zoneOffsetMs(nowMs, plant?.zone ?? GROUP_ZONE);
    return new Date(local + offset * DAY_MS).toISOString().slice(0, 10);
  }

  private async callerOf(loginName: string): Promise<Caller> {
    const known = this.callers.get(loginName);
    if (known !== undefined) return known;
    const viewer = await accountViewer(this.around.accounts, demoUserCode(loginName), 'demonstration');
    if (viewer === undefined) throw new DomainError('notFound');
    const caller: Caller = { viewer, language: 'zh', source: null };
    this.callers.set(loginName, caller);
    return caller;
  }
}

/** Lines have a module or a code at most, and more besides. */
function isNamed(value: object): value is { readonly module: string; readonly code: string } {
  const isPair = Object.keys(value).length === 2 && 'module' in value && 'code' in value;
  return isPair && typeof value.module === 'string' && typeof value.code === 'string';
}

function isList(value: DemoValue): value is readonly DemoValue[] {
  return Array.isArray(value);
}
