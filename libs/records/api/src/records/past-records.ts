import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sed/platform-ports';
import type { AnyModule } from '@sed/records-model';
import { v7 } from 'uuid';
import { ModuleEngine } from '../module-engine';
import type { StoredRecord } from '../storage/record-store';
import { DocumentNumbers } from './document-numbers';
import { SYSTEM_CALLER } from './system-caller';
import { Timeline } from './timeline';
import { ValueGuard, wholeValues, withInitials } from './value-guard';
import { WriteTransactions } from './write-transaction';

type Values = Readonly<Record<string, unknown>>;

/** What once happened to a record. The first of them is that it was made. */
export interface PastStep {
  readonly at: number;
  readonly by: Pick<Viewer, 'code' | 'name'>;
  readonly action: string;
  /** The state it led to. */
  readonly to: string | null;
}

export interface PastRecord {
  readonly factoryNo: string | null;
  readonly values: Values;
  /** What the product itself would have set by and by; not checked as if a person had typed it. */
  readonly kept?: Values;
  readonly course: readonly [PastStep, ...PastStep[]];
}

/**
 * Keeps records whose life is over: work of months before this installation. They stand with number, state and course as
 * if they had been made then. Nobody is told, nothing follows and no deadline runs: it has all happened.
 */
@Injectable()
export class PastRecords {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly guard: ValueGuard,
    private readonly numbers: DocumentNumbers,
    private readonly timeline: Timeline,
    private readonly transactions: WriteTransactions,
  ) {}

  /** @throws RefusedFieldsError for values a person could not have entered either */
  async keep(module: AnyModule, { factoryNo, values, kept = {}, course }: PastRecord): Promise<StoredRecord> {
    const [made] = course;
    const last = course.at(-1) ?? made;
    const dictionaries = await this.guard.dictionaryCodes();
    return this.transactions.run(SYSTEM_CALLER, null, async ({ tx }) => {
      const change = { caller: SYSTEM_CALLER, factoryNo, mode: 'create' as const, status: made.to };
      const checked = this.guard.check(module, withInitials(module, values), change, dictionaries);
      const no =
        module.number === undefined ? null : await this.numbers.next(module.number.prefix, factoryNo, made.at, tx);
      const record: StoredRecord = {
        ...{ id: v7({ msecs: made.at }), version: course.length, no, factoryNo, status: last.to },
        ...{ createdAt: made.at, createdBy: made.by.code, updatedAt: last.at, updatedBy: last.by.code },
        values: wholeValues(module, { ...checked, ...kept }),
      };
      await this.engine.storeOf(module).insert(record, tx);
      for (const [index, { at, by, action, to }] of course.entries()) {
        const from = course[index - 1]?.to ?? null;
        const who = { actor: by.code, actorName: by.name };
        const entry = { module: module.key, recordId: record.id, at, action, fromStatus: from, toStatus: to };
        await this.timeline.add({ ...entry, ...who, doneAt: null, note: null, changes: [] }, tx);
      }
      return record;
    });
  }
}
