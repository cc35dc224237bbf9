import { guestCalls, type GuestEquipment } from '@sed/equipment-contract';
import { CODE } from '@sed/platform-contract';
import { CallError, send } from '@sed/platform-web';
import { useCallback, useEffect, useState } from 'react';

const REFRESH_MS = 20_000;
const OPTIONS = { timeoutMs: 15_000, isAcrossPlants: true } as const;

export type GuestFault = 'unknown' | 'tooMany' | 'offline';

export function faultOf(error: unknown): GuestFault {
  if (!(error instanceof CallError)) return 'offline';
  if (error.code === CODE.TOO_MANY) return 'tooMany';
  // What is no id was never a label of ours.
  return error.code === CODE.NOT_FOUND || error.code === CODE.RULE_BROKEN ? 'unknown' : 'offline';
}

export interface Machine {
  readonly view: GuestEquipment | undefined;
  readonly fault: GuestFault | undefined;
  readonly reload: () => void;
}

/** The machine of a label, kept fresh while somebody looks at it. */
export function useMachine(id: string): Machine {
  const [view, setView] = useState<GuestEquipment>();
  const [fault, setFault] = useState<GuestFault>();
  const load = useCallback(async () => {
    try {
      setView(await send(guestCalls.view, { params: { id } }, OPTIONS));
      setFault(undefined);
    } catch (error) {
      setFault(faultOf(error));
    }
  }, [id]);
  const isGone = fault === 'unknown';
  useEffect(() => {
    if (isGone) return undefined;
    const first = window.setTimeout(() => void load(), 0);
    const timer = window.setInterval(() => {
      if (document.visibilityState === 'visible') void load();
    }, REFRESH_MS);
    return () => {
      window.clearTimeout(first);
      window.clearInterval(timer);
    };
  }, [load, isGone]);
  return { view, fault, reload: () => void load() };
}

export function sendReport(id: string, body: Parameters<typeof send<typeof guestCalls.report>>[1]['body']) {
  return send(guestCalls.report, { params: { id }, body }, OPTIONS);
}
