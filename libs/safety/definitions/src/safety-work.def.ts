import { PERMIT_KEYS } from '@sed/safety-contract';
import { choice, defineModule, instant, number, person, ref, text } from '@sed/records-model';
import { PERMIT_STATES } from './permit-states';
import { CLASSES } from './permit-words';
import { fireWork, finiteSpace, heightWork, temporaryElectricity } from './permits.def';

const READ = { readOnly: true } as const;
const LABELS = [fireWork, finiteSpace, heightWork, temporaryElectricity].map(({ key, label }) => ({
  code: key,
  label,
}));
const TYPES = PERMIT_KEYS.flatMap((key) => LABELS.filter(({ code }) => code === key));
const STATES = Object.entries(PERMIT_STATES).map(([code, { label, tone }]) => ({ code, label, tone }));

/** Permits of every type in one list, read where each of them is kept (domain model §14.2). */
export const safetyWork = defineModule({
  key: 'safetyWork',
  path: '/productioManager/productionSafety/safetyWork',
  scope: 'plant',
  storage: 'bound',
  label: { zh: '安全作业', en: 'safe work' },
  fields: {
    permitNo: text('作业票号', 'Permit no.', { ...READ, max: 50, format: 'code', searchable: true, widthPx: 190 }),
    permitType: choice('作业类型', 'Type of work', TYPES, { ...READ, widthPx: 130 }),
    name: text('作业名称', 'Work', { ...READ, max: 50, searchable: true, widthPx: 220 }),
    effectiveClass: choice('审批级别', 'Class of approval', CLASSES, { ...READ, widthPx: 120 }),
    state: choice('状态', 'State', STATES, { ...READ, widthPx: 110 }),
    place: text('作业位置', 'Place', { ...READ, max: 100, searchable: true, widthPx: 180 }),
    site: ref('危险作业点', 'Registered place', 'dangerousOperationLibrary', { ...READ, samePlant: true }),
    equipment: ref('设备', 'Equipment', 'equipList', { ...READ, samePlant: true }),
    orderNo: text('关联工单号', 'Order no.', { ...READ, max: 50, searchable: true }),
    leader: person('作业负责人', 'Work leader', { ...READ, widthPx: 110 }),
    placeOwner: person('属地负责人', 'Place owner', { ...READ, widthPx: 110 }),
    validFrom: instant('有效期自', 'Valid from', { ...READ, widthPx: 150 }),
    validTo: instant('有效期至', 'Valid until', { ...READ, widthPx: 150 }),
    startedAt: instant('开始时间', 'Started', { ...READ, widthPx: 150 }),
    finishedAt: instant('完工时间', 'Finished', { ...READ, widthPx: 150 }),
    workedHours: number('作业时长', 'Time worked', {
      ...{ ...READ, unit: 'h', decimals: 1, total: { by: 'sum' }, widthPx: 100 },
    }),
    testedAt: instant('最近检测', 'Last test', { ...READ, widthPx: 150 }),
    nearMisses: number('未遂事件', 'Near misses', { ...READ, decimals: 0, total: { by: 'sum' }, widthPx: 100 }),
    inside: number('内部人数', 'People inside', { ...READ, decimals: 0, widthPx: 100 }),
  },
  title: 'name',
  list: {
    columns: [
      'permitNo',
      'name',
      'permitType',
      'factoryNo',
      'place',
      'leader',
      'startedAt',
      'workedHours',
      'nearMisses',
      'inside',
      'state',
    ],
    yields: ['nearMisses', 'inside', 'workedHours', 'place'],
    filters: [
      ...(['permitType', 'state', 'startedAt', 'validTo', 'effectiveClass', 'leader', 'placeOwner'] as const),
      ...(['site', 'equipment', 'orderNo', 'createdAt'] as const),
    ],
    sort: '-updatedAt',
  },
  form: [
    {
      label: { zh: '作业', en: 'Work' },
      fields: ['permitNo', 'permitType', 'name', 'state', 'effectiveClass', 'place', 'site', 'equipment', 'orderNo'],
    },
    {
      label: { zh: '人员与时间', en: 'People and time' },
      fields: [
        ...(['leader', 'placeOwner', 'validFrom', 'validTo', 'startedAt', 'finishedAt'] as const),
        ...(['workedHours', 'testedAt', 'nearMisses', 'inside'] as const),
      ],
    },
  ],
  verbs: ['export'],
  removal: 'never',
});
