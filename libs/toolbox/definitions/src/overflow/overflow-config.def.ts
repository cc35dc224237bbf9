import { choice, defineModule, lines, live, number, person, ref, text, upperAboveLower } from '@sed/records-model';
import { BASICS, enabled, note } from '@sed/records-model/common-fields';
import { EVENT_MEAN_MG_PER_L, STORM_DEFAULTS } from '@sed/toolbox-contract';
import { storageRises, wholeDay } from './overflow-rules';
import { CREST_KINDS, STRUCTURE_ITEMS } from './overflow-words';

const metres = { unit: 'm', decimals: 3, min: -100, max: 10_000 } as const;
const flow = { unit: 'm³/h', decimals: 0, min: 0, max: 10_000_000 } as const;
const signal = (zh: string, en: string) => ref(zh, en, 'signal', { samePlant: true });
const concentration = (zh: string, en: string, initial: number) =>
  number(zh, en, { unit: 'mg/L', decimals: 1, min: 0, max: 10_000, initial });

/** A place where water may go over: how it is built, what it holds, what rains into it, and which signals tell. */
export const overflowConfig = defineModule({
  key: 'overflowConfig',
  path: '/toolCabinet/overflow/overflowConfig',
  scope: 'plant',
  label: { zh: '溢流构筑物', en: 'overflow structure' },
  fields: {
    name: text('构筑物名称', 'Structure', { max: 50, required: true, unique: 'plant', searchable: true, widthPx: 200 }),
    kind: choice('类型', 'Kind', STRUCTURE_ITEMS, { required: true, widthPx: 140 }),
    receivingWater: text('受纳水体', 'Receiving water', { max: 50, searchable: true, widthPx: 130 }),
    crestM: number('堰顶/孔口标高', 'Crest or axis level', {
      ...metres,
      required: true,
      widthPx: 130,
      hint: { zh: '与液位测点同一基准', en: 'By the same datum as the level signal' },
    }),
    widthM: number('堰宽', 'Width of the crest', {
      ...{ unit: 'm', decimals: 3, min: 0.01, max: 1000, required: true },
      when: { field: 'kind', is: CREST_KINDS },
    }),
    sillM: number('堰高', 'Height of the crest above the floor', {
      ...{ unit: 'm', decimals: 3, min: 0.01, max: 100, when: { field: 'kind', is: CREST_KINDS } },
      hint: { zh: '未填流量系数时按雷伯克公式', en: 'Without a coefficient it follows from the head and this height' },
    }),
    notchDeg: number('堰口夹角', 'Angle of the notch', {
      ...{ unit: '°', decimals: 1, min: 10, max: 170, required: true, when: { field: 'kind', is: ['V_NOTCH'] } },
    }),
    gateM2: number('过流面积', 'Opening', {
      ...{ unit: 'm²', decimals: 3, min: 0.001, max: 1000, required: true, when: { field: 'kind', is: ['GATE'] } },
    }),
    cd: number('流量系数', 'Discharge coefficient', {
      ...{ decimals: 3, min: 0.1, max: 1.2 },
      hint: { zh: '默认：矩形 0.62，三角 0.58，闸门 0.60', en: 'Left out: 0.62 crest, 0.58 notch, 0.60 gate' },
    }),
    capacityM3h: number('常规输送能力', 'Normal throughput', { ...flow, widthPx: 170 }),
    stormM3h: number('雨季最大能力', 'Throughput in storm mode', { ...flow, widthPx: 200 }),
    storage: lines(
      '水位-容积',
      'Level and volume',
      {
        levelM: number('水位', 'Level', { ...metres, required: true }),
        volumeM3: number('容积', 'Volume', { unit: 'm³', decimals: 1, min: 0, max: 100_000_000, required: true }),
      },
      { maxItems: 50, uniqueBy: 'levelM' },
    ),
    levelSignal: signal('液位测点', 'Level signal'),
    inflowSignal: signal('来水流量测点', 'Inflow signal'),
    throughputSignal: signal('输送流量测点', 'Throughput signal'),
    rainSignal: signal('雨量测点', 'Rain gauge'),
    level: live('实时液位', 'Level now', { signalField: 'levelSignal', widthPx: 120 }),
    areaKm2: number('汇水面积', 'Catchment', { unit: 'km²', decimals: 3, min: 0, max: 10_000 }),
    runoff: number('径流系数', 'Run-off coefficient', { decimals: 2, min: 0, max: 1 }),
    travelMin: number('汇流时间', 'Travel time', { unit: 'min', decimals: 0, min: 5, max: 1440, initial: 30 }),
    dryM3h: number('旱季平均流量', 'Mean dry-weather flow', flow),
    dryPattern: lines(
      '旱季时变化系数',
      'Dry-weather pattern',
      {
        hour: number('时', 'Hour', { decimals: 0, min: 0, max: 23, required: true }),
        factor: number('系数', 'Factor', { decimals: 2, min: 0, max: 10, required: true }),
      },
      { maxItems: 24, uniqueBy: 'hour' },
    ),
    stormA1: number('暴雨公式 A1', 'Storm constant A1', {
      decimals: 3,
      min: 0.1,
      max: 200,
      initial: STORM_DEFAULTS.a1,
    }),
    stormC: number('暴雨公式 C', 'Storm constant C', { decimals: 3, min: 0, max: 10, initial: STORM_DEFAULTS.c }),
    stormB: number('暴雨公式 b', 'Storm constant b', { decimals: 2, min: 0, max: 100, initial: STORM_DEFAULTS.b }),
    stormN: number('暴雨公式 n', 'Storm constant n', { decimals: 3, min: 0.1, max: 2, initial: STORM_DEFAULTS.n }),
    codMgl: concentration('COD 平均浓度', 'Mean COD', EVENT_MEAN_MG_PER_L.cod),
    nh3nMgl: concentration('氨氮平均浓度', 'Mean NH₃-N', EVENT_MEAN_MG_PER_L.nh3n),
    tpMgl: concentration('总磷平均浓度', 'Mean TP', EVENT_MEAN_MG_PER_L.tp),
    ssMgl: concentration('悬浮物平均浓度', 'Mean SS', EVENT_MEAN_MG_PER_L.ss),
    warnPercent: number('蓄满提醒', 'Warn when so full', { unit: '%', decimals: 0, min: 10, max: 100, initial: 80 }),
    informs: person('提醒通知人', 'Who is warned', { multiple: true, maxItems: 8 }),
    contacts: lines(
      '联系人',
      'Contacts',
      {
        name: text('姓名/单位', 'Name or office', { max: 50, required: true }),
        duty: text('职责', 'Duty', { max: 50 }),
        phone: text('电话', 'Phone', { max: 30, required: true }),
      },
      { maxItems: 20, uniqueBy: 'name' },
    ),
    permitNo: text('许可证号', 'Permit', { max: 50, searchable: true, widthPx: 130 }),
    permitEvents: number('年许可次数', 'Events permitted a year', { decimals: 0, min: 0, max: 1000 }),
    permitM3: number('年许可水量', 'Volume permitted a year', { unit: 'm³', decimals: 0, min: 0, max: 1_000_000_000 }),
    noticeHours: number('上报时限', 'To be reported within', { unit: 'h', decimals: 0, min: 1, max: 720, initial: 24 }),
    enabled,
    note,
  },
  title: 'name',
  list: {
    columns: [
      ...(['name', 'factoryNo', 'kind', 'crestM', 'level', 'capacityM3h', 'stormM3h', 'receivingWater'] as const),
      ...(['permitNo', 'enabled', 'updatedAt'] as const),
    ],
    yields: ['updatedAt', 'permitNo', 'stormM3h'],
    filters: ['kind', 'enabled'],
    sort: 'name',
  },
  form: [
    { label: BASICS, fields: ['name', 'kind', 'receivingWater', 'enabled', 'note'] },
    {
      label: { zh: '构造与能力', en: 'Structure and throughput' },
      fields: [
        ...(['crestM', 'widthM', 'sillM', 'notchDeg', 'gateM2', 'cd', 'capacityM3h', 'stormM3h', 'storage'] as const),
      ],
    },
    {
      label: { zh: '测点', en: 'Signals' },
      fields: ['levelSignal', 'inflowSignal', 'throughputSignal', 'rainSignal', 'level'],
    },
    {
      label: { zh: '汇水区与雨型', en: 'Catchment and rain' },
      fields: [
        ...([
          'areaKm2',
          'runoff',
          'travelMin',
          'dryM3h',
          'stormA1',
          'stormC',
          'stormB',
          'stormN',
          'dryPattern',
        ] as const),
      ],
    },
    {
      label: { zh: '提醒、许可与上报', en: 'Warning, permit and report' },
      fields: [
        ...(['warnPercent', 'informs', 'permitNo', 'permitEvents', 'permitM3', 'noticeHours'] as const),
        ...(['codMgl', 'nh3nMgl', 'tpMgl', 'ssMgl', 'contacts'] as const),
      ],
    },
  ],
  rules: [upperAboveLower('capacityM3h', 'stormM3h'), storageRises, wholeDay],
  verbs: ['add', 'edit', 'delete', 'export', 'import', 'print'],
  removal: 'always',
  importKey: ['name'],
});
