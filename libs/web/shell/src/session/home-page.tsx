import { isUsable, LINK_SIGNAL_CODE, type AlarmDto, type ViewerDto } from '@sed/contract';
import { signalKey, useOpenAlarms, usePlantsInScope, useSignals } from '@sed/web-live';
import { hasRight, useLanguage, useSession, useT } from '@sed/web-platform';
import { AlarmBadge, BrokenLinkIcon, EmptyState, PageHeader } from '@sed/web-ui';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { workspacePhrases } from './phrases';
import './session.css';

const LEVELS = [1, 2, 3, 4] as const;
const ALARMS_PATH = '/group/monitoringWarning/factoryWarning/alarmInfo';
const LIVE_PATH = '/group/monitoringWarning/realMonitoring/runtimeAnalysis';

type Level = (typeof LEVELS)[number];
type Counts = Readonly<Record<Level, number>>;
const NONE: Counts = { 1: 0, 2: 0, 3: 0, 4: 0 };

function countByPlant(alarms: readonly AlarmDto[]): ReadonlyMap<string, Counts> {
  const counts = new Map<string, Counts>();
  for (const { factoryNo, level } of alarms) {
    const now = counts.get(factoryNo) ?? NONE;
    counts.set(factoryNo, { ...now, [level]: now[level] + 1 });
  }
  return counts;
}

type LinkState = 'online' | 'lost' | 'unknown';

function useLinks(plants: ViewerDto['plants']): (factoryNo: string) => LinkState {
  const viewer = useSession((session) => session.viewer);
  const keys = plants
    .filter(({ factoryNo }) => hasRight(viewer, 'signal:view', factoryNo))
    .map(({ factoryNo }) => signalKey(factoryNo, LINK_SIGNAL_CODE));
  const samples = useSignals(keys);
  return (factoryNo) => {
    const sample = samples.get(signalKey(factoryNo, LINK_SIGNAL_CODE));
    if (sample === undefined || sample.value === null || !isUsable(sample.quality)) return 'unknown';
    return sample.value === 1 ? 'online' : 'lost';
  };
}

interface RowProps {
  readonly plant: ViewerDto['plants'][number];
  readonly link: LinkState;
  readonly counts: Counts | null;
}

function PlantRow({ plant, link, counts }: RowProps) {
  const t = useT(workspacePhrases);
  const language = useLanguage();
  const menuPathList = useSession((session) => session.menuPathList);
  const query = `?plant=${encodeURIComponent(plant.factoryNo)}`;
  return (
    <tr>
      <th scope="row">{plant.name[language]}</th>
      <td data-lost={link === 'lost'}>
        {link === 'lost' && <BrokenLinkIcon />} {t(`home.${link}`)}
      </td>
      {LEVELS.map((level) => (
        <td key={level} data-number>
          {counts === null ? '--' : counts[level]}
        </td>
      ))}
      <td>
        {menuPathList.includes(LIVE_PATH) && <Link to={`${LIVE_PATH}${query}`}>{t('home.live')}</Link>}{' '}
        {menuPathList.includes(ALARMS_PATH) && <Link to={`${ALARMS_PATH}${query}`}>{t('home.open')}</Link>}
      </td>
    </tr>
  );
}

/** Start page: the plants in scope, whether they are heard, and their open alarms by level. */
export function HomePage() {
  const t = useT(workspacePhrases);
  const plants = usePlantsInScope();
  const linkOf = useLinks(plants);
  const seesAlarms = useSession((session) => hasRight(session.viewer, 'alarm:view'));
  const { alarms, isLoaded, hasFailed } = useOpenAlarms();
  const counts = useMemo(() => countByPlant(alarms), [alarms]);
  if (plants.length === 0) return <EmptyState text={t('home.none')} />;
  const isCounted = seesAlarms && isLoaded;
  return (
    <article className="sed-home">
      <PageHeader title={t('home.title')} />
      {hasFailed && <p role="alert">{t('home.failed')}</p>}
      <table aria-label={t('home.plants')}>
        <thead>
          <tr>
            <th scope="col">{t('home.name')}</th>
            <th scope="col">{t('home.link')}</th>
            {LEVELS.map((level) => (
              <th scope="col" key={level} data-number>
                <AlarmBadge level={level} />
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {plants.map((plant) => (
            <PlantRow
              key={plant.factoryNo}
              plant={plant}
              link={linkOf(plant.factoryNo)}
              counts={isCounted ? (counts.get(plant.factoryNo) ?? NONE) : null}
            />
          ))}
        </tbody>
      </table>
    </article>
  );
}
