import { Injectable } from '@nestjs/common';
import { deviationPct, isWithin, PATROL } from '@sed/patrol-contract';
import { patrolPoint } from '@sed/patrol-definitions';
import { RefusedFieldsError, type FieldRefusal } from '@sed/platform-api';
import { QUALITY, qualityName } from '@sed/platform-contract';
import { LiveValues, PlantDirectory } from '@sed/platform-ports';
import type { WriteContext } from '@sed/records-api';
import type { Patrol, PatrolPatch } from '../plan/plan-modules';
import { byKey, given, readingKey, type PointLine, type ReadingLine } from './patrol-lines';

const codeOf = (id: string): string => id.split('/').slice(1).join('/');

/** What was found: judged by its limits, compared with the live value of that moment. */
@Injectable()
export class Readings {
  constructor(
    private readonly directory: PlantDirectory,
    private readonly live: LiveValues,
  ) {}

  /** The readings as they are kept: what is asked of an element is the order's, what was found is the executor's. */
  merged(order: Patrol, asked: PatrolPatch, atMs: number): readonly ReadingLine[] {
    const said = byKey(asked.readings, readingKey);
    return (order.values.readings ?? []).map((before) => {
      const now = said.get(readingKey(before));
      if (now === undefined) return before;
      const { value, ok, remark, photo, isConfirmed } = now;
      // What was reported stays reported.
      const raise = given(before.exceptionNo) ? before.raise : now.raise;
      const line = { ...before, value, ok: judged(before, now), remark, photo, isConfirmed, raise };
      if (!given(value) && !given(ok)) return { ...line, takenAt: null };
      const isSame = before.takenAt !== null && before.value === value;
      return isSame ? line : { ...line, takenAt: atMs, ...this.compared(order.factoryNo, line) };
    });
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

  private compared(factoryNo: string | null, line: ReadingLine): Partial<ReadingLine> {
    const none = { live: null, liveQuality: null, deviationPct: null };
    if (line.signal === null) return none;
    const signal = this.directory.signal(factoryNo ?? '', codeOf(line.signal));
    const live = signal === undefined ? undefined : this.live.get(signal.id);
    if (live === undefined) return none;
    const reading = Number(line.value);
    // A value that is not trusted says nothing about a reading.
    const isComparable = live.quality === QUALITY.GOOD && line.kind === 'NUMBER' && given(line.value);
    const percent = isComparable ? deviationPct(reading, live.value) : null;
    return {
      ...{ live: live.value, liveQuality: qualityName(live.quality) },
      deviationPct: percent === null ? null : Math.round(percent * 10) / 10,
    };
  }
}

type Open =
  'patrol.readingOpen' | 'patrol.deviates' | 'patrol.readingRemark' | 'patrol.photoMissing' | 'patrol.notArrived';

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
