import { Injectable } from '@nestjs/common';
import { deviationPct, isWithin, PATROL } from '@sed/patrol-contract';
import { patrolPoint } from '@sed/patrol-definitions';
import { RefusedFieldsError, type FieldRefusal } from '@sed/platform-api';
import { QUALITY, qualityName } from '@sed/platform-contract';
import { LiveValues, PlantDirectory, SignalStatistics } from '@sed/platform-ports';
import type { WriteContext } from '@sed/records-api';
import { offlineAt } from '@sed/records-contract';
import type { Patrol, PatrolPatch } from '../plan/plan-modules';
import { byKey, given, readingKey, type PointLine, type ReadingLine } from './patrol-lines';

/** Around the moment a phone recorded something. */
const AROUND_MS = 60_000;
const PLACES = 6;

const codeOf = (id: string): string => id.split('/').slice(1).join('/');

/** What was found: judged by its limits, compared with the live value of that moment. */
@Injectable()
export class Readings {
  constructor(
    private readonly directory: PlantDirectory,
    private readonly live: LiveValues,
    private readonly statistics: SignalStatistics,
  ) {}

  /** The readings as they are kept: what is asked of an element is the order's, what was found is the executor's. */
  async merged(order: Patrol, asked: PatrolPatch, atMs: number): Promise<readonly ReadingLine[]> {
    const said = byKey(asked.readings, readingKey);
    const merged: ReadingLine[] = [];
    for (const before of order.values.readings ?? []) {
      const now = said.get(readingKey(before));
      merged.push(now === undefined ? before : await this.line(order.factoryNo, before, now, atMs));
    }
    return merged;
  }

  private async line(
    ...[factoryNo, before, now, atMs]: [factoryNo: string | null, before: ReadingLine, now: ReadingLine, atMs: number]
  ): Promise<ReadingLine> {
    const { value, ok, remark, photo, isConfirmed } = now;
    // What was reported stays reported.
    const raise = given(before.exceptionNo) ? before.raise : now.raise;
    const line = { ...before, value, ok: judged(before, now), remark, photo, isConfirmed, raise };
    if (!given(value) && !given(ok)) return { ...line, takenAt: null, saidAt: null };
    if (before.takenAt !== null && before.value === value) return line;
    const saidAt = offlineAt(now.saidAt, atMs);
    const found = saidAt === null ? this.liveOf(factoryNo, line) : await this.pastOf(factoryNo, line, saidAt);
    return { ...line, saidAt, takenAt: saidAt ?? atMs, ...compared(line, found) };
  }

  /** WO-11: what is missing before it can be handed in. @throws RefusedFieldsError */
  async refuseOpen(points: readonly PointLine[], readings: readonly ReadingLine[], context: WriteContext) {
    const arrived = new Set(points.filter(({ arrivedAt }) => arrivedAt !== null).map(({ point }) => point));
    const refusals: FieldRefusal[] = [];
    for (const [index, line] of readings.entries()) {
      const code = arrived.has(line.point) ? openOf(line) : given(line.takenAt) ? 'patrol.notArrived' : undefined;
      if (code === undefined) continue;
      const { values } = await context.records.hold(patrolPoint, String(line.point));
      const place = readings.slice(0, index + 1).filter(({ point }) => point === line.point).length;
      const found = { percent: Math.round(line.deviationPct ?? 0), live: line.live ?? 0 };
      const params = { point: values.name, line: place, ...(code === 'patrol.deviates' && found) };
      refusals.push({ code, params, field: `readings.${String(index)}.${FIELD_OF[code]}` });
    }
    if (refusals.length > 0) throw new RefusedFieldsError(refusals);
  }

  private liveOf(factoryNo: string | null, line: ReadingLine): Live | undefined {
    const signal = this.signalOf(factoryNo, line);
    return signal === undefined ? undefined : this.live.get(signal.id);
  }

  /** The mean of the two minutes around the time; what was not measured for most of them is not trusted. */
  private async pastOf(factoryNo: string | null, line: ReadingLine, atMs: number): Promise<Live | undefined> {
    const signal = this.signalOf(factoryNo, line);
    if (signal === undefined) return undefined;
    const range = { fromMs: atMs - AROUND_MS, toMs: atMs + AROUND_MS };
    const { mean, validity } = await this.statistics.statistics(signal.id, range);
    if (mean === null) return undefined;
    return { value: Number(mean.toFixed(PLACES)), quality: validity > 0.5 ? QUALITY.GOOD : QUALITY.SUSPECT };
  }

  private signalOf(factoryNo: string | null, { signal }: ReadingLine) {
    return signal === null ? undefined : this.directory.signal(factoryNo ?? '', codeOf(signal));
  }
}

interface Live {
  readonly value: number;
  readonly quality: number;
}

function compared(line: ReadingLine, live: Live | undefined): Partial<ReadingLine> {
  if (live === undefined) return { live: null, liveQuality: null, deviationPct: null };
  const reading = Number(line.value);
  // A value that is not trusted says nothing about a reading.
  const isComparable = live.quality === QUALITY.GOOD && line.kind === 'NUMBER' && given(line.value);
  const percent = isComparable ? deviationPct(reading, live.value) : null;
  return {
    ...{ live: live.value, liveQuality: qualityName(live.quality) },
    deviationPct: percent === null ? null : Math.round(percent * 10) / 10,
  };
}

type Open =
  | 'patrol.readingOpen'
  | 'patrol.deviates'
  | 'patrol.readingRemark'
  | 'patrol.photoMissing'
  | 'patrol.notArrived';

const FIELD_OF: Readonly<Record<Open, keyof ReadingLine>> = {
  'patrol.readingOpen': 'ok',
  'patrol.deviates': 'isConfirmed',
  'patrol.readingRemark': 'remark',
  'patrol.photoMissing': 'photo',
  'patrol.notArrived': 'value',
};

function openOf(line: ReadingLine): Open | undefined {
  const { value, ok, remark, photo, needsPhoto, isConfirmed, exceptionNo } = line;
  if (!given(value) && !given(ok)) return 'patrol.readingOpen';
  if ((line.deviationPct ?? 0) > PATROL.deviationPct && isConfirmed !== true) return 'patrol.deviates';
  if (ok !== 'NOK') return undefined;
  if (!given(remark) && !given(exceptionNo)) return 'patrol.readingRemark';
  return needsPhoto === true && !given(photo) ? 'patrol.photoMissing' : undefined;
}

/** A number beyond its limits is not in order, whatever is ticked. */
function judged({ kind, lower, upper }: ReadingLine, { value, ok }: ReadingLine): ReadingLine['ok'] {
  if (kind !== 'NUMBER' || !given(value) || ok === 'NA') return ok;
  const number = Number(value);
  if (!Number.isFinite(number)) return ok;
  const isIn = isWithin(number, lower, upper);
  if (isIn === false) return 'NOK';
  return ok ?? 'OK';
}
