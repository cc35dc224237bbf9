import { alarmConsoleCalls, CONSOLE_REPORT_MS } from '@sed/alarms-contract';
import { send, useSession } from '@sed/platform-web';
import { useEffect } from 'react';
import type { AlarmSounder } from './alarm-sounder';
import { useSounderState } from './sound-bar';

/** Tells this console from others of the same person; `crypto.randomUUID` is missing on pages served without TLS. */
const consoleId = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
  byte.toString(16).padStart(2, '0'),
).join('');

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
    let hasSaid = false;
    const say = (isStill: boolean) => {
      const told = send(alarmConsoleCalls.sound, { params: { id: consoleId }, body: { factoryNo, isSilent: isStill } });
      // Where the service cannot be reached, the bar of the line says so.
      void told.catch(() => undefined);
    };
    const timer = setInterval(() => {
      hasSaid = true;
      say(true);
    }, CONSOLE_REPORT_MS);
    return () => {
      clearInterval(timer);
      if (hasSaid) say(false);
    };
  }, [isSilent, factoryNo]);
}
