import { symbolOf, type BindingRole, type SymbolKey } from '@sed/diagrams-contract';
import { isUsable, QUALITY, qualityName, type Quality } from '@sed/platform-contract';

/** What is known of one bound signal. */
export interface BoundValue {
  readonly value: number | null;
  readonly quality: number;
}

/** Values by role. A bound signal that was never received is there with quality UNKNOWN; an unbound role is missing. */
export type BoundValues = Partial<Readonly<Record<BindingRole, BoundValue>>>;

/**
 * How the body of a symbol is drawn: `stopped` outline with dark fill, `running` outline with light fill, `transition`
 * dashed outline, `bad` hatched, `plain` outline only where nothing says whether it runs.
 */
export type BodyState = 'stopped' | 'running' | 'transition' | 'bad' | 'plain';

export interface DrawingState {
  readonly body: BodyState;
  /** A fault no alarm tells of: diamond with "F". */
  readonly hasFault: boolean;
  /** Manual mode: badge "M". */
  readonly isManual: boolean;
  /** Where it is operated from, where that is known: badge "R" or "L". */
  readonly place: 'R' | 'L' | null;
  readonly isLocked: boolean;
  /** The worst quality of what decides the drawing; null while all of it can be trusted. */
  readonly quality: Quality | null;
  /** How far a vessel is filled, 0–1; null where nothing trustworthy says. */
  readonly fill: number | null;
}

export interface DrawingOptions {
  /** Range of the PV, for the level of a vessel. */
  readonly range?: { readonly lo: number | null; readonly hi: number | null } | undefined;
  /** An alarm of the fault signal is shown beside the element already. */
  readonly isFaultAlarmed?: boolean;
}

const PLAIN: DrawingState = {
  body: 'plain',
  hasFault: false,
  isManual: false,
  place: null,
  isLocked: false,
  quality: null,
  fill: null,
};

/** Finer than a pixel of most vessels. */
const FILL_STEPS = 200;
const known = new Map<string, DrawingState>();

/** The same object for the same drawing: what looks as before is not drawn again. */
export function steadyState(state: DrawingState): DrawingState {
  const fill = state.fill === null ? null : Math.round(state.fill * FILL_STEPS) / FILL_STEPS;
  const text = JSON.stringify({ ...state, fill });
  const before = known.get(text);
  if (before !== undefined) return before;
  const made = { ...state, fill };
  known.set(text, made);
  return made;
}

/** Roles that decide whether something runs or is open. */
const DECIDING: Readonly<Record<'machine' | 'valve', readonly BindingRole[]>> = {
  machine: ['RUN', 'TRANSIT'],
  valve: ['OPEN', 'CLOSED', 'TRANSIT'],
};

/**
 * Draws the state of an element by the rules of ISA-101 the product follows. Never guesses: what cannot be trusted is
 * `bad`, not `stopped`.
 */
export function drawingStateOf(symbol: SymbolKey, values: BoundValues, options: DrawingOptions = {}): DrawingState {
  const { kind } = symbolOf(symbol);
  if (kind === 'machine' || kind === 'valve') {
    const decisive: readonly BindingRole[] = [...DECIDING[kind], 'FAULT', ...positionRole(kind, values)];
    const own = kind === 'machine' ? machineBody(values) : valveBody(symbol, values);
    return {
      ...PLAIN,
      ...badges(values),
      body: own,
      hasFault: isOn(values.FAULT) && options.isFaultAlarmed !== true,
      quality: worst(decisive.map((role) => values[role])),
    };
  }
  if (kind !== 'vessel') return { ...PLAIN, quality: worst([values.PV]) };
  const hasFault = isOn(values.FAULT) && options.isFaultAlarmed !== true;
  const isBad = values.PV !== undefined && !isTrusted(values.PV);
  const fill = isBad ? null : fillOf(values.PV, options.range);
  return { ...PLAIN, body: isBad ? 'bad' : 'plain', hasFault, quality: worst([values.PV, values.FAULT]), fill };
}

/** Only what has no end positions is judged by where it stands. */
function positionRole(kind: 'machine' | 'valve', values: BoundValues): BindingRole[] {
  return kind === 'valve' && values.OPEN === undefined && values.CLOSED === undefined ? ['POS'] : [];
}

function machineBody({ RUN, TRANSIT, CMD, SPD }: BoundValues): BodyState {
  if (RUN === undefined) return SPD === undefined ? 'plain' : movement(SPD);
  if (!isTrusted(RUN)) return 'bad';
  if (isOn(TRANSIT)) return 'transition';
  // Told to run and not running yet, or the other way round.
  if (CMD !== undefined && isTrusted(CMD) && isOn(CMD) !== isOn(RUN)) return 'transition';
  return isOn(RUN) ? 'running' : 'stopped';
}

/** Open is what lets through; of a breaker that is the other way round: an open one conducts nothing. */
function valveBody(symbol: SymbolKey, values: BoundValues): BodyState {
  const body = passage(values);
  if (symbol !== 'breaker' || (body !== 'running' && body !== 'stopped')) return body;
  return body === 'running' ? 'stopped' : 'running';
}

function passage({ OPEN, CLOSED, TRANSIT, POS }: BoundValues): BodyState {
  const ends = [OPEN, CLOSED].filter((end) => end !== undefined);
  if (ends.length === 0) return POS === undefined ? 'plain' : movement(POS);
  if (!ends.every(isTrusted)) return 'bad';
  if (isOn(TRANSIT)) return 'transition';
  // With one end switch only, not being there is being at the other end.
  const isOpen = OPEN === undefined ? isOff(CLOSED) : isOn(OPEN);
  const isClosed = CLOSED === undefined ? isOff(OPEN) : isOn(CLOSED);
  // Both ends at once is a broken switch, neither is a valve on its way.
  if (isOpen === isClosed) return isOpen ? 'bad' : 'transition';
  return isOpen ? 'running' : 'stopped';
}

/** A number above zero lets through or turns. */
function movement(reading: BoundValue): BodyState {
  if (!isTrusted(reading)) return 'bad';
  return (reading.value ?? 0) > 0 ? 'running' : 'stopped';
}

function badges({ MODE, REMOTE, LOCK }: BoundValues): Pick<DrawingState, 'isManual' | 'place' | 'isLocked'> {
  return {
    isManual: isOff(MODE),
    place: REMOTE === undefined || !isTrusted(REMOTE) ? null : isOn(REMOTE) ? 'R' : 'L',
    isLocked: isOn(LOCK),
  };
}

function isTrusted({ value, quality }: BoundValue): boolean {
  // A process that is stopped reports so: that is known, not doubtful.
  return value !== null && (isUsable(quality) || quality === QUALITY.STOPPED);
}

function isOn(bound: BoundValue | undefined): boolean {
  return bound !== undefined && isTrusted(bound) && bound.value !== 0;
}

function isOff(bound: BoundValue | undefined): boolean {
  return bound !== undefined && isTrusted(bound) && bound.value === 0;
}

function worst(values: readonly (BoundValue | undefined)[]): Quality | null {
  const codes = values.flatMap((bound) =>
    bound === undefined ? [] : [bound.value === null && isUsable(bound.quality) ? QUALITY.UNKNOWN : bound.quality],
  );
  const code = Math.max(-1, ...codes);
  return code <= QUALITY.GOOD ? null : qualityName(code);
}

function fillOf(bound: BoundValue | undefined, range: DrawingOptions['range']): number | null {
  if (bound?.value === undefined || bound.value === null) return null;
  const { lo = null, hi = null } = range ?? {};
  if (lo === null || hi === null || hi <= lo) return null;
  return Math.min(1, Math.max(0, (bound.value - lo) / (hi - lo)));
}
