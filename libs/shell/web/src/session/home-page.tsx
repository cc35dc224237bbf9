import { PLANT_ORG_TYPE } from '@sed/people-contract';
import { homeCalls, PLANT_FILTERS, plantsLike, type HomePlant, type PlantFilter } from '@sed/plants-contract';
import { useAlarmRefresh } from '@sed/signals-web';
import { hasRight, messageOf, useCall, useSession, useT } from '@sed/platform-web';
import { EmptyState, ErrorState, PageHeader, Spinner } from '@sed/platform-ui';
import { useCallback, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { boardPathOf } from './board-path';
import { START_PATH } from '../guard/route-table';
import { usePageTitles } from '../tabs/use-tab-title';
import { HomeMidnight } from './home-midnight';
import { HomePlants } from './home-plants';
import { workspacePhrases } from './phrases';
import { PlantSheet } from './plant-sheet';
import './session.css';

const REFRESH_MS = 5000;

/** The plants in scope as the service counts them: the same numbers as on the tiles above. */
function useHomePlants() {
  const factoryNo = useSession((session) => session.factoryNo);
  const query = factoryNo === null || factoryNo === '' ? {} : { factoryNo };
  const read = useCall(homeCalls.groupPlants, { query }, { refetchIntervalMs: REFRESH_MS });
  const { refetch } = read;
  useAlarmRefresh(useCallback(() => void refetch({ cancelRefetch: false }), [refetch]));
  return read;
}

/** Which plants a tile led to; the address carries it. */
function usePlantFilter(): PlantFilter | undefined {
  const asked = useSearchParams()[0].get('plants');
  return PLANT_FILTERS.find((filter) => filter === asked);
}

function FilterLine({ filter, count }: { readonly filter: PlantFilter; readonly count: number }) {
  const t = useT(workspacePhrases);
  return (
    <p className="sed-home-filter" role="status">
      {t(`home.filter.${filter}`, { count })} <Link to={START_PATH}>{t('home.showAll')}</Link>
    </p>
  );
}

interface Above {
  readonly subtitle: string | undefined;
  /** Board of the plants shown. */
  readonly board: string;
}

/** What the top of the page says of the plants read. */
function useAbove(data: readonly HomePlant[] | undefined): Above {
  const t = useT(workspacePhrases);
  if (data === undefined || data.length === 0) return { subtitle: undefined, board: boardPathOf([]) };
  const lost = data.filter(({ link }) => link === 'offline').length;
  return {
    subtitle: t('home.sum', { count: data.length, lost }),
    board: boardPathOf(data.map(({ plant }) => plant.region)),
  };
}

interface ReadStateProps {
  readonly error: Error | null;
  /** Plants read before stay on the page below a failure. */
  readonly isRead: boolean;
  readonly onRetry: () => void;
}

function ReadState({ error, isRead, onRetry }: ReadStateProps) {
  const t = useT(workspacePhrases);
  if (error === null) return isRead ? null : <Spinner />;
  if (isRead) return <p role="alert">{t('home.failed')}</p>;
  return <ErrorState message={messageOf(error, t('home.failed'))} onRetry={onRetry} />;
}

function Plants({ children }: { readonly children: (above: Above) => ReactNode }) {
  const t = useT(workspacePhrases);
  const seesAlarms = useSession((session) => hasRight(session.viewer, 'alarm:view'));
  const filter = usePlantFilter();
  const { data, error, refetch } = useHomePlants();
  const above = useAbove(data);
  const shown = filter === undefined ? data : data && plantsLike(data, filter);
  return (
    <>
      {children(above)}
      <ReadState error={error} isRead={data !== undefined} onRetry={() => void refetch()} />
      {filter !== undefined && shown !== undefined && <FilterLine filter={filter} count={shown.length} />}
      {data?.length === 0 && <EmptyState text={t('home.none')} />}
      {shown !== undefined && shown.length > 0 && <HomePlants plants={shown} seesAlarms={seesAlarms} />}
      {data !== undefined && data.length > 0 && <HomeMidnight plants={data} />}
    </>
  );
}

interface Props {
  readonly children?: ReactNode;
  /** What the application puts under the plants. */
  readonly below?: ReactNode;
}

/**
 * Start page: what the application puts on top, the plants in scope, whether they are heard, how their effluent is, and
 * their open alarms by level; of one plant its facts.
 */
export function HomePage({ children, below }: Props) {
  const title = usePageTitles()(START_PATH);
  const node = useSession((session) => session.selectedNode);
  const t = useT(workspacePhrases);
  const isOne = node?.type === PLANT_ORG_TYPE && node.factoryNo !== null;
  return (
    <article className="sed-frame sed-home">
      <Plants>
        {({ subtitle, board }) => (
          <>
            <PageHeader
              title={title}
              {...(!isOne && subtitle !== undefined && { subtitle })}
              actions={
                <a href={board} target="_blank" rel="noreferrer">
                  {t('home.board')}
                </a>
              }
            />
            {children}
          </>
        )}
      </Plants>
      {below}
      {isOne && <PlantSheet factoryNo={node.factoryNo} />}
    </article>
  );
}
