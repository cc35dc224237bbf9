import { Injectable } from '@nestjs/common';
import type { CraftEffect, EffectLine } from '@sed/operation-contract';
import { craftTaskList } from '@sed/orders-definitions';
import { DomainError } from '@sed/platform-api';
import {
  Clock,
  may,
  PlantDirectory,
  TimeSeriesStore,
  type Range,
  type SignalRef,
  type Viewer,
} from '@sed/platform-ports';
import { ModuleEngine, type RecordOf } from '@sed/records-api';
import type { BucketDto } from '@sed/signals-contract';
import { influentOf } from './influent';

type Craft = RecordOf<typeof craftTaskList>;
type Kind = EffectLine['kind'];

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Before a change as long as after it, but never less than shows what was usual. */
const LEAST_BEFORE_MS = 12 * HOUR_MS;
const MOST_BEFORE_MS = 30 * DAY_MS;
/** Longer than this is shown by hours. */
const FINE_MS = 3 * DAY_MS;
/** mg/L are g/m³: of a flow in m³/h a thousandth is kg/h. */
const KG_PER_G = 1000;

/** What set points and watched signals did before and after a change, with the load and rain of that time. */
@Injectable()
export class CraftEffectService {
  constructor(
    private readonly engine: ModuleEngine,
    private readonly directory: PlantDirectory,
    private readonly history: TimeSeriesStore,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `notFound` for what the viewer may not see */
  async of(id: string, viewer: Viewer): Promise<CraftEffect> {
    // The store of the module keeps values of its definition.
    const order = (await this.engine.storeOf(craftTaskList).get(id)) as Craft | undefined;
    const factoryNo = order?.factoryNo ?? null;
    if (order === undefined || factoryNo === null || !may(viewer, 'craftTaskList:view', factoryNo)) {
      throw new DomainError('notFound');
    }
    const nowMs = this.clock.nowMs();
    const { watchFrom, watchUntil } = order.values;
    if (watchFrom === null) return { at: nowMs, from: nowMs, to: nowMs, watchFrom, watchUntil, lines: [] };
    const range = rangeOf(watchFrom, watchUntil ?? watchFrom, nowMs);
    const lines = await this.linesOf(order, factoryNo, range);
    return { at: nowMs, from: range.fromMs, to: range.toMs, watchFrom, watchUntil, lines };
  }

  private async linesOf({ values }: Craft, factoryNo: string, range: Range): Promise<EffectLine[]> {
    const setpoints = (values.parameters ?? []).flatMap(({ signal }) => this.signalOf(signal));
    const watched = (values.watchSignals ?? []).flatMap((tag) => this.signalOf(tag));
    const { flow, strength, rain } = influentOf(this.directory.signalsOf(factoryNo).values());
    const of = (kind: Kind, signals: readonly (SignalRef | undefined)[]) =>
      signals.flatMap((signal) => (signal === undefined ? [] : [this.lineOf(kind, signal, range)]));
    const lines = await Promise.all([
      ...of('setpoint', unique(setpoints)),
      ...of('watched', unique(watched)),
      ...of('flow', [flow]),
      ...of('rain', [rain]),
    ]);
    const load = flow === undefined || strength === undefined ? [] : [await this.loadOf(flow, strength, range)];
    return [...lines, ...load];
  }

  private signalOf(tag: string | null): SignalRef[] {
    const [plant = '', ...code] = (tag ?? '').split('/');
    const signal = this.directory.signal(plant, code.join('/'));
    return signal === undefined ? [] : [signal];
  }

  private async lineOf(kind: Kind, signal: SignalRef, range: Range): Promise<EffectLine> {
    const buckets = await this.bucketsOf(signal, range);
    const { code, name, unit, decimals } = signal;
    return { kind, code, name, unit, decimals, points: buckets.map(({ start, mean }) => [start, mean]) };
  }

  /** Flow by concentration; an analyser that speaks every two hours holds until it speaks again. */
  private async loadOf(flow: SignalRef, strength: SignalRef, range: Range): Promise<EffectLine> {
    const [flows, strengths] = await Promise.all([this.bucketsOf(flow, range), this.bucketsOf(strength, range)]);
    const heldMs = strength.staleAfterS * 1000;
    let held: { readonly atMs: number; readonly value: number } | undefined;
    let at = 0;
    const points = flows.map(({ start, end, mean }): [number, number | null] => {
      for (let next = strengths[at]; next !== undefined && next.start < end; next = strengths[++at]) {
        if (next.mean !== null) held = { atMs: next.start, value: next.mean };
      }
      const isKnown = mean !== null && held !== undefined && start - held.atMs <= heldMs;
      return [start, isKnown ? (mean * (held?.value ?? 0)) / KG_PER_G : null];
    });
    const name = { zh: `进水负荷（${strength.name.zh}）`, en: `Influent load (${strength.name.en})` };
    return { kind: 'load', code: `${flow.code} × ${strength.code}`, name, unit: 'kg/h', decimals: 1, points };
  }

  private bucketsOf({ id }: SignalRef, range: Range): Promise<readonly BucketDto[]> {
    return this.history.buckets(id, range.toMs - range.fromMs > FINE_MS ? '1h' : '10m', range);
  }
}

/** As long before the change as it is watched, to the end of watching or to this moment. */
function rangeOf(watchFrom: number, watchUntil: number, nowMs: number): Range {
  const beforeMs = Math.min(MOST_BEFORE_MS, Math.max(LEAST_BEFORE_MS, watchUntil - watchFrom));
  return { fromMs: watchFrom - beforeMs, toMs: Math.max(watchFrom, Math.min(nowMs, watchUntil)) };
}

function unique(signals: readonly SignalRef[]): SignalRef[] {
  return [...new Map(signals.map((signal) => [signal.id, signal])).values()];
}
