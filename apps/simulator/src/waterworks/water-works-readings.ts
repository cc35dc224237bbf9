import type { Reading } from '../plant/simulated-plant';
import { clamp } from '../random';
import { localDayMs } from '../wastewater/influents';
import type { WaterWorks } from './water-works';

/** Sedimentation tanks are desludged for five minutes every four hours, the second tank two hours after the first. */
const DESLUDGE_EVERY_MS = 4 * 3_600_000;
const DESLUDGE_MS = 300_000;

/** Readings of a water works by tag; those its catalogue lacks are left out. */
export function waterWorksReadings(w: WaterWorks): Map<string, Reading> {
  const all: Record<string, Reading> = {
    ...sourceReadings(w),
    ...treatmentReadings(w),
    ...w.filters.readings(),
    ...finishedReadings(w),
    ...advancedReadings(w),
  };
  const codes = new Set(w.signals.map((signal) => signal.code));
  return new Map(Object.entries(all).filter(([code]) => codes.has(code)));
}

function sourceReadings(w: WaterWorks): Record<string, Reading> {
  const raw = (name: string): Reading => {
    return () => w.raw.value(name);
  };
  return {
    RW_FIT101: () => w.rawFlow,
    RW_AIT101_TURB: () => w.rawNtu,
    RW_AIT102_PH: raw('ph'),
    RW_AIT103_NH: raw('ammonia'),
    RW_AIT104_CODMN: raw('codmn'),
    RW_AIT105_DO: raw('oxygen'),
    RW_AIT106_COND: raw('conductivity'),
    RW_AIT107_UV: raw('uv254'),
    RW_AIT108_ALGAE: raw('algae'),
    RW_TIT109: raw('temperature'),
    RW_LIT110: raw('sourceLevel'),
    RW_BIO111: raw('toxicity'),
    RW_PIT101: () => (w.rawFlow < 0.02 * w.designM3PerH ? 0.06 : 0.27 + 0.07 * (w.rawFlow / w.designM3PerH) ** 2),
    WX_RAIN: () => (w.rawNtu > 3.2 * w.character.turbidity ? 3.5 : 0),
    WX_TA: () =>
      clamp(
        w.raw.value('airC') - 4 * Math.cos(((localDayMs(w.processMs) / 3_600_000 - 4) / 24) * 2 * Math.PI),
        -28,
        44,
      ),
  };
}

function treatmentReadings(w: WaterWorks): Record<string, Reading> {
  const flowShare = (): number => w.rawFlow / w.designM3PerH / 0.86;
  const desludging = (offsetMs: number): number => ((w.processMs + offsetMs) % DESLUDGE_EVERY_MS < DESLUDGE_MS ? 1 : 0);
  return {
    CO_FIT201: () => w.coagulantFlow,
    CO_DOSE: () => w.doseMgPerL,
    CO_SCM201: () => w.wanders.streaming.value,
    CO_LIT202: () => w.coagulantTank.level,
    CO_FIT203: () => w.band.inBand('CO_FIT203', 0.4, 5) * flowShare(),
    CO_FIT204: () => w.band.inBand('CO_FIT204', 0.35, 60) * flowShare(),
    SD_AIT211_TURB: () => w.settledNtu,
    SD_AIT212_TURB: () => w.settledNtu * 1.05,
    SD_LIT211: () => w.wanders.sludge1.value,
    SD_LIT212: () => w.wanders.sludge2.value,
    SD_XV211_OPEN: () => desludging(0),
    SD_XV212_OPEN: () => desludging(DESLUDGE_EVERY_MS / 2),
    HD_AIT901_TURB: () => w.settledNtu * 1.15,
    HD_LIT902: () => w.wanders.hefLevel.value,
    HD_FIT903: () => w.band.inBand('HD_FIT903', 0.45, 80) * flowShare(),
    HD_FIT904: () => w.coagulantFlow * 0.5,
    HD_FIT905: () => w.band.inBand('HD_FIT905', 0.35, 800) * flowShare(),
    FI_FIT350: () => w.band.normalHi('FI_FIT350', 1800) * 0.92 * w.filters.wash.water,
    FI_FIT351: () => w.band.normalHi('FI_FIT351', 4200) * 0.92 * w.filters.wash.air,
    SW_FIT601: () => w.band.inBand('SW_FIT601', 0.35, 50) * flowShare() * (1 + w.filters.wash.water),
    SW_LIT602: () => w.wanders.sludgeLevel.value + 0.6 * w.filters.wash.water,
  };
}

function finishedReadings(w: WaterWorks): Record<string, Reading> {
  return {
    CW_AIT401_CL: () => w.chlorine,
    CW_AIT402_TURB: () => w.finishedNtu,
    CW_AIT403_PH: () => w.raw.value('ph') - 0.12 - 0.004 * w.doseMgPerL,
    CW_LIT404: () => w.clearWellM,
    CW_LSH404: () => (w.clearWellSwitch ? 1 : 0),
    CW_FIT405: () => w.hypochlorite,
    CW_AIT406_NH: () => 0.12 * w.raw.value('ammonia'),
    CW_AIT407_AL: () => w.wanders.aluminium.value + 0.0006 * w.doseMgPerL,
    CW_AIT408_CODMN: () => 0.5 * w.raw.value('codmn'),
    CW_AIT409_CL2: () => w.wanders.gas.value,
    DL_FIT501: () => w.delivery,
    DL_PIT501: () => w.pressureMpa,
    DL_PIT502: () => w.networkPressureMpa,
    DL_AIT503_CL: () => w.networkChlorine,
  };
}

/** Ozone and activated carbon. */
function advancedReadings(w: WaterWorks): Record<string, Reading> {
  const share = (): number => (w.processMs % 86_400_000) / 86_400_000;
  return {
    OZ_FIT321: () => w.band.inBand('OZ_FIT321', 0.45, 4.5) * (w.rawFlow / w.designM3PerH / 0.86),
    OZ_AIT322: () => 0.13 + 0.2 * w.wanders.settling.value,
    OZ_AIT323_O3: () => 0.4 * w.wanders.gas.value,
    GA_LDIT331: () => 0.35 + 0.7 * share(),
    GA_LDIT332: () => 0.35 + 0.7 * ((share() + 0.5) % 1),
    GA_AIT333_TURB: () => 0.8 * w.finishedNtu,
    GA_AIT334_UV: () => 0.38 * w.raw.value('uv254'),
  };
}
