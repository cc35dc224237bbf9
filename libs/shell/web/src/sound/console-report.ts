import { alarmConsoleCalls, CONSOLE_REPORT_MS, type SilenceEnd } from '@sed/alarms-contract';
import { send } from '@sed/platform-web';

/** Tells this console from others of the same person; `crypto.randomUUID` is missing on pages served without TLS. */
const consoleId = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
  byte.toString(16).padStart(2, '0'),
).join('');

/** A plant, and its place among those of the viewer. */
interface Place {
  readonly factoryNo: string;
  readonly placeNo: number;
}

/** A console is one place to the service: each plant hears of one of its own. */
const idAt = ({ placeNo }: Place) => `${consoleId}.${placeNo.toString(36)}`;

/** Says that somebody silenced this console, or that it sounds again before its time. */
export function tellSilence(
  place: Place,
  silence: { readonly seconds: number } | { readonly by: SilenceEnd },
): Promise<unknown> {
  const { factoryNo } = place;
  const body =
    'seconds' in silence
      ? { isSilenced: true as const, factoryNo, ...silence }
      : { isSilenced: false as const, factoryNo, ...silence };
  return send(alarmConsoleCalls.silence, { params: { id: idAt(place) }, body });
}

/** Says again and again that nobody hears this console. @returns ends it, and says so where anything was said */
export function reportSilence(place: Place): () => void {
  let hasSaid = false;
  const say = (isSilent: boolean) => {
    const body = { factoryNo: place.factoryNo, isSilent };
    const told = send(alarmConsoleCalls.sound, { params: { id: idAt(place) }, body });
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
}
