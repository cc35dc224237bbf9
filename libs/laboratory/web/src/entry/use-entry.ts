import { laboratoryCalls, type EntrySheet } from '@sed/laboratory-contract';
import { messageOf, send, useAddress, useCall } from '@sed/platform-web';
import { moduleCalls, type RecordDto } from '@sed/records-contract';
import { IntentKeys } from '@sed/records-web';
import { useChosenPlant } from '@sed/signals-web';
import { useMemo, useState } from 'react';
import {
  changedTasks,
  completeTasks,
  controlsOf,
  isAnswered,
  isBad,
  resultsOf,
  rowsOf,
  type Cell,
  type Draft,
  type EntryRow,
} from './entry-model';

const MODULE = 'analysisTaskList';
const MOST = 200;

export interface Refused {
  readonly task: RecordDto;
  readonly text: string;
}

export interface IndexChoice {
  readonly id: string;
  readonly name: string;
  readonly open: number;
}

/** The samples of a plant that are being tested, what was typed into them, and how it is kept. */
export function useEntry() {
  const plant = useChosenPlant();
  const { get, set } = useAddress();
  const factoryNo = plant.chosen ?? '';
  const enabled = factoryNo !== '';
  const query = { factoryNo, status: 'TESTING,RETEST', sort: 'windowFrom', pageNum: 1, pageSize: MOST };
  const tasks = useCall(moduleCalls.list, { params: { module: MODULE }, query }, { enabled, staleTimeMs: 0 });
  const sheets = useCall(laboratoryCalls.sheets, { query: { factoryNo } }, { enabled });
  const [draft, setDraft] = useState<Draft>(new Map());
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [keys] = useState(() => new IntentKeys());
  const list = useMemo(() => tasks.data?.list ?? [], [tasks.data]);
  const rows = useMemo(() => rowsOf(list), [list]);
  const indices = useMemo(() => choicesOf(rows), [rows]);
  const chosen = indices.find(({ id }) => id === get('index')) ?? indices[0];
  const sheet: EntrySheet | undefined = sheets.data?.find(({ indexId }) => indexId === chosen?.id);

  const take = async (wanted: readonly RecordDto[], actionOf: (task: RecordDto) => string): Promise<number> => {
    setBusy(true);
    const failed: Refused[] = [];
    const kept = new Map(draft);
    for (const task of wanted) {
      const params = { module: MODULE, id: task.id, action: actionOf(task) };
      const qc = controlsOf(task, draft);
      const values = { results: resultsOf(task, draft), ...(qc !== undefined && { qc }) };
      const body = { version: task.version, values };
      try {
        await send(moduleCalls.act, { params, body }, { idempotencyKey: keys.keyFor({ params, body }) });
        for (const key of kept.keys()) if (key.startsWith(`${task.id} `)) kept.delete(key);
      } catch (error) {
        failed.push({ task, text: messageOf(error, '') });
      }
    }
    keys.settle();
    setDraft(kept);
    setRefused(failed);
    await Promise.all([tasks.refetch(), sheets.refetch()]);
    setBusy(false);
    return wanted.length - failed.length;
  };

  const changed = changedTasks(list, draft);
  const complete = completeTasks(list).filter((task) => !changed.includes(task));
  return {
    open: list,
    ...{ plant, rows: rows.filter(({ index }) => index === chosen?.id), indices, chosen, sheet, draft, isBusy },
    ...{ changed, complete, refused, tasks, error: tasks.error ?? sheets.error },
    isPending: enabled && (tasks.isPending || sheets.isPending),
    hasBad: [...draft].some(([key, text]) => isBad(key.split(' ')[2] as Cell, text)),
    choose: (index: string) => set({ index }),
    type: (entries: readonly (readonly [string, string])[]) => setDraft((before) => new Map([...before, ...entries])),
    save: () => take(changed, () => 'save'),
    submit: () => take(complete, ({ status }) => (status === 'RETEST' ? 'submitRetest' : 'submit')),
  };
}

export type Entry = ReturnType<typeof useEntry>;

function choicesOf(rows: readonly EntryRow[]): readonly IndexChoice[] {
  const found = new Map<string, IndexChoice>();
  for (const { index, task, line } of rows) {
    const { name = task.labels.results?.[index] ?? index, open = 0 } = found.get(index) ?? {};
    found.set(index, { id: index, name, open: open + (isAnswered(line) ? 0 : 1) });
  }
  return [...found.values()].toSorted((a, b) => b.open - a.open || a.name.localeCompare(b.name));
}
