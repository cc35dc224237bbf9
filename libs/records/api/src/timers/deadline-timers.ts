import { Injectable } from '@nestjs/common';
import { DEFAULT_ZONE } from '@sed/platform-contract';
import type { Db } from '@sed/platform-database';
import { PlantDirectory } from '@sed/platform-ports';
import { recordEvent } from '@sed/records-tables';
import type { AnyModule } from '@sed/records-model';
import { and, desc, eq, ne, or, isNull } from 'drizzle-orm';
import type { StoredRecord } from '../storage/record-store';
import { Timers, type NewTimer } from './timer.service';

/** Kind of the timers of flows. */
export const FLOW_TIMER = 'flow';

type Deadline = NonNullable<NonNullable<AnyModule['flow']>['deadlines']>[string];

interface Moved {
  readonly before: StoredRecord | undefined;
  readonly after: StoredRecord;
  readonly isRemoved: boolean;
}

interface Moment {
  readonly tx: Db;
  readonly atMs: number;
}

/** Keeps the timers of a record in step with it: set, moved and cancelled in the transaction of the change. */
@Injectable()
export class DeadlineTimers {
  constructor(
    private readonly timers: Timers,
    private readonly plants: PlantDirectory,
  ) {}

  async follow(module: AnyModule, moved: Moved, at: Moment): Promise<void> {
    const entered = new Entered(module, at.tx);
    const set: NewTimer[] = [];
    const gone: string[] = [];
    for (const [name, deadline] of Object.entries(module.flow?.deadlines ?? {})) {
      const { was, due } = await this.change(deadline, moved, { ...at, entered });
      // A time that came before must not come again because something else about the record changed.
      // Where none ran and none is to run there is nothing to take away either.
      if (was === due) continue;
      const { id } = moved.after;
      const key = keyOf(module, id, name);
      if (due !== null) set.push({ kind: FLOW_TIMER, key, dueAt: due, payload: { module: module.key, id, name } });
      else gone.push(key);
    }
    await this.timers.cancelAll(FLOW_TIMER, gone, at.tx);
    await this.timers.setAll(set, at.tx);
  }

  /** Sets the timers of records that are made now. */
  async begin(module: AnyModule, made: readonly StoredRecord[], { tx, atMs }: Moment): Promise<void> {
    const timers = Object.entries(module.flow?.deadlines ?? {}).flatMap(([name, deadline]) =>
      made.flatMap(({ id, status, values, factoryNo }) => {
        const zone = this.zoneOf(factoryNo);
        const dueAt = runsIn(deadline, status) ? deadline.at({ values, enteredMs: atMs, zone }) : null;
        if (dueAt === null) return [];
        return [{ kind: FLOW_TIMER, key: keyOf(module, id, name), dueAt, payload: { module: module.key, id, name } }];
      }),
    );
    await this.timers.setAll(timers, tx);
  }

  /** When the deadline was due and is now; null where it does not run or has no time. */
  private async change(deadline: Deadline, { before, after, isRemoved }: Moved, at: Following) {
    const ran = before !== undefined && runsIn(deadline, before.status);
    const runs = !isRemoved && runsIn(deadline, after.status);
    const isMoved = before?.status !== after.status;
    const zone = this.zoneOf(after.factoryNo);
    return {
      was: ran ? await dueOf(deadline, before, { entered: at.entered, zone }) : null,
      due: runs ? await dueAfter(deadline, after, { ...at, isMoved, zone }) : null,
    };
  }

  /** When the deadline is due for the record as it is kept. */
  dueOf(module: AnyModule, deadline: Deadline, record: StoredRecord, tx: Db): Promise<number | null> {
    return dueOf(deadline, record, { entered: new Entered(module, tx), zone: this.zoneOf(record.factoryNo) });
  }

  /** Sets a timer whose time has moved without its record, as when its plant was given another zone. */
  async again(module: AnyModule, due: { readonly id: string; readonly name: string; readonly dueAt: number }, tx: Db) {
    const { id, name, dueAt } = due;
    const payload = { module: module.key, id, name };
    await this.timers.setAll([{ kind: FLOW_TIMER, key: keyOf(module, id, name), dueAt, payload }], tx);
  }

  private zoneOf(factoryNo: string | null): string {
    return this.plants.plant(factoryNo ?? '')?.zone ?? DEFAULT_ZONE;
  }
}

interface Following extends Moment {
  readonly entered: Entered;
}

/** When a record entered its state, asked for once however many deadlines it has. */
class Entered {
  private readonly known = new Map<string | null, Promise<number>>();

  constructor(
    private readonly module: AnyModule,
    private readonly tx: Db,
  ) {}

  of(record: StoredRecord): Promise<number> {
    const found = this.known.get(record.status) ?? enteredMs(this.module, record, this.tx);
    this.known.set(record.status, found);
    return found;
  }
}

/** Most times stand in the record: when it entered its state is looked up only for those that ask for it. */
async function dueOf(
  deadline: Deadline,
  record: StoredRecord,
  { entered, zone }: { readonly entered: Entered; readonly zone: string },
): Promise<number | null> {
  const { values, createdAt } = record;
  const entry = { isAsked: false };
  const due = deadline.at({
    ...{ values, zone },
    get enteredMs() {
      entry.isAsked = true;
      return createdAt;
    },
  });
  return entry.isAsked ? deadline.at({ values, zone, enteredMs: await entered.of(record) }) : due;
}

function dueAfter(
  deadline: Deadline,
  after: StoredRecord,
  { entered, atMs, isMoved, zone }: Following & { readonly isMoved: boolean; readonly zone: string },
): number | null | Promise<number | null> {
  return isMoved
    ? deadline.at({ values: after.values, zone, enteredMs: atMs })
    : dueOf(deadline, after, { entered, zone });
}

export function runsIn(deadline: Deadline, status: string | null): boolean {
  return status !== null && deadline.in.includes(status);
}

function keyOf(module: AnyModule, id: string, name: string): string {
  return `${module.key}:${id}:${name}`;
}

/** When the record entered its state; records that came with the installation entered it when they were made. */
async function enteredMs(module: AnyModule, { id, status, createdAt }: StoredRecord, tx: Db): Promise<number> {
  if (status === null) return createdAt;
  const isEntry = or(isNull(recordEvent.fromStatus), ne(recordEvent.fromStatus, recordEvent.toStatus));
  const [entry] = await tx
    .select({ at: recordEvent.at })
    .from(recordEvent)
    .where(
      and(eq(recordEvent.module, module.key), eq(recordEvent.recordId, id), eq(recordEvent.toStatus, status), isEntry),
    )
    .orderBy(desc(recordEvent.id))
    .limit(1);
  return entry?.at ?? createdAt;
}
