import { Injectable, type OnModuleInit } from '@nestjs/common';
import { instrumentLedger } from '@sed/instruments-definitions';
import { zoneOffsetMs } from '@sed/platform-contract';
import { PlantDirectory } from '@sed/platform-ports';
import { ModuleEngine, type ModuleBehaviour, type RecordOf, type WriteContext } from '@sed/records-api';
import {
  dueFields,
  judgedLine,
  sorted,
  withLine,
  type CalibrationLine,
  type InstrumentValues,
} from './calibration-lines';
import { InstrumentMessages } from './instrument-messages';
import { LinkedSignals } from './linked-signals';

type Instrument = RecordOf<typeof instrumentLedger>;
type Behaviour = ModuleBehaviour<typeof instrumentLedger>;
type Patch = Partial<InstrumentValues>;

/** Fields that move what is due. */
const DUE_BY = ['calibrationIntervalDays', 'firstDueOn', 'serial'] as const;
const MOST_FAULTS = 200;

/** What the register of instruments does beside keeping records: calibrations, faults, their signals, what is due. */
@Injectable()
export class InstrumentBehaviour implements OnModuleInit {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly directory: PlantDirectory,
    private readonly signals: LinkedSignals,
    private readonly messages: InstrumentMessages,
  ) {}

  onModuleInit(): void {
    const behaviour: Behaviour = {
      beforeCreate: async ({ id, factoryNo, values }, context) => {
        await this.signals.refuseTaken({ id, factoryNo }, values.signals, context);
        const calibrations = sorted(values.calibrations).map((line) => judgedLine(values, line));
        return { calibrations, ...this.due(values, calibrations, factoryNo, context) };
      },
      beforeUpdate: async (record, changes, context) => {
        if (changes.signals !== undefined) await this.signals.refuseTaken(record, changes.signals, context);
        if (!DUE_BY.some((name) => changes[name] !== undefined)) return undefined;
        const values = { ...record.values, ...changes };
        return this.due(values, sorted(values.calibrations), record.factoryNo, context);
      },
      afterUpdate: (before, after, context) => this.signals.follow(before, after, context),
      beforeAction: (action, record, asked, context) => this.patchOf(action, record, asked, context),
      afterAction: async (action, before, after, context) => {
        await this.signals.follow(before, after, context);
        if (action === 'autoReturn') await this.messages.tell('returned', after, String(context.atMs), context);
        if (after.status === 'FAULTY') await this.messages.tell('faulty', after, String(context.atMs), context);
      },
      onDeadline: (name, record, context) => this.passed(name, record, context),
    };
    this.engine.bindBehaviour(instrumentLedger, behaviour);
  }

  private due(values: Patch, lines: readonly CalibrationLine[], factoryNo: string | null, { atMs }: WriteContext) {
    const zone = this.directory.plant(factoryNo ?? '')?.zone ?? 'UTC';
    const dayMs = (date: string) => {
      const utc = Date.parse(`${date}T00:00:00Z`);
      return utc - zoneOffsetMs(utc, zone);
    };
    return dueFields(values, { lines, dayMs, nowMs: atMs });
  }

  private patchOf(action: string, record: Instrument, asked: Patch, context: WriteContext): Patch {
    const { values } = record;
    const { atMs } = context;
    const none: Patch = { plannedEnd: null };
    switch (action) {
      case 'maintain':
      case 'changeReagent':
        return {};
      case 'finishCalibration':
        return { ...none, ...this.calibrated(record, asked, context) };
      case 'fault':
        return { ...none, faults: withFault(values, atMs, context.note) };
      case 'repaired':
        return { ...none, faults: repaired(values, atMs) };
      case 'replace': {
        const next = { ...values, ...asked };
        const due = this.due(next, sorted(next.calibrations), record.factoryNo, context);
        return { ...none, faults: repaired(values, atMs), ...due };
      }
      default:
        return none;
    }
  }

  /** The readings become a line of the history; what they were typed into is empty for the next time. */
  private calibrated({ values, factoryNo }: Instrument, asked: Patch, context: WriteContext): Patch {
    const { atMs, viewer, note } = context;
    // Readings somebody put into the record before are not among what is asked: they are there already.
    const readings = { ...values, ...asked };
    const line = judgedLine(values, {
      at: atMs,
      standard: readings.standardValue ?? null,
      before: readings.readingBefore ?? null,
      after: readings.readingAfter ?? null,
      deviationPct: null,
      leftPct: null,
      result: null,
      serial: values.serial,
      by: viewer.code,
      note: note?.slice(0, 300) ?? null,
    });
    const calibrations = withLine(values.calibrations, line);
    const cleared = { standardValue: null, readingBefore: null, readingAfter: null };
    if (line.result !== 'PASS') return { ...cleared, calibrations, faults: withFault(values, atMs, note) };
    return { ...cleared, calibrations, ...this.due(values, calibrations, factoryNo, context) };
  }

  private async passed(name: string, record: Instrument, context: WriteContext): Promise<void> {
    const { values, id } = record;
    if (name === 'reagent') return this.messages.tell('reagent', record, String(values.reagentChangedOn), context);
    if (name === 'certificate') {
      return this.messages.tell('certificate', record, String(values.certificateUntil), context);
    }
    const news = name === 'overdue' ? 'overdue' : 'soon';
    const dueState = news === 'overdue' ? 'OVERDUE' : 'SOON';
    // Set with its interval already over, it never was only soon.
    if (news === 'soon' && values.dueState === 'OVERDUE') return;
    if (values.dueState !== dueState) {
      await context.records.set(instrumentLedger, id, { because: news, values: { dueState } });
    }
    await this.messages.tell(news, record, String(values.nextDueAt), context);
  }
}

function withFault({ faults }: InstrumentValues, atMs: number, note: string | null): InstrumentValues['faults'] {
  const line = { at: atMs, endedAt: null, note: note?.slice(0, 500) ?? null };
  return [...(faults ?? []), line].slice(-MOST_FAULTS);
}

function repaired({ faults }: InstrumentValues, atMs: number): InstrumentValues['faults'] {
  return (faults ?? []).map((fault) => (fault.endedAt === null ? { ...fault, endedAt: atMs } : fault));
}
