import type { KeptWalk, OutboxStore, Step, WaitingPhoto } from './outbox-store';

/** Where the browser keeps nothing, steps wait at least as long as the page is open. */
export function memoryStore(): OutboxStore {
  const steps = new Map<number, Step>();
  const photos = new Map<string, WaitingPhoto>();
  const walks = new Map<string, KeptWalk>();
  let last = 0;
  return {
    steps: () => Promise.resolve([...steps.values()].toSorted((a, b) => a.seq - b.seq)),
    add: (step) => {
      last += 1;
      const added = { ...step, seq: last };
      steps.set(last, added);
      return Promise.resolve(added);
    },
    change: (step) => Promise.resolve(void steps.set(step.seq, step)),
    taken: ({ seq, recordId }, record) => {
      steps.delete(seq);
      walks.set(recordId, { libraries: {}, ...walks.get(recordId), recordId, record });
      return Promise.resolve();
    },
    drop: (seqs) => {
      for (const seq of seqs) steps.delete(seq);
      return Promise.resolve();
    },
    photo: (id) => Promise.resolve(photos.get(id)),
    putPhoto: (photo) => Promise.resolve(void photos.set(photo.id, photo)),
    walk: (recordId) => Promise.resolve(walks.get(recordId)),
    putWalk: (walk) => Promise.resolve(void walks.set(walk.recordId, walk)),
  };
}
