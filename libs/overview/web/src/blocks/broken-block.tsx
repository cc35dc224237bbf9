import { figureCalls, type PlantFaults } from '@sed/plants-contract';
import { formatTime, useCall, useLanguage, useSession, useT } from '@sed/platform-web';
import { StatusTag } from '@sed/platform-ui';
import { Link } from 'react-router';
import { BlockFrame, usePlantNames, useScope } from './block-frame';
import { blockPhrases } from './block-phrases';

const REFRESH_MS = 15_000;
const LIVE_PATH = '/group/monitoringWarning/realMonitoring/runtimeAnalysis';
const NAMED = 3;

function Row({ plant, name }: { readonly plant: PlantFaults; readonly name: string }) {
  const t = useT(blockPhrases);
  const language = useLanguage();
  const mayOpen = useSession((session) => session.menuPathList.includes(LIVE_PATH));
  const { factoryNo, link, lastHeardAt, faults, faultCount, unusable, signals } = plant;
  const left = faultCount - Math.min(faults.length, NAMED);
  return (
    <li>
      {mayOpen ? <Link to={`${LIVE_PATH}?plant=${encodeURIComponent(factoryNo)}`}>{name}</Link> : <span>{name}</span>}
      {link === 'offline' && (
        <StatusTag tone="bad">
          {lastHeardAt === null ? t('neverHeard') : t('offline', { time: formatTime(lastHeardAt) })}
        </StatusTag>
      )}
      {faultCount > 0 && <StatusTag tone="warn">{t('faults', { count: faultCount })}</StatusTag>}
      {faults.slice(0, NAMED).map(({ code, name: of, since }) => (
        <span key={code} title={t('since', { time: formatTime(since) })}>
          {of[language]}
        </span>
      ))}
      {left > 0 && <small>{t('more', { count: left })}</small>}
      {link !== 'offline' && unusable > 0 && <small>{t('unusable', { count: unusable, signals })}</small>}
    </li>
  );
}

const weightOf = ({ link, faultCount, unusable }: PlantFaults) =>
  (link === 'offline' ? 1e6 : 0) + faultCount * 1000 + unusable;

/** Plants that are not heard, machines that report a fault, values that cannot be used; the worst plant first. */
export function BrokenBlock() {
  const t = useT(blockPhrases);
  const names = usePlantNames();
  const read = useCall(figureCalls.faults, { query: useScope() }, { refetchIntervalMs: REFRESH_MS });
  return (
    <BlockFrame title={t('names.broken')} read={read}>
      {(plants) => {
        const broken = plants.filter((plant) => weightOf(plant) > 0).toSorted((a, b) => weightOf(b) - weightOf(a));
        if (broken.length === 0) return <p>{t(plants.length === 0 ? 'noPlants' : 'noFault')}</p>;
        return (
          <ul>
            {broken.map((plant) => (
              <Row key={plant.factoryNo} plant={plant} name={names.get(plant.factoryNo) ?? plant.factoryNo} />
            ))}
          </ul>
        );
      }}
    </BlockFrame>
  );
}
