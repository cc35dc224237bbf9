import { Injectable, type OnModuleInit } from '@nestjs/common';
import { instrumentLedger } from '@sed/instruments-definitions';
import { analysisTaskList, labReagent } from '@sed/laboratory-definitions';
import { RefusedFieldsError } from '@sed/platform-api';
import { PlantDirectory } from '@sed/platform-ports';
import { ModuleEngine, type ModuleBehaviour, type RecordOf, type WriteContext } from '@sed/records-api';
import { proposalIn } from '@sed/records-model';
import { LimitAlarms } from '../delivery/limit-alarms';
import { PublishedReadings } from '../delivery/published-readings';
import { dueIndices, localText } from '../plan/sampling-plan';
import { withFirst } from '../results/duplicates';
import { IndexBases } from '../results/index-bases';
import { OnlineReadings } from '../results/online-readings';
import {
  indexIds,
  judgedQc,
  knownIn,
  measuredLines,
  qcStateOf,
  refusalsOf,
  workedLine,
  worstOf,
  type MeasuringTimes,
  type ResultLine,
  type TaskValues,
} from '../results/result-lines';
import { BatchControl } from './batch-control';
import { DueTimes } from './due-times';
import { LaboratoryMessages } from './laboratory-messages';
import {
  EMPTY_LINE,
  nextBarcode,
  refuseMissing,
  refuseOthers,
  retested,
  sampled,
  sentLines,
  settled,
} from './task-changes';

type Task = RecordOf<typeof analysisTaskList>;
type Patch = Partial<TaskValues>;
type Behaviour = ModuleBehaviour<typeof analysisTaskList>;

const MINUTE_MS = 60_000;
const MAX_NOTE = 300;

/** What samples and their results do beside being kept (LB-01 to LB-16). */
@Injectable()
export class AnalysisTaskBehaviour implements OnModuleInit {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly directory: PlantDirectory,
    private readonly bases: IndexBases,
    private readonly dueTimes: DueTimes,
    private readonly batches: BatchControl,
    private readonly online: OnlineReadings,
    private readonly messages: LaboratoryMessages,
    private readonly alarms: LimitAlarms,
    private readonly readings: PublishedReadings,
  ) {}

  onModuleInit(): void {
    const behaviour: Behaviour = {
      beforeCreate: (record, context) => this.planned(record, context),
      beforeAction: (action, record, asked, context) => this.patchOf(action, record, asked, context),
      onDeadline: async (_name, { id, no }, { records }) => {
        await records.set(analysisTaskList, id, {
          values: { lateness: 'OVERDUE' },
          because: `overdue ${no ?? ''}`.trim(),
        });
      },
      afterAction: (action, _before, after, context) => this.follow(action, after, context),
    };
    this.engine.bindBehaviour(analysisTaskList, behaviour);
  }

  /** LB-01: the sample of a point with what is measured in it. */
  private async planned(
    { id, factoryNo, values }: Parameters<NonNullable<Behaviour['beforeCreate']>>[0],
    context: WriteContext,
  ): Promise<Patch> {
    const point = await this.bases.known(values.point ?? '', context);
    // What is not there is refused by its field.
    if (point === undefined) return {};
    const zone = this.directory.plant(factoryNo ?? '')?.zone ?? 'UTC';
    const windowFrom = values.windowFrom ?? context.atMs;
    const { day, clock } = localText(windowFrom, zone);
    const isPlanned = context.viewer.code === 'system';
    const due = isPlanned ? dueIndices(point, zone, windowFrom) : point.indices;
    return {
      ...{ name: values.name ?? `${point.code} ${day.slice(5)} ${clock}`, day, windowFrom },
      windowTo: windowFrom + point.windowMin * MINUTE_MS,
      barcode: `${point.code}-${day.slice(2).replaceAll('-', '')}-${id.slice(-6).toUpperCase()}`,
      origin: isPlanned ? 'PLAN' : 'MANUAL',
      results: due.map(({ index }) => ({ ...EMPTY_LINE, index })),
      // Set by transitions and by nobody else.
      ...{ takenAt: null, temperature: null, parts: null, lateReason: null, condition: null },
      ...{ qc: null, isConfirmed: false, lateness: null },
      dueAt: await this.dueTimes.of(windowFrom + point.windowMin * MINUTE_MS, due, context),
    };
  }

  private async taken(action: string, values: TaskValues, context: WriteContext): Promise<Patch> {
    const { atMs, viewer } = context;
    const patch = sampled(values, { atMs, by: viewer.code, isLate: action === 'allowLate' });
    const dueAt = await this.dueTimes.of(patch.takenAt ?? atMs, measuredLines(values.results), context);
    return { ...patch, dueAt, lateness: null };
  }

  private async patchOf(action: string, task: Task, asked: Patch, context: WriteContext): Promise<Patch> {
    const { atMs, viewer } = context;
    const values = { ...task.values, ...asked };
    switch (action) {
      case 'takeAgain':
        return {
          ...(await this.taken(action, values, context)),
          // What was wrong with the other bottle is not said of this one.
          ...{ barcode: nextBarcode(task.values.barcode), condition: null },
        };
      case 'takeSample':
      case 'allowLate':
        return this.taken(action, values, context);
      case 'receive':
        return { receivedAt: atMs, receivedBy: viewer.code, condition: values.condition ?? 'OK' };
      case 'enter':
        return this.begun(task, values, context);
      case 'save':
      case 'submit':
      case 'submitRetest':
        return this.worked(task, asked, context, { isFinal: action !== 'save' });
      default:
        return this.reviewed(action, task, asked, context);
    }
  }

  private async reviewed(action: string, task: Task, asked: Patch, context: WriteContext): Promise<Patch> {
    const { atMs, note } = context;
    const values = { ...task.values, ...asked };
    switch (action) {
      case 'retest':
        return retested(values);
      case 'return':
        refuseOthers(values);
        return { isConfirmed: false };
      case 'waiveQc':
        return { qcState: 'WAIVED', qcWaiver: note?.slice(0, 300) ?? null };
      case 'verify':
        return this.batches.verified(task, context);
      case 'amend':
        await this.refuseLeftOut(task, asked, context);
        return {};
      case 'publish':
        return { publishedAt: atMs };
      case 'approveAmendment':
        return this.amended(task, context);
      default:
        return {};
    }
  }

  /** LB-05: with an instrument that is calibrated and a reagent in date; what the analyser read then is shown beside. */
  private async begun(task: Task, values: TaskValues, context: WriteContext): Promise<Patch> {
    await this.refuseExpired(task, values, context);
    const point = await this.bases.point(values.point, context);
    const takenAt = values.takenAt ?? context.atMs;
    const lines: ResultLine[] = [];
    for (const line of task.values.results ?? []) {
      const signal = point.indices.find(({ index }) => index === line.index)?.online ?? null;
      lines.push({ ...line, online: await this.online.around(signal, takenAt) });
    }
    const bases = await this.bases.of(indexIds(lines), { factoryNo: task.factoryNo, point }, context);
    const results = lines.map((line) => withBasis(line, bases, { takenAt, measuredAt: context.atMs }));
    return { analyst: context.viewer.code, results };
  }

  /** Everything that follows from the readings is worked out here, whatever was sent. @throws RefusedFieldsError */
  private async worked(
    task: Task,
    asked: Patch,
    context: WriteContext,
    { isFinal }: { readonly isFinal: boolean },
  ): Promise<Patch> {
    const values = { ...task.values, ...asked };
    await this.refuseExpired(task, changedOf(task.values, asked), context);
    const sent = isFinal ? await this.refuseLeftOut(task, asked, context) : draftOf(task, asked);
    const point = await this.bases.point(values.point, context);
    const ids = [...indexIds(sent), ...(values.qc ?? []).flatMap(({ index }) => index ?? [])];
    const bases = await this.bases.of(ids, { factoryNo: task.factoryNo, point }, context);
    const { takenAt } = values;
    const isKnown = knownIn(task.values.results);
    let results: readonly ResultLine[] = sent.map((line) =>
      line.state === 'RETRACTED'
        ? line
        : withBasis(line, bases, { takenAt, measuredAt: isKnown(line) ? null : context.atMs }),
    );
    const indices = new Map([...bases].map(([id, { index }]) => [id, index]));
    let qc = judgedQc(withFirst(values.qc, results), indices);
    let isShort = false;
    if (isFinal) {
      const refusals = refusalsOf(results, bases);
      if (refusals.length > 0) throw new RefusedFieldsError(refusals);
      results = settled({ ...values, results }, bases).map((line) =>
        line.state === 'RETRACTED' ? line : withBasis(line, bases, { takenAt, measuredAt: null }),
      );
      qc = judgedQc(withFirst(values.qc, results), indices);
      const measured = measuredLines(results).map(({ index }) => indices.get(index ?? ''));
      await this.batches.refuseWithoutQc(task, qc.length > 0, measured, context);
      isShort = (await this.batches.shortOf(task, { results: [...results], qc: [...qc] }, indices, context)).length > 0;
    }
    const own = qcStateOf(qc);
    const judged = isShort && own !== 'FAIL' ? 'SHORT' : own;
    const qcState = task.values.qcState === 'WAIVED' && !isFinal ? 'WAIVED' : judged;
    const kept: Patch = { results, qc: qc.length === 0 ? null : qc, verdict: worstOf(results), qcState };
    // Handed in again, nothing is open to be corrected.
    return isFinal ? { ...kept, returned: null, lateness: null } : kept;
  }

  /** All lines of the sheet, with what was sent. @throws RefusedFieldsError where one was left out */
  private async refuseLeftOut(task: Task, asked: Patch, context: WriteContext): Promise<readonly ResultLine[]> {
    const { results, returned, point: pointId, origin } = task.values;
    if (asked.results === undefined) return results ?? [];
    const { lines, left } = sentLines(asked.results, results, returned);
    if (left.length === 0) return lines;
    const point = await this.bases.point(pointId, context);
    const names = await this.bases.indices(indexIds(left), context);
    refuseMissing(left, {
      isAsked: (index) => origin === 'PARALLEL' || point.indices.some((line) => line.index === index),
      nameOf: (index) => names.get(index)?.name ?? { zh: '', en: '' },
    });
    return lines;
  }

  /** LB-11b: the proposed lines as they follow from their readings. */
  private async amended(task: Task, context: WriteContext): Promise<Patch> {
    const proposal = proposalIn(task.values.proposed);
    const proposed: Patch = proposal === undefined ? {} : proposal.values;
    const { results = task.values.results, verdict } = await this.worked(task, proposed, context, { isFinal: true });
    return {
      ...{ results, publishedAt: context.atMs },
      ...(verdict !== undefined && { verdict }),
      revision: (task.values.revision ?? 1) + 1,
    };
  }

  /** Looked at when they are chosen: what is used up or overdue since then was right when it was used. */
  private async refuseExpired(
    { factoryNo }: Task,
    { reagent, instrument }: Pick<TaskValues, 'reagent' | 'instrument'>,
    { records, atMs }: WriteContext,
  ): Promise<void> {
    if (reagent !== null) {
      const lot = await records.hold(labReagent, reagent);
      const today = localText(atMs, this.directory.plant(factoryNo ?? '')?.zone ?? 'UTC').day;
      const isOver = lot.status !== 'IN_USE' || lot.values.expiresOn < today;
      if (isOver) throw new RefusedFieldsError([{ code: 'laboratory.reagentExpired', field: 'reagent' }]);
    }
    if (instrument === null) return;
    const { values } = await records.hold(instrumentLedger, instrument);
    if (values.dueState === 'OVERDUE') {
      throw new RefusedFieldsError([{ code: 'laboratory.instrumentOverdue', field: 'instrument' }]);
    }
  }

  /** LB-13: whether it is so is asked at once, of another bottle. */
  private async parallel({ id, no, factoryNo, values }: Task, { records, atMs }: WriteContext): Promise<void> {
    const because = `LB-13 ${no ?? ''}`;
    const made = { factoryNo, because, values: { point: values.point, windowFrom: atMs } };
    const task = await records.create(analysisTaskList, made);
    const results = again(values.results);
    await records.set(analysisTaskList, task.id, { because, values: { origin: 'PARALLEL', parallelOf: id, results } });
  }

  /** LB-11b: samples that were asked for because of the result say that it has been amended. */
  private async markParallels({ id, no, values }: Task, { records }: WriteContext): Promise<void> {
    const because = `LB-11b ${no ?? ''} v${String(values.revision ?? 1)}`;
    const said = `原结果已修订 / First result amended: ${no ?? ''} v${String(values.revision ?? 1)}`;
    for (const parallel of await records.referring(analysisTaskList, 'parallelOf', id)) {
      const note = [said, parallel.values.note].filter((part) => part !== null).join('\n');
      const kept = { note: Array.from(note).slice(0, MAX_NOTE).join('') };
      await records.set(analysisTaskList, parallel.id, { because, values: kept });
    }
  }

  private async follow(action: string, task: Task, context: WriteContext): Promise<void> {
    if (action === 'miss') await this.messages.tell('missed', task, context);
    if (action !== 'publish' && action !== 'approveAmendment') return;
    context.afterCommit(() => {
      this.readings.soon();
      this.alarms.soon();
    });
    if (action === 'approveAmendment') await this.markParallels(task, context);
    if (task.values.verdict !== 'OVER') return;
    await this.messages.tell('over', task, context);
    if (action !== 'publish' || task.values.origin === 'PARALLEL') return;
    await this.parallel(task, context);
  }
}

/** Only indices over their limit are asked for again. */
function again(lines: TaskValues['results']): readonly ResultLine[] {
  const over = measuredLines(lines).filter(({ verdict }) => verdict === 'OVER');
  return over.map(({ index }) => ({ ...EMPTY_LINE, index }));
}

/** What is not handed in yet keeps every line of its sheet. */
function draftOf({ values }: Task, { results }: Patch): readonly ResultLine[] {
  if (results === undefined) return values.results ?? [];
  const { lines, left } = sentLines(results, values.results, values.returned);
  return [...lines, ...left];
}

/** Reagent and instrument that are named anew. */
function changedOf(before: TaskValues, { reagent = null, instrument = null }: Patch) {
  return {
    reagent: reagent === before.reagent ? null : reagent,
    instrument: instrument === before.instrument ? null : instrument,
  };
}

function withBasis(line: ResultLine, bases: Awaited<ReturnType<IndexBases['of']>>, times: MeasuringTimes): ResultLine {
  const basis = bases.get(line.index ?? '');
  return basis === undefined ? line : workedLine(line, basis, times);
}
