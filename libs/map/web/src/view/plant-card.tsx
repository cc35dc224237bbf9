import type { HomePlant } from '@sed/plants-contract';
import { formatAge, formatNumber, PLACEHOLDER, type Right } from '@sed/platform-contract';
import { AlarmBadge, LineIcon, QualityValue, StatusTag, type StatusTone } from '@sed/platform-ui';
import { useLanguage, useRight, useSession, useT } from '@sed/platform-web';
import { useNow } from '@sed/signals-web';
import { Link } from 'react-router';
import { mapPhrases } from '../phrases';

const LEVELS = [1, 2, 3, 4] as const;
const ALARMS_PATH = '/group/monitoringWarning/factoryWarning/alarmInfo';
const PAGES = [
  { text: 'diagram', path: '/group/monitoringWarning/realMonitoring/technologicalProcess', right: 'diagram:view' },
  { text: 'live', path: '/group/monitoringWarning/realMonitoring/runtimeAnalysis', right: 'signal:view' },
  { text: 'cameras', path: '/group/monitoringWarning/realMonitoring/video', right: 'camera:view' },
] as const satisfies readonly { text: string; path: string; right: Right }[];

const LINK_TONES: Readonly<Record<HomePlant['link'], StatusTone>> = { online: 'idle', offline: 'bad', unknown: 'off' };
const STATE_TONES: Readonly<Record<HomePlant['state'], StatusTone>> = {
  ...{ normal: 'idle', warn: 'warn', over: 'bad', unknown: 'off' },
};

function PageLink({ page, factoryNo }: { readonly page: (typeof PAGES)[number]; readonly factoryNo: string }) {
  const t = useT(mapPhrases);
  const isAllowed = useRight(page.right, factoryNo);
  const isInMenu = useSession((session) => session.menuPathList.includes(page.path));
  if (!isAllowed || !isInMenu) return null;
  return <Link to={`${page.path}?plant=${encodeURIComponent(factoryNo)}`}>{t(page.text)}</Link>;
}

function Alarms({ home }: { readonly home: HomePlant }) {
  const t = useT(mapPhrases);
  const { factoryNo } = home.plant;
  const isAllowed = useRight('alarm:view', factoryNo);
  const isLinked = useSession((session) => session.menuPathList.includes(ALARMS_PATH));
  if (!isAllowed) return null;
  const open = LEVELS.filter((level) => home.openAlarms[`l${level}`] > 0);
  if (open.length === 0) return <p className="sed-dim">{t('noAlarms')}</p>;
  return (
    <p className="sed-map-card-alarms">
      {open.map((level) => {
        const count = home.openAlarms[`l${level}`];
        const badge = <AlarmBadge level={level} count={count} />;
        if (!isLinked) return <span key={level}>{badge}</span>;
        const query = new URLSearchParams({ plant: factoryNo, level: String(level) }).toString();
        return (
          <Link key={level} to={`${ALARMS_PATH}?${query}`} aria-label={t('alarmsOf', { count, level })}>
            {badge}
          </Link>
        );
      })}
    </p>
  );
}

/** What is known of a plant now, and where to read on. */
export function PlantCard({ home, onClose }: { readonly home: HomePlant; readonly onClose: () => void }) {
  const t = useT(mapPhrases);
  const language = useLanguage();
  const nowMs = useNow();
  const { plant, link, state, indicators, flowM3PerH, loadPercent } = home;
  return (
    <section className="sed-map-card" aria-label={plant.name[language]}>
      <header>
        <h3>{plant.name[language]}</h3>
        <button type="button" className="sed-map-tool" aria-label={t('close')} title={t('close')} onClick={onClose}>
          <LineIcon name="close" />
        </button>
      </header>
      <p className="sed-map-card-state">
        <StatusTag tone={LINK_TONES[link]}>{t(`link.${link}`)}</StatusTag>
        <StatusTag tone={STATE_TONES[state]}>{t(`state.${state}`)}</StatusTag>
      </p>
      <Alarms home={home} />
      <dl>
        <dt>{t('flow')}</dt>
        <dd className="sed-number">{flowM3PerH === null ? PLACEHOLDER : `${formatNumber(flowM3PerH, 0)} m³/h`}</dd>
        <dd className="sed-dim sed-number">
          {t('load')} {loadPercent === null ? PLACEHOLDER : `${formatNumber(loadPercent, 0)} %`}
        </dd>
        {indicators.map(({ key, value, unit, decimals, quality, ts }) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>
              <QualityValue value={value} unit={unit} decimals={decimals} quality={quality} />
            </dd>
            <dd className="sed-dim">
              {ts === null ? PLACEHOLDER : t('ago', { age: formatAge(nowMs - ts, language) })}
            </dd>
          </div>
        ))}
      </dl>
      <nav className="sed-map-card-links">
        {PAGES.map((page) => (
          <PageLink key={page.text} page={page} factoryNo={plant.factoryNo} />
        ))}
      </nav>
    </section>
  );
}
