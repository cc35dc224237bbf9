import { zoneOffsetMs } from '@sed/platform-contract';
import { useLanguage, useT } from '@sed/platform-web';
import { usePlants, useServerNow, useSignal } from '@sed/signals-web';
import { adviseStorm, designStormMm, missingForStorm, runStorm, type OverflowStructure } from '@sed/toolbox-contract';
import { Alert } from 'antd';
import { useMemo, useState } from 'react';
import { overflowPhrases } from './phrases';
import { rainOf } from './rain-text';
import { FIRST_WISH, StormForm, type StormWish } from './storm-form';
import { StormResult } from './storm-result';
import type { ConfiguredStructure } from './use-structures';

const HOUR_MS = 3_600_000;
const HOURS = 24;
const QUARTER_MS = 900_000;
const PER_CENT = 100;

interface Props {
  readonly factoryNo: string;
  readonly chosen: ConfiguredStructure;
}

const rainBy = ({ storm }: OverflowStructure, wish: StormWish): readonly number[] | null =>
  wish.mode === 'typed'
    ? rainOf(wish.typed)
    : designStormMm(storm, {
        ...{ returnYears: wish.returnYears, durationMin: wish.durationMin, peakShare: wish.peakPercent / PER_CENT },
      });

/** Runs a storm on the structure as it is set up, from the level it has now on. */
export function StormPanel({ factoryNo, chosen: { name, structure, signals } }: Props) {
  const t = useT(overflowPhrases);
  const language = useLanguage();
  const zone = usePlants().zoneOf(factoryNo) ?? 'UTC';
  // A storm begins with the quarter of an hour.
  const startMs = Math.floor(useServerNow(QUARTER_MS / HOURS) / QUARTER_MS) * QUARTER_MS;
  const levelNowM = useSignal(signals.level)?.value ?? null;
  const [wish, setWish] = useState<StormWish>(FIRST_WISH);
  const missing = missingForStorm(structure);
  const rain = useMemo(() => rainBy(structure, wish), [structure, wish]);
  // To the centimetre: the run is not worked out anew with every ripple.
  const levelM = wish.levelM ?? (levelNowM === null ? structure.crestM : Number(levelNowM.toFixed(2)));
  const found = useMemo(() => {
    if (rain === null) return null;
    const hour = ((startMs + zoneOffsetMs(startMs, zone)) / HOUR_MS) % HOURS;
    const storm = { rainMm: rain, levelM, hour };
    const [run, advice] = [runStorm(structure, storm), adviseStorm(structure, storm)];
    return run === null || advice === null ? null : { run, advice };
  }, [structure, rain, levelM, startMs, zone]);
  const needs = missing.map((need) => t(`need.${need}`)).join(language === 'zh' ? '、' : ', ');
  return (
    <section>
      <h2>{t('storm')}</h2>
      {missing.length > 0 ? (
        <Alert type="warning" showIcon title={t('missing', { what: needs })} />
      ) : (
        <>
          <StormForm
            {...{ wish, levelNowM, isRainBad: rain === null, rainSignal: signals.rain }}
            onChange={(change) => setWish((before) => ({ ...before, ...change }))}
          />
          {rain === null && <Alert type="warning" showIcon title={t('badRain')} />}
          {found !== null && <StormResult {...{ factoryNo, name, structure, startMs }} {...found} />}
        </>
      )}
    </section>
  );
}
