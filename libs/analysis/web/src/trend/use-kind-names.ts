import { useT } from '@sed/platform-web';
import { useMemo } from 'react';
import { runtimePhrases } from '../phrases';
import type { RecordKind } from './use-records';

/** What records of other areas are called under the trend. */
export function useKindNames(): Readonly<Record<RecordKind, string>> {
  const t = useT(runtimePhrases);
  return useMemo(
    () => ({
      order: t('kinds.order'),
      setpoint: t('kinds.setpoint'),
      laboratory: t('kinds.laboratory'),
      calibration: t('kinds.calibration'),
      shift: t('kinds.shift'),
      stop: t('kinds.stop'),
      risk: t('kinds.risk'),
      process: t('kinds.process'),
      equipment: t('kinds.equipment'),
    }),
    [t],
  );
}
