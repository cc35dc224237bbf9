import { PlantDirectory } from '@sed/platform-ports';
import { LaboratoryBench, type SeenRecord } from './laboratory-bench';

const TASK = 'analysisTaskList';

/** Readings of a titration, without its own. */
export const TITRATED = { b: 24.8, c: 0.25, v: 10, d: 1 };

/** The outlet of a plant with two indices, COD by its readings and ammonia as it is entered, and who measures them. */
export class OutletDesk {
  private constructor(
    readonly bench: LaboratoryBench,
    readonly known: { readonly cod: string; readonly ammonia: string; readonly point: string; readonly signal: string },
  ) {}

  static async open(): Promise<OutletDesk> {
    const bench = await LaboratoryBench.open();
    const index = (code: string, more: object) =>
      bench.make('testIndex', { code, name: { zh: code, en: code }, unit: 'mg/L', valueType: 'NUMBER', ...more });
    const limits = (hi: number) => [{ set: '1A', lo: null, hi }];
    const made = [
      await index('COD', {
        decimals: 0,
        lod: 4,
        formula: '(B - A) * C * 8000 / V * D',
        limits: limits(50),
        holdHours: 48,
        hoursNeeded: 2,
      }),
      await index('NH', {
        decimals: 2,
        lod: 0.025,
        formula: '(A - B - I) / K / V * D',
        limits: limits(5),
        duplicatePct: 10,
      }),
    ];
    const [cod = '', ammonia = ''] = made.map(({ id }) => id);
    const [first] = bench.engine.app.get(PlantDirectory).signalsOf('plant_a').keys();
    const signal = `plant_a/${first ?? ''}`;
    const lines = [
      { index: cod, every: 'EACH', signal },
      { index: ammonia, every: 'EACH' },
    ];
    const values = {
      code: 'EF',
      name: { zh: '出水', en: 'Outlet' },
      waterKind: 'EFFLUENT',
      limitSet: '1A',
      indices: lines,
    };
    const plan = { cycle: 'DAY', windowFrom: '08:00', windowMin: 60, sampling: 'GRAB' };
    const { id: point } = await bench.make('laboratoryElement', { ...values, ...plan });
    return new OutletDesk(bench, { cod, ammonia, point, signal });
  }

  act(task: SeenRecord, action: string, who = 'ann', values?: object) {
    return this.bench.act([TASK, task.id], action, who, values);
  }

  async linesOf(task: SeenRecord): Promise<Record<string, unknown>[]> {
    return (await this.bench.see(TASK, task.id)).values.results as Record<string, unknown>[];
  }

  /** Both indices of the sample measured twice. */
  control(nh = 1): object[] {
    const { cod, ammonia } = this.known;
    return [
      { kind: 'DUPLICATE', index: cod, first: 30, second: 32 },
      { kind: 'DUPLICATE', index: ammonia, first: nh, second: nh },
    ];
  }

  /** A sample on the bench. */
  async atTheBench(): Promise<SeenRecord> {
    const { bench, known } = this;
    const task = await bench.make(TASK, { point: known.point, windowFrom: bench.engine.clock.ms });
    for (const action of ['takeSample', 'receive', 'enter']) await this.act(task, action);
    return task;
  }

  /** Results handed in: COD by its readings, ammonia as it was entered. */
  async handedIn(codReading: number, nh: number, qc: object[] = this.control(nh)): Promise<SeenRecord> {
    const task = await this.atTheBench();
    const results = [
      { index: this.known.cod, ...TITRATED, a: codReading },
      { index: this.known.ammonia, value: nh },
    ];
    const state = await this.act(task, 'submit', 'ann', { results, qc });
    if (state !== 'TO_REVIEW') throw new Error(`results were not handed in: ${state}`);
    return task;
  }
}
