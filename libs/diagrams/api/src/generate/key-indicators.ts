import { MAX_KEY_INDICATORS } from '@sed/diagrams-contract';
import type { PlantDto } from '@sed/platform-contract';
import type { SignalRef } from '@sed/platform-ports';
import { isMeasured, quantityKey } from './quantities';

type Wish = readonly [sections: readonly string[], quantity: RegExp];

/** What an operator of the plant asks first, from what comes in to what goes out. */
const WISHES: Readonly<Record<PlantDto['type'], readonly Wish[]>> = {
  WWTP: [
    [['INT'], /^FLOW$/],
    [['INT'], /^COD$/],
    [['INT'], /^NH$/],
    [['LFT'], /^LEVEL$/],
    [['OXI', 'MBR'], /^DO$/],
    [['OXI', 'MBR'], /^MLSS$/],
    [['MBR'], /^TMP$/],
    [['OUT', 'DIS'], /^COD$/],
    [['OUT', 'DIS'], /^NH$/],
    [['OUT', 'DIS'], /^TN$/],
    [['OUT', 'DIS'], /^TP$/],
    [['OUT', 'DIS'], /^FLOW$/],
    [['PWR'], /^KW$/],
    [['OUT', 'DIS'], /^SS$/],
  ],
  WTP: [
    [['INT', 'LFT'], /^FLOW$/],
    [['INT', 'LFT'], /^TURB$/],
    [['INT', 'LFT'], /^NH$/],
    [['COA', 'DOS'], /^DOSE$/],
    [['SED', 'HEF'], /^TURB$/],
    [['FIL', 'GAC'], /^TURB$/],
    [['CLW'], /^LEVEL$/],
    [['CLW', 'DIS', 'OUT'], /^TURB$/],
    [['CLW', 'DIS', 'OUT'], /^CL$/],
    [['CLW', 'DIS', 'OUT'], /^PH$/],
    [['OUT'], /^PRESSURE$/],
    [['OUT'], /^FLOW$/],
    [['PWR'], /^KW$/],
  ],
};

/** At most twelve signals that tell how the plant is doing; compliance-critical ones fill what is left. */
export function keyIndicators(type: PlantDto['type'], signals: readonly SignalRef[]): SignalRef[] {
  const usable = signals.filter((signal) => isMeasured(signal) && signal.rangeLo !== null && signal.rangeHi !== null);
  const chosen: SignalRef[] = [];
  const take = (signal: SignalRef | undefined) => {
    if (signal !== undefined && chosen.length < MAX_KEY_INDICATORS && !chosen.includes(signal)) chosen.push(signal);
  };
  for (const [sections, quantity] of WISHES[type]) {
    const fitting = usable.filter((signal) => sections.includes(signal.section) && quantity.test(quantityKey(signal)));
    take(fitting.find(({ critical }) => critical) ?? fitting[0]);
  }
  for (const signal of usable.filter(({ critical }) => critical)) take(signal);
  return chosen;
}
