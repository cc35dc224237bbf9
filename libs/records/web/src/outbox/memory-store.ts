import {
  merged,
  rebased,
  withRecord,
  type KeptRecord,
  type OutboxStore,
  type Step,
  type WaitingFile,
} from './outbox-store';

/** Where the browser keeps nothing, steps wait at least as long as the page is open. */
export function memoryStore(): OutboxStore {
  const steps = new Map<number, Step>();
  const files = new Map<string, WaitingFile>();
  const records = new Map<string, KeptRecord>();
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
    taken: (step, record) => {
      steps.delete(step.seq);
      for (const later of rebased([...steps.values()], step, record)) steps.set(later.seq, later);
      records.set(step.recordId, { ...withRecord(records.get(step.recordId), record), recordId: step.recordId });
      return Promise.resolve();
    },
    drop: (seqs) => {
      for (const seq of seqs) steps.delete(seq);
      return Promise.resolve();
    },
    file: (id) => Promise.resolve(files.get(id)),
    files: () => Promise.resolve([...files.values()]),
    putFile: (file) => Promise.resolve(void files.set(file.id, file)),
    dropFiles: (ids) => {
      for (const id of ids) files.delete(id);
      return Promise.resolve();
    },
    kept: (recordId) => Promise.resolve(records.get(recordId)),
    allKept: () => Promise.resolve([...records.values()]),
    keep: (record) => Promise.resolve(void records.set(record.recordId, merged(records.get(record.recordId), record))),
    forget: (recordIds) => {
      for (const id of recordIds) records.delete(id);
      return Promise.resolve();
    },
  };
}
