import { Injectable } from '@nestjs/common';
import type { DryRun } from '@sed/governance-contract';
import { DomainError } from '@sed/platform-api';
import { productionDayOf } from '@sed/platform-contract';
import { Clock, maySee, PlantDirectory, type Viewer } from '@sed/platform-ports';
import { DayJudge } from '../night/day-judge';
import { RuleBook, ruleOf, type Rule } from '../night/rule-book';
import { PlantScope } from '../plant-scope';

/** So long a trial works before it says how far it came. */
const MOST_MS = 20_000;
const MOST_SAMPLES = 20;

/** What a rule would have found over the last finished day; switched on or not, and nothing is kept. */
@Injectable()
export class DryRuns {
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly rules: RuleBook,
    private readonly judge: DayJudge,
    private readonly directory: PlantDirectory,
    private readonly scope: PlantScope,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `notFound`, `plant.forbidden`, `right.missing` */
  async of(id: string, factoryNo: string | undefined, viewer: Viewer): Promise<DryRun> {
    const record = await this.rules.byId(id);
    const rule = record === undefined ? undefined : ruleOf(record);
    if (rule === undefined || (rule.plant !== null && !maySee(viewer, rule.plant))) throw new DomainError('notFound');
    const all = await this.scope.of(factoryNo, viewer, 'rulesDetailedInformation:view');
    const plants = all.filter((plant) => rule.plant === null || rule.plant === plant);
    // One trial at a time: people try, the night judges, and samples come in meanwhile.
    const run = this.last.then(() => this.tried(rule, plants));
    // Whoever asked for it hears of its failure; the next one only waits for its end.
    this.last = run.catch(() => undefined);
    return run;
  }

  private async tried(rule: Rule, plants: readonly string[]): Promise<DryRun> {
    const endsMs = this.clock.monotonicMs() + MOST_MS;
    const isOver = () => this.clock.monotonicMs() > endsMs;
    const nowMs = this.clock.nowMs();
    const result = { fromMs: nowMs, toMs: 0, plants: 0, checked: 0, found: 0, failed: 0, left: 0 };
    const samples: DryRun['samples'] = [];
    for (const factoryNo of plants) {
      const plant = this.directory.plant(factoryNo);
      if (plant === undefined || !this.directory.isInService(factoryNo)) continue;
      const today = productionDayOf(nowMs, plant);
      const day = productionDayOf(today.fromMs - 1, plant);
      const judged = isOver() ? undefined : await this.judge.judge(factoryNo, day, [rule], isOver);
      if (judged === undefined) {
        if (isOver()) result.left += 1;
        continue;
      }
      const { found, checked } = judged;
      result.fromMs = Math.min(result.fromMs, day.fromMs);
      result.toMs = Math.max(result.toMs, day.toMs);
      result.plants += 1;
      result.checked += checked.get(rule.id) ?? 0;
      result.found += found.length;
      result.failed += new Set(found.map(({ subject }) => subject)).size;
      samples.push(...found.map(({ subject, detected: { fromMs, score } }) => ({ factoryNo, subject, fromMs, score })));
    }
    const strongest = samples.toSorted((a, b) => b.score - a.score).slice(0, MOST_SAMPLES);
    return { ...result, fromMs: result.plants === 0 ? 0 : result.fromMs, samples: strongest };
  }
}
