import { Injectable } from '@nestjs/common';
import { distanceM, pointQr, tagIdOf } from '@sed/patrol-contract';
import { nfcTag, patrolPoint } from '@sed/patrol-definitions';
import { RefusedFieldsError } from '@sed/platform-api';
import type { ErrorCode, ErrorParams } from '@sed/platform-contract';
import { Parameters, type RecordOf, type WriteContext } from '@sed/records-api';
import { offlineAt } from '@sed/records-contract';
import type { Patrol, PatrolPatch } from '../plan/plan-modules';
import { byKey, given, type PointLine } from './patrol-lines';

type Point = RecordOf<typeof patrolPoint>;

/** That people were where they say: by tag, label, position or photo (domain model §8.1). */
@Injectable()
export class Arrivals {
  constructor(private readonly parameters: Parameters) {}

  /** The points as they are kept. @throws RefusedFieldsError where a proof does not hold */
  async merged(order: Patrol, asked: PatrolPatch, context: WriteContext): Promise<readonly PointLine[]> {
    const said = byKey(asked.points, ({ point }) => String(point));
    const photos = asked.photos ?? order.values.photos ?? [];
    const limits = await this.limitsOf(order, context);
    const merged: PointLine[] = [];
    for (const [index, before] of (order.values.points ?? []).entries()) {
      const now = said.get(String(before.point));
      if (now === undefined) merged.push(before);
      else {
        const isNext = order.values.isOrderFixed !== true || merged.every((line) => isDone(line));
        merged.push(await this.line({ order, before, now, index, photos, isNext, merged, limits }, context));
      }
    }
    return merged;
  }

  private async line(
    { order, before, now, index, photos, isNext, merged, limits }: Merging,
    context: WriteContext,
  ): Promise<PointLine> {
    const { missedReason, isFinished } = now;
    const saidAt = offlineAt(now.saidAt, context.atMs);
    const atMs = saidAt ?? context.atMs;
    if (before.arrivedAt !== null) return left({ ...before, missedReason }, { isFinished, atMs, limits });
    if (now.proof === null) return { ...before, missedReason };
    const point = await context.records.hold(patrolPoint, String(before.point));
    if (!isNext) {
      const waiting = merged.find((line) => !isDone(line));
      const first = await context.records.hold(patrolPoint, String(waiting?.point));
      throw refused('patrol.outOfOrder', { point: first.values.name }, `points.${String(index)}.proof`);
    }
    const at = `points.${String(index)}`;
    const distance = proven({ now, point, factoryNo: order.factoryNo ?? '', at, photos, limits });
    if (now.proof === 'NFC') await this.seen(point, context);
    const { proof, token, longitude, latitude, proofReason, photo } = now;
    const arrived = { ...before, proof, token, longitude, latitude, proofReason, photo, distanceM: distance, saidAt };
    return left({ ...arrived, missedReason: null, arrivedAt: atMs }, { isFinished, atMs, limits });
  }

  /** As the plant has set them. */
  private async limitsOf({ factoryNo }: Patrol, { tx }: WriteContext): Promise<Limits> {
    const plant = factoryNo ?? undefined;
    return {
      radiusM: await this.parameters.number('patrol.gpsRadiusM', plant, tx),
      leastSec: await this.parameters.number('patrol.minSeconds', plant, tx),
    };
  }

  private async seen(point: Point, { records, viewer, atMs }: WriteContext): Promise<void> {
    const uid = point.values.nfcUid;
    if (uid === null) return;
    const [tag] = await records.matching(nfcTag, { uid }, point.factoryNo);
    if (tag === undefined) return;
    const values = { lastSeenAt: atMs, lastSeenBy: viewer.code };
    await records.set(nfcTag, tag.id, { values, because: point.values.code });
  }
}

/** How near a position counts as arrival, and how short a stay is flagged. */
interface Limits {
  readonly radiusM: number;
  readonly leastSec: number;
}

interface Merging {
  readonly limits: Limits;
  readonly order: Patrol;
  readonly before: PointLine;
  readonly now: PointLine;
  readonly index: number;
  readonly photos: readonly string[];
  readonly isNext: boolean;
  readonly merged: readonly PointLine[];
}

/** A point that was visited, or of which it is known why not. */
export function isDone({ arrivedAt, missedReason }: PointLine): boolean {
  return arrivedAt !== null || given(missedReason);
}

interface Leaving {
  readonly isFinished: boolean | null;
  readonly atMs: number;
  readonly limits: Limits;
}

function left(line: PointLine, { isFinished, atMs, limits }: Leaving): PointLine {
  if (isFinished !== true || line.leftAt !== null || line.arrivedAt === null) return line;
  const staySec = Math.max(0, Math.round((atMs - line.arrivedAt) / 1000));
  return { ...line, isFinished: true, leftAt: atMs, staySec, isTooFast: staySec < limits.leastSec };
}

function refused(code: ErrorCode, params: ErrorParams, field: string): RefusedFieldsError {
  return new RefusedFieldsError([{ code, params, field }]);
}

/** @returns the distance where the position is the proof @throws RefusedFieldsError */
function proven({
  now,
  point: { values },
  factoryNo,
  at,
  photos,
  limits,
}: {
  readonly now: PointLine;
  readonly point: Point;
  readonly factoryNo: string;
  readonly at: string;
  readonly photos: readonly string[];
  readonly limits: Limits;
}): number | null {
  const params = { point: values.name };
  const token = now.token ?? '';
  if (now.proof === 'NFC' && (values.nfcUid === null || tagIdOf(token) !== tagIdOf(values.nfcUid))) {
    throw refused('patrol.wrongTag', params, `${at}.token`);
  }
  if (now.proof === 'QR' && token.trim() !== pointQr(factoryNo, values.code)) {
    throw refused('patrol.wrongCode', params, `${at}.token`);
  }
  if (now.proof === 'PHOTO' && (!given(now.proofReason) || !photos.includes(now.photo ?? ''))) {
    throw refused('patrol.proofReason', params, `${at}.proofReason`);
  }
  return now.proof === 'GPS' ? within(now, values, at, limits) : null;
}

function within(
  now: PointLine,
  { name, longitude, latitude }: Point['values'],
  at: string,
  { radiusM }: Limits,
): number {
  if (longitude === null || latitude === null || now.longitude === null || now.latitude === null) {
    throw refused('patrol.noPosition', { point: name }, `${at}.proof`);
  }
  const metres = distanceM({ longitude, latitude }, { longitude: now.longitude, latitude: now.latitude });
  if (metres > radiusM) {
    const params = { point: name, metres: Math.round(metres), limit: radiusM };
    throw refused('patrol.tooFar', params, `${at}.proof`);
  }
  return Math.round(metres * 10) / 10;
}
