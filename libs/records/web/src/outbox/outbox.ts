import type { RecordDto } from '@sed/records-contract';
import { randomKey } from '../form/intent-key';
import type { OutboxStore, Step } from './outbox-store';

/** How a step reaches the service. */
export interface Delivery {
  /** @throws Refused, Unreached */
  send(step: Step, values: Step['values'], version: number): Promise<RecordDto>;
  /** The version of the record now. @throws Unreached */
  versionOf(step: Pick<Step, 'module' | 'recordId'>): Promise<number>;
  /** @returns the id under which the service keeps the picture @throws Refused, Unreached */
  upload(photo: { readonly module: string; readonly factoryNo: string | null; readonly file: Blob }): Promise<string>;
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

const LOCAL = 'local:';
const LOCK = 'sed-outbox';

export const newPhotoId = (): string => `${LOCAL}${randomKey()}`;

export type NewStep = Pick<Step, 'module' | 'recordId' | 'action' | 'values' | 'atMs' | 'note'> &
  Partial<Pick<Step, 'base' | 'key' | 'version'>>;

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
    for (const step of await this.store.steps()) {
      if (step.recordId !== recordId || step.refusal === null) continue;
      await this.store.change({ ...step, refusal: null, isConflict: false, version: null, key: randomKey() });
    }
    await this.flush();
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
    await this.tell();
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
    const values = await this.withStoredPhotos(step.values);
    const known = step.base?.version ?? (await this.store.kept(step.recordId))?.record.version;
    const numbered = step.version === null ? await this.numbered(step, known) : step;
    try {
      await this.store.taken(step, await this.delivery.send(numbered, values, numbered.version ?? 0));
    } catch (error) {
      if (!(error instanceof Refused) || !error.isOutdated || step.base !== undefined) throw error;
      // Somebody else changed the record, and this step was not done: it is a new intent on what is there now.
      const again = await this.numbered({ ...step, key: randomKey() });
      await this.store.taken(step, await this.delivery.send(again, values, again.version ?? 0));
    }
  }

  /** The version is on the disk before the step is sent: a repeat after a crash says the same and is done once. */
  private async numbered(step: Step, known?: number): Promise<Step> {
    const numbered = { ...step, version: known ?? (await this.delivery.versionOf(step)) };
    await this.store.change(numbered);
    return numbered;
  }

  private async withStoredPhotos(values: Step['values']): Promise<Step['values']> {
    const ids = new Map<string, string>();
    for (const id of localIdsIn(values)) ids.set(id, await this.stored(id));
    return replaced(values, ids) as Step['values'];
  }

  private async stored(id: string): Promise<string> {
    const photo = await this.store.photo(id);
    if (photo === undefined) return id;
    if (photo.storedId !== null) return photo.storedId;
    const storedId = await this.delivery.upload(photo);
    await this.store.putPhoto({ ...photo, storedId, file: new Blob([]) });
    return storedId;
  }

  private async tell(): Promise<void> {
    const steps = await this.store.steps();
    for (const listener of this.listeners) listener(steps);
  }
}

function localIdsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.startsWith(LOCAL) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return [...new Set(Object.values(value).flatMap(localIdsIn))];
}

function replaced(value: unknown, ids: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return ids.get(value) ?? value;
  if (Array.isArray(value)) return value.map((part) => replaced(part, ids));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, replaced(part, ids)]));
}

/** One window at a time sends. */
function exclusively(work: () => Promise<void>): Promise<void> {
  return 'locks' in navigator ? navigator.locks.request(LOCK, work) : work();
}
