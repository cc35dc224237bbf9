/** A value of a demonstration record; days, accounts and other records are named and looked up when it is made. */
export type DemoValue =
  | string
  | number
  | boolean
  | DemoDay
  | DemoInstant
  | DemoAccountName
  | DemoLink
  | DemoNamed
  | readonly DemoValue[]
  | { readonly [name: string]: DemoValue };

/** A date, counted in days from the day of the first start in the zone of the plant. */
export interface DemoDay {
  readonly day: number;
}

/** An instant, counted in days from the first start; fractions are parts of a day. */
export interface DemoInstant {
  readonly daysFromNow: number;
}

/** An account of the demonstration. */
export interface DemoAccountName {
  readonly account: string;
}

/** Another demonstration record by its {@link DemoRecord.id}. */
export interface DemoLink {
  readonly record: string;
}

/** A record every installation starts with, by its code. */
export interface DemoNamed {
  readonly module: string;
  readonly code: string;
}

export type DemoValues = Readonly<Record<string, DemoValue>>;

/** A step of the flow and whose it is. */
export interface DemoStep {
  readonly by: string;
  readonly action: string;
  readonly values?: DemoValues;
  readonly note?: string;
  /** Taken instead where the service has led the record on by then, for example because its time was over. */
  readonly otherwise?: DemoStep;
}

/** An answer of whoever the record's approval asks at that moment. */
export interface DemoDecision {
  readonly decides: 'agree' | 'reject';
  readonly note?: string;
  /** A rejection after which those who agreed are not asked again. */
  readonly asksAgain?: 'onlyMe';
  /** A rejection back to this step of the process. */
  readonly returnsTo?: string;
}

/**
 * What whoever is asked does besides: brings somebody in, says something, takes a task several could take or puts it back;
 * `to` is the account that is brought in.
 */
export interface DemoHandling {
  readonly handles: 'transfer' | 'delegate' | 'addSign' | 'comment' | 'claim' | 'release';
  readonly to?: string;
  readonly note?: string;
}

/** What somebody does with an approval they began or have answered. */
export interface DemoFollowing {
  readonly follows: 'urge' | 'takeBack' | 'comment' | 'terminate' | 'removeSign';
  readonly by: string;
  readonly note?: string;
}

/** Other values, before a record is handed in again. */
export interface DemoChange {
  readonly by: string;
  readonly changes: DemoValues;
}

export type AnyDemoStep = DemoStep | DemoDecision | DemoHandling | DemoFollowing | DemoChange;

/** A record of a management module as somebody of the demonstration would have written it. */
export interface DemoRecord {
  /** Its name among the demonstration's records; never shown. */
  readonly id: string;
  readonly module: string;
  /** Absent in modules of the whole group. */
  readonly factoryNo?: string;
  readonly by: string;
  readonly values: DemoValues;
  readonly steps?: readonly AnyDemoStep[];
  /** Every installation starts with it: it is found by its code, and only the steps are taken. */
  readonly isDelivered?: true;
}

export const day = (offset: number): DemoDay => ({ day: offset });
export const instantAt = (daysFromNow: number): DemoInstant => ({ daysFromNow });
export const hoursAgo = (hours: number): DemoInstant => instantAt(-hours / 24);
export const account = (loginName: string): DemoAccountName => ({ account: loginName });
export const link = (id: string): DemoLink => ({ record: id });
export const named = (module: string, code: string): DemoNamed => ({ module, code });

/** The accounts that fill the posts of a plant, and whoever is above them. */
export interface DemoPosts {
  readonly factoryNo: string;
  readonly manager: string;
  readonly operations: string;
  readonly lead: string;
  readonly area: string;
  readonly officer: string;
}

const AREA_OF: Readonly<Record<string, Pick<DemoPosts, 'area' | 'officer'>>> = {
  e: { area: 'east', officer: 'duty' },
  w: { area: 'west', officer: 'duty_west' },
  s: { area: 'south', officer: 'duty_south' },
  n: { area: 'north', officer: 'duty_north' },
};

/** @param short number of the plant without its prefix, for example `e01`. */
export function postsOf(short: string): DemoPosts {
  const above = AREA_OF[short.charAt(0)];
  if (above === undefined) throw new RangeError(`no region of ${short}`);
  const own = short === 'e01' ? { manager: 'plant', operations: 'oper' } : undefined;
  const posts = own ?? { manager: `plant_${short}`, operations: `oper_${short}` };
  return { factoryNo: `demo_${short}`, ...posts, lead: `lead_${short}`, ...above };
}
