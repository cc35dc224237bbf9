import { useEffect, useRef } from 'react';
import type { AlarmSounder } from './alarm-sounder';
import { useSounderState } from './sound-bar';

/**
 * Says that nobody hears this console for as long as it is so, so that the handover of its plant names it. A browser that
 * only waits for the first click is not worth a word: it has a minute for that.
 */
export function useConsoleReport(sounder: AlarmSounder | undefined, factoryNo: string, placeNo: number): void {
  const { isBlocked, silencedUntilMs, soundsAgainBy } = useSounderState(sounder);
  const isSilent = sounder !== undefined && isBlocked;
  useEffect(() => {
    if (!isSilent) return undefined;
    let isOver = false;
    let end: (() => void) | undefined;
    // No part of what everybody loads first; where it does not come, the bar of the line says so.
    void import('./console-report').then(
      ({ reportSilence }) => {
        if (!isOver) end = reportSilence({ factoryNo, placeNo });
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      end?.();
    };
  }, [isSilent, factoryNo, placeNo]);
  const silencedMs = useRef<number>(undefined);
  useEffect(() => {
    if (silencedUntilMs === silencedMs.current) return;
    silencedMs.current = silencedUntilMs;
    // What runs out by itself was said when it began.
    if (silencedUntilMs === undefined && (soundsAgainBy === undefined || soundsAgainBy === 'TIME')) return;
    const seconds = Math.max(1, Math.round(((silencedUntilMs ?? 0) - Date.now()) / 1000));
    const said = soundsAgainBy === 'PERSON' || soundsAgainBy === 'NEWS' ? { by: soundsAgainBy } : { seconds };
    const place = { factoryNo, placeNo };
    // Where the service cannot be reached, the bar of the line says so; what nobody heard of is not told later.
    void import('./console-report').then(({ tellSilence }) => tellSilence(place, said)).catch(() => undefined);
  }, [silencedUntilMs, soundsAgainBy, factoryNo, placeNo]);
}
