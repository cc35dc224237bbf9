import type { SignalRef } from '@sed/platform-ports';
import type { BucketDto } from '@sed/signals-contract';
import type { Detected, DetectedTest } from '../detect/detected';
import { neverMore, unbalanced, volumeM3 } from '../detect/relations';
import type { PlantSight } from './plant-sight';
import type { Rule } from './rule-book';
import { flowAt, placeOf, qualityOf, type WaterQuality } from './tag-places';

/** A finding about two signals, or about the plant. */
export interface PlantFound {
  readonly detected: Detected;
  readonly subject: string;
  readonly signal?: SignalRef;
  readonly other?: SignalRef;
}

export interface PlantResult {
  readonly checked: number;
  readonly found: readonly PlantFound[];
}

type HoursOf = (signal: SignalRef) => Promise<readonly BucketDto[]>;

interface Relation {
  readonly less: SignalRef;
  readonly more: SignalRef;
  readonly test: DetectedTest;
}

/** Instruments of the same water differ by so much of their range without one of them being wrong. */
const SLACK = 0.02;

const PARTS = [
  ['BOD', 'COD', 'codBod'],
  ['NH', 'TN', 'tnNh'],
  ['PO4', 'TP', 'tpPo4'],
] as const satisfies readonly (readonly [WaterQuality, WaterQuality, DetectedTest])[];

function relationsOf(signals: readonly SignalRef[]): readonly Relation[] {
  const at = (place: 'inlet' | 'outlet', quality: WaterQuality) =>
    signals.find((signal) => placeOf(signal) === place && qualityOf(signal) === quality);
  const pairs: Relation[] = [];
  const add = (test: DetectedTest, less: SignalRef | undefined, more: SignalRef | undefined) => {
    if (less !== undefined && more !== undefined && less.unit === more.unit) pairs.push({ less, more, test });
  };
  for (const place of ['inlet', 'outlet'] as const) {
    for (const [part, whole, test] of PARTS) add(test, at(place, part), at(place, whole));
  }
  for (const quality of ['COD', 'SS'] as const) add('outIn', at('outlet', quality), at('inlet', quality));
  return pairs;
}

const spanOf = ({ rangeLo, rangeHi }: SignalRef) => (rangeHi ?? 0) - (rangeLo ?? 0);

/** R03: COD ≥ BOD₅, TN ≥ NH₃-N, TP ≥ PO₄-P, effluent ≤ influent for COD and SS. */
export async function judgeRelations(rule: Rule, { signals }: PlantSight, hoursOf: HoursOf): Promise<PlantResult> {
  const pairs = relationsOf(signals).filter(({ less, more }) => rule.looksAt(less) && rule.looksAt(more));
  const found: PlantFound[] = [];
  for (const { less, more, test } of pairs) {
    const slack = SLACK * Math.min(spanOf(less), spanOf(more));
    const asked = { hoursPct: rule.params.hoursPct ?? 0, slack, test };
    const broken = neverMore(await hoursOf(less), await hoursOf(more), asked);
    found.push(
      ...broken.map((detected) => ({ detected, subject: `${less.code} / ${more.code}`, signal: less, other: more })),
    );
  }
  return { checked: pairs.length, found };
}

/** R08: what came in and what left, over the day. */
export async function judgeBalance(rule: Rule, { signals, day }: PlantSight, hoursOf: HoursOf): Promise<PlantResult> {
  const [inflow, outflow] = [flowAt(signals, 'inlet'), flowAt(signals, 'outlet')];
  if (inflow === undefined || outflow === undefined || !rule.looksAt(inflow) || !rule.looksAt(outflow)) {
    return { checked: 0, found: [] };
  }
  const dayMs = day.toMs - day.fromMs;
  const volumes = {
    inM3: volumeM3(await hoursOf(inflow), dayMs),
    outM3: volumeM3(await hoursOf(outflow), dayMs),
  };
  const found = unbalanced(day, volumes, rule.params.balancePct ?? 0);
  return {
    checked: volumes.inM3 === null || volumes.outM3 === null ? 0 : 1,
    found: found.map((detected) => ({
      ...{ detected: { ...detected, fromMs: day.fromMs, toMs: day.toMs } },
      ...{ subject: `${inflow.code} / ${outflow.code}`, signal: inflow, other: outflow },
    })),
  };
}
