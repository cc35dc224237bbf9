import type { AlarmDto } from '@sed/alarms-contract';
import { useServerNow } from '@sed/signals-web';
import { useSession, useT } from '@sed/platform-web';
import { splitLeft, unacknowledgeLeftMs, type LifeAction } from './life-rules';
import { lifePhrases } from './phrases';
import { usePeople } from './use-people';
import './alarm-life.css';

/** What the product noticed about an alarm: words, not colours; colours belong to the levels. */
export function Tags({ alarm }: { readonly alarm: AlarmDto }) {
  const t = useT(lifePhrases);
  const tags = alarm.tags ?? [];
  if (tags.length === 0) return null;
  return (
    <span className="sed-alarm-tags">
      {tags.map((tag) => (
        <span key={tag} className="sed-alarm-tag" data-tag={tag} title={t(`tagTitle.${tag}`)}>
          {t(`tag.${tag}`)}
          {tag === 'firstOut' && <span className="sed-visually-hidden">{t('tagTitle.firstOut')}</span>}
        </span>
      ))}
    </span>
  );
}

/** Counts down to the end of a shelf or an outage. */
export function Countdown({ untilMs }: { readonly untilMs: number }) {
  const t = useT(lifePhrases);
  // Whole seconds on both sides: a shelf of one hour must not begin with 01:00:01.
  const leftMs = Math.floor(untilMs / 1000) * 1000 - useServerNow();
  if (leftMs <= 0) return <>{t('over')}</>;
  const { days, hours, clock } = splitLeft(leftMs);
  return <span className="sed-number">{days >= 2 ? t('days', { days, hours }) : clock}</span>;
}

function Name({ factoryNo, code }: { readonly factoryNo: string; readonly code: string }) {
  const { nameOf } = usePeople(factoryNo);
  return <>{nameOf(code)}</>;
}

/** What the service does by itself is written down under names of its own. */
const SERVICE = 'system:';

/** The name of somebody of the plant, asked for only where there is somebody; the service is called the system. */
export function PersonName({ factoryNo, code }: { readonly factoryNo: string; readonly code: string | null }) {
  const t = useT(lifePhrases);
  if (code === null) return null;
  return code.startsWith(SERVICE) ? <>{t('system')}</> : <Name factoryNo={factoryNo} code={code} />;
}

interface TakeBackProps {
  readonly alarm: AlarmDto;
  readonly onStart: (action: LifeAction, alarms: readonly AlarmDto[]) => void;
}

function Counting({ alarm, onStart }: TakeBackProps) {
  const t = useT(lifePhrases);
  const viewer = useSession((session) => session.viewer);
  const leftMs = unacknowledgeLeftMs(viewer, alarm, useServerNow());
  if (leftMs <= 0) return null;
  return (
    <button
      type="button"
      className="sed-row-button"
      title={t('action.unacknowledge')}
      onClick={() => onStart('unacknowledge', [alarm])}
    >
      {t('secondsLeft', { s: Math.ceil(leftMs / 1000) })}
    </button>
  );
}

/** The way back from an own acknowledgement, as long as it is open. */
export function TakeBack({ alarm, onStart }: TakeBackProps) {
  const code = useSession((session) => session.viewer?.code);
  const isMine = alarm.state === 'ACK_ACTIVE' && alarm.ackedBy === code;
  return isMine ? <Counting alarm={alarm} onStart={onStart} /> : null;
}
