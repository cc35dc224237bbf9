import { EFFICIENCY_KINDS, EFFICIENCY_QUANTITIES } from '@sed/toolbox-contract';
import {
  choice,
  decimal,
  defineModule,
  flag,
  isEmpty,
  lines,
  number,
  ref,
  text,
  upperAboveLower,
  type Rule,
} from '@sed/records-model';
import { BASICS, enabled, note } from '@sed/records-model/common-fields';

type Values = Readonly<Record<string, unknown>>;

const COMPARED = { field: 'kind', is: ['PUMP', 'BLOWER', 'AERATION', 'DEWATERING'] } as const;
const BANDED = { field: 'kind', is: ['MIXER', 'MOTOR'] } as const;
const OF_PUMPS = { field: 'kind', is: ['PUMP'] } as const;

const wide = { decimals: 6, min: -1_000_000, max: 1_000_000 } as const;
const figure = (zh: string, en: string) =>
  number(zh, en, {
    ...{ decimals: 4, min: 0, max: 100_000 },
    hint: {
      zh: '水泵、鼓风机、电机为 %，曝气 kg/kWh，脱水 kWh/t，搅拌 W/m³；留空时按通用界限',
      en: '% of pumps, blowers and motors, kg/kWh of aeration, kWh/t of dewatering, W/m³ of mixers; left empty, the usual one',
    },
  });
const diameter = (zh: string, en: string) =>
  number(zh, en, { unit: 'm', decimals: 3, min: 0.01, max: 10, when: OF_PUMPS });

/** An input without a signal is a number somebody wrote down. */
const isSaid: Rule = {
  name: 'inputs',
  check: ({ inputs }) => {
    if (!Array.isArray(inputs)) return undefined;
    const rows = inputs as readonly Values[];
    const open = rows.findIndex(({ signal, value }) => isEmpty(signal) && isEmpty(value));
    return open < 0 ? undefined : { code: 'field.required', field: `inputs.${String(open)}.signal` };
  },
};

/** A machine whose efficiency is worked out: which signals say what of it, and what it is compared with (§17.8). */
export const efficiencyMachine = defineModule({
  key: 'efficiencyMachine',
  path: '/toolCabinet/energyEfficiency/efficiencyMachine',
  scope: 'plant',
  label: { zh: '能效设备', en: 'machine with efficiency' },
  fields: {
    name: text('名称', 'Name', { max: 50, required: true, unique: 'plant', searchable: true, widthPx: 220 }),
    kind: choice('类别', 'Kind', EFFICIENCY_KINDS, { required: true, widthPx: 110 }),
    equipment: ref('设备', 'Equipment', 'equipList', { samePlant: true, widthPx: 200 }),
    group: text('并联组', 'Parallel group', {
      ...{ max: 30, searchable: true, widthPx: 130 },
      hint: {
        zh: '同组设备并联运行，共用流量计按额定流量与频率分摊',
        en: 'Run in parallel: a common meter is divided among them by rated flow and frequency',
      },
    }),
    inputs: lines(
      '输入',
      'Inputs',
      {
        quantity: choice('物理量', 'Quantity', EFFICIENCY_QUANTITIES, { required: true }),
        signal: ref('测点', 'Signal', 'signal', { samePlant: true }),
        factor: number('换算系数', 'Factor', wide),
        offset: number('偏移量', 'Offset', wide),
        value: number('固定值', 'Fixed value', wide),
        isShared: flag('全组共用', 'Of the group', { initial: false }),
      },
      {
        ...{ maxItems: 30 },
        hint: {
          zh: '取值 = 测点 × 换算系数 + 偏移量；同一物理量的多行相加',
          en: 'Signal × factor + offset; several lines of one quantity are added up',
        },
      },
    ),
    curve: lines(
      '性能曲线',
      'Curve',
      {
        flow: number('流量', 'Flow', { unit: 'm³/h', decimals: 1, min: 0, max: 10_000_000, required: true }),
        head: number('扬程', 'Head', { unit: 'm', decimals: 2, min: 0, max: 1000 }),
        figure: number('效率', 'Efficiency', { unit: '%', decimals: 2, min: 1, max: 100, required: true }),
      },
      {
        ...{ maxItems: 20, uniqueBy: 'flow', when: { field: 'kind', is: ['PUMP', 'BLOWER'] } },
        hint: {
          zh: '机组效率（水泵）或与理想能耗之比（鼓风机）；绑定频率时为额定转速下的曲线，否则为实际运行线',
          en: 'Wire-to-water efficiency, or ratio to the ideal blower. At the rated speed where the frequency is bound, else as it runs at the plant',
        },
      },
    ),
    ratedFlow: number('额定流量', 'Rated flow', { unit: 'm³/h', decimals: 1, min: 0.1, max: 10_000_000 }),
    ratedHead: number('额定扬程', 'Rated head', { unit: 'm', decimals: 2, min: 0.1, max: 1000, when: OF_PUMPS }),
    ratedKw: number('额定功率', 'Rated power', { unit: 'kW', decimals: 2, min: 0.01, max: 100_000 }),
    ratedRpm: number('额定转速', 'Rated speed', { unit: 'r/min', decimals: 0, min: 1, max: 100_000, when: OF_PUMPS }),
    ratedHz: number('额定频率', 'Rated frequency', { unit: 'Hz', decimals: 1, min: 1, max: 1000, initial: 50 }),
    isDoubleSuction: flag('双吸', 'Double suction', { initial: false, when: OF_PUMPS }),
    voltageV: number('电压', 'Voltage', { unit: 'V', decimals: 0, min: 1, max: 100_000, initial: 380 }),
    powerFactor: number('功率因数', 'Power factor', { decimals: 3, min: 0.1, max: 1, initial: 0.85 }),
    airKpa: number('大气压', 'Air pressure', { unit: 'kPa', decimals: 1, min: 50, max: 110, initial: 101.3 }),
    gaugeRiseM: number('表间高差', 'Between the gauges', {
      ...{ unit: 'm', decimals: 2, min: -50, max: 50, initial: 0, when: OF_PUMPS },
    }),
    suctionDiameter: diameter('进口管径', 'Suction diameter'),
    dischargeDiameter: diameter('出口管径', 'Discharge diameter'),
    volumeM3: number('池容', 'Volume of the tank', {
      ...{ unit: 'm³', decimals: 1, min: 0.1, max: 1_000_000 },
      ...{ when: { field: 'kind', is: ['MIXER'] }, required: true },
    }),
    yuanPerKwh: decimal('电价', 'Price of power', {
      ...{ decimals: 4, min: '0', unit: 'CNY/kWh', widthPx: 110 },
      hint: {
        zh: '留空则不计损失，例如其设备已单独评价的系统',
        en: 'Left empty, no loss is worked out: of a system whose machines have a loss of their own, for example',
      },
    }),
    referenceFigure: { ...figure('验收值', 'As accepted'), when: COMPARED },
    goodLimit: { ...figure('良好界限', 'Limit of good'), when: COMPARED },
    fairLimit: { ...figure('一般界限', 'Limit of fair'), when: COMPARED },
    bandLow: { ...figure('正常下限', 'Least normal'), when: BANDED },
    bandHigh: { ...figure('正常上限', 'Most normal'), when: BANDED },
    enabled,
    note,
  },
  title: 'name',
  list: {
    columns: ['name', 'factoryNo', 'kind', 'equipment', 'group', 'ratedKw', 'yuanPerKwh', 'enabled', 'updatedAt'],
    yields: ['updatedAt', 'yuanPerKwh', 'ratedKw', 'group'],
    filters: ['kind', 'equipment', 'enabled'],
    sort: 'name',
  },
  form: [
    { label: BASICS, fields: ['name', 'kind', 'equipment', 'group', 'yuanPerKwh', 'enabled', 'note'] },
    { label: { zh: '输入', en: 'Inputs' }, fields: ['inputs', 'voltageV', 'powerFactor', 'airKpa'] },
    {
      label: { zh: '额定值与曲线', en: 'Rating and curve' },
      fields: [
        ...(['ratedFlow', 'ratedHead', 'ratedKw', 'ratedRpm', 'ratedHz', 'isDoubleSuction'] as const),
        ...(['gaugeRiseM', 'suctionDiameter', 'dischargeDiameter', 'volumeM3', 'curve'] as const),
      ],
    },
    {
      label: { zh: '评价', en: 'Judgement' },
      fields: ['referenceFigure', 'goodLimit', 'fairLimit', 'bandLow', 'bandHigh'],
    },
  ],
  rules: [isSaid, upperAboveLower('bandLow', 'bandHigh')],
  verbs: ['add', 'edit', 'delete', 'export', 'import', 'print'],
  removal: 'always',
  importKey: ['name'],
});
