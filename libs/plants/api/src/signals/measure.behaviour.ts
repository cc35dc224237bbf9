import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '@sed/platform-database';
import { signal as signalTable, signalLog as signalLogTable } from '@sed/plants-tables';
import { ModuleEngine, SqlRecordStore, type ModuleBehaviour, type RecordOf, type WriteContext } from '@sed/records-api';
import { Log } from '@sed/platform-api';
import { defaultStaleAfterS } from '@sed/signals-contract';
import type { ValuesOf } from '@sed/records-model';
import { measure, measureLog } from '@sed/plants-definitions';
import { eq } from 'drizzle-orm';
import type { SignalFields } from '../directory/plant-rows';
import { StoredPlantDirectory } from '../directory/stored-plant-directory';
import { signalLogRow } from './signal-log';
import { checkSignal, refuseReserved } from './signal-rules';
import { MEASURE_LOG_TABLE, MEASURE_TABLE } from './signal-tables';

type Values = ValuesOf<typeof measure>;
type Record = RecordOf<typeof measure>;
const DEFAULT_PERIOD_S = 10;

/** The signal register as a management module: the same rules, log and directory as the signal calls. */
@Injectable()
export class MeasureBehaviour implements OnModuleInit {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly directory: StoredPlantDirectory,
    private readonly database: Database,
    private readonly log: Log,
  ) {}

  onModuleInit(): void {
    const { db } = this.database;
    this.engine.bindStore(measure, new SqlRecordStore(measure, MEASURE_TABLE, db));
    this.engine.bindStore(measureLog, new SqlRecordStore(measureLog, MEASURE_LOG_TABLE, db));
    const behaviour: ModuleBehaviour<typeof measure> = {
      beforeCreate: ({ factoryNo, values }) => {
        refuseReserved(values.code ?? '');
        return this.completed(factoryNo ?? '', values, values);
      },
      afterCreate: (record, context) => this.keep(undefined, record, context),
      beforeUpdate: (record, changes) => {
        refuseReserved(record.values.code);
        return this.completed(record.factoryNo ?? '', { ...record.values, ...changes }, changes);
      },
      afterUpdate: (before, after, context) => this.keep(before, after, context),
      beforeAction: (_, record) => {
        refuseReserved(record.values.code);
        return undefined;
      },
      afterAction: (_, before, after, context) => this.keep(before, after, context),
    };
    this.engine.bindBehaviour(measure, behaviour);
  }

  /** What the register never leaves empty, and the rules of the register on the whole signal. */
  private completed(factoryNo: string, whole: Partial<Values>, sent: Partial<Values>): Partial<Values> {
    const scanPeriodS = whole.scanPeriodS ?? DEFAULT_PERIOD_S;
    const filled = {
      unit: whole.unit ?? '',
      section: whole.section ?? '',
      scanPeriodS,
      staleAfterS: whole.staleAfterS ?? defaultStaleAfterS(scanPeriodS),
      critical: whole.critical ?? false,
    };
    checkSignal(fieldsOf(factoryNo, 'ENABLED', { ...whole, ...filled }));
    return { ...sent, ...filled };
  }

  private async keep(before: Record | undefined, after: Record, context: WriteContext): Promise<void> {
    const { tx, viewer, atMs, note } = context;
    const found = await tx.select({ id: signalTable.id }).from(signalTable).where(eq(signalTable.recordId, after.id));
    const [row] = found;
    if (row === undefined) throw new Error('a signal that was written is not there');
    const both = { before: before === undefined ? undefined : signalOf(before), after: signalOf(after) };
    const change = { actor: viewer.loginName, atMs, reason: note };
    await tx.insert(signalLogTable).values(signalLogRow(row.id, both, change));
    context.afterCommit(() => void this.refresh());
  }

  private async refresh(): Promise<void> {
    try {
      await this.directory.refresh();
    } catch (error) {
      // The directory looks for changes by itself every few seconds.
      this.log.warn({ err: error }, 'signal directory not refreshed after a change');
    }
  }
}

function signalOf({ factoryNo, status, values }: Record): SignalFields {
  return fieldsOf(factoryNo ?? '', status, values);
}

function fieldsOf(factoryNo: string, status: string | null, values: Partial<Values>): SignalFields {
  return {
    factoryNo,
    code: or(values.code, ''),
    name: or(values.name, { zh: '', en: '' }),
    kind: or(values.kind, 'AI'),
    role: or(values.role, null),
    unit: or(values.unit, ''),
    decimals: or(values.decimals, 0),
    section: or(values.section, ''),
    state: status === 'DISABLED' ? 'DISABLED' : 'ENABLED',
    range: { lo: or(values.rangeLo, null), hi: or(values.rangeHi, null) },
    normal: { lo: or(values.normalLo, null), hi: or(values.normalHi, null) },
    scanPeriodS: or(values.scanPeriodS, DEFAULT_PERIOD_S),
    staleAfterS: or(values.staleAfterS, defaultStaleAfterS(DEFAULT_PERIOD_S)),
    deadband: or(values.deadband, null),
    counterRollover: or(values.counterRollover, null),
    critical: or(values.critical, false),
  };
}

function or<T, F>(value: T | null | undefined, fallback: F): T | F {
  return value ?? fallback;
}
