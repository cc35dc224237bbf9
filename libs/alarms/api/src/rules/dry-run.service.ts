import { Injectable } from '@nestjs/common';
import { DomainError } from '@sed/platform-api';
import { MessagePlan, PlantDirectory, TimeSeriesStore, type Viewer } from '@sed/platform-ports';
import {
  leastLimitDistance,
  type AlarmRuleDto,
  type AlarmRuleInput,
  type ChatterProposal,
  type DryRunReport,
} from '@sed/alarms-contract';
import { AlarmRuleService } from './alarm-rule.service';
import { median, percentile } from './median';
import { Replay, type Excursion } from './replay';
import { messagesOf } from './replay-messages';
import { replayRules, type Replayed } from './replay-rules';
import { guardRule } from './rule-guards';

const DAY_MS = 24 * 3_600_000;
const MAX_DAYS = 31;
/** Longer ones are what the alarm is for, not its noise. */
const SHORT_MS = 600_000;
const NOISE_SHARE = 0.95;
/** A proposed deadband leaves room between limits that stand side by side. */
const MOST_OF_DISTANCE = 0.9;

interface Range {
  readonly from: number;
  readonly to: number;
}

/** Replays rules over stored samples with the evaluators and the instance machine of the live engine. */
@Injectable()
export class DryRunService {
  constructor(
    private readonly rules: AlarmRuleService,
    private readonly directory: PlantDirectory,
    private readonly history: TimeSeriesStore,
    private readonly plan: MessagePlan,
  ) {}

  async run(id: string, range: Range, viewer: Viewer): Promise<DryRunReport> {
    guardRange(range);
    return this.report(await this.rules.get(id, viewer), range);
  }

  /** The same for a rule that is not saved. */
  async preview(rule: AlarmRuleInput, range: Range): Promise<DryRunReport> {
    guardRange(range);
    guardRule({ ...rule, state: 'DRAFT' }, this.directory);
    return this.report({ ...rule, id: 'preview', version: 1, updatedAt: range.from }, range);
  }

  /** Dead band and delays from the 95th percentiles of the short excursions, and what they would have changed. */
  async chatter(id: string, range: Range, viewer: Viewer): Promise<ChatterProposal> {
    guardRange(range);
    const rule = await this.rules.get(id, viewer);
    const { replay: bare } = await this.replay({ ...rule, deadband: 0, onDelayS: 0, offDelayS: 0 }, range);
    const short = bare.alarms.filter(
      (e): e is Excursion & { end: number } => e.end !== null && e.end - e.begin < SHORT_MS,
    );
    const lengthMs = percentile(
      short.map((e) => e.end - e.begin),
      NOISE_SHARE,
    );
    const depth = percentile(short.flatMap(depthOf), NOISE_SHARE);
    const onDelayS = lengthMs === null ? rule.onDelayS : Math.max(rule.onDelayS, Math.ceil(lengthMs / 1000));
    // Coming back for as long as noise lasts is no return yet.
    const offDelayS = lengthMs === null ? rule.offDelayS : Math.max(rule.offDelayS, Math.ceil(lengthMs / 2000));
    const most = MOST_OF_DISTANCE * leastLimitDistance(rule.condition);
    const deadband = depth === null ? rule.deadband : Math.max(rule.deadband, Math.min(three(depth), three(most)));
    const { replay: before } = await this.replay(rule, range);
    const { replay: after } = await this.replay({ ...rule, deadband, onDelayS, offDelayS }, range);
    const countOf = (replay: Replay) => ({ alarms: replay.alarms.length, chatter: replay.chatter() });
    return {
      excursions: bare.alarms.length,
      depthP95: depth,
      lengthP95S: lengthMs === null ? null : lengthMs / 1000,
      deadband,
      onDelayS,
      offDelayS,
      before: countOf(before),
      after: countOf(after),
    };
  }

  private async report(rule: AlarmRuleDto, range: Range): Promise<DryRunReport> {
    const startedMs = performance.now();
    const { replay, samples, coverage } = await this.replay(rule, range);
    return {
      alarms: replay.alarms.map(({ begin, end, peak }) => ({ begin, end, peak })),
      smsCount: await messagesOf(replay, rule, { to: range.to, directory: this.directory, plan: this.plan }),
      coverage: coverage.of(rule),
      chatter: replay.chatter(),
      medianDurationMs: median(replay.alarms.flatMap(({ begin, end }) => (end === null ? [] : [end - begin]))),
      samples,
      tookMs: Math.round(performance.now() - startedMs),
    };
  }

  private async replay(rule: AlarmRuleDto, range: Range): Promise<Replayed & { replay: Replay }> {
    if (this.directory.signal(rule.factoryNo, rule.signalCode) === undefined)
      throw new DomainError('signal.unknown', { factoryNo: rule.factoryNo, code: rule.signalCode });
    const { directory, history } = this;
    const calendars = await this.rules.calendars();
    const replayed = await replayRules([rule], range, { directory, history, calendars });
    return { ...replayed, replay: replayed.byRule.get(rule.id) ?? new Replay(rule) };
  }
}

/** @throws DomainError range.startBeforeEnd, range.tooLong */
export function guardRange(range: Range): void {
  if (range.from >= range.to) throw new DomainError('range.startBeforeEnd');
  if (range.to - range.from > MAX_DAYS * DAY_MS) throw new DomainError('range.tooLong', { days: MAX_DAYS });
}

/** How far beyond its limit an excursion went; rules that are true or not have no depth. */
function depthOf({ peak, limit }: Excursion): number[] {
  return peak === null || limit === null ? [] : [Math.abs(peak - limit)];
}

/** Three figures are enough for a setting. */
function three(value: number): number {
  return Number(value.toPrecision(3));
}
