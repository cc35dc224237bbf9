import { choice, defineModule, dictionary, flag, number, ref, text } from '@sed/records-model';
import { BASICS, enabled, name, note, order, unit } from '@sed/records-model/common-fields';

const typeOf = ref('设备类型', 'Equipment type', 'equipType', { required: true, widthPx: 180 });

/** What stands on the nameplate of an equipment type. */
export const equipNameplate = defineModule({
  key: 'equipNameplate',
  path: '/systemConfiguration/equipmentStandard/baseConfig/equipNameplates',
  scope: 'group',
  label: { zh: '铭牌参数', en: 'nameplate item' },
  fields: {
    name,
    typeId: typeOf,
    valueType: dictionary('值类型', 'Value type', 'valueType', { required: true, initial: '1' }),
    unit,
    options: text('可选值', 'Options', {
      max: 300,
      hint: { zh: '以逗号分隔', en: 'Separated by commas' },
      when: { field: 'valueType', is: ['4'] },
      required: true,
    }),
    isRequired: flag('必填', 'Required', { initial: false }),
    order,
    enabled,
    note,
  },
  title: 'name',
  list: {
    columns: ['name', 'typeId', 'valueType', 'unit', 'isRequired', 'order', 'enabled'],
    filters: ['typeId', 'valueType', 'enabled'],
    sort: 'order',
  },
  form: [
    {
      label: BASICS,
      fields: ['name', 'typeId', 'valueType', 'options', 'unit', 'isRequired', 'order', 'enabled', 'note'],
    },
  ],
  verbs: ['add', 'edit', 'delete', 'export', 'import'],
  removal: 'always',
  importKey: ['typeId', 'name'],
});

/** Nameplate items shown on live screens: which quantity, from which kind of signal. */
export const operationEquipNameplate = defineModule({
  key: 'operationEquipNameplate',
  path: '/systemConfiguration/equipmentStandard/baseConfig/operationEquipNameplates',
  scope: 'group',
  label: { zh: '运行铭牌参数', en: 'live nameplate item' },
  fields: {
    name,
    typeId: typeOf,
    signalRole: choice(
      '测点角色',
      'Signal role',
      [
        { code: 'PV', label: { zh: '测量值', en: 'Value' } },
        { code: 'SP', label: { zh: '设定值', en: 'Setpoint' } },
        { code: 'OUT', label: { zh: '输出', en: 'Output' } },
        { code: 'MODE', label: { zh: '手自动', en: 'Mode' } },
        { code: 'RUN', label: { zh: '运行', en: 'Running' } },
        { code: 'FAULT', label: { zh: '故障', en: 'Fault' } },
        { code: 'COUNTER', label: { zh: '累计', en: 'Counter' } },
        { code: 'POSITION', label: { zh: '开度', en: 'Position' } },
      ],
      { required: true },
    ),
    unit,
    decimals: number('小数位', 'Decimals', { decimals: 0, min: 0, max: 4, initial: 2 }),
    order,
    enabled,
  },
  title: 'name',
  list: {
    columns: ['name', 'typeId', 'signalRole', 'unit', 'decimals', 'order', 'enabled'],
    filters: ['typeId', 'signalRole', 'enabled'],
    sort: 'order',
  },
  form: [{ label: BASICS, fields: ['name', 'typeId', 'signalRole', 'unit', 'decimals', 'order', 'enabled'] }],
  verbs: ['add', 'edit', 'delete', 'export', 'import'],
  removal: 'always',
  importKey: ['typeId', 'name'],
});

/** Standard names, so that a ledger search finds every pump of a kind. */
export const equipmentName = defineModule({
  key: 'equipmentName',
  path: '/systemConfiguration/equipmentStandard/baseConfig/equipmentName',
  scope: 'group',
  label: { zh: '设备标准名称', en: 'standard equipment name' },
  fields: {
    name: { ...name, unique: 'all' },
    typeId: typeOf,
    alias: text('别名', 'Other names', { max: 100, searchable: true }),
    section: dictionary('工艺段', 'Process section', 'processSection'),
    enabled,
    note,
  },
  title: 'name',
  list: {
    columns: ['name', 'typeId', 'alias', 'section', 'enabled'],
    filters: ['typeId', 'section', 'enabled'],
    sort: 'name',
  },
  form: [{ label: BASICS, fields: ['name', 'typeId', 'alias', 'section', 'enabled', 'note'] }],
  verbs: ['add', 'edit', 'delete', 'export', 'import'],
  removal: 'always',
  merges: true,
  importKey: ['name'],
});
