import type { RecordDto } from '@sed/records-contract';

type Values = Readonly<Record<string, unknown>>;

/** One action of a patrol as it waits on the phone. */
export interface Step {
  /** Order in which it was done; given by the store. */
  readonly seq: number;
  readonly module: string;
  readonly recordId: string;
  readonly action: string;
  readonly values: Values;
  /** When it was done, epoch ms of the service's clock. */
  readonly atMs: number;
  /** Names the intent: sent twice, it is done once. */
  readonly key: string;
  /** Version it was first sent with; a repeat has to say the same. */
  readonly version: number | null;
  /** Why the service did not take it. */
  readonly refusal: string | null;
}

/** A picture that waits, and the id the service gave it. */
export interface WaitingPhoto {
  readonly id: string;
  readonly module: string;
  readonly factoryNo: string | null;
  readonly file: Blob;
  readonly storedId: string | null;
}

/** What a patrol needs on the way: its order, and what its points and elements say. */
export interface KeptWalk {
  readonly recordId: string;
  readonly record: RecordDto;
  readonly libraries: Readonly<Record<string, readonly (readonly [string, Values])[]>>;
}

/** What waits on this phone. Everything is on its disk before an answer is given. */
export interface OutboxStore {
  steps(): Promise<readonly Step[]>;
  add(step: Omit<Step, 'seq'>): Promise<Step>;
  change(step: Step): Promise<void>;
  /** The step was taken: it goes, and the order is as the service says, both or neither. */
  taken(step: Step, record: RecordDto): Promise<void>;
  drop(seqs: readonly number[]): Promise<void>;
  photo(id: string): Promise<WaitingPhoto | undefined>;
  putPhoto(photo: WaitingPhoto): Promise<void>;
  walk(recordId: string): Promise<KeptWalk | undefined>;
  putWalk(walk: KeptWalk): Promise<void>;
}

const STEPS = 'steps';
const PHOTOS = 'photos';
const WALKS = 'walks';

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
    request.result.createObjectStore(PHOTOS, { keyPath: 'id' });
    request.result.createObjectStore(WALKS, { keyPath: 'recordId' });
  };
  return done(request);
}

/** In the database of the browser, of each account its own: nobody sends what another did. */
export async function openOutboxStore(account: string): Promise<OutboxStore> {
  const db = await opened(`sed-patrol-${account}`);
  const writing = (...names: readonly string[]) => db.transaction(names, 'readwrite', { durability: 'strict' });
  const reading = <T>(name: string, key: IDBValidKey) =>
    done(db.transaction(name).objectStore(name).get(key) as IDBRequest<T | undefined>);
  const put = async (name: string, value: unknown): Promise<void> => {
    const transaction = writing(name);
    transaction.objectStore(name).put(value);
    await committed(transaction);
  };
  return {
    steps: () => done(db.transaction(STEPS).objectStore(STEPS).getAll() as IDBRequest<Step[]>),
    add: async (step) => {
      const transaction = writing(STEPS);
      const seq = await done(transaction.objectStore(STEPS).add(step));
      await committed(transaction);
      return { ...step, seq: Number(seq) };
    },
    change: (step) => put(STEPS, step),
    taken: async (step, record) => {
      const kept = await reading<KeptWalk>(WALKS, step.recordId);
      const transaction = writing(STEPS, WALKS);
      transaction.objectStore(STEPS).delete(step.seq);
      transaction.objectStore(WALKS).put({ libraries: {}, ...kept, recordId: step.recordId, record });
      await committed(transaction);
    },
    drop: async (seqs) => {
      const transaction = writing(STEPS);
      for (const seq of seqs) transaction.objectStore(STEPS).delete(seq);
      await committed(transaction);
    },
    photo: (id) => reading<WaitingPhoto>(PHOTOS, id),
    putPhoto: (photo) => put(PHOTOS, photo),
    walk: (recordId) => reading<KeptWalk>(WALKS, recordId),
    putWalk: (walk) => put(WALKS, walk),
  };
}
