import { moduleCalls, type RecordDto, type TimelineEntry } from '@sed/contract';
import { messageOf, useCall } from '@sed/web-platform';
import { ErrorState, StatusTag } from '@sed/web-ui';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { actionOf } from '../act/actions';
import { useModuleFrame, type ModuleFrame } from '../frame/module-frame';
import { columnLabel } from '../value/columns';
import { textOfValue } from '../value/format-value';
import { shortTime } from '../value/plant-time';

const FIRST_SHOWN = 12;

/** What happened, in words: an action of the flow by its name, the rest as the engine calls it. */
function deedOf(frame: ModuleFrame, entry: TimelineEntry): string {
  const action = actionOf(frame.module, entry.action);
  if (action !== undefined) return frame.say(action.label);
  if (entry.action === 'create') return frame.t('detail.created');
  if (entry.action === 'remove') return frame.t('detail.removedIt');
  const [only] = entry.changes;
  if (entry.changes.length === 1 && only !== undefined) {
    return frame.t('detail.updatedOne', { field: columnLabel(frame, only.field) });
  }
  return entry.changes.length > 0 ? frame.t('detail.updated', { count: entry.changes.length }) : entry.action;
}

function Change({ change, record }: { readonly change: TimelineEntry['changes'][number]; readonly record: RecordDto }) {
  const frame = useModuleFrame();
  const field = frame.module.fields[change.field];
  const text = (value: unknown) => {
    if (value === null || value === undefined || value === '') return frame.t('detail.nothing');
    if (field === undefined) return typeof value === 'string' ? value : JSON.stringify(value);
    return textOfValue(field, value, {
      frame,
      labels: record.labels[change.field],
      factoryNo: record.factoryNo,
      values: record.values,
    });
  };
  return (
    <li>
      <span className="sed-change-name">{columnLabel(frame, change.field)}</span>
      <del aria-label={frame.t('detail.before')}>{text(change.before)}</del>
      <span aria-hidden="true"> → </span>
      <ins aria-label={frame.t('detail.after')}>{text(change.after)}</ins>
    </li>
  );
}

function StateStep({ code }: { readonly code: string }) {
  const { module, say } = useModuleFrame();
  const state = module.flow?.states[code];
  return state === undefined ? <>{code}</> : <StatusTag tone={state.tone}>{say(state.label)}</StatusTag>;
}

function Entry({ entry, record }: { readonly entry: TimelineEntry; readonly record: RecordDto }) {
  const frame = useModuleFrame();
  const moves = entry.to !== null && entry.to !== entry.from;
  return (
    <li className="sed-timeline-entry" data-flow={moves}>
      <p className="sed-timeline-head">
        <strong>{entry.actorName ?? entry.actor ?? frame.t('detail.system')}</strong> {deedOf(frame, entry)}
      </p>
      <time dateTime={new Date(entry.at).toISOString()}>{shortTime(entry.at, frame.zoneOf(record.factoryNo))}</time>
      {moves && entry.to !== null && (
        <p className="sed-timeline-states">
          {entry.from !== null && (
            <>
              <StateStep code={entry.from} />
              <span aria-hidden="true"> → </span>
            </>
          )}
          <StateStep code={entry.to} />
        </p>
      )}
      {entry.note !== null && <blockquote>{entry.note}</blockquote>}
      {entry.changes.length > 0 && entry.action !== 'create' && (
        <ul className="sed-changes">
          {entry.changes.map((change) => (
            <Change key={change.field} change={change} record={record} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** Who did what to a record and when, newest first, with the values before and after. */
export function Timeline({ record }: { readonly record: RecordDto }) {
  const { module, t } = useModuleFrame();
  const [isWhole, setWhole] = useState(false);
  const { data, error, refetch } = useCall(moduleCalls.timeline, { params: { module: module.key, id: record.id } });
  if (error !== null) return <ErrorState message={messageOf(error, '')} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton active paragraph={{ rows: 4 }} title={false} />;
  if (data.length === 0) return <p className="sed-dim">{t('detail.historyEmpty')}</p>;
  const entries = [...data].sort((a, b) => b.at - a.at);
  const shown = isWhole ? entries : entries.slice(0, FIRST_SHOWN);
  return (
    <>
      <ol className="sed-timeline">
        {shown.map((entry) => (
          <Entry key={entry.id} entry={entry} record={record} />
        ))}
      </ol>
      {shown.length < entries.length && (
        <Button type="link" size="small" onClick={() => setWhole(true)}>
          {t('detail.historyMore', { count: entries.length - shown.length })}
        </Button>
      )}
    </>
  );
}
