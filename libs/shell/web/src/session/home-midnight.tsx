import { homeCalls, type HomePlant, type HomeProjection } from '@sed/plants-contract';
import { formatNumber, withUnit } from '@sed/platform-contract';
import { messageOf, useCall, useLanguage, useSession, useT } from '@sed/platform-web';
import { ErrorState, StatusTag, type StatusTone } from '@sed/platform-ui';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { midnightPhrases } from './midnight-phrases';

const REFRESH_MS = 60_000;
const LIVE_PATH = '/group/monitoringWarning/realMonitoring/runtimeAnalysis';
const TONES: Readonly<Record<HomeProjection['state'], StatusTone>> = {
  over: 'bad',
  tight: 'warn',
  ok: 'idle',
  unknown: 'off',
};
const WORST_FIRST = ['over', 'tight', 'unknown', 'ok'] as const;

/** Worst first; within a state what is nearest to its limit. */
function ordered(all: readonly HomeProjection[]): readonly HomeProjection[] {
  const share = ({ projected, limit }: HomeProjection) => (projected ?? 0) / limit;
  const rank = ({ state }: HomeProjection) => WORST_FIRST.indexOf(state);
  return all.toSorted((a, b) => rank(a) - rank(b) || share(b) - share(a));
}

function figure(value: number | null, decimals: number, unit: string): string {
  return withUnit(formatNumber(value, decimals, true), unit);
}

interface RowProps {
  readonly projection: HomeProjection;
  /** Absent where the page is of one plant. */
  readonly plantName: string | undefined;
}

function Row({ projection, plantName }: RowProps) {
  const t = useT(midnightPhrases);
  const paths = useSession((session) => session.menuPathList);
  const { factoryNo, key, unit, decimals, limit, soFar, projected, roomKg, allowed, state } = projection;
  const to = `${LIVE_PATH}?plant=${encodeURIComponent(factoryNo)}`;
  return (
    <tr>
      {plantName !== undefined && (
        <th scope="row">{paths.includes(LIVE_PATH) ? <Link to={to}>{plantName}</Link> : plantName}</th>
      )}
      <th scope="row">{key}</th>
      <td data-number>{figure(soFar, decimals, unit)}</td>
      <td data-number>{figure(projected, decimals, unit)}</td>
      <td data-number>{figure(limit, decimals, unit)}</td>
      <td data-number>{figure(roomKg, 0, 'kg')}</td>
      <td data-number>{figure(allowed, decimals, unit)}</td>
      <td>
        <StatusTag tone={TONES[state]}>{t(`states.${state}`)}</StatusTag>
      </td>
    </tr>
  );
}

function Heads({ hasPlant }: { readonly hasPlant: boolean }) {
  const t = useT(midnightPhrases);
  return (
    <thead>
      <tr>
        {hasPlant && <th scope="col">{t('plant')}</th>}
        <th scope="col">{t('pollutant')}</th>
        {(['soFar', 'projected', 'limit', 'room', 'allowed'] as const).map((head) => (
          <th scope="col" key={head} data-number>
            {t(head)}
          </th>
        ))}
        <th scope="col">{t('state')}</th>
      </tr>
    </thead>
  );
}

/** Whose daily mean will be over its limit at the end of the day, and what may still leave: what is on course stays folded. */
export function HomeMidnight({ plants }: { readonly plants: readonly HomePlant[] }) {
  const language = useLanguage();
  const t = useT(midnightPhrases);
  const factoryNo = useSession((session) => session.factoryNo);
  const query = factoryNo === null || factoryNo === '' ? {} : { factoryNo };
  const { data, error, refetch } = useCall(homeCalls.projections, { query }, { refetchIntervalMs: REFRESH_MS });
  if (data === undefined)
    return error === null ? null : (
      <ErrorState message={messageOf(error, t('failed'))} onRetry={() => void refetch()} />
    );
  if (data.length === 0) return null;
  const names = new Map(plants.map(({ plant }) => [plant.factoryNo, plant.name[language]]));
  return <Projections all={ordered(data)} names={names} isOne={plants.length === 1} />;
}

interface ProjectionsProps {
  readonly all: readonly HomeProjection[];
  readonly names: ReadonlyMap<string, string>;
  readonly isOne: boolean;
}

function Projections({ all, names, isOne }: ProjectionsProps) {
  const t = useT(midnightPhrases);
  const [isOpen, setOpen] = useState(false);
  const urgent = all.filter(({ state }) => state !== 'ok');
  const shown = isOne || isOpen ? all : urgent;
  const calm = all.length - urgent.length;
  return (
    <section className="sed-home-box sed-home-midnight" aria-label={t('title')}>
      <h2 title={t('hint')}>{t('title')}</h2>
      {shown.length > 0 && (
        <table aria-label={t('title')}>
          <Heads hasPlant={!isOne} />
          <tbody>
            {shown.map((projection) => (
              <Row
                key={`${projection.factoryNo}/${projection.key}`}
                projection={projection}
                plantName={isOne ? undefined : (names.get(projection.factoryNo) ?? projection.factoryNo)}
              />
            ))}
          </tbody>
        </table>
      )}
      {!isOne && calm > 0 && (
        <p>
          {!isOpen && <span>{t('calm', { count: calm })} </span>}
          <Button type="link" size="small" onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? 'less' : 'all')}
          </Button>
        </p>
      )}
    </section>
  );
}
