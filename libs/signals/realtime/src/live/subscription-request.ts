import { may, type PlantDirectory, type SignalRef, type Viewer } from '@sed/platform-ports';
import { subscribeRequest, type SubscribeRefusal, type SubscribeRequest, type ErrorCode } from '@sed/platform-contract';
import type { FrameEncoding } from '../frames/frame-client';

/** Signals one connection may name one by one; whole plants do not count. */
export const MAX_NAMED_SIGNALS = 20_000;

/** What a connection asked for and may see. Kept as asked, so that it can be judged again when rights change. */
export interface Wishes {
  readonly plants: Set<string>;
  readonly signals: Set<number>;
  encoding: FrameEncoding;
}

export function noWishes(): Wishes {
  return { plants: new Set(), signals: new Set(), encoding: 'binary' };
}

export interface Judged {
  readonly plants: readonly string[];
  readonly signals: readonly SignalRef[];
  readonly refused: readonly SubscribeRefusal[];
}

/** @returns the request, or the code of the error to answer. */
export function readRequest(request: unknown): SubscribeRequest | ErrorCode {
  const parsed = subscribeRequest.safeParse(request);
  if (parsed.success) return parsed.data;
  const isEmpty = parsed.error.issues.some((issue) => issue.message === 'live.subscribe.empty');
  return isEmpty ? 'live.subscribe.empty' : 'request.invalid';
}

/**
 * Splits a request into what the viewer may see and what is refused, one by one. A plant outside the viewer's scope is
 * `forbidden` whether it exists or not, so that nobody learns which plants and tags there are.
 */
export function judge(request: SubscribeRequest, viewer: Viewer, directory: PlantDirectory): Judged {
  const refused: SubscribeRefusal[] = [];
  const plants: string[] = [];
  const signals: SignalRef[] = [];
  for (const factoryNo of new Set(request.plants)) {
    if (!may(viewer, 'signal:view', factoryNo)) refused.push({ key: factoryNo, reason: 'forbidden' });
    else if (directory.plant(factoryNo) === undefined) refused.push({ key: factoryNo, reason: 'unknown' });
    else plants.push(factoryNo);
  }
  for (const key of new Set(request.signals)) {
    const slash = key.indexOf('/');
    const factoryNo = key.slice(0, Math.max(0, slash));
    if (!may(viewer, 'signal:view', factoryNo)) {
      refused.push({ key, reason: 'forbidden' });
      continue;
    }
    const signal = directory.signal(factoryNo, key.slice(slash + 1));
    if (signal?.enabled === true) signals.push(signal);
    else refused.push({ key, reason: 'unknown' });
  }
  return { plants, signals, refused };
}

/** Adds what was granted to the wishes. @returns the keys beyond the limit of the connection. */
export function grant(wishes: Wishes, judged: Judged): readonly SubscribeRefusal[] {
  const beyond: SubscribeRefusal[] = [];
  for (const factoryNo of judged.plants) wishes.plants.add(factoryNo);
  for (const signal of judged.signals) {
    if (wishes.signals.has(signal.id) || wishes.signals.size < MAX_NAMED_SIGNALS) wishes.signals.add(signal.id);
    else beyond.push({ key: signalKey(signal), reason: 'limit' });
  }
  return beyond;
}

export function revoke(wishes: Wishes, judged: Judged): void {
  for (const factoryNo of judged.plants) wishes.plants.delete(factoryNo);
  for (const signal of judged.signals) wishes.signals.delete(signal.id);
}

/** Drops what the viewer may no longer see. @returns true when something was dropped. */
export function dropForbidden(wishes: Wishes, viewer: Viewer, directory: PlantDirectory): boolean {
  const before = wishes.plants.size + wishes.signals.size;
  for (const factoryNo of wishes.plants) {
    if (!may(viewer, 'signal:view', factoryNo)) wishes.plants.delete(factoryNo);
  }
  for (const id of wishes.signals) {
    const signal = directory.signalById(id);
    if (signal === undefined || !may(viewer, 'signal:view', signal.factoryNo)) wishes.signals.delete(id);
  }
  return wishes.plants.size + wishes.signals.size < before;
}

/** Numeric id of every signal granted, by `factoryNo/tag`. */
export function idsOf(judged: Judged, wishes: Wishes, directory: PlantDirectory): Record<string, number> {
  const ids: Record<string, number> = {};
  for (const factoryNo of judged.plants) {
    for (const signal of directory.signalsOf(factoryNo).values())
      if (signal.enabled) ids[signalKey(signal)] = signal.id;
  }
  for (const signal of judged.signals) if (wishes.signals.has(signal.id)) ids[signalKey(signal)] = signal.id;
  return ids;
}

function signalKey(signal: SignalRef): string {
  return `${signal.factoryNo}/${signal.code}`;
}
