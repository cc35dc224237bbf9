import { choice, defineModule, dictionary, files, instant, lines, number, person, ref, text } from '@sed/records-model';
import { IN_USE_FLOW } from './element-fields';
import { PATROL_USES, TAG_TARGETS } from './patrol-words';

/** Places people go to on a patrol: known by code, tag, label and position. */
export const patrolPoint = defineModule({
  key: 'operationPatrolPointsList',
  path: '/systemConfiguration/operationStandard/operationPatrolPointsList',
  scope: 'plant',
  label: { zh: '巡检点', en: 'patrol point' },
  fields: {
    code: text('编码', 'Code', {
      ...{ max: 10, digits: 8, required: true, unique: 'plant', searchable: true, widthPx: 100 },
      hint: { zh: '单元 6 位 + 位置 2 位', en: 'Unit, 6 digits, and location, 2 digits' },
    }),
    name: text('名称', 'Name', { max: 50, required: true, searchable: true, widthPx: 200 }),
    uses: choice('用于', 'Used for', PATROL_USES, { multiple: true, maxItems: 3, required: true, widthPx: 170 }),
    section: dictionary('工艺段', 'Process section', 'processSection', { required: true, widthPx: 110 }),
    place: text('位置说明', 'Where', { max: 100, searchable: true, widthPx: 180 }),
    equipName: text('设备名称', 'Equipment', { max: 50, searchable: true, widthPx: 150 }),
    equipNo: text('设备编号', 'Equipment no.', { max: 30, searchable: true, widthPx: 120 }),
    longitude: number('经度', 'Longitude', { decimals: 6, min: -180, max: 180, unit: '°' }),
    latitude: number('纬度', 'Latitude', { decimals: 6, min: -90, max: 90, unit: '°' }),
    orderHint: number('建议顺序', 'Order', { decimals: 0, min: 1, max: 999, initial: 100, widthPx: 90 }),
    nfcUid: text('NFC 标签', 'NFC tag', { max: 30, readOnly: true, searchable: true, widthPx: 140 }),
    safetyNote: text('安全提示', 'Safety note', { max: 300, lines: 2 }),
    photo: files('照片', 'Photo', { of: 'picture', maxItems: 3 }),
  },
  title: 'name',
  list: {
    columns: ['code', 'name', 'factoryNo', 'uses', 'section', 'place', 'equipName', 'nfcUid', 'orderHint', 'status'],
    yields: ['place', 'equipName', 'orderHint', 'section'],
    filters: ['status', 'uses', 'section'],
    sort: 'code',
  },
  form: [
    { label: { zh: '巡检点', en: 'Point' }, fields: ['code', 'name', 'uses', 'section', 'place', 'orderHint'] },
    { label: { zh: '对象', en: 'Object' }, fields: ['equipName', 'equipNo'] },
    { label: { zh: '位置', en: 'Position' }, fields: ['longitude', 'latitude'] },
    { label: { zh: '安全与照片', en: 'Safety and photos' }, fields: ['safetyNote', 'photo'] },
  ],
  flow: IN_USE_FLOW,
  rules: [
    {
      name: 'position',
      check: ({ longitude, latitude }) =>
        (longitude ?? null) === null || (latitude ?? null) !== null
          ? undefined
          : { code: 'field.required', field: 'latitude' },
    },
  ],
  verbs: ['add', 'edit', 'delete', 'export', 'import', 'print'],
  removal: 'always',
  importKey: ['code'],
});

/** Tags and what they are fixed to. */
export const nfcTag = defineModule({
  key: 'operationEquipNFCSetting',
  path: '/systemConfiguration/operationStandard/operationEquipNFCSetting',
  scope: 'plant',
  label: { zh: 'NFC 标签', en: 'NFC tag' },
  fields: {
    uid: text('标签号', 'Tag id', {
      ...{ max: 30, required: true, unique: 'all', searchable: true, widthPx: 170 },
      hint: { zh: '例如 04:A2:2B:91', en: 'For example 04:A2:2B:91' },
    }),
    target: choice('绑定对象', 'Fixed to', TAG_TARGETS, { required: true, initial: 'POINT', widthPx: 100 }),
    point: ref('巡检点', 'Point', 'operationPatrolPointsList', {
      ...{ samePlant: true, when: { field: 'target', is: ['POINT'] }, widthPx: 180 },
    }),
    equipName: text('设备名称', 'Equipment', {
      ...{ max: 50, searchable: true, when: { field: 'target', is: ['EQUIPMENT'] }, widthPx: 160 },
    }),
    equipNo: text('设备编号', 'Equipment no.', {
      ...{ max: 30, searchable: true, when: { field: 'target', is: ['EQUIPMENT'] }, widthPx: 120 },
    }),
    newUid: text('新标签号', 'New tag id', { max: 30 }),
    boundAt: instant('绑定时间', 'Bound', { readOnly: true, widthPx: 150 }),
    lastSeenAt: instant('最近读取', 'Last read', { readOnly: true, widthPx: 150 }),
    lastSeenBy: person('读取人', 'Read by', { readOnly: true, widthPx: 110 }),
    past: lines(
      '历史标签',
      'Earlier tags',
      {
        uid: text('标签号', 'Tag id', { max: 30 }),
        until: instant('更换时间', 'Replaced'),
        reason: text('原因', 'Reason', { max: 300 }),
      },
      { maxItems: 20, readOnly: true },
    ),
    note: text('备注', 'Note', { max: 300, lines: 2 }),
  },
  title: 'uid',
  list: {
    columns: ['uid', 'factoryNo', 'target', 'point', 'equipName', 'equipNo', 'boundAt', 'lastSeenAt', 'status'],
    yields: ['boundAt', 'equipNo', 'target'],
    filters: ['status', 'target', 'point'],
    sort: 'uid',
  },
  form: [{ label: { zh: '标签', en: 'Tag' }, fields: ['uid', 'target', 'point', 'equipName', 'equipNo', 'note'] }],
  flow: {
    initial: 'UNBOUND',
    states: {
      UNBOUND: { label: { zh: '未绑定', en: 'Not bound' }, tone: 'idle', editable: true },
      BOUND: { label: { zh: '已绑定', en: 'Bound' }, tone: 'good' },
      LOST: { label: { zh: '遗失', en: 'Lost' }, tone: 'bad' },
    },
    actions: {
      bind: {
        ...{ label: { zh: '绑定', en: 'Bind' }, from: ['UNBOUND'], to: 'BOUND', verb: 'edit', byAuthor: true },
        ...{ asks: ['target', 'point', 'equipName', 'equipNo'], tone: 'primary' },
      },
      replace: {
        ...{ label: { zh: '更换标签', en: 'Replace' }, from: ['BOUND'], to: 'BOUND', verb: 'edit', byAuthor: true },
        ...{ asks: ['newUid'], needs: ['newUid'], note: 'optional' },
      },
      unbind: {
        ...{ label: { zh: '解绑', en: 'Unbind' }, from: ['BOUND'], to: 'UNBOUND', verb: 'edit', byAuthor: true },
        note: 'optional',
      },
      lose: {
        ...{ label: { zh: '登记遗失', en: 'Report as lost' }, from: ['BOUND', 'UNBOUND'], to: 'LOST', verb: 'edit' },
        ...{ byAuthor: true, note: 'optional', tone: 'danger' },
      },
      find: { label: { zh: '找回', en: 'Found again' }, from: ['LOST'], to: 'UNBOUND', verb: 'edit', byAuthor: true },
    },
  },
  verbs: ['add', 'edit', 'delete', 'export', 'import'],
  removal: 'editable',
  importKey: ['uid'],
});
