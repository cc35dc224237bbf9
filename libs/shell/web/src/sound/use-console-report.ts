import { useSession } from '@sed/platform-web';
import { useEffect } from 'react';
import type { AlarmSounder } from './alarm-sounder';
import { useSounderState } from './sound-bar';

/**
 * Says that nobody hears this console for as long as it is so, so that the handover of its plant names it. A browser that
 * only waits for the first click is not worth a word: it has a minute for that.
 */
export function useConsoleReport(sounder: AlarmSounder | undefined): void {
  const plant = useSession(({ factoryNo, viewer }) => viewer?.plants.find((one) => one.factoryNo === factoryNo));
  const factoryNo = plant?.factoryNo;
  const { isBlocked } = useSounderState(sounder);
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
}
