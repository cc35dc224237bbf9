import type { BilingualText } from '@sed/platform-contract';
import type { RecordDto } from '@sed/records-contract';
import { EmptyState, PageFrame, usePageSubject } from '@sed/platform-ui';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { Missing, RecordState } from '../detail/record-parts';
import type { FoundRecord } from '../detail/use-record';
import { useModuleFrame, type ModuleFrame } from '../frame/module-frame';
import { HeldNotice } from '../outbox/held-notice';
import { useHeldRecord } from '../outbox/use-held-record';
import { titleOf } from '../value/columns';
import { useRecordAddress } from './record-address';
import { ViewLinks } from './view-links';
import type { PageView } from './view-path';
import '../module-pages.css';
import './pages.css';

export interface RecordViewProps {
  /** What the route is called. */
  readonly title: BilingualText;
}

interface Props extends RecordViewProps {
  readonly view: PageView;
  /** What acts on the page as a whole, beside the links to the other pages. */
  readonly actions?: (found: FoundRecord) => ReactNode;
  readonly children: (found: FoundRecord) => ReactNode;
}

function nameOf(frame: ModuleFrame, record: RecordDto): string {
  const title = titleOf(frame, record);
  return record.no === null || record.no === title ? title : `${record.no} · ${title}`;
}

/** A page without a record says so and leads to where there are some. */
export function NoRecord() {
  const { module, t, say } = useModuleFrame();
  return (
    <EmptyState text={t('page.none', { name: say(module.label) })}>
      <Link to={module.path}>{t('page.back')}</Link>
    </EmptyState>
  );
}

/** Frame of the pages about one record: which one it is, its state, its other pages, the way back. */
export function RecordPage({ title, view, actions, children }: Props) {
  const frame = useModuleFrame();
  const { module, t, say } = frame;
  const navigate = useNavigate();
  const { id } = useRecordAddress();
  const held = useHeldRecord(frame, id);
  const { found, error, retry } = held;
  const record = found?.record;
  usePageSubject(record === undefined ? undefined : (record.no ?? titleOf(frame, record)));
  const head =
    found === undefined || record === undefined
      ? {}
      : {
          subtitle: nameOf(frame, record),
          tags: <RecordState record={record} />,
          actions: (
            <>
              <ViewLinks
                record={record}
                except={view}
                mayEdit={found.mayEdit}
                mayCorrect={found.actions.some(
                  ({ name, refusals }) => refusals.length === 0 && module.flow?.actions[name]?.proposes !== undefined,
                )}
                hasStep={found.actions.some(({ refusals }) => refusals.length === 0)}
                actions={found.actions.flatMap(({ name, refusals }) => (refusals.length === 0 ? [name] : []))}
              />
              {actions?.(found)}
            </>
          ),
        };
  return (
    <PageFrame
      className="sed-record-page"
      title={say(title)}
      back={{ label: t('page.back'), onBack: () => void navigate(module.path) }}
      {...head}
    >
      {id === undefined ? (
        <NoRecord />
      ) : found === undefined ? (
        <Missing error={error} onRetry={retry} />
      ) : (
        <div key={found.record.id} className="sed-record-page-body">
          <HeldNotice held={held} />
          {children(found)}
        </div>
      )}
    </PageFrame>
  );
}
