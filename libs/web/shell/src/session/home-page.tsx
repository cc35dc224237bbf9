import { isUsable, LINK_SIGNAL_CODE, PLACEHOLDER, PLANT_ORG_TYPE, type AlarmDto, type ViewerDto } from '@sed/contract';
import { signalKey, useOpenAlarms, usePlantsInScope, useSignals } from '@sed/web-live';
import { hasRight, useLanguage, useSession, useT } from '@sed/web-platform';
import { AlarmBadge, EmptyState, LineIcon, PageHeader, StatusTag, type StatusTone } from '@sed/web-ui';
import { useMemo, type ReactNode } from 'react';
import { Link } from 'react-router';
import { START_PATH } from '../guard/route-table';
import { usePageTitles } from '../tabs/use-tab-title';
import { workspacePhrases } from './phrases';
import { PlantSheet } from './plant-sheet';
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

const LINK_TONES: Readonly<Record<LinkState, StatusTone>> = { online: 'idle', lost: 'bad', unknown: 'off' };

function LinkTag({ link }: { readonly link: LinkState }) {
  const t = useT(workspacePhrases);
  // The common case stays quiet, so that the eye finds the others.
  if (link === 'online') {
    return (
      <span className="sed-home-quiet">
        <LineIcon name="check" /> {t('home.online')}
      </span>
    );
  }
  return <StatusTag tone={LINK_TONES[link]}>{t(`home.${link}`)}</StatusTag>;
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
      <td>
        <LinkTag link={link} />
      </td>
      {LEVELS.map((level) => (
        <td key={level} data-number data-zero={counts?.[level] === 0}>
          {counts === null ? PLACEHOLDER : counts[level]}
        </td>
      ))}
      <td className="sed-home-links">
        {menuPathList.includes(LIVE_PATH) && <Link to={`${LIVE_PATH}${query}`}>{t('home.live')}</Link>}
        {menuPathList.includes(ALARMS_PATH) && <Link to={`${ALARMS_PATH}${query}`}>{t('home.open')}</Link>}
      </td>
    </tr>
  );
}

function PlantTable({ rows }: { readonly rows: readonly RowProps[] }) {
  const t = useT(workspacePhrases);
  return (
    <div className="sed-home-box">
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
            <th scope="col" className="sed-home-links">
              <span className="sed-visually-hidden">{t('home.links')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <PlantRow key={row.plant.factoryNo} {...row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/**
 * Start page: what the application puts on top, the plants in scope, whether they are heard, and their open alarms by
 * level; of one plant its facts.
 */
export function HomePage({ children }: { readonly children?: ReactNode }) {
  const t = useT(workspacePhrases);
  const title = usePageTitles()(START_PATH);
  const plants = usePlantsInScope();
  const linkOf = useLinks(plants);
  const node = useSession((session) => session.selectedNode);
  const seesAlarms = useSession((session) => hasRight(session.viewer, 'alarm:view'));
  const { alarms, isLoaded, hasFailed } = useOpenAlarms();
  const counts = useMemo(() => countByPlant(alarms), [alarms]);
  const isCounted = seesAlarms && isLoaded;
  const rows = plants.map((plant) => ({
    plant,
    link: linkOf(plant.factoryNo),
    counts: isCounted ? (counts.get(plant.factoryNo) ?? NONE) : null,
  }));
  const lost = rows.filter(({ link }) => link === 'lost').length;
  const isOne = node?.type === PLANT_ORG_TYPE && node.factoryNo !== null;
  return (
    <article className="sed-home">
      <PageHeader
        title={title}
        {...(!isOne && rows.length > 0 && { subtitle: t('home.sum', { count: rows.length, lost }) })}
      />
      {children}
      {hasFailed && <p role="alert">{t('home.failed')}</p>}
      {rows.length === 0 ? <EmptyState text={t('home.none')} /> : <PlantTable rows={rows} />}
      {isOne && <PlantSheet factoryNo={node.factoryNo} />}
    </article>
  );
}
