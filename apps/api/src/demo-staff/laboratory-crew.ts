import { demoResult, DEMO_SAMPLE_STEPS } from '@sed/demo-fleet';
import { analysisTaskList, laboratoryElement, testIndex } from '@sed/laboratory-definitions';
import { DomainError } from '@sed/platform-api';
import type { ModuleEngine, RecordService, StoredRecord } from '@sed/records-api';
import type { Acting, StaffScript } from './demo-staff';

const MINUTE_MS = 60_000;
/** The plant that has a laboratory of its own in the demonstration. */
const PLANT = 'demo_e01';
const LOOKED_AT = 30;

/** The laboratory's day: samples of the plan are taken, measured, verified by the second person and published. */
export class LaboratoryCrew implements StaffScript {
  readonly name = 'laboratory';

  constructor(
    private readonly engine: Pick<ModuleEngine, 'storeOf'>,
    private readonly records: Pick<RecordService, 'act'>,
  ) {}

  async step(nowMs: number, as: Acting): Promise<void> {
    for (const task of await this.open()) {
      const next = DEMO_SAMPLE_STEPS[task.status ?? ''];
      const { windowFrom } = task.values;
      if (next === undefined || typeof windowFrom !== 'number') continue;
      const since = task.status === 'TO_SAMPLE' ? windowFrom : task.updatedAt;
      if (nowMs < since + next.afterMin * MINUTE_MS) continue;
      const viewer = await as(next.by);
      if (viewer === undefined) continue;
      const asked = { action: next.action, version: task.version, values: await this.valuesOf(next.action, task) };
      await unlessRefused(
        this.records.act(analysisTaskList.key, task.id, asked, { viewer, language: 'zh', source: null }),
      );
    }
  }

  /** What the plan made and nobody has finished; samples people ask for are theirs. */
  private async open(): Promise<readonly StoredRecord[]> {
    const conditions = [{ field: 'origin', op: 'in' as const, values: ['PLAN', 'PARALLEL'] }];
    const filter = { plants: [PLANT], statuses: Object.keys(DEMO_SAMPLE_STEPS), conditions };
    const sort = [{ field: 'windowFrom', descending: true }];
    const { list } = await this.engine.storeOf(analysisTaskList).page(filter, { sort, offset: 0, limit: LOOKED_AT });
    return list;
  }

  private async valuesOf(action: string, task: StoredRecord): Promise<Record<string, unknown>> {
    if (action === 'takeSample') return { temperature: 4 };
    if (action !== 'submit') return {};
    const point = await this.engine.storeOf(laboratoryElement).get(String(task.values.point));
    const place = typeof point?.values.code === 'string' ? point.values.code : '';
    const day = String(task.values.day);
    const lines = linesIn(task.values.results);
    const codes = await this.codesOf(lines.map(({ index }) => index));
    const results = lines.map(({ index }) => ({ index, value: demoResult(place, codes.get(index) ?? '', day) ?? 1 }));
    if (results.length === 0) return {};
    const twice = results.map(({ index, value }) => ({
      ...{ kind: 'DUPLICATE', index, first: value, second: Number((value * 1.02).toFixed(3)) },
    }));
    return { results, qc: twice };
  }

  private async codesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const found = await this.engine.storeOf(testIndex).byIds(ids);
    return new Map(found.map(({ id, values }) => [id, String(values.code)]));
  }
}

function linesIn(lines: unknown): { readonly index: string }[] {
  if (!Array.isArray(lines)) return [];
  return lines.flatMap((line: unknown) =>
    typeof line === 'object' && line !== null && 'index' in line && typeof line.index === 'string'
      ? [{ index: line.index }]
      : [],
  );
}

/** Somebody who looks at the demonstration was quicker. */
async function unlessRefused(act: Promise<unknown>): Promise<void> {
  try {
    await act;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
}
