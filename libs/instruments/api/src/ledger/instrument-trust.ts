import { Injectable } from '@nestjs/common';
import { TRUST_DAYS, trustOf, type InstrumentCardDto, type TrustDto } from '@sed/instruments-contract';
import { instrumentLedger } from '@sed/instruments-definitions';
import { Clock, PlantDirectory, TimeSeriesStore, type SignalRef } from '@sed/platform-ports';
import { ModuleEngine } from '@sed/records-api';
import { isOfDevice, sorted, type InstrumentValues } from './calibration-lines';
import { codesOf } from './linked-signals';

const DAY_MS = 86_400_000;
const HOUR_S = 3600;
/** One score looks at a month of hours of a signal; it is not asked again for this long. */
const FRESH_MS = 10 * 60_000;
const MOST_KEPT = 5000;
const MOST_INSTRUMENTS = 1000;
/** Fewer readings in an hour say nothing about standing still. */
const LEAST_READINGS = 6;

interface Instrument {
  readonly id: string;
  readonly version: number;
  readonly factoryNo: string | null;
  readonly status: string | null;
  readonly values: InstrumentValues;
}

interface DataFacts {
  readonly validity: number | null;
  readonly frozen: number | null;
}

/** How far instruments are to be believed, from their upkeep and from what they sent in the last month. */
@Injectable()
export class InstrumentTrust {
  private readonly kept = new Map<string, { readonly atMs: number; readonly found: Promise<TrustDto> }>();

  constructor(
    private readonly engine: ModuleEngine,
    private readonly directory: PlantDirectory,
    private readonly store: TimeSeriesStore,
    private readonly clock: Clock,
  ) {}

  async ofPlant(factoryNo: string): Promise<(TrustDto & { readonly id: string })[]> {
    const filter = {
      plants: [factoryNo],
      statuses: ['IN_SERVICE', 'MAINTAINING', 'CALIBRATING', 'FAULTY'],
      conditions: [],
    };
    const found: (TrustDto & { readonly id: string })[] = [];
    for (const instrument of await this.instruments(filter)) {
      found.push({ id: instrument.id, ...(await this.of(instrument)) });
    }
    return found;
  }

  /** What stands behind a value; null where no mounted instrument is registered for the signal. */
  async ofSignal(factoryNo: string, code: string): Promise<InstrumentCardDto | null> {
    const store = this.engine.storeOf(instrumentLedger);
    const statuses = ['IN_SERVICE', 'MAINTAINING', 'CALIBRATING', 'FAULTY'];
    const filter = { plants: [factoryNo], statuses, conditions: [] };
    const [found] = await store.referring({ field: 'signals', id: `${factoryNo}/${code}` }, filter, 1);
    if (found === undefined) return null;
    const instrument = instrumentOf(found);
    const { values } = instrument;
    return {
      ...{ id: instrument.id, code: values.code, name: values.name, status: instrument.status ?? '' },
      ...{ model: values.model, lastCalibratedAt: values.lastCalibratedAt, nextDueAt: values.nextDueAt },
      ...{ dueState: values.dueState, accuracyPct: values.accuracyPct },
      deviationPct: calibrationsOf(values).at(-1)?.deviationPct ?? null,
      trust: await this.of(instrument),
    };
  }

  private async instruments(filter: Parameters<ReturnType<ModuleEngine['storeOf']>['page']>[0]): Promise<Instrument[]> {
    const store = this.engine.storeOf(instrumentLedger);
    const { list } = await store.page(filter, { sort: [], offset: 0, limit: MOST_INSTRUMENTS });
    return list.map(instrumentOf);
  }

  private of(instrument: Instrument): Promise<TrustDto> {
    const nowMs = this.clock.nowMs();
    const key = `${instrument.id} ${String(instrument.version)}`;
    const known = this.kept.get(key);
    if (known !== undefined && nowMs - known.atMs < FRESH_MS) return known.found;
    const found = this.compute(instrument, nowMs);
    // A failure is not kept: the next question asks again.
    found.catch(() => this.kept.delete(key));
    this.kept.delete(key);
    this.kept.set(key, { atMs: nowMs, found });
    const oldest = this.kept.keys().next();
    if (this.kept.size > MOST_KEPT && oldest.done !== true) this.kept.delete(oldest.value);
    return found;
  }

  private async compute({ factoryNo, values }: Instrument, nowMs: number): Promise<TrustDto> {
    const sinceMs = nowMs - TRUST_DAYS * DAY_MS;
    const signals = codesOf(values.signals).flatMap((code) => this.directory.signal(factoryNo ?? '', code) ?? []);
    const data = worst(await this.dataOf(signals, { fromMs: sinceMs, toMs: nowMs }));
    const faultCount = (values.faults ?? []).filter(({ at }) => (at ?? 0) >= sinceMs).length;
    const trust = trustOf({
      nowMs,
      intervalDays: values.calibrationIntervalDays,
      accuracyPct: values.accuracyPct,
      calibrations: calibrationsOf(values),
      ...data,
      faults: faultCount,
    });
    return { ...trust, ...data, faultCount };
  }

  private async dataOf(signals: readonly SignalRef[], range: { readonly fromMs: number; readonly toMs: number }) {
    const found: DataFacts[] = [];
    for (const signal of signals) {
      const hours = await this.store.buckets(signal.id, '1h', range);
      const [first] = hours;
      if (first === undefined) continue;
      // Counted from its first reading of the month: an instrument is not to blame for the time before it was there.
      const expectedS = (range.toMs - Math.max(range.fromMs, first.start)) / 1000;
      const goodS = hours.reduce((sum, { goodSeconds }) => sum + goodSeconds, 0);
      const seen = hours.filter(({ count }) => count >= LEAST_READINGS);
      const still = seen.filter(({ min, max }) => min !== null && min === max);
      found.push({
        validity: expectedS <= 0 ? null : Math.min(1, goodS / expectedS),
        // A total, a switch and what stands at nothing do not move and are no worse for it.
        frozen: signal.kind !== 'AI' || seen.length === 0 ? null : movingShare(still, seen.length),
      });
    }
    return found;
  }
}

function movingShare(
  still: readonly { readonly max: number | null; readonly goodSeconds: number }[],
  all: number,
): number {
  return still.filter(({ max, goodSeconds }) => max !== 0 && goodSeconds > HOUR_S / 2).length / all;
}

function worst(facts: readonly DataFacts[]): DataFacts {
  const validities = facts.flatMap(({ validity }) => validity ?? []);
  const frozen = facts.flatMap((one) => one.frozen ?? []);
  return {
    validity: validities.length === 0 ? null : Math.min(...validities),
    frozen: frozen.length === 0 ? null : Math.max(...frozen),
  };
}

function calibrationsOf(values: InstrumentValues) {
  return sorted(values.calibrations)
    .filter(({ serial }) => isOfDevice(serial, values.serial))
    .map(({ at, deviationPct }) => ({ atMs: at ?? 0, deviationPct: deviationPct ?? 0 }));
}

function instrumentOf({
  id,
  version,
  factoryNo,
  status,
  values,
}: Omit<Instrument, 'values'> & { values: object }): Instrument {
  // The store of a module holds values of its definition.
  return { id, version, factoryNo, status, values: values as InstrumentValues };
}
