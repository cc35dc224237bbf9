import { useT } from '@sed/platform-web';
import { Button, Input, InputNumber, Radio } from 'antd';
import { MeasuredRain } from './measured-rain';
import { overflowPhrases } from './phrases';

/** What somebody asks to be simulated. */
export interface StormWish {
  readonly mode: 'design' | 'typed';
  readonly returnYears: number;
  readonly durationMin: number;
  readonly peakPercent: number;
  readonly typed: string;
  /** Null: the level as it is now. */
  readonly levelM: number | null;
}

export const FIRST_WISH: StormWish = {
  ...{ mode: 'design', returnYears: 5, durationMin: 120, peakPercent: 40, typed: '2 6 4 1', levelM: null },
};

interface Props {
  readonly wish: StormWish;
  readonly isRainBad: boolean;
  readonly levelNowM: number | null;
  /** Rain gauge of the structure. */
  readonly rainSignal: string | undefined;
  readonly onChange: (change: Partial<StormWish>) => void;
}

interface NumberProps {
  readonly label: string;
  readonly value: number | null;
  readonly unit: string;
  readonly bounds: readonly [min: number, max: number];
  readonly step?: number;
  readonly precision?: number;
  readonly onChange: (value: number) => void;
}

function NumberField({ label, value, unit, bounds: [min, max], step = 1, precision = 0, onChange }: NumberProps) {
  return (
    <label>
      <span>{label}</span>
      <InputNumber<number>
        {...{ value, min, max, step, precision }}
        suffix={unit}
        aria-label={label}
        onChange={(next) => {
          if (next !== null) onChange(next);
        }}
      />
    </label>
  );
}

/** Rain of a formula or of one's own, and the level it begins with. */
export function StormForm({ wish, isRainBad, levelNowM, rainSignal, onChange }: Props) {
  const t = useT(overflowPhrases);
  return (
    <div className="sed-overflow-form">
      <Radio.Group
        aria-label={t('rainFrom')}
        optionType="button"
        value={wish.mode}
        onChange={({ target }) => onChange({ mode: target.value === 'typed' ? 'typed' : 'design' })}
        options={[
          { value: 'design', label: t('design') },
          { value: 'typed', label: t('typed') },
        ]}
      />
      {wish.mode === 'design' ? (
        <>
          <NumberField
            {...{ label: t('returnYears'), value: wish.returnYears, unit: t('years'), bounds: [1, 100] }}
            onChange={(returnYears) => onChange({ returnYears })}
          />
          <NumberField
            {...{ label: t('duration'), value: wish.durationMin, unit: 'min', bounds: [15, 1440], step: 15 }}
            onChange={(durationMin) => onChange({ durationMin })}
          />
          <NumberField
            {...{ label: t('peakShare'), value: wish.peakPercent, unit: '%', bounds: [0, 100], step: 5 }}
            onChange={(peakPercent) => onChange({ peakPercent })}
          />
        </>
      ) : (
        <label className="sed-overflow-rain">
          <span>{t('typedRain')}</span>
          <Input
            value={wish.typed}
            placeholder={t('typedHint')}
            {...(isRainBad && { status: 'error' as const })}
            onChange={({ target }) => onChange({ typed: target.value })}
          />
        </label>
      )}
      <NumberField
        {...{ label: t('startLevel'), value: wish.levelM ?? roundedLevel(levelNowM), unit: 'm' }}
        {...{ bounds: [-100, 10_000], step: 0.1, precision: 2 }}
        onChange={(levelM) => onChange({ levelM })}
      />
      {rainSignal !== undefined && (
        <MeasuredRain signal={rainSignal} onTaken={(typed) => onChange({ mode: 'typed', typed })} />
      )}
      {wish.levelM !== null && <Button onClick={() => onChange({ levelM: null })}>{t('fromNow')}</Button>}
    </div>
  );
}

const roundedLevel = (level: number | null) => (level === null ? null : Number(level.toFixed(2)));
