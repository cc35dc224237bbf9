import { PERMIT } from '@sed/safety-contract';
import { choice, flag, number, person, text, type Rule } from '@sed/records-model';
import { definePermit, type PermitModule } from './define-permit';
import { HEIGHT_RAISING, HOT_RAISING } from './permit-words';

const WIND = number('风力', 'Wind', { decimals: 0, min: 0, max: 12, widthPx: 80 });
const OUTDOORS = flag('室外', 'Outdoors', { initial: false });
const LAMP = number('照明电压', 'Lamp voltage', { unit: 'V', decimals: 0, min: 0, max: 36 });
const WET = flag('潮湿或金属容器', 'Wet or in a metal container', { initial: false });

/** In wet places and metal containers less is allowed than elsewhere. */
const lessWhereWet = (field: string, max: number): Rule => ({
  name: field,
  check: (values) =>
    values.isWet === true && typeof values[field] === 'number' && values[field] > max
      ? { code: 'permit.wetLimit', params: { max }, field }
      : undefined,
});

/** Hot work 动火 (domain model §14.4). */
export const fireWork = definePermit('fireWork', {
  label: { zh: '动火作业票', en: 'hot-work permit' },
  section: { zh: '动火', en: 'Hot work' },
  fields: {
    fireMethod: choice(
      '动火方式',
      'Kind of hot work',
      [
        { code: 'WELD', label: { zh: '电焊', en: 'Arc welding' } },
        { code: 'GAS', label: { zh: '气焊气割', en: 'Gas welding and cutting' } },
        { code: 'GRIND', label: { zh: '打磨切割', en: 'Grinding and cutting' } },
        { code: 'OTHER', label: { zh: '其他', en: 'Other' } },
      ],
      { required: true, initial: 'WELD', widthPx: 120 },
    ),
    raising: choice('升级因素', 'What raises the class', HOT_RAISING, {
      ...{ multiple: true, maxItems: 3 },
      hint: { zh: '有任一项时按高一级审批', en: 'Any of them: approved one class higher' },
    }),
    isOutdoors: OUTDOORS,
    windGrade: WIND,
    clearM: number('清理半径', 'Cleared radius', {
      unit: 'm',
      decimals: 0,
      min: 15,
      max: 1000,
      required: true,
      initial: 15,
    }),
    flameDistanceM: number('动火点与气瓶距离', 'Flame to cylinders', { unit: 'm', decimals: 0, min: 10, max: 1000 }),
    cylinderSpacingM: number('氧气瓶与乙炔瓶间距', 'Between cylinders', { unit: 'm', decimals: 0, min: 5, max: 1000 }),
    primaryLeadM: number('一次线长度', 'Primary lead', { unit: 'm', decimals: 1, min: 0, max: 5 }),
    secondaryLeadM: number('二次线长度', 'Secondary lead', { unit: 'm', decimals: 1, min: 0, max: 30 }),
    lowerLimitPct: number('可燃气体爆炸下限', 'Lower explosive limit', {
      ...{ unit: '%', decimals: 1, min: 0.5, max: 30 },
      hint: {
        zh: '低于 4 % 时动火限值为 0.2 %，否则 0.5 %',
        en: 'Below 4 % the limit of the test is 0.2 %, else 0.5 %',
      },
    }),
    fireWatchMin: number('看火时间', 'Fire watch', {
      ...{ unit: 'min', decimals: 0, min: 30, max: 480, required: true, initial: 60 },
    }),
  },
});

/** Confined space 有限空间 (domain model §14.5). */
export const finiteSpace = definePermit('finiteSpace', {
  label: { zh: '有限空间作业票', en: 'confined-space permit' },
  section: { zh: '有限空间', en: 'Confined space' },
  columns: ['ventilatedMin'],
  fields: {
    ventilatedMin: number('已通风', 'Ventilated', { unit: 'min', decimals: 0, min: 0, max: 1440, widthPx: 90 }),
    oxygenRich: flag('富氧环境', 'Oxygen-rich', { initial: false }),
    isWet: WET,
    lampVoltage: LAMP,
    leakageMa: number('漏电保护', 'Leakage protection', { unit: 'mA', decimals: 0, min: 0, max: 15 }),
    rescue: text('救援方案', 'Rescue', { max: 500, lines: 3, required: true }),
    drilledOn: text('最近演练', 'Last drill', { max: 10, readOnly: true }),
  },
  rules: [lessWhereWet('lampVoltage', 12)],
});

/** Work at height 高处 (domain model §14.6). */
export const heightWork = definePermit('heightWork', {
  label: { zh: '高处作业票', en: 'work-at-height permit' },
  section: { zh: '高处', en: 'Work at height' },
  columns: ['heightM'],
  fields: {
    heightM: number('坠落高度', 'Height of a fall', {
      ...{ unit: 'm', decimals: 1, min: PERMIT.heightFromM, max: 200, required: true, widthPx: 100 },
    }),
    raising: choice('升级因素', 'What raises the class', HEIGHT_RAISING, {
      ...{ multiple: true, maxItems: 5 },
      hint: { zh: '有任一项时按高一级审批', en: 'Any of them: approved one class higher' },
    }),
    isOutdoors: OUTDOORS,
    windGrade: WIND,
    anchor: text('挂点', 'Anchor', { max: 100, required: true }),
    scaffoldTo: text('脚手架验收牌', 'Scaffold tag', { max: 50 }),
  },
});

/** Temporary power 临时用电 (domain model §14.7). */
export const temporaryElectricity = definePermit('temporaryElectricity', {
  label: { zh: '临时用电作业票', en: 'temporary-power permit' },
  section: { zh: '临时用电', en: 'Temporary power' },
  columns: ['source', 'loadKw'],
  fields: {
    source: text('电源点', 'Source', { max: 100, required: true, searchable: true, widthPx: 150 }),
    loadKw: number('负荷', 'Load', { unit: 'kW', decimals: 1, min: 0, max: 10_000, required: true, widthPx: 90 }),
    electrician: person('持证电工', 'Electrician', { required: true, widthPx: 110 }),
    isWet: WET,
    leakageMa: number('漏电保护', 'Leakage protection', { unit: 'mA', decimals: 0, min: 0, max: 30, required: true }),
    leakageS: number('动作时间', 'Release time', { unit: 's', decimals: 2, min: 0, max: 0.1, required: true }),
    lampVoltage: LAMP,
    cable: choice(
      '电缆敷设',
      'Cable',
      [
        { code: 'INDOOR', label: { zh: '室内架空', en: 'Overhead indoors' } },
        { code: 'ROAD', label: { zh: '跨路架空', en: 'Overhead across a road' } },
        { code: 'BURIED', label: { zh: '埋地', en: 'Buried' } },
        { code: 'GROUND', label: { zh: '沿地面有防护', en: 'On the ground, protected' } },
      ],
      { required: true, initial: 'INDOOR' },
    ),
    cableM: number('架空高度或埋深', 'Height or depth of the cable', { unit: 'm', decimals: 1, min: 0, max: 50 }),
    explosionArea: flag('防爆区域', 'Explosion area', { initial: false }),
    dailyCheck: text('每日巡查要求', 'Daily check', { max: 300, lines: 2 }),
  },
  rules: [
    lessWhereWet('leakageMa', 15),
    lessWhereWet('lampVoltage', 24),
    {
      name: 'cableM',
      check: ({ cable, cableM }) => {
        const min = { INDOOR: 2.5, ROAD: 5, BURIED: 0.7 }[String(cable)];
        if (min === undefined || typeof cableM !== 'number' || cableM >= min) return undefined;
        return { code: 'permit.cableLow', params: { min }, field: 'cableM' };
      },
    },
  ],
});

/** Permits of every type; what they have in common is all that is used of them together. */
export const PERMIT_MODULES = [
  fireWork,
  finiteSpace,
  heightWork,
  temporaryElectricity,
] as unknown as readonly PermitModule[];
