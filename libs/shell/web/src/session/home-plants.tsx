import type { HomePlant } from '@sed/plants-contract';
import { PLACEHOLDER } from '@sed/platform-contract';
import { useLanguage, useSession, useT } from '@sed/platform-web';
import { AlarmBadge, LineIcon, StatusTag, type StatusTone } from '@sed/platform-ui';
import { memo } from 'react';
import { Link } from 'react-router';
import { workspacePhrases } from './phrases';

const LEVELS = [1, 2, 3, 4] as const;
const ALARMS_PATH = '/group/monitoringWarning/factoryWarning/alarmInfo';
const LIVE_PATH = '/group/monitoringWarning/realMonitoring/runtimeAnalysis';

const LINK_TONES: Readonly<Record<HomePlant['link'], StatusTone>> = { online: 'idle', offline: 'bad', unknown: 'off' };
const STATE_TONES: Readonly<Record<HomePlant['state'], StatusTone>> = {
  normal: 'idle',
  warn: 'warn',
  over: 'bad',
  unknown: 'off',
};

/** The common case stays quiet, so that the eye finds the others. */
function Mark({
  isQuiet,
  tone,
  text,
}: {
  readonly isQuiet: boolean;
  readonly tone: StatusTone;
  readonly text: string;
}) {
  if (!isQuiet) return <StatusTag tone={tone}>{text}</StatusTag>;
  return (
    <span className="sed-home-quiet">
      <LineIcon name="check" /> {text}
    </span>
  );
}

interface CountProps {
  readonly plant: HomePlant['plant'];
  readonly count: number;
  readonly level: (typeof LEVELS)[number];
  readonly isLinked: boolean;
}

/** Open alarms of a level: the number leads to the very list it counts. */
function Count({ plant, count, level, isLinked }: CountProps) {
  const t = useT(workspacePhrases);
  const language = useLanguage();
  const { factoryNo, name } = plant;
  if (count === 0 || !isLinked) return <>{count}</>;
  const query = new URLSearchParams({ plant: factoryNo, level: String(level) });
  return (
    <Link
      to={`${ALARMS_PATH}?${query.toString()}`}
      aria-label={t('home.listOf', { count, level, plant: name[language] })}
    >
      {count}
    </Link>
  );
}

interface RowProps extends Pick<HomePlant, 'plant' | 'link' | 'state' | 'openAlarms'> {
  readonly seesAlarms: boolean;
}

/** Draws again with what it shows alone: values of hundreds of plants change with every read. */
const PlantRow = memo(function PlantRow({ plant, link, state, openAlarms, seesAlarms }: RowProps) {
  const t = useT(workspacePhrases);
  const language = useLanguage();
  const paths = useSession((session) => session.menuPathList);
  const query = `?plant=${encodeURIComponent(plant.factoryNo)}`;
  return (
    <tr>
      <th scope="row">{plant.name[language]}</th>
      <td>
        <Mark isQuiet={link === 'online'} tone={LINK_TONES[link]} text={t(`home.${link}`)} />
      </td>
      <td>
        <Mark isQuiet={state === 'normal'} tone={STATE_TONES[state]} text={t(`home.quality.${state}`)} />
      </td>
      {LEVELS.map((level) => {
        const count = openAlarms[`l${level}`];
        const own = { plant, level, count, isLinked: paths.includes(ALARMS_PATH) };
        return (
          <td key={level} data-number data-zero={count === 0}>
            {seesAlarms ? <Count {...own} /> : PLACEHOLDER}
          </td>
        );
      })}
      <td className="sed-home-links">
        {paths.includes(LIVE_PATH) && <Link to={`${LIVE_PATH}${query}`}>{t('home.live')}</Link>}
        {paths.includes(ALARMS_PATH) && <Link to={`${ALARMS_PATH}${query}`}>{t('home.open')}</Link>}
      </td>
    </tr>
  );
});

/** The plants of the start page: whether they are heard, how their effluent is, and their open alarms by level. */
export function HomePlants({
  plants,
  seesAlarms,
}: {
  readonly plants: readonly HomePlant[];
  readonly seesAlarms: boolean;
}) {
  const t = useT(workspacePhrases);
  return (
    <div className="sed-home-box">
      <table aria-label={t('home.plants')}>
        <thead>
          <tr>
            <th scope="col">{t('home.name')}</th>
            <th scope="col">{t('home.link')}</th>
            <th scope="col">{t('home.effluent')}</th>
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
          {plants.map(({ plant, link, state, openAlarms }) => (
            <PlantRow key={plant.factoryNo} {...{ plant, link, state, openAlarms, seesAlarms }} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
