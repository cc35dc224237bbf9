import {
  COMMENT_ACTION,
  MERGE_ACTION,
  MESSAGE_ACTION,
  moduleCalls,
  type RecordDto,
  type TimelineEntry,
} from '@sed/records-contract';
import { messageOf, useCall } from '@sed/platform-web';
import { ErrorState, StatusTag } from '@sed/platform-ui';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { actionOf } from '../act/actions';
import { useModuleFrame, type ModuleFrame } from '../frame/module-frame';
import { recordPath } from '../pages/view-path';
import { useModule } from '../registry';
import { columnLabel } from '../value/columns';
import { textOfValue } from '../value/format-value';
import { shortTime } from '../value/plant-time';
import { CommentForm } from './comment-form';
import { useLinks } from './linked-records';
import { itemsOf, kindsIn, type ItemKind, type TimelineItem } from './timeline-model';
import { useFollowRecord } from './use-record';

const FIRST_SHOWN = 12;

/** What happened, in words: an action of the flow by its name, the rest as the engine calls it. */
function deedOf(frame: ModuleFrame, entry: TimelineEntry): string {
  const action = actionOf(frame.module, entry.action);
  if (action !== undefined) return frame.say(action.label);
  if (entry.action === COMMENT_ACTION) return frame.t('page.commented');
  if (entry.action === MESSAGE_ACTION) return frame.t('page.messaged', { to: (entry.receivers ?? []).join(', ') });
  if (entry.action === MERGE_ACTION) return frame.t('merge.deed');
  if (entry.action === 'create') return frame.t('detail.created');
  if (entry.action === 'remove') return frame.t('detail.removedIt');
  const [only] = entry.changes;
  if (entry.changes.length === 1 && only !== undefined) {
    return frame.t('detail.updatedOne', { field: columnLabel(frame, only.field) });
  }
  // The service notes what follows from another record without changing a field that is shown.
  if (entry.changes.length === 0) return frame.t('page.changed');
  return frame.t('detail.updated', { count: entry.changes.length });
}

function Change({ change, record }: { readonly change: TimelineEntry['changes'][number]; readonly record: RecordDto }) {
  const frame = useModuleFrame();
  const field = frame.module.fields[change.field];
  if (field?.internal === true) return null;
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

/** When it was done; what a device without a connection did says when it arrived, too. */
function EntryTime({ entry: { at, doneAt }, zone }: { readonly entry: TimelineEntry; readonly zone: string }) {
  const { t } = useModuleFrame();
  const text = shortTime(at, zone);
  return (
    <time dateTime={new Date(doneAt ?? at).toISOString()}>
      {doneAt === undefined ? text : t('detail.doneArrived', { done: shortTime(doneAt, zone), arrived: text })}
    </time>
  );
}

function Entry({ entry, record }: { readonly entry: TimelineEntry; readonly record: RecordDto }) {
  const frame = useModuleFrame();
  const moves = entry.to !== null && entry.to !== entry.from;
  return (
    <li className="sed-timeline-entry" data-flow={moves}>
      <p className="sed-timeline-head">
        <strong>{entry.actorName ?? entry.actor ?? frame.t('detail.system')}</strong> {deedOf(frame, entry)}
      </p>
      <EntryTime entry={entry} zone={frame.zoneOf(record.factoryNo)} />
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

/** A record was made that refers to this one. */
function LinkedEntry({ module: key, linked, at }: Extract<TimelineItem, { linked: unknown }>) {
  const frame = useModuleFrame();
  const module = useModule(key);
  if (module === undefined) return null;
  const name = linked.no ?? linked.title;
  return (
    <li className="sed-timeline-entry">
      <p className="sed-timeline-head">
        {frame.t('page.linkedMade', { name: frame.say(module.label) })}{' '}
        <Link to={recordPath(module, linked.id)}>{name === '' ? frame.say(module.label) : name}</Link>
      </p>
      <time dateTime={new Date(at).toISOString()}>{shortTime(at, frame.zoneOf(linked.factoryNo))}</time>
    </li>
  );
}

interface KindsProps {
  readonly kinds: readonly ItemKind[];
  readonly chosen: ItemKind | undefined;
  readonly onChoose: (kind: ItemKind | undefined) => void;
}

/** Cuts the history to one kind of what happened; pressing it again shows all. */
function Kinds({ kinds, chosen, onChoose }: KindsProps) {
  const { t } = useModuleFrame();
  if (kinds.length === 0) return null;
  return (
    <div className="sed-timeline-kinds" role="group" aria-label={t('page.kinds')}>
      {kinds.map((kind) => (
        <button
          key={kind}
          type="button"
          aria-pressed={chosen === kind}
          onClick={() => onChoose(chosen === kind ? undefined : kind)}
        >
          {t(`page.kind.${kind}`)}
        </button>
      ))}
    </div>
  );
}

function Items({ items, record }: { readonly items: readonly TimelineItem[]; readonly record: RecordDto }) {
  const { t } = useModuleFrame();
  const [isWhole, setWhole] = useState(false);
  if (items.length === 0) return <p className="sed-dim">{t('detail.historyEmpty')}</p>;
  const shown = isWhole ? items : items.slice(0, FIRST_SHOWN);
  return (
    <>
      <ol className="sed-timeline">
        {shown.map((item) =>
          'entry' in item ? (
            <Entry key={item.key} entry={item.entry} record={record} />
          ) : (
            <LinkedEntry {...item} key={item.key} />
          ),
        )}
      </ol>
      {shown.length < items.length && (
        <Button type="link" size="small" onClick={() => setWhole(true)}>
          {t('detail.historyMore', { count: items.length - shown.length })}
        </Button>
      )}
    </>
  );
}

/** Who did and said what about a record and when, newest first, with the values before and after. */
export function Timeline({ record }: { readonly record: RecordDto }) {
  const { module } = useModuleFrame();
  const [chosen, setChosen] = useState<ItemKind>();
  const { data, error, refetch } = useCall(moduleCalls.timeline, { params: { module: module.key, id: record.id } });
  const links = useLinks(record);
  useFollowRecord(module.key, record.id, refetch);
  if (error !== null) return <ErrorState message={messageOf(error, '')} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton active paragraph={{ rows: 4 }} title={false} />;
  const items = itemsOf(module, data, links.data?.referredBy ?? []);
  const kinds = kindsIn(items);
  const kind = chosen !== undefined && kinds.includes(chosen) ? chosen : undefined;
  return (
    <>
      <CommentForm record={record} onSaid={() => void refetch()} />
      <Kinds kinds={kinds} chosen={kind} onChoose={setChosen} />
      <Items items={kind === undefined ? items : items.filter((item) => item.kinds.includes(kind))} record={record} />
    </>
  );
}
