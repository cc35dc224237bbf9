import type { ReplyOf } from '@sed/platform-contract';
import type { FileKind, moduleCalls, RecordDto } from '@sed/records-contract';

type Values = Readonly<Record<string, unknown>>;

/** One action on a record as it waits on the device. */
export interface Step {
  /** Order in which it was done; given by the store. */
  readonly seq: number;
  readonly module: string;
  readonly recordId: string;
  readonly action: string;
  readonly values: Values;
  /** The values are written to the record before the action is taken, which says nothing itself: a form handed in. */
  readonly writes?: Writes;
  readonly note?: string | undefined;
  /** Steps before it that the record was past when it was sent on: done then, and sent no more. */
  readonly passed?: readonly PassedOver[];
  /**
   * The record it was decided on. With one, a change by somebody else meanwhile is shown before the step is sent again;
   * without, the step goes with whatever the record is by then.
   */
  readonly base?: RecordDto;
  /** When it was done, epoch ms of the service's clock. */
  readonly atMs: number;
  /** Names the intent: sent twice, it is done once. */
  readonly key: string;
  /** Version it was first sent with; a repeat has to say the same. */
  readonly version: number | null;
  /** Why the service did not take it. */
  readonly refusal: string | null;
  /** It was not taken because somebody else changed the record. */
  readonly isConflict?: boolean;
}

/** A step that led where the record was by then. */
export interface PassedOver {
  readonly action: string;
  readonly atMs: number;
}

/** Values of a record that go before an action on it. */
export interface Writes {
  readonly factoryNo: string | null;
  /** The record there is; undefined where the values make a new one. */
  readonly recordId: string | undefined;
  /** Names the writing: as what the page sent, whose answer may have been lost. */
  readonly key: string;
  /** What people call it while it waits, and where it is filled in. */
  readonly title: string;
  readonly path: string;
  /** The draft it goes back to where it has to be filled in again. */
  readonly draft: string;
}

/** A file that waits, and the id the service gave it. */
export interface WaitingFile {
  readonly id: string;
  readonly module: string;
  readonly factoryNo: string | null;
  /** What there is to say of files that were kept before kinds and names were: they are pictures. */
  readonly kind?: FileKind;
  readonly name?: string;
  /** Empty once nothing that waits names it: the id it has at the service is all that is needed of it then. */
  readonly file: Blob;
  readonly storedId: string | null;
  readonly storedAtMs?: number;
  readonly keptAtMs?: number;
}

/** A record taken along: as the service said it last, and what else its pages need of it. */
export interface KeptRecord {
  readonly recordId: string;
  readonly record: RecordDto;
  /** Rows of other modules by their key, as the pages of patrols need them. */
  readonly libraries?: Readonly<Record<string, readonly (readonly [string, Values])[]>>;
  /** What was offered, so that its page opens as it was. */
  readonly found?: KeptDetail;
  /** What it is called and where its next step is done, for the list of what is at hand. */
  readonly title?: string;
  readonly path?: string;
  readonly keptAtMs?: number;
}

export type KeptDetail = ReplyOf<typeof moduleCalls.detail>;

/** What waits on this device. Everything is on its disk before an answer is given. */
export interface OutboxStore {
  steps(): Promise<readonly Step[]>;
  add(step: Omit<Step, 'seq'>): Promise<Step>;
  change(step: Step): Promise<void>;
  /**
   * The step was taken: it goes, the record is as the service says, and what waits on it was decided on that; all or
   * nothing.
   */
  taken(step: Step, record: RecordDto): Promise<void>;
  drop(seqs: readonly number[]): Promise<void>;
  file(id: string): Promise<WaitingFile | undefined>;
  files(): Promise<readonly WaitingFile[]>;
  putFile(file: WaitingFile): Promise<void>;
  dropFiles(ids: readonly string[]): Promise<void>;
  kept(recordId: string): Promise<KeptRecord | undefined>;
  allKept(): Promise<readonly KeptRecord[]>;
  /** What is not given stays as it was kept before. */
  keep(record: KeptRecord): Promise<void>;
  forget(recordIds: readonly string[]): Promise<void>;
}

/** Steps on a record after one of them was taken. */
export function rebased(steps: readonly Step[], { seq, recordId }: Step, record: RecordDto): readonly Step[] {
  return steps
    .filter((step) => step.recordId === recordId && step.seq > seq && step.base !== undefined)
    .map((step) => ({ ...step, base: record }));
}

const STEPS = 'steps';
/** Named after what was kept first, as the next. */
const FILES = 'photos';
const RECORDS = 'walks';

/** What was read before a step was taken, and is kept after it, does not take the record back. */
export function merged(before: KeptRecord | undefined, next: KeptRecord): KeptRecord {
  if (before === undefined || before.record.version <= next.record.version) return { ...before, ...next };
  const { record: _record, found: _found, ...rest } = next;
  return { ...before, ...rest };
}

/**
 * What is kept of a record after a step on it was taken: what was offered before is over. A repeat is answered as the
 * first was, and somebody may have changed the record since.
 */
export function withRecord(kept: KeptRecord | undefined, record: RecordDto): KeptRecord {
  if (kept !== undefined && kept.record.version > record.version) return kept;
  const { found: _found, ...rest } = kept ?? { recordId: record.id };
  return { ...rest, record };
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the store of this phone failed'));
  });
}

function committed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('the store of this phone is full'));
  });
}

function opened(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(STEPS, { keyPath: 'seq', autoIncrement: true });
    request.result.createObjectStore(FILES, { keyPath: 'id' });
    request.result.createObjectStore(RECORDS, { keyPath: 'recordId' });
  };
  return done(request);
}

/** In the database of the browser, of each account its own: nobody sends what another did. */
export async function openOutboxStore(account: string): Promise<OutboxStore> {
  const db = await opened(`sed-patrol-${account}`);
  const writing = (...names: readonly string[]) => db.transaction(names, 'readwrite', { durability: 'strict' });
  const reading = <T>(name: string, key: IDBValidKey) =>
    done(db.transaction(name).objectStore(name).get(key) as IDBRequest<T | undefined>);
  const allOf = <T>(name: string) => done(db.transaction(name).objectStore(name).getAll() as IDBRequest<T[]>);
  const put = async (name: string, value: unknown): Promise<void> => {
    const transaction = writing(name);
    transaction.objectStore(name).put(value);
    await committed(transaction);
  };
  const without = async (name: string, keys: readonly IDBValidKey[]): Promise<void> => {
    const transaction = writing(name);
    for (const key of keys) transaction.objectStore(name).delete(key);
    await committed(transaction);
  };
  return {
    steps: () => allOf<Step>(STEPS),
    add: async (step) => {
      const transaction = writing(STEPS);
      const seq = await done(transaction.objectStore(STEPS).add(step));
      await committed(transaction);
      return { ...step, seq: Number(seq) };
    },
    change: (step) => put(STEPS, step),
    taken: async (step, record) => {
      const transaction = writing(STEPS, RECORDS);
      const [steps, records] = [transaction.objectStore(STEPS), transaction.objectStore(RECORDS)];
      // Read within: another window may be keeping the same record just now.
      const kept = await done(records.get(step.recordId) as IDBRequest<KeptRecord | undefined>);
      const all = await done(steps.getAll() as IDBRequest<Step[]>);
      steps.delete(step.seq);
      for (const later of rebased(all, step, record)) steps.put(later);
      records.put({ ...withRecord(kept, record), recordId: step.recordId });
      await committed(transaction);
    },
    drop: (seqs) => without(STEPS, seqs),
    file: (id) => reading<WaitingFile>(FILES, id),
    files: () => allOf<WaitingFile>(FILES),
    putFile: (file) => put(FILES, file),
    dropFiles: (ids) => without(FILES, ids),
    kept: (recordId) => reading<KeptRecord>(RECORDS, recordId),
    allKept: () => allOf<KeptRecord>(RECORDS),
    keep: async (record) => {
      const transaction = writing(RECORDS);
      const records = transaction.objectStore(RECORDS);
      const before = await done(records.get(record.recordId) as IDBRequest<KeptRecord | undefined>);
      records.put(merged(before, record));
      await committed(transaction);
    },
    forget: (recordIds) => without(RECORDS, recordIds),
  };
}
