const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** Modules of permits to work: the key is the last part of the path of its list (domain model §14.3). */
export const PERMIT_KEYS = ['fireWork', 'finiteSpace', 'heightWork', 'temporaryElectricity'] as const;
export type PermitKey = (typeof PERMIT_KEYS)[number];
export type PermitKind = 'HOT' | 'CONFINED' | 'HEIGHT' | 'POWER';
export type PermitClass = 'SPECIAL' | 'FIRST' | 'SECOND' | 'I' | 'II' | 'III' | 'IV' | 'NORMAL';

/** In which quality somebody signs. */
export type PermitRole =
  | 'LEADER'
  | 'OWNER'
  | 'GUARDIAN'
  | 'PLANT_MGR'
  | 'OPS_MGR'
  | 'EQP_MGR'
  | 'SAFE_OFF'
  | 'TEAM_LEAD';
/** Of those, what is a position at the plant. */
export const PERMIT_POSITIONS = ['PLANT_MGR', 'OPS_MGR', 'EQP_MGR', 'SAFE_OFF', 'TEAM_LEAD'] as const;

/** What signatures are for; each needs certain roles, and nobody signs one of them twice. */
export type PermitStage = 'ANALYSIS' | 'MEASURES' | 'APPROVAL' | 'RESUME' | 'CLOSING';

export const PERMIT = {
  minGuardians: 2,
  /** So long after its beginning a permit may still be entered, ms. */
  lateEntryMs: 15 * MINUTE_MS,
  /** A gas test is so young when work or an entry begins, ms. */
  testAgeMs: 30 * MINUTE_MS,
  /** Who has a part in it, who approved it and the control room are reminded so long before a permit ends, ms. */
  endsSoonMs: 30 * MINUTE_MS,
  lastMinutesMs: 10 * MINUTE_MS,
  /** A space is ventilated so long before it is tested, min. */
  ventilateMin: 40,
  /** The rescue of a space was practised within so long, ms. */
  /** Whoever works at height was found fit within so long, ms. */
  fitWithinMs: 366 * 24 * HOUR_MS,
  /** A fall from here on is work at height, m. */
  heightFromM: 2,
  /** Wind of this grade raises the class, or ends work at height outdoors. */
  windRaises: 5,
  windStops: 6,
} as const;

interface ClassRule {
  readonly hours: number;
  /** Everybody here signs before a permit is issued. */
  readonly approvers: readonly PermitRole[];
  /** After an interruption longer than this the gas is tested anew, ms. */
  readonly retestAfterMs: number;
}

/** A row of the tables of permit types (domain model §14.4–14.7). */
export interface PermitType {
  readonly key: PermitKey;
  readonly kind: PermitKind;
  /** Prefix of its document numbers (§0.6). */
  readonly prefix: string;
  /** The lowest class first: what raises a class leads to the next. */
  readonly classes: readonly PermitClass[];
  readonly rules: Readonly<Partial<Record<PermitClass, ClassRule>>>;
}

const rule = (hours: number, approvers: readonly PermitRole[], retestMin = 30): ClassRule => ({
  hours,
  approvers,
  retestAfterMs: retestMin * MINUTE_MS,
});

export const PERMIT_TYPE = {
  fireWork: {
    ...{ key: 'fireWork', kind: 'HOT', prefix: 'DHP', classes: ['SECOND', 'FIRST', 'SPECIAL'] },
    rules: {
      SECOND: rule(72, ['TEAM_LEAD', 'OWNER'], 60),
      FIRST: rule(8, ['SAFE_OFF', 'OPS_MGR']),
      SPECIAL: rule(8, ['PLANT_MGR']),
    },
  },
  finiteSpace: {
    ...{ key: 'finiteSpace', kind: 'CONFINED', prefix: 'YXP', classes: ['NORMAL'] },
    rules: { NORMAL: rule(24, ['PLANT_MGR']) },
  },
  heightWork: {
    ...{ key: 'heightWork', kind: 'HEIGHT', prefix: 'GCP', classes: ['I', 'II', 'III', 'IV'] },
    rules: {
      I: rule(168, ['TEAM_LEAD', 'SAFE_OFF']),
      II: rule(168, ['EQP_MGR', 'SAFE_OFF']),
      III: rule(168, ['EQP_MGR', 'SAFE_OFF']),
      IV: rule(168, ['PLANT_MGR']),
    },
  },
  temporaryElectricity: {
    ...{ key: 'temporaryElectricity', kind: 'POWER', prefix: 'YDP', classes: ['NORMAL', 'SPECIAL'] },
    rules: {
      NORMAL: rule(15 * 24, ['EQP_MGR', 'SAFE_OFF']),
      SPECIAL: rule(30 * 24, ['EQP_MGR', 'SAFE_OFF']),
    },
  },
} as const satisfies Readonly<Record<PermitKey, PermitType>>;

type Values = Readonly<Record<string, unknown>>;

export function isPermitKey(key: string): key is PermitKey {
  return PERMIT_KEYS.some((known) => known === key);
}

/** The class of a fall from this height, without what raises it (GB/T 3608). */
export function heightClass(heightM: number): PermitClass {
  if (heightM <= 5) return 'I';
  if (heightM <= 15) return 'II';
  return heightM <= 30 ? 'III' : 'IV';
}

/**
 * The class a permit is approved and limited by: that of the work, one higher where it is at night, in strong wind or
 * otherwise under worse conditions. The time of temporary power is no matter of danger and is not raised.
 */
export function effectiveClass({ classes, kind }: PermitType, values: Values): PermitClass {
  const [lowest = 'NORMAL'] = classes;
  const named = classes.find((one) => one === values.permitClass) ?? lowest;
  const base = kind === 'HEIGHT' && typeof values.heightM === 'number' ? heightClass(values.heightM) : named;
  if (kind !== 'HOT' && kind !== 'HEIGHT') return base;
  const isRaised = Array.isArray(values.raising) && values.raising.length > 0;
  return (isRaised ? classes[classes.indexOf(base) + 1] : undefined) ?? base;
}

/** What holds for the class a permit is in. */
export function classRule(type: PermitType, values: Values): ClassRule {
  const { rules, classes } = type;
  const found = rules[effectiveClass(type, values)] ?? rules[classes[0] ?? 'NORMAL'];
  if (found === undefined) throw new Error(`${type.key} has no class`);
  return found;
}

/** Roles whose signature a stage needs. */
export function rolesOf(type: PermitType, stage: PermitStage, values: Values): readonly PermitRole[] {
  switch (stage) {
    case 'ANALYSIS':
      return ['LEADER', 'OWNER'];
    case 'MEASURES':
      return ['GUARDIAN', 'SAFE_OFF'];
    case 'APPROVAL':
      return classRule(type, values).approvers;
    case 'RESUME':
      return ['LEADER', 'GUARDIAN'];
    case 'CLOSING':
      return ['GUARDIAN', 'OWNER'];
  }
}

/** Somebody's signature under a stage; taken back where the permit went back behind it. */
export interface PermitSignature {
  readonly stage: PermitStage;
  readonly role: PermitRole;
  readonly by: string;
  readonly isVoid: boolean;
}

export function signaturesIn(values: Values, stage: PermitStage): readonly PermitSignature[] {
  const lines = (Array.isArray(values.signatures) ? values.signatures : []) as readonly Partial<PermitSignature>[];
  return lines.filter((line): line is PermitSignature => line.stage === stage && line.isVoid !== true);
}

/** Roles that have not signed a stage yet. */
export function openRoles(type: PermitType, stage: PermitStage, values: Values): readonly PermitRole[] {
  const signed = new Set(signaturesIn(values, stage).map(({ role }) => role));
  return rolesOf(type, stage, values).filter((role) => !signed.has(role));
}

/** Who somebody is to a permit. */
export interface PermitSigner {
  readonly code: string;
  readonly positions: readonly string[];
}

/** The roles of a stage a person has: by what the permit names them, and by their positions. */
export function rolesHeld(
  type: PermitType,
  stage: PermitStage,
  values: Values,
  { code, positions }: PermitSigner,
): readonly PermitRole[] {
  const names = (value: unknown) => value === code || (Array.isArray(value) && value.includes(code));
  return rolesOf(type, stage, values).filter((role) => {
    if (role === 'LEADER') return names(values.leader);
    if (role === 'OWNER') return names(values.placeOwner);
    if (role === 'GUARDIAN') return names(values.guardians);
    return positions.includes(role);
  });
}

/** Those of them a person can still sign for: nobody signs a stage twice. */
export function rolesFor(
  type: PermitType,
  stage: PermitStage,
  values: Values,
  signer: PermitSigner,
): readonly PermitRole[] {
  if (signaturesIn(values, stage).some(({ by }) => by === signer.code)) return [];
  const open = openRoles(type, stage, values);
  return rolesHeld(type, stage, values, signer).filter((role) => open.includes(role));
}

/** Hot work, confined spaces, and power where something may explode. */
export function needsGasTest({ kind }: PermitType, values: Values): boolean {
  return kind === 'HOT' || kind === 'CONFINED' || (kind === 'POWER' && values.explosionArea === true);
}

/** Whether a rescue that was practised on a day counts on another: to the end of that day a year later. */
export function isDrilled(drilledOn: string | null, today: string): boolean {
  const yearBefore = `${String(Number(today.slice(0, 4)) - 1)}${today.slice(4)}`;
  return drilledOn !== null && drilledOn >= yearBefore;
}
