import { Injectable, type OnModuleInit } from '@nestjs/common';
import { instrumentLedger } from '@sed/instruments-definitions';
import { analysisTaskList, labReagent } from '@sed/laboratory-definitions';
import { DomainError, RefusedFieldsError } from '@sed/platform-api';
import { PlantDirectory } from '@sed/platform-ports';
import { ModuleEngine, type ModuleBehaviour, type RecordOf, type WriteContext } from '@sed/records-api';
import { proposalIn } from '@sed/records-model';
import { LimitAlarms } from '../delivery/limit-alarms';
import { PublishedReadings } from '../delivery/published-readings';
import { dueIndices, localText } from '../plan/sampling-plan';
import { duplicateCounts, withFirst, type DuplicateCount } from '../results/duplicates';
import { IndexBases } from '../results/index-bases';
import { OnlineReadings } from '../results/online-readings';
import {
  judgedQc,
  presentLines,
  qcStateOf,
  refusalsOf,
  workedLine,
  worstOf,
  type IndexValues,
  type ResultLine,
  type TaskValues,
} from '../results/result-lines';
import { LaboratoryMessages } from './laboratory-messages';
import {
  EMPTY_LINE,
  nextBarcode,
  refuseOthers,
  refuseUntested,
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
/** Results of these count among their batch. */
const HANDED_IN: ReadonlySet<string> = new Set(['TO_REVIEW', 'RETEST', 'VERIFIED', 'PUBLISHED', 'AMENDED']);

/** What samples and their results do beside being kept (LB-01 to LB-16). */
@Injectable()
export class AnalysisTaskBehaviour implements OnModuleInit {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly directory: PlantDirectory,
    private readonly bases: IndexBases,
    private readonly online: OnlineReadings,
    private readonly messages: LaboratoryMessages,
    private readonly alarms: LimitAlarms,
    private readonly readings: PublishedReadings,
  ) {}

  onModuleInit(): void {
    const behaviour: Behaviour = {
      beforeCreate: (record, context) => this.planned(record, context),
      beforeAction: (action, record, asked, context) => this.patchOf(action, record, asked, context),
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
      ...{ qc: null, isConfirmed: false },
    };
  }

  private patchOf(action: string, task: Task, asked: Patch, context: WriteContext): Promise<Patch> | Patch {
    const { atMs, viewer } = context;
    const values = { ...task.values, ...asked };
    switch (action) {
      case 'takeAgain':
        return {
          ...sampled(values, { atMs, by: viewer.code, isLate: false }),
          // What was wrong with the other bottle is not said of this one.
          ...{ barcode: nextBarcode(task.values.barcode), condition: null },
        };
      case 'takeSample':
      case 'allowLate':
        return sampled(values, { atMs, by: viewer.code, isLate: action === 'allowLate' });
      case 'receive':
        return { receivedAt: atMs, receivedBy: viewer.code, condition: values.condition ?? 'OK' };
      case 'enter':
        return this.begun(task, values, context);
      case 'save':
      case 'submit':
      case 'submitRetest':
        return this.worked(task, asked, context, { isFinal: action !== 'save' });
      default:
        return this.reviewed(action, task, values, context);
    }
  }

  private reviewed(action: string, task: Task, values: TaskValues, context: WriteContext): Promise<Patch> | Patch {
    const { atMs, note } = context;
    switch (action) {
      case 'retest':
        return retested(values);
      case 'return':
        refuseOthers(values);
        return { isConfirmed: false };
      case 'waiveQc':
        return { qcState: 'WAIVED', qcWaiver: note?.slice(0, 300) ?? null };
      case 'verify':
        return this.verified(task, context);
      case 'publish':
        return { publishedAt: atMs };
      case 'approveAmendment':
        return this.amended(task, context);
      default:
        return {};
    }
  }

  /** LB-07: of a batch that was measured twice as often as it should be, or whose reviewer waived it. */
  private async verified(task: Task, context: WriteContext): Promise<Patch> {
    const patch: Patch = { reviewer: context.viewer.code, verifiedAt: context.atMs };
    if (task.values.qcState !== 'SHORT') return patch;
    const indices = await this.bases.indices(indexIds(presentLines(task.values.results)), context);
    const [short] = await this.shortOf(task, task.values, indices, context);
    // Others of the batch were measured twice meanwhile.
    if (short === undefined) return { ...patch, qcState: qcStateOf(task.values.qc ?? []) };
    const { due, has } = short;
    const index = indices.get(short.index)?.name ?? { zh: '', en: '' };
    throw new DomainError('laboratory.duplicatesShort', { index, due, has });
  }

  /** Indices of a sheet of which too few samples of its batch, all of the day handed in, were measured twice. */
  private async shortOf(
    { id, factoryNo, values: { day } }: Task,
    own: Pick<TaskValues, 'results' | 'qc'>,
    indices: ReadonlyMap<string, IndexValues>,
    { records }: WriteContext,
  ): Promise<readonly DuplicateCount[]> {
    const asked = new Set(indexIds(presentLines(own.results)));
    const ruled = [...indices].filter(([index, { duplicatePct }]) => duplicatePct !== null && asked.has(index));
    if (ruled.length === 0 || day === null) return [];
    const batch = await records.all(analysisTaskList, { day }, factoryNo);
    const others = batch.filter((one) => one.id !== id && HANDED_IN.has(one.status ?? ''));
    const sheets = [own, ...others.map(({ values }) => values)];
    return duplicateCounts(
      sheets,
      ruled.map(([index]) => index),
    ).filter(({ due, has }) => has < due);
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
    const results = lines.map((line) => withBasis(line, bases, { takenAt, atMs: context.atMs }));
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
    const sent =
      asked.results === undefined
        ? (values.results ?? [])
        : sentLines(asked.results, task.values.results, task.values.returned);
    const point = await this.bases.point(values.point, context);
    const ids = [...indexIds(sent), ...(values.qc ?? []).flatMap(({ index }) => index ?? [])];
    const bases = await this.bases.of(ids, { factoryNo: task.factoryNo, point }, context);
    const times = { takenAt: values.takenAt, atMs: context.atMs };
    let results: readonly ResultLine[] = sent.map((line) =>
      line.state === 'RETRACTED' ? line : withBasis(line, bases, times),
    );
    const indices = new Map([...bases].map(([id, { index }]) => [id, index]));
    let qc = judgedQc(withFirst(values.qc, results), indices);
    let isShort = false;
    if (isFinal) {
      refuseUntested(task.values.results, results);
      const refusals = refusalsOf(results, bases);
      if (refusals.length > 0) throw new RefusedFieldsError(refusals);
      results = settled({ ...values, results }, bases).map((line) =>
        line.state === 'RETRACTED' ? line : withBasis(line, bases, times),
      );
      qc = judgedQc(withFirst(values.qc, results), indices);
      await this.refuseWithoutQc(task, qc.length > 0, indices, context);
      isShort = (await this.shortOf(task, { results: [...results], qc: [...qc] }, indices, context)).length > 0;
    }
    const own = qcStateOf(qc);
    const judged = isShort && own !== 'FAIL' ? 'SHORT' : own;
    const qcState = task.values.qcState === 'WAIVED' && !isFinal ? 'WAIVED' : judged;
    const kept: Patch = { results, qc: qc.length === 0 ? null : qc, verdict: worstOf(results), qcState };
    // Handed in again, nothing is open to be corrected.
    return isFinal ? { ...kept, returned: null } : kept;
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

  /** At least one control measurement a batch, which is what a plant measures of a day. */
  private async refuseWithoutQc(
    { factoryNo, values: { day } }: Task,
    hasOwn: boolean,
    indices: ReadonlyMap<string, { readonly duplicatePct: number | null }>,
    { records }: WriteContext,
  ): Promise<void> {
    const isAsked = [...indices.values()].some(({ duplicatePct }) => duplicatePct !== null);
    if (hasOwn || !isAsked) return;
    for (const qcState of ['PASS', 'WAIVED', 'FAIL', 'SHORT'] as const) {
      if ((await records.matching(analysisTaskList, { day, qcState }, factoryNo)).length > 0) return;
    }
    throw new RefusedFieldsError([{ code: 'laboratory.qcMissing', field: 'qc' }]);
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
  const over = presentLines(lines).filter(({ verdict }) => verdict === 'OVER');
  return over.map(({ index }) => ({ ...EMPTY_LINE, index }));
}

/** Reagent and instrument that are named anew. */
function changedOf(before: TaskValues, { reagent = null, instrument = null }: Patch) {
  return {
    reagent: reagent === before.reagent ? null : reagent,
    instrument: instrument === before.instrument ? null : instrument,
  };
}

function indexIds(lines: readonly ResultLine[]): string[] {
  return lines.flatMap(({ index }) => index ?? []);
}

function withBasis(
  line: ResultLine,
  bases: Awaited<ReturnType<IndexBases['of']>>,
  times: { readonly takenAt: number | null; readonly atMs: number },
): ResultLine {
  const basis = bases.get(line.index ?? '');
  return basis === undefined ? line : workedLine(line, basis, times);
}
