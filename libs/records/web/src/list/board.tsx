import { moduleCalls, type RecordDto } from '@sed/records-contract';
import { fieldAt } from '@sed/records-model';
import { messageOf, useCall } from '@sed/platform-web';
import { ErrorState, StatusTag } from '@sed/platform-ui';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { useModuleFrame, type ModuleFrame } from '../frame/module-frame';
import { columnLabel, titleOf } from '../value/columns';
import { RecordValue } from '../value/record-value';
import './board.css';
import type { List } from './use-list';
import type { RecordsQuery } from './use-records';
import { useNews } from './use-news';

const STEP = 20;
/** The most the service gives at once. */
const MAX_IN_COLUMN = 200;
/** Beside the title a card says this much. */
const FACTS = 3;

function factsOf({ module }: ModuleFrame, record: RecordDto) {
  const shown = module.list.columns.filter((name) => name !== module.title && (record.values[name] ?? null) !== null);
  return shown
    .flatMap((name) => {
      const field = fieldAt(module, name);
      return field === undefined ? [] : [{ name, field }];
    })
    .slice(0, FACTS);
}

function Card({ record, onOpen }: { readonly record: RecordDto; readonly onOpen: (id: string) => void }) {
  const frame = useModuleFrame();
  const { no, factoryNo } = record;
  const plant = factoryNo === null || frame.scope.plant !== undefined ? undefined : frame.plantName(factoryNo);
  const about = [no ?? undefined, plant].filter((part) => part !== undefined);
  return (
    <li className="sed-board-card">
      <button type="button" onClick={() => onOpen(record.id)}>
        {titleOf(frame, record)}
      </button>
      {about.length > 0 && <p className="sed-dim">{about.join(' · ')}</p>}
      <dl>
        {factsOf(frame, record).map(({ name, field }) => (
          <div key={name}>
            <dt>{columnLabel(frame, name)}</dt>
            <dd>
              <RecordValue record={record} name={name} field={field} place="cell" />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

interface ColumnProps {
  readonly status: string;
  readonly query: RecordsQuery;
  readonly onOpen: (id: string) => void;
}

/** Records in one state under the filters of the list, more of them on demand. */
function useColumn(status: string, query: RecordsQuery) {
  const { module } = useModuleFrame();
  const [size, setSize] = useState(STEP);
  const input = { params: { module: module.key }, query: { ...query, status, pageNum: 1, pageSize: size } };
  const { data, error, refetch } = useCall(moduleCalls.list, input, { keepPrevious: true });
  useNews(module.key, refetch);
  const rows = data?.list ?? [];
  const count = data?.chips[status] ?? 0;
  const hasMore = count > rows.length && rows.length > 0 && size < MAX_IN_COLUMN;
  const more = () => setSize((now) => Math.min(MAX_IN_COLUMN, now + STEP));
  return { rows, count, error, refetch, isRead: data !== undefined, more: hasMore ? more : undefined };
}

function Column({ status, query, onOpen }: ColumnProps) {
  const { module, t, say } = useModuleFrame();
  const { rows, count, error, refetch, isRead, more } = useColumn(status, query);
  const state = module.flow?.states[status];
  if (state === undefined) return null;
  const label = say(state.label);
  return (
    <section className="sed-board-column" aria-label={t('list.column', { state: label, count })}>
      <h3>
        <StatusTag tone={state.tone}>{label}</StatusTag>
        <span className="sed-number">{count}</span>
      </h3>
      {error !== null && <ErrorState message={messageOf(error, '')} onRetry={() => void refetch()} />}
      {error === null && isRead && rows.length === 0 && <p className="sed-dim">{t('list.columnEmpty')}</p>}
      <ul>
        {rows.map((record) => (
          <Card key={record.id} record={record} onOpen={onOpen} />
        ))}
      </ul>
      {more !== undefined && (
        <Button type="link" size="small" onClick={more}>
          {t('list.columnMore')}
        </Button>
      )}
    </section>
  );
}

/** States shown: those asked for, else all a record can still leave, with the others on demand. */
function columnsOf({ module }: ModuleFrame, { status, hasFinal }: List['state']): readonly string[] {
  const states = Object.entries(module.flow?.states ?? {});
  const isShown = (name: string, isFinal: boolean) =>
    status.length > 0 ? status.includes(name) : hasFinal || !isFinal;
  return states.filter(([name, { final }]) => isShown(name, final === true)).map(([name]) => name);
}

/** The records of a list by the state they are in. What can be done with one its own page and drawer offer. */
export function Board({ list, onOpen }: { readonly list: List; readonly onOpen: (id: string) => void }) {
  const frame = useModuleFrame();
  const { state, query } = list;
  return (
    <div className="sed-board">
      {state.status.length === 0 && (
        <Checkbox
          checked={state.hasFinal}
          onChange={({ target }) => state.set({ final: target.checked ? 'shown' : undefined })}
        >
          {frame.t('list.final')}
        </Checkbox>
      )}
      <div className="sed-board-columns">
        {columnsOf(frame, state).map((status) => (
          <Column key={status} status={status} query={query} onOpen={onOpen} />
        ))}
      </div>
    </div>
  );
}
