import type { RecordDto } from '@sed/records-contract';
import { randomKey } from '../form/intent-key';
import { isLocalFile, localFilesIn, newLocalFileId, withFileIds } from './local-files';
import type { OutboxStore, Step, WaitingFile } from './outbox-store';

/** A file as it was chosen. */
export type NewFile = Pick<WaitingFile, 'module' | 'factoryNo' | 'kind' | 'name' | 'file'>;

/** How a step reaches the service. */
export interface Delivery {
  /** @throws Refused, Unreached */
  send(step: Step, values: Step['values'], version: number): Promise<RecordDto>;
  /** The record now. @throws Unreached, Refused */
  recordOf(step: Pick<Step, 'module' | 'recordId'>): Promise<RecordDto>;
  /** Whether a person changed a record since, or only the product: that it is overdue, how often it came back. */
  isTouched(step: Pick<Step, 'module'>, base: RecordDto, now: RecordDto): Promise<boolean>;
  /** Whether a record may take the action of a step in the state it is in. */
  isPossible(step: Pick<Step, 'module' | 'action'>, now: RecordDto): Promise<boolean>;
  /** @returns the id under which the service keeps the file @throws Refused, Unreached */
  upload(file: NewFile): Promise<string>;
}

/** No connection, no answer, or a service that cannot answer now: the step waits. */
export class Unreached extends Error {}
/** The service will not take it as it is. */
export class Refused extends Error {
  constructor(
    message: string,
    /** The record has changed since: with its present version the step may be taken. */
    readonly isOutdated: boolean,
  ) {
    super(message);
  }
}

/** What files may take of this device until they are sent, all together: some hundred pictures of a phone. */
export const ROOM_BYTES = 200 * 1024 * 1024;

/** The files that wait take all the room there is for them. */
export class NoRoom extends Error {}

const LOCK = 'sed-outbox';
/** Of a note, as the service takes it. */
const MAX_NOTE = 500;
const HOUR_MS = 3_600_000;
/** The service removes what no record took after two days: what was sent that long ago is sent anew. */
const STORED_MS = 36 * HOUR_MS;
/** A form may be left open that long with what was chosen for it. */
const FORGOTTEN_MS = 72 * HOUR_MS;

export type NewStep = Pick<Step, 'module' | 'recordId' | 'action' | 'values' | 'atMs' | 'note'> &
  Partial<Pick<Step, 'base' | 'key' | 'version' | 'writes'>>;

type Listener = (steps: readonly Step[]) => void;

/**
 * Actions on records in the order in which they were done. Each is on the disk of the device before it is sent, and
 * leaves it once the service has taken it; sent twice, it is done once.
 */
export class Outbox {
  private readonly listeners = new Set<Listener>();
  private running: Promise<void> | undefined;

  constructor(
    private readonly store: OutboxStore,
    private readonly delivery: Delivery,
  ) {}

  onChange(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  steps(): Promise<readonly Step[]> {
    return this.store.steps();
  }

  /** @param step a key of its own where it was sent already and its answer was lost: it must not be done twice */
  async add(step: NewStep): Promise<Step> {
    const added = await this.store.add({ key: randomKey(), version: null, ...step, refusal: null });
    await this.tell();
    return added;
  }

  /** Sends what waits, one by one; of an order whose step was refused nothing further is sent. */
  flush(): Promise<void> {
    this.running ??= exclusively(() => this.sendAll()).finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  /** What was refused is tried again as it is. */
  async retry(recordId: string): Promise<void> {
    const refused = (await this.store.steps()).filter((step) => step.recordId === recordId && step.refusal !== null);
    if (refused.length > 0) await this.passOver(recordId);
    for (const step of await this.store.steps()) {
      if (step.recordId !== recordId || step.refusal === null) continue;
      await this.store.change({ ...step, refusal: null, isConflict: false, version: null, key: randomKey() });
    }
    await this.flush();
  }

  /**
   * Steps that record nothing and that the record is past by now, as after a late filling was approved: what was recorded
   * in the steps behind them goes on without them. When they were done, and what was noted at them, goes along.
   */
  private async passOver(recordId: string): Promise<void> {
    const own = (await this.store.steps()).filter((step) => step.recordId === recordId);
    const [first] = own;
    if (first === undefined) return;
    try {
      const now = await this.delivery.recordOf(first);
      const passed: Step[] = [];
      for (const step of own) {
        if (await this.delivery.isPossible(step, now)) {
          const going = after(passed, step);
          // Words that fit nowhere else keep their step.
          if (going === undefined) return;
          await this.store.drop(passed.map(({ seq }) => seq));
          // One that says something is compared with what is there now before it is sent.
          if (!saysSomething(step)) await this.store.change({ ...going, refusal: first.refusal, base: now });
          else if (passed.length > 0) await this.store.change({ ...going, refusal: first.refusal });
          return;
        }
        if (recordsSomething(step)) return;
        passed.push(step);
      }
    } catch (error) {
      // Whether the record is past it nobody can tell now: it is tried as it is.
      if (!(error instanceof Unreached) && !(error instanceof Refused)) throw error;
    }
  }

  /** A step that met somebody else's change goes on as it was decided in view of that. */
  async decide(step: Step, { values, base }: Required<Pick<Step, 'values' | 'base'>>): Promise<void> {
    const again = { refusal: null, isConflict: false, version: null, key: randomKey() };
    await this.store.change({ ...step, ...again, values, base });
    await this.flush();
  }

  /** The step, and what was done after it on the same order, is given up. */
  async giveUp({ recordId, seq }: Pick<Step, 'recordId' | 'seq'>): Promise<void> {
    const later = (await this.store.steps()).filter((step) => step.recordId === recordId && step.seq >= seq);
    await this.store.drop(later.map((step) => step.seq));
    await this.release(later.map(({ values }) => values));
    await this.tell();
  }

  /** The step goes back to whoever did it, to be done anew: its files stay. */
  async takeBack({ seq }: Pick<Step, 'seq'>): Promise<void> {
    await this.store.drop([seq]);
    await this.tell();
  }

  /**
   * Keeps a file on this device until a step that names it is sent.
   *
   * @returns the id it has until then
   * @throws NoRoom; DOMException where the device itself can keep no more
   */
  async keepFile(file: NewFile): Promise<string> {
    const waiting = await this.store.files();
    const bytes = waiting.reduce((sum, one) => sum + one.file.size, file.file.size);
    if (bytes > ROOM_BYTES) throw new NoRoom();
    const id = newLocalFileId();
    await this.store.putFile({ ...file, id, storedId: null, keptAtMs: Date.now() });
    return id;
  }

  /** A file of this device, wherever it is by now: what was chosen, or the id the service gave it. */
  file(id: string): Promise<WaitingFile | undefined> {
    return this.store.file(id);
  }

  /** Sends the files of this device that values name. @returns the values as the service knows them @throws Refused, Unreached */
  async withStoredFiles(values: Step['values']): Promise<Step['values']> {
    const ids = new Map<string, string>();
    for (const id of localFilesIn(values)) ids.set(id, await this.stored(id));
    return withFileIds(values, ids);
  }

  /** Values reached the service, or were given up: files of theirs that no other step waits with need no room any more. */
  async release(values: readonly unknown[]): Promise<void> {
    const waiting = new Set(localFilesIn((await this.store.steps()).map((step) => step.values)));
    for (const id of localFilesIn(values)) {
      const file = waiting.has(id) ? undefined : await this.store.file(id);
      if (file === undefined) continue;
      // A page that is still open may name it again: what it is called at the service stays known.
      if (file.storedId === null) await this.store.dropFiles([id]);
      else await this.store.putFile({ ...file, file: new Blob([]) });
    }
  }

  /** Lets go of files that were chosen long ago for what nobody did in the end. */
  async forgetFiles(nowMs: number): Promise<void> {
    const waiting = new Set(localFilesIn((await this.store.steps()).map((step) => step.values)));
    const over = (await this.store.files()).filter(
      ({ id, keptAtMs = 0 }) => isLocalFile(id) && !waiting.has(id) && nowMs - keptAtMs > FORGOTTEN_MS,
    );
    if (over.length > 0) await this.store.dropFiles(over.map(({ id }) => id));
  }

  private async sendAll(): Promise<void> {
    const halted = new Set<string>();
    for (;;) {
      const steps = await this.store.steps();
      for (const { recordId, refusal } of steps) if (refusal !== null) halted.add(recordId);
      const next = steps.find(({ recordId }) => !halted.has(recordId));
      // Another window may have sent what this one still shows as waiting.
      if (next === undefined) return this.tell();
      try {
        await this.sendOne(next);
      } catch (error) {
        if (error instanceof Refused)
          await this.store.change({ ...next, refusal: error.message, isConflict: error.isOutdated });
        else if (error instanceof Unreached) return;
        else throw error;
      } finally {
        await this.tell();
      }
    }
  }

  private async sendOne(step: Step): Promise<void> {
    const values = await this.withStoredFiles(step.values);
    const known = step.base?.version ?? (await this.store.kept(step.recordId))?.record.version;
    const numbered = step.version === null ? await this.numbered(step, known) : step;
    try {
      await this.store.taken(step, await this.delivery.send(numbered, values, numbered.version ?? 0));
    } catch (error) {
      if (!(error instanceof Refused) || !error.isOutdated) throw error;
      const again = await this.anew(step);
      if (again === undefined) throw error;
      await this.store.taken(step, await this.delivery.send(again, values, again.version ?? 0));
    }
    await this.release([step.values]);
  }

  /**
   * The record is another, and this step was not done: it is a new intent on what is there now. @returns undefined where
   * a person has to decide that
   */
  private async anew(step: Step): Promise<Step | undefined> {
    const { base } = step;
    const now = await this.delivery.recordOf(step);
    if (base === undefined) return this.numbered({ ...step, key: randomKey() }, now.version);
    if (await this.delivery.isTouched(step, base, now)) return undefined;
    return this.numbered({ ...step, key: randomKey(), base: now }, now.version);
  }

  /** The version is on the disk before the step is sent: a repeat after a crash says the same and is done once. */
  private async numbered(step: Step, known?: number): Promise<Step> {
    const numbered = { ...step, version: known ?? (await this.delivery.recordOf(step)).version };
    await this.store.change(numbered);
    return numbered;
  }

  /** A lost answer may have it sent twice: the step names one, the other is removed by the service as any nobody took. */
  private async stored(id: string): Promise<string> {
    const file = await this.store.file(id);
    if (file === undefined) return id;
    const isThere = file.file.size === 0 || Date.now() - (file.storedAtMs ?? 0) < STORED_MS;
    if (file.storedId !== null && isThere) return file.storedId;
    const storedId = await this.delivery.upload(file);
    await this.store.putFile({ ...file, storedId, storedAtMs: Date.now() });
    return storedId;
  }

  private async tell(): Promise<void> {
    const steps = await this.store.steps();
    for (const listener of this.listeners) listener(steps);
  }
}

/** A step that goes on where those before it were passed over; undefined where their notes are too long for it. */
function after(passed: readonly Step[], step: Step): Step | undefined {
  if (passed.length === 0) return step;
  const notes = [...passed, step].flatMap(({ note }) => (note === undefined || note === '' ? [] : [note]));
  const note = notes.join('\n');
  if (note.length > MAX_NOTE) return undefined;
  const done = passed.flatMap(({ passed: before = [], action, atMs }) => [...before, { action, atMs }]);
  return { ...step, passed: [...done, ...(step.passed ?? [])], ...(note !== '' && { note }) };
}

function recordsSomething({ values }: Step): boolean {
  return Object.keys(values).length > 0;
}

function saysSomething(step: Step): boolean {
  return recordsSomething(step) || step.note !== undefined;
}

/** One window at a time sends. */
function exclusively(work: () => Promise<void>): Promise<void> {
  return 'locks' in navigator ? navigator.locks.request(LOCK, work) : work();
}
