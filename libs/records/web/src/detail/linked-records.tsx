import { moduleCalls, type LinkedGroup, type LinkedRecordDto, type RecordDto } from '@sed/records-contract';
import { fieldAt, type AnyModule } from '@sed/records-model';
import { messageOf, useCall } from '@sed/platform-web';
import { ErrorState, StatusTag } from '@sed/platform-ui';
import { Link } from 'react-router';
import { useModuleFrame } from '../frame/module-frame';
import { FILTER_PREFIX } from '../list/use-list-state';
import { recordPath } from '../pages/view-path';
import { useModule } from '../registry';
import { useFollowRecord } from './use-record';

/** Links of a record, both ways; shared by all parts of a page that ask. */
export function useLinks(record: RecordDto) {
  const { module } = useModuleFrame();
  const links = useCall(moduleCalls.links, { params: { module: module.key, id: record.id } });
  useFollowRecord(module.key, record.id, links.refetch);
  return links;
}

function LinkedOne({ module, linked }: { readonly module: AnyModule; readonly linked: LinkedRecordDto }) {
  const { say, plantName, scope } = useModuleFrame();
  const { id, no, title, status, factoryNo } = linked;
  const state = status === null ? undefined : module.flow?.states[status];
  const name = [no, title].filter((part) => part !== null && part !== '').join(' · ');
  return (
    <li>
      <Link to={recordPath(module, id)}>{name === '' ? say(module.label) : name}</Link>
      {state !== undefined && <StatusTag tone={state.tone}>{say(state.label)}</StatusTag>}
      {factoryNo !== null && scope.plant?.factoryNo !== factoryNo && (
        <span className="sed-dim">{plantName(factoryNo)}</span>
      )}
    </li>
  );
}

interface GroupProps {
  readonly group: LinkedGroup;
  /** The record the others name; undefined where it is this one that names them. */
  readonly namedId: string | undefined;
}

function Group({ group, namedId }: GroupProps) {
  const frame = useModuleFrame();
  const { t, say } = frame;
  const other = useModule(group.module);
  if (other === undefined) return null;
  const field = fieldAt(namedId === undefined ? frame.module : other, group.field);
  // Lists filter by fields of the record itself, not by those of its lines.
  const by = field === undefined ? '' : say(field.label);
  // A supplier referred to as the supplier need not be said twice.
  const isPlain = by.toLowerCase() === say(other.label).toLowerCase();
  const isListed = namedId !== undefined && field?.kind !== 'lines';
  return (
    <div className="sed-linked-group">
      <h4>
        {say(other.label)}
        {!isPlain && <span className="sed-dim"> {by}</span>}
      </h4>
      <ul>
        {group.records.map((linked) => (
          <LinkedOne key={linked.id} module={other} linked={linked} />
        ))}
      </ul>
      {group.hasMore && !isListed && <p className="sed-dim">{t('page.linkedMore')}</p>}
      {group.hasMore && isListed && (
        <Link to={`${other.path}?${new URLSearchParams({ [`${FILTER_PREFIX}${group.field}`]: namedId }).toString()}`}>
          {t('page.linkedAll')}
        </Link>
      )}
    </div>
  );
}

interface SideProps {
  readonly label: string;
  readonly groups: readonly LinkedGroup[];
  readonly namedId?: string;
}

function Side({ label, groups, namedId }: SideProps) {
  if (groups.length === 0) return null;
  return (
    <section className="sed-linked" aria-label={label}>
      <h3>{label}</h3>
      <div className="sed-linked-groups">
        {groups.map((group) => (
          <Group key={`${group.module} ${group.field}`} group={group} namedId={namedId} />
        ))}
      </div>
    </section>
  );
}

/** Records this one refers to, and those that refer to it, as far as the viewer may see them. */
export function LinkedRecords({ record }: { readonly record: RecordDto }) {
  const { t } = useModuleFrame();
  const { data, error, refetch } = useLinks(record);
  if (error !== null) return <ErrorState message={messageOf(error, '')} onRetry={() => void refetch()} />;
  if (data === undefined) return null;
  return (
    <>
      <Side label={t('page.refersTo')} groups={data.refersTo} />
      <Side label={t('page.referredBy')} groups={data.referredBy} namedId={record.id} />
    </>
  );
}
