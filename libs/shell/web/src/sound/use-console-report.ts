import { useSession } from '@sed/platform-web';
import { useEffect, useRef } from 'react';
import type { AlarmSounder } from './alarm-sounder';
import { useSounderState } from './sound-bar';

/**
 * Says that nobody hears this console for as long as it is so, so that the handover of its plant names it. A browser that
 * only waits for the first click is not worth a word: it has a minute for that.
 */
export function useConsoleReport(sounder: AlarmSounder | undefined): void {
  const plant = useSession(({ factoryNo, viewer }) => viewer?.plants.find((one) => one.factoryNo === factoryNo));
  const factoryNo = plant?.factoryNo;
  const { isBlocked, silencedUntilMs, soundsAgainBy } = useSounderState(sounder);
  const isSilent = sounder !== undefined && isBlocked;
  useEffect(() => {
    if (!isSilent || factoryNo === undefined) return undefined;
    let isOver = false;
    let end: (() => void) | undefined;
    // No part of what everybody loads first; where it does not come, the bar of the line says so.
    void import('./console-report').then(
      ({ reportSilence }) => {
        if (!isOver) end = reportSilence(factoryNo);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      end?.();
    };
  }, [isSilent, factoryNo]);
  const silencedMs = useRef<number>(undefined);
  useEffect(() => {
    if (silencedUntilMs === silencedMs.current || factoryNo === undefined) return;
    silencedMs.current = silencedUntilMs;
    // What runs out by itself was said when it began.
    if (silencedUntilMs === undefined && (soundsAgainBy === undefined || soundsAgainBy === 'TIME')) return;
    const seconds = Math.max(1, Math.round(((silencedUntilMs ?? 0) - Date.now()) / 1000));
    const said = soundsAgainBy === 'PERSON' || soundsAgainBy === 'NEWS' ? { by: soundsAgainBy } : { seconds };
    void import('./console-report').then(({ tellSilence }) => tellSilence(factoryNo, said)).catch(() => undefined);
  }, [silencedUntilMs, soundsAgainBy, factoryNo]);
}
