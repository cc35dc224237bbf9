import { isUnreached } from '@sed/platform-web';
import { offeredActions, worksOffline } from '@sed/records-model';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { refusalText } from '../act/actions';
import { useRecord, type FoundRecord, type OpenRecord } from '../detail/use-record';
import type { ModuleFrame } from '../frame/module-frame';
import { recordPath, viewPath } from '../pages/view-path';
import { titleOf } from '../value/columns';
import { withSteps } from './local-record';
import type { OpenOutbox } from './open-outbox';
import type { KeptRecord, Step } from './outbox-store';
import { useOpenOutbox } from './use-open-outbox';

export interface HeldRecord extends OpenRecord {
  /** What was done with it and has not reached the service, in its order. */
  readonly waiting: readonly Step[];
  /** It is shown as it was kept on this device then, epoch ms; undefined while the service answers. */
  readonly keptAtMs: number | undefined;
  /** The record as the service said it last, without what waits. */
  readonly theirs: FoundRecord | undefined;
  readonly open: OpenOutbox | undefined;
}

interface OnDevice {
  readonly id: string | undefined;
  readonly kept: KeptRecord | undefined;
  readonly steps: readonly Step[];
  /** When it was looked at. */
  readonly atMs: number;
}

const NOTHING: OnDevice = { id: undefined, kept: undefined, steps: [], atMs: 0 };

function useOnDevice(open: OpenOutbox | undefined, id: string | undefined, onTaken: () => void): OnDevice {
  const [found, setFound] = useState(NOTHING);
  const readAnew = useEffectEvent(onTaken);
  useEffect(() => {
    if (open === undefined || id === undefined) return undefined;
    let before = 0;
    const load = async (all: readonly Step[]) => {
      // Steps without the record they were decided on belong to a page of their own, which shows them itself.
      const steps = all.filter(({ recordId, base }) => recordId === id && base !== undefined);
      setFound({ id, kept: await open.store.kept(id), steps, atMs: Date.now() });
      // Taken, or met by somebody else's change: what the service says now is looked at.
      if (steps.length < before || steps.some(({ isConflict }) => isConflict === true)) readAnew();
      before = steps.length;
    };
    void open.outbox.steps().then(load);
    return open.outbox.onChange((all) => void load(all));
  }, [open, id]);
  return found.id === id ? found : NOTHING;
}

/** Keeps what the service says of a record whose module works offline. */
function useKeeping(frame: ModuleFrame, open: OpenOutbox | undefined, found: FoundRecord | undefined): void {
  const { module } = frame;
  useEffect(() => {
    if (open === undefined || found === undefined) return;
    const { record } = found;
    const { id, no } = record;
    const title = titleOf(frame, record);
    const named = no === null || no === title ? title : `${no} · ${title}`;
    const path = viewPath(module, 'step', id) ?? recordPath(module, id);
    void open.store.keep({ recordId: id, record, found, title: named, path, keptAtMs: Date.now() });
  }, [open, found, frame, module]);
}

/** Nobody answered, and nobody has since: asking again does not take away what is shown meanwhile. */
function useCutOff({ found, error }: OpenRecord): boolean {
  const [isCutOff, setCutOff] = useState(false);
  const isNow = error === null ? isCutOff && found === undefined : isUnreached(error);
  if (isNow !== isCutOff) setCutOff(isNow);
  return isNow;
}

/**
 * A record as the service says it, or, of a module that works offline, as it was kept on this device, with what was
 * done since.
 */
export function useHeldRecord(frame: ModuleFrame, id: string | undefined): HeldRecord {
  const { module } = frame;
  const live = useRecord(module.key, id);
  const open = useOpenOutbox(worksOffline(module));
  const { kept, steps, atMs: nowMs } = useOnDevice(open, id, live.retry);
  useKeeping(frame, open, live.found);
  const isCutOff = useCutOff(live);
  const record = live.found?.record ?? (isCutOff ? kept?.record : undefined);
  const local = useMemo((): FoundRecord | undefined => {
    if (record === undefined || (live.found !== undefined && steps.length === 0)) return undefined;
    const shown = withSteps(module, record, steps);
    const sight = { actor: frame.actorAt(shown.factoryNo), nowMs, zone: frame.zoneOf(shown.factoryNo) };
    const offered = offeredActions(module, shown, sight).map(({ name, refusals }) => ({
      name,
      refusals: refusals.map((refusal) => refusalText(frame, refusal)),
    }));
    return { ...(live.found ?? kept?.found), record: shown, actions: offered, mayEdit: false, mayDelete: false };
  }, [module, frame, record, live.found, kept, steps, nowMs]);
  const found = local ?? live.found;
  return {
    ...{ found, open, waiting: steps, theirs: live.found, retry: live.retry },
    error: found === undefined ? live.error : null,
    keptAtMs: live.found === undefined && found !== undefined ? (kept?.keptAtMs ?? 0) : undefined,
  };
}
