import { Injectable } from '@nestjs/common';
import { DomainError } from '@sed/api-platform';
import { DutyRoster, PlantDirectory, TimeSeriesStore, type Viewer } from '@sed/api-ports';
import type { AlarmRuleDto, AlarmRuleInput, ChatterProposal, DryRunReport } from '@sed/contract';
import { AlarmRuleService } from './alarm-rule.service';
import { median, percentile } from './median';
import { Replay, type Excursion } from './replay';
import { replayRules } from './replay-rules';
import { guardRule } from './rule-guards';

const DAY_MS = 24 * 3_600_000;
const MAX_DAYS = 31;
/** Longer ones are what the alarm is for, not its noise. */
const SHORT_MS = 600_000;
const NOISE_SHARE = 0.95;

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
    private readonly roster: DutyRoster,
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
    const deadband = depth === null ? rule.deadband : Math.max(rule.deadband, Number(depth.toPrecision(3)));
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
    const { replay, samples } = await this.replay(rule, range);
    const { receivers } = rule.notify;
    const people = receivers.length > 0 ? receivers.length : (await this.roster.onDuty(rule.factoryNo)).length;
    return {
      alarms: replay.alarms.map(({ begin, end, peak }) => ({ begin, end, peak })),
      smsCount: replay.notices * people,
      chatter: replay.chatter(),
      medianDurationMs: median(replay.alarms.flatMap(({ begin, end }) => (end === null ? [] : [end - begin]))),
      samples,
      tookMs: Math.round(performance.now() - startedMs),
    };
  }

  private async replay(rule: AlarmRuleDto, range: Range): Promise<{ replay: Replay; samples: number }> {
    if (this.directory.signal(rule.factoryNo, rule.signalCode) === undefined)
      throw new DomainError('signal.unknown', { factoryNo: rule.factoryNo, code: rule.signalCode });
    const { directory, history } = this;
    const calendars = await this.rules.calendars();
    const { byRule, samples } = await replayRules([rule], range, { directory, history, calendars });
    return { replay: byRule.get(rule.id) ?? new Replay(rule), samples };
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
