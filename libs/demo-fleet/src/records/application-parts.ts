import {
  account,
  instantAt,
  link,
  named,
  postsOf,
  type AnyDemoStep,
  type DemoDecision,
  type DemoRecord,
  type DemoValue,
  type DemoValues,
} from './demo-record';
import { placeId } from './stores';

/** Whom spare parts are bought from. */
export const BOUGHT: DemoValues = { supplier: link('SUP-EQP') };

export interface Application {
  readonly id: string;
  readonly plant: string;
  readonly form: string;
  readonly subject: string;
  readonly answers: DemoValues;
  /** Team leader where nothing else is said. */
  readonly by?: string;
  /** Answers of those who are asked, in their order. */
  readonly decides?: readonly DemoDecision['decides'][];
  readonly note?: string;
  /** What the applicant does afterwards. */
  readonly then?: readonly (readonly [action: string, note?: string])[];
  /** What becomes of it once it is handed in, where answers in their order do not say it all. */
  readonly course?: readonly AnyDemoStep[];
  /** A draft that was not handed in. */
  readonly isDraft?: true;
}

export function applicationOf(application: Application): DemoRecord {
  const { id, plant, form, subject, answers, decides = [], note, then = [], course = [], isDraft } = application;
  const { factoryNo, lead } = postsOf(plant);
  const by = application.by ?? lead;
  const decisions = decides.map((one): AnyDemoStep => ({ decides: one, ...(note !== undefined && { note }) }));
  const later = then.map(([action, why]): AnyDemoStep => ({ by, action, ...(why !== undefined && { note: why }) }));
  const handedIn = [{ by, action: 'submit' }, ...decisions, ...course, ...later];
  const values = { form: named('flowForm', form), subject, answers };
  return {
    id: `application-${id}`,
    module: 'formRecord',
    factoryNo,
    by,
    values,
    steps: isDraft === true ? [] : handedIn,
  };
}

export const between = (key: string, from: number, until: number): DemoValues => ({
  [`${key}From`]: instantAt(from),
  [`${key}Until`]: instantAt(until),
});

export const carId = (plant: string, place: number) => `vehicle-${plant}-${String(place)}`;

/** A line of goods, by the number of the item. */
export const line = (code: string, quantity: number, more: DemoValues = {}): DemoValue => ({
  ...{ item: named('stockItem', code), quantity },
  ...more,
});

/** A warehouse of a plant. */
export const from = (plant: string, code: string): DemoValues => ({ warehouse: link(placeId(plant, code)) });

export function leave(kind: string, days: readonly [from: number, until: number], more: DemoValues): DemoValues {
  const hours = (days[1] - days[0]) * 8;
  return { kind, ...between('time', ...days), hours, ...more };
}

export const FAMILY = { substitute: account('shift2_e01'), reason: '家中有事 / Family matters' };

export function trip(plant: string, place: number, days: readonly [number, number], more: DemoValues): DemoValues {
  const { lead } = postsOf(plant);
  return { car: link(carId(plant, place)), driver: account(lead), ...between('time', ...days), ...more };
}
