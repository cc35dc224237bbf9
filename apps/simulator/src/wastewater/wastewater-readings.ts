import { ASM1 } from '@sed/process-model';
import type { Reading } from '../plant/simulated-plant';
import { clamp } from '../random';
import type { WastewaterPlant } from './wastewater-plant';

/** Volatile share of the solids. */
const VOLATILE = 0.58;
/** Turbidity of the high-efficiency tank's and the filter's outlet per settler solids, NTU per mg/L. */
const TURBIDITY_AFTER_TANK = 0.18;
const TURBIDITY_AFTER_FILTER = 0.042;

/** Readings of a wastewater plant by tag; those the plant's catalogue lacks are left out. */
export function wastewaterReadings(p: WastewaterPlant): Map<string, Reading> {
  const all: Record<string, Reading> = {
    ...inletReadings(p),
    ...pretreatmentReadings(p),
    ...biologyReadings(p),
    ...aerationReadings(p),
    ...settlerReadings(p),
    ...tertiaryReadings(p),
    ...effluentReadings(p),
    ...sludgeReadings(p),
    ...(p.membranes?.readings(
      () => p.biology.mlss,
      () => p.recycleFlow + 2.4 * p.lifted,
    ) ?? {}),
    ...(p.basins?.readings(
      () => p.biology.mlss,
      () => 0.14 * p.lifted,
    ) ?? {}),
  };
  const codes = new Set(p.signals.map((signal) => signal.code));
  return new Map(Object.entries(all).filter(([code]) => codes.has(code)));
}

function inletReadings(p: WastewaterPlant): Record<string, Reading> {
  return {
    IN_FIT101: () => p.lifted,
    IN_FQI101: () => p.inflowTotal.value,
    IN_AIT101_PH: () => p.sewage.ph(p.processMs),
    IN_TIT101: () => p.character.waterC + 0.4 + p.site.value('water'),
    IN_AIT102_COD: () => p.sewage.cod,
    IN_AIT103_NH: () => p.sewage.ammonium,
    IN_AIT104_TN: () => p.sewage.totalNitrogen,
    IN_AIT105_TP: () => p.sewage.phosphorus,
    IN_AIT106_SS: () => p.sewage.suspendedSolids,
    IN_AIT107_COND: () => p.sewage.conductivity,
    WX_RAIN: () => p.sewage.rainMmPerH,
    WX_TA: () => p.site.airC,
  };
}

function pretreatmentReadings(p: WastewaterPlant): Record<string, Reading> {
  // Screens lose more head the more water goes through them.
  const through = (): number => clamp(p.lifted / p.designM3PerH / 0.78, 0, 2) ** 2;
  return {
    PS_LIT201: () => p.well.levelM,
    PS_LDIT201: () => p.site.value('coarseScreen') * (0.6 + 0.4 * through()),
    PS_LDIT202: () => p.site.value('fineScreen') * (0.6 + 0.4 * through()),
    PS_PIT201: () => (p.lifted < 0.02 * p.designM3PerH ? 12 : 105 + 28 * Math.min(1.6, through())),
    PS_AIT201_H2S: () => p.site.value('inletGas'),
    PS_LIT211: () => p.well.chamberLevelM,
    PS_FIT211: () => p.well.overflowM3PerH,
    PS_LSH203: () => (p.well.highSwitch ? 1 : 0),
  };
}

function biologyReadings(p: WastewaterPlant): Record<string, Reading> {
  const { biology, site } = p;
  const tank = (index: number, component: number): Reading => {
    return () => biology.model.tank(index, component);
  };
  const nitrateAnoxic = tank(1, ASM1.SNO);
  const fillFactor = (): number => 0.06 * (p.lifted / p.designM3PerH - 0.78);
  return {
    BI_AN1_ORP: () => site.value('anaerobicOrp'),
    BI_AN1_PO4: () => site.value('phosphate'),
    BI_AX1_ORP: () => -145 + site.value('anoxicOrp') + (75 * nitrateAnoxic()) / (1.6 + nitrateAnoxic()),
    BI_AX1_NO3: nitrateAnoxic,
    BI_OX1_DO: tank(2, ASM1.SO),
    BI_OX2_DO: tank(3, ASM1.SO),
    BI_OX3_DO: tank(4, ASM1.SO),
    BI_AIT310_NH: tank(4, ASM1.SNH),
    SB_AIT_NH: tank(4, ASM1.SNH),
    BI_AIT311_NO3: tank(4, ASM1.SNO),
    BI_AIT312_MLSS: () => biology.mlss,
    BI_AIT313_PH: () => 6.75 + 0.09 * biology.alkalinity,
    BI_TIT314: () => p.character.waterC + site.value('water'),
    BI_LIT315: () => site.value('biologyLevel') + fillFactor(),
    BI_SVI: () => site.value('svi'),
    BI_SRT: () => solidsAgeDays(p),
    BI_FIT320: () => p.recycleFlow,
    BI_LDIT318: () => site.value('carrierScreen'),
    OD_VIT356: () => site.value('channelVelocity'),
    OD_LIT357: () => site.value('weir') + fillFactor(),
    HY_AIT221_PH: () => p.sewage.ph(p.processMs) - 0.5,
    HY_AIT222_ORP: () => site.value('hydrolysisOrp'),
    HY_TIT223: () => p.character.waterC + site.value('water') + 0.2,
    HY_LIT224: () => site.value('hydrolysisLevel'),
  };
}

/** Solids in the tanks over solids wasted per day. */
function solidsAgeDays(p: WastewaterPlant): number {
  const volumeM3 = 5999;
  const wasted = p.biology.model.controls.waste * p.biology.returnMlss;
  return clamp((volumeM3 * p.biology.mlss) / Math.max(1, wasted), 1, 60);
}

function aerationReadings(p: WastewaterPlant): Record<string, Reading> {
  const { aeration } = p;
  const all: Record<string, Reading> = {
    BH_FIT601: () => aeration.totalAir,
    BH_PIT601: () => aeration.pressureKpa,
    BH_TIT601: () => aeration.temperatureC,
  };
  [0, 1, 2].forEach((branch) => {
    const no = 331 + branch;
    all[`BI_FIT${no}`] = () => aeration.branchAir[branch] ?? 0;
    all[`BI_XV${no}_POS`] = () => aeration.valvePosition[branch] ?? 0;
    all[`BI_XV${no}_SP`] = () => aeration.valveSetPoint[branch] ?? 0;
  });
  return all;
}

function settlerReadings(p: WastewaterPlant): Record<string, Reading> {
  return {
    SC_LIT401: () => p.biology.blanketM,
    SC_AIT401_SS: () => p.biology.settlerSolids,
    RS_FIT501: () => p.returnFlow,
    RS_AIT501_MLSS: () => p.biology.returnMlss,
    RS_FIT502: () => p.wasteFlow,
  };
}

function tertiaryReadings(p: WastewaterPlant): Record<string, Reading> {
  return {
    HD_AIT901_TURB: () => TURBIDITY_AFTER_TANK * p.biology.settlerSolids,
    HD_LIT902: () => 0.75 + 0.5 * p.biology.blanketM,
    HD_FIT903: () => p.dosing.sludgeRecircM3PerH,
    HD_FIT904: () => p.dosing.coagulantLPerH,
    HD_FIT905: () => p.dosing.polymerLPerH,
    FT_LDIT911: () => filterHeadM(p),
    FT_AIT912_TURB: () => TURBIDITY_AFTER_FILTER * p.biology.settlerSolids,
    CD_FIT701: () => p.dosing.carbonLPerH,
    CD_LIT701: () => p.dosing.carbonTank.level,
    PD_FIT702: () => p.dosing.metalLPerH,
    PD_LIT702: () => p.dosing.metalTank.level,
  };
}

/** Head loss grows from wash to wash, every 20 hours of process time. */
function filterHeadM(p: WastewaterPlant): number {
  const share = (p.processMs % 72_000_000) / 72_000_000;
  return 0.35 + 1.05 * share ** 1.3 * clamp(p.lifted / p.designM3PerH / 0.78, 0.4, 1.5);
}

function effluentReadings(p: WastewaterPlant): Record<string, Reading> {
  const { biology, site } = p;
  return {
    EF_FIT801: () => p.effluentFlow,
    EF_FQI801: () => p.effluentTotal.value,
    EF_AIT801_PH: () => 6.85 + 0.1 * biology.alkalinity,
    EF_AIT802_COD: () => biology.effluentCod,
    EF_AIT803_NH: () => biology.effluentAmmonium,
    EF_AIT804_TN: () => biology.effluentTotalNitrogen,
    EF_AIT805_TP: () => site.phosphorus + 0.012 * biology.effluentSolids,
    EF_AIT806_SS: () => biology.effluentSolids,
    EF_AIT807_CL: () => site.value('chlorine'),
    EF_FIT802: () => p.dosing.hypochloriteLPerH,
    EF_TIT801: () => p.character.waterC - 0.3 + site.value('water'),
    EF_UV801_INT: () => site.value('ultraviolet') * clamp(1.03 - 0.004 * biology.effluentSolids, 0.3, 1.03),
  };
}

function sludgeReadings(p: WastewaterPlant): Record<string, Reading> {
  return {
    SL_LIT901: () => p.sludge.level,
    SL_FIT901: () => p.sludge.feedM3PerH,
    SL_AIT901_DS: () => p.sludge.feedSolids,
    SL_FIT902: () => p.sludge.polymerLPerH,
    SL_AIT902_H2S: () => p.sludge.gas.value,
    BI_LAB_MLVSS: () => VOLATILE * p.biology.mlss,
  };
}
