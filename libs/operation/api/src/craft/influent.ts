import type { SignalRef } from '@sed/platform-ports';

/** Section of intake and inlet. */
const INLET = 'INT';
const FLOW_UNIT = /^m(?:3|³)\/h$/i;
const STRENGTH_UNIT = /^mg\/L$/i;
const RAIN_UNIT = /^mm(?:\/h)?$/i;
const RAIN_NAME = /雨|rain|precipitation/i;
/** What loads a biological stage, the first that is measured. */
const STRENGTHS = [/COD/i, /NH/i, /TN/i] as const;

export interface Influent {
  readonly flow: SignalRef | undefined;
  readonly strength: SignalRef | undefined;
  readonly rain: SignalRef | undefined;
}

/** What comes into a plant, and the rain that brings more of it, as far as the register has signals of it. */
export function influentOf(signals: Iterable<SignalRef>): Influent {
  const measured = [...signals].filter(({ enabled, kind }) => enabled && kind === 'AI');
  const inlet = measured.filter(({ section }) => section === INLET);
  const strengths = inlet.filter(({ unit }) => STRENGTH_UNIT.test(unit));
  const named = STRENGTHS.map((name) => strengths.find(({ code }) => name.test(code)));
  return {
    flow: inlet.find(({ unit }) => FLOW_UNIT.test(unit)),
    strength: named.find((signal) => signal !== undefined),
    rain: measured.find(
      ({ unit, name }) => RAIN_UNIT.test(unit) && (RAIN_NAME.test(name.zh) || RAIN_NAME.test(name.en)),
    ),
  };
}
