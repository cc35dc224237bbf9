import { NOTIFICATION, notificationCalls, type ReachHole } from '@sed/alarms-contract';
import { usePlants } from '@sed/signals-web';
import { formatTime, useCall, useLanguage, useT } from '@sed/platform-web';
import { Alert } from 'antd';
import { notifyPhrases } from './phrases';
import { useTargetText } from './target-text';

/** Lines before the rest is a number. */
const SHOWN = 12;
/** What begins later than this is said with its time. */
const NOW_MS = 60_000;

function useHoleText(): (hole: ReachHole, askedAt: number) => string {
  const t = useT(notifyPhrases);
  const language = useLanguage();
  const { nameOf, zoneOf } = usePlants();
  const targetText = useTargetText();
  return ({ factoryNo, level, step, afterMin, targets, reasons, from }, askedAt) => {
    const where = `${nameOf(factoryNo)} · ${t('level')} ${String(level)}`;
    if (step === null) return `${where} · ${t('holes.noPolicy')}`;
    const when =
      step === NOTIFICATION.lastResortStep
        ? t('holes.lastResort')
        : `${t('forecast.step', { n: step + 1 })} (${t('policies.after', { min: afterMin ?? 0 })})`;
    const whom = targets.map(targetText).join(', ');
    const why = reasons.map(({ reason, person }) => [person, t(`reason.${reason}`)].filter(Boolean).join(' '));
    const since = from > askedAt + NOW_MS ? [t('holes.from', { at: formatTime(from, zoneOf(factoryNo)) })] : [];
    return [
      where,
      when,
      language === 'zh' ? `${whom}：${why.join('、')}` : `${whom}: ${why.join(', ')}`,
      ...since,
    ].join(' · ');
  };
}

/** Every step of the policies that would reach nobody, before an alarm finds out; of one plant, or of all one sees. */
export function ReachHoles({ factoryNo }: { readonly factoryNo?: string | undefined }) {
  const t = useT(notifyPhrases);
  const textOf = useHoleText();
  const query = factoryNo === undefined ? {} : { factoryNo };
  const { data, dataUpdatedAt } = useCall(
    notificationCalls.holes,
    { query },
    { isAcrossPlants: factoryNo === undefined },
  );
  if (data === undefined) return null;
  if (data.length === 0) return factoryNo === undefined ? <p className="sed-dim">{t('holes.none')}</p> : null;
  const rest = data.length - SHOWN;
  return (
    <Alert
      type="warning"
      showIcon
      title={`${t(factoryNo === undefined ? 'holes.title' : 'holes.here')} (${String(data.length)})`}
      description={
        <>
          <p>{t('holes.intro')}</p>
          <ul className="sed-target-faults">
            {data.slice(0, SHOWN).map((hole) => (
              <li key={JSON.stringify([hole.factoryNo, hole.level, hole.policyId, hole.step])}>
                {textOf(hole, dataUpdatedAt)}
              </li>
            ))}
            {rest > 0 && <li>{t('holes.more', { n: rest })}</li>}
          </ul>
        </>
      }
    />
  );
}
