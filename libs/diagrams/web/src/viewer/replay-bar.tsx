import { formatTime, useT } from '@sed/platform-web';
import { Button, Segmented, Slider } from 'antd';
import { LineIcon } from '@sed/platform-ui';
import { viewerPhrases } from './phrases';
import { replayRange, snapped, spanFor, type ReplaySpan } from './replay';

type Mode = 'live' | ReplaySpan;

interface Props {
  readonly at: number | null;
  readonly nowMs: number;
  readonly zone: string | undefined;
  readonly isReading: boolean;
  /** Null shows the present. */
  readonly onAt: (at: number | null) => void;
}

const BACK_BY: Readonly<Record<ReplaySpan, number>> = { day: 3_600_000, week: 86_400_000 };

/** Live, or a moment of the past day or week. */
export function ReplayBar({ at, nowMs, zone, isReading, onAt }: Props) {
  const t = useT(viewerPhrases);
  const mode: Mode = at === null ? 'live' : (spanFor(at, nowMs) ?? 'week');
  const choose = (next: Mode) => {
    if (next === 'live') onAt(null);
    else onAt(snapped(nowMs - BACK_BY[next], replayRange(next, nowMs)));
  };
  return (
    <div className="sed-replay" data-past={at !== null}>
      <Segmented<Mode>
        size="small"
        aria-label={t('replay.mode')}
        value={mode}
        options={[
          { value: 'live', label: t('replay.live') },
          { value: 'day', label: t('replay.day') },
          { value: 'week', label: t('replay.week') },
        ]}
        onChange={choose}
      />
      {at !== null && mode !== 'live' && <Moment at={at} span={mode} {...{ nowMs, zone, isReading, onAt }} />}
    </div>
  );
}

function Moment({
  at,
  span,
  nowMs,
  zone,
  isReading,
  onAt,
}: Props & { readonly at: number; readonly span: ReplaySpan }) {
  const t = useT(viewerPhrases);
  const range = replayRange(span, nowMs);
  const to = (next: number) => onAt(snapped(next, range));
  return (
    <>
      <Button
        size="small"
        aria-label={t('replay.back')}
        icon={<LineIcon name="chevronLeft" />}
        onClick={() => to(at - range.stepMs)}
      />
      <Slider
        className="sed-replay-slider"
        ariaLabelForHandle={t('replay.slider')}
        min={range.fromMs}
        max={range.toMs}
        step={range.stepMs}
        value={at}
        tooltip={{ formatter: (value) => formatTime(value, zone) }}
        onChange={to}
      />
      <Button
        size="small"
        aria-label={t('replay.forward')}
        icon={<LineIcon name="chevronRight" />}
        disabled={at >= range.toMs}
        onClick={() => to(at + range.stepMs)}
      />
      <strong role="status" className="sed-replay-note">
        {isReading ? t('replay.reading') : t('replay.notLive', { time: formatTime(at, zone) })}
      </strong>
      <Button size="small" type="primary" onClick={() => onAt(null)}>
        {t('replay.toLive')}
      </Button>
    </>
  );
}
