import {
  BOARDS,
  boardEvent,
  type BoardEvent,
  type BoardKey,
  type BoardPlant,
  type BoardTickerItem,
} from '@sed/boards-contract';

/** Everything the boards show at one moment, before it is cut to one board. */
export interface BoardPicture {
  readonly atMs: number;
  readonly plants: readonly BoardPlant[];
  readonly health: BoardEvent['health'];
  /** Whether people put the plant on the board; the regional ones show plants of their region only. */
  readonly isPublished: (board: BoardKey, factoryNo: string) => boolean;
  readonly ticker: (isShown: (factoryNo: string) => boolean) => BoardTickerItem[];
  readonly lastAcknowledgedAtMs: (factoryNo: string) => number | null;
}

/** A plant whose numbers alone moved is sent this often; a change of state or alarms goes out at once. */
const NUMBERS_EVERY_MS = 5000;
const FULL_EVERY_MS = 60_000;
/** Without any change an event still goes out, so that a display can tell silence from a lost link. */
const QUIET_MS = 5000;

const NOBODY: ReadonlySet<string> = new Set();

interface Sent {
  readonly plant: BoardPlant;
  readonly stateKey: string;
  readonly textKey: string;
  readonly atMs: number;
}

interface BoardState {
  seq: number;
  fullAtMs: number;
  sentAtMs: number;
  frameKey: string;
  /** Plants of the last event: one that leaves the board is taken off by a full event. */
  numbers: ReadonlySet<string>;
  last: BoardEvent | undefined;
}

/**
 * Turns pictures into events of each board: full ones, and deltas with the plants that changed. What was sent is
 * remembered once for all displays, so the cost does not depend on how many there are.
 */
export class BoardFeed {
  private readonly boards = new Map<BoardKey, BoardState>(
    BOARDS.map((key) => [
      key,
      { seq: 0, fullAtMs: -Infinity, sentAtMs: -Infinity, frameKey: '', numbers: NOBODY, last: undefined },
    ]),
  );
  private readonly sent = new Map<string, Sent>();
  /** Plant numbers, worst first. */
  private order: readonly string[] = [];

  constructor(private readonly build: string) {}

  /** @returns the events due now, at most one a board. Call about once a second. */
  next(picture: BoardPicture): BoardEvent[] {
    const changed = this.takeChanges(picture);
    this.order = picture.plants.map((plant) => plant.factoryNo);
    return BOARDS.flatMap((board) => this.nextOf(board, picture, changed) ?? []);
  }

  /** What a display that joins now needs; the deltas that follow carry on from its `seq`. */
  full(board: BoardKey): BoardEvent | undefined {
    const state = this.stateOf(board);
    if (state.last === undefined) return undefined;
    const plants = this.order.flatMap((factoryNo) => this.sent.get(factoryNo)?.plant ?? []);
    return boardEvent.parse({
      ...state.last,
      kind: 'full',
      plants: plants.filter(({ factoryNo }) => state.numbers.has(factoryNo)),
    });
  }

  private nextOf(board: BoardKey, picture: BoardPicture, changed: readonly BoardPlant[]): BoardEvent | undefined {
    const state = this.stateOf(board);
    const shown = picture.plants.filter(
      (plant) => isOnBoard(board, plant) && picture.isPublished(board, plant.factoryNo),
    );
    const numbers = new Set(shown.map((plant) => plant.factoryNo));
    // Deltas bring changes; who comes or goes without one needs the whole list.
    const isFull = picture.atMs - state.fullAtMs >= FULL_EVERY_MS || !isSameSet(numbers, state.numbers);
    const plants = isFull ? this.sentOf(shown) : changed.filter(({ factoryNo }) => numbers.has(factoryNo));
    const ticker = picture.ticker((factoryNo) => numbers.has(factoryNo));
    const lastAcknowledgedAt = newest(shown.map((plant) => picture.lastAcknowledgedAtMs(plant.factoryNo)));
    const frameKey = JSON.stringify([ticker, lastAcknowledgedAt, picture.health.ok, picture.health.reasons]);
    const isQuiet = !isFull && plants.length === 0 && frameKey === state.frameKey;
    if (isQuiet && picture.atMs - state.sentAtMs < QUIET_MS) return undefined;
    state.seq += 1;
    state.numbers = numbers;
    state.frameKey = frameKey;
    state.sentAtMs = picture.atMs;
    if (isFull) state.fullAtMs = picture.atMs;
    // The guard is the list of allowed fields: what it does not name leaves this process on no board.
    state.last = boardEvent.parse({
      kind: isFull ? 'full' : 'delta',
      board,
      seq: state.seq,
      at: picture.atMs,
      build: this.build,
      health: picture.health,
      plants,
      ticker,
      lastAcknowledgedAt,
    });
    return state.last;
  }

  /** Remembers what changed enough to be sent. Plants that are gone make every board start again from a full event. */
  private takeChanges(picture: BoardPicture): BoardPlant[] {
    const changed: BoardPlant[] = [];
    for (const plant of picture.plants) {
      const before = this.sent.get(plant.factoryNo);
      const stateKey = stateKeyOf(plant);
      const textKey = JSON.stringify(plant);
      const isDue = before === undefined || picture.atMs - before.atMs >= NUMBERS_EVERY_MS;
      if (before?.stateKey === stateKey && (before.textKey === textKey || !isDue)) continue;
      this.sent.set(plant.factoryNo, { plant, stateKey, textKey, atMs: picture.atMs });
      changed.push(plant);
    }
    if (this.sent.size > picture.plants.length) this.forgetAllBut(picture.plants);
    return changed;
  }

  private forgetAllBut(plants: readonly BoardPlant[]): void {
    const present = new Set(plants.map((plant) => plant.factoryNo));
    for (const factoryNo of this.sent.keys()) if (!present.has(factoryNo)) this.sent.delete(factoryNo);
    for (const state of this.boards.values()) state.fullAtMs = -Infinity;
  }

  private sentOf(plants: readonly BoardPlant[]): BoardPlant[] {
    return plants.map((plant) => this.sent.get(plant.factoryNo)?.plant ?? plant);
  }

  private stateOf(board: BoardKey): BoardState {
    const state = this.boards.get(board);
    if (state === undefined) throw new Error(`no board ${board}`);
    return state;
  }
}

function isSameSet(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size === b.size && [...a].every((one) => b.has(one));
}

/** The path of the north board is spelt `nouth` by the specification. */
export function isOnBoard(board: BoardKey, plant: BoardPlant): boolean {
  if (board === 'org') return true;
  return plant.region === (board === 'nouth' ? 'north' : board);
}

/** What a person must see at once: states, alarms, link. Numbers and times are left out. */
function stateKeyOf({ indicators, openAlarms, severity, link, name, limitSet }: BoardPlant): string {
  const states = indicators.map((one) => [
    one.key,
    one.state,
    one.quality,
    one.overSince !== null,
    one.limitLo,
    one.limitHi,
  ]);
  return JSON.stringify([states, openAlarms, severity, link, name, limitSet]);
}

function newest(times: readonly (number | null)[]): number | null {
  return times.reduce((latest, atMs) => (atMs !== null && (latest === null || atMs > latest) ? atMs : latest), null);
}
