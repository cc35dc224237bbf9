import { alarmLateRange as alarmLateRangeTable } from '@sed/alarms-tables';
import { Metrics, silentLog } from '@sed/platform-api';
import type { AlarmRuleInput } from '@sed/alarms-contract';
import { LATE_QUIET_MS, LateJudgement } from '../late/late-judgement';
import { writeLateRanges } from '../late/late-ranges';
import { PLANT, type EngineBench } from './engine-bench';
import { ruleInput, type Sample } from './samples';

export const HOUR = 3_600_000;
export const DAY = 86_400_000;
/** From sample to sample, ms. */
export const STEP = 300_000;
export const RULE = {
  ...{ onDelayS: 0, offDelayS: 0, deadband: 0, reAlarmS: 0 },
  notify: { sms: true, receivers: [], recovery: true },
};

/** An engine's bench to which data comes late. */
export class LateBench {
  /** When the test began. */
  readonly now: number;
  /** Up to where the store has taken samples over. */
  storePosition = Number.MAX_SAFE_INTEGER;

  constructor(private readonly bench: EngineBench) {
    this.now = bench.clock.ms;
    bench.history.position = () => Promise.resolve(this.storePosition);
    for (const code of ['A', 'B']) bench.directory.addSignal(PLANT, code, { staleAfterS: 900 });
  }

  newJudgement(): LateJudgement {
    const { directory, history, clock, faulty } = this.bench;
    return new LateJudgement(faulty.database, directory, history, clock, silentLog(), new Metrics());
  }

  /** A limit rule that was put to work so long ago. */
  async addRule(more: Partial<AlarmRuleInput> = {}, ageMs = 30 * DAY): Promise<void> {
    const { bench, now } = this;
    const limit = { type: 'LIMIT', limits: { H: { value: 5, level: 2 }, HH: { value: 8, level: 1 } } } as const;
    bench.clock.ms = now - ageMs;
    await bench.addRules([ruleInput({ signalCode: 'A', condition: limit, ...RULE, ...more })]);
    bench.clock.ms = now;
  }

  /** Samples the store has, and that the engine noted as late. */
  async comeLate(samples: readonly Sample[]): Promise<void> {
    const { history } = this.bench;
    const known = new Map(history.samples.map((one) => [`${String(one.series)}/${String(one.tsMs)}`, one]));
    for (const one of samples) known.set(`${String(one.series)}/${String(one.tsMs)}`, one);
    history.samples = [...known.values()];
    await this.note(samples);
  }

  async note(samples: readonly Sample[]): Promise<void> {
    const ranges = new Map<number, { fromMs: number; toMs: number }>();
    for (const { series, tsMs } of samples) {
      const { fromMs, toMs } = ranges.get(series) ?? { fromMs: tsMs, toMs: tsMs };
      ranges.set(series, { fromMs: Math.min(fromMs, tsMs), toMs: Math.max(toMs, tsMs) });
    }
    await this.bench.real.db.transaction((tx) => writeLateRanges(tx, ranges, this.bench.clock.ms));
  }

  async judgeAll(judgement = this.newJudgement()): Promise<void> {
    this.bench.clock.pass(LATE_QUIET_MS);
    while (await judgement.step());
  }

  ranges() {
    return this.bench.real.db.select().from(alarmLateRangeTable);
  }
}

/** Every five minutes a value. */
export function days(from: number, to: number, valueAt: (step: number) => number, series = 1): Sample[] {
  const samples: Sample[] = [];
  for (let ts = from, step = 0; ts < to; ts += STEP, step++) samples.push({ series, tsMs: ts, value: valueAt(step) });
  return samples;
}

/** As the oracle writes it, in steps of the samples. */
export function textOf(rows: Awaited<ReturnType<EngineBench['alarms']>>, start: number): string[] {
  return rows.map(
    ({ raisedAt, clearedAt, repeat }) =>
      `${String((raisedAt - start) / STEP)}-${String(((clearedAt ?? NaN) - start) / STEP)} x${String(repeat)}`,
  );
}
