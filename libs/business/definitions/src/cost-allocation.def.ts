import { choice, defineModule, lines, month, number, sharesSumToOne, startBeforeEnd, text } from '@sed/records-model';
import { BASICS, name, note } from '@sed/records-model/common-fields';

/** How a kind of cost is shared among the parts of a plant. */
export const costAllocation = defineModule({
  key: 'costAllocation',
  path: '/systemConfiguration/plantInfo/costAllocation',
  scope: 'plant',
  label: { zh: '分摊规则', en: 'allocation rule' },
  fields: {
    name,
    costType: choice(
      '成本类型',
      'Cost type',
      [
        { code: 'ELECTRICITY', label: { zh: '电费', en: 'Electricity' } },
        { code: 'CHEMICAL', label: { zh: '药剂', en: 'Chemicals' } },
        { code: 'SLUDGE', label: { zh: '污泥处置', en: 'Sludge' } },
        { code: 'LABOUR', label: { zh: '人工', en: 'Labour' } },
        { code: 'MAINTENANCE', label: { zh: '维修', en: 'Maintenance' } },
        { code: 'OTHER', label: { zh: '其他', en: 'Other' } },
      ],
      { required: true },
    ),
    driver: choice(
      '分摊依据',
      'Driver',
      [
        { code: 'VOLUME', label: { zh: '处理水量', en: 'Volume' } },
        { code: 'ENERGY', label: { zh: '电表', en: 'Energy meter' } },
        { code: 'HEADS', label: { zh: '人数', en: 'Head count' } },
        { code: 'EQUAL', label: { zh: '平均', en: 'Equal' } },
        { code: 'FIXED', label: { zh: '固定比例', en: 'Fixed share' } },
      ],
      { required: true },
    ),
    periodFrom: month('开始月份', 'From month', { required: true }),
    periodTo: month('结束月份', 'To month'),
    shares: lines(
      '分摊比例',
      'Shares',
      {
        part: text('分厂/部门', 'Part', { max: 30, required: true }),
        share: number('比例', 'Share', { decimals: 4, min: 0, max: 1, required: true, total: { by: 'sum' } }),
      },
      { minItems: 1, maxItems: 50, uniqueBy: 'part', required: true },
    ),
    note,
  },
  title: 'name',
  list: {
    columns: ['name', 'factoryNo', 'costType', 'driver', 'periodFrom', 'periodTo', 'status'],
    filters: ['costType', 'driver', 'status', 'periodFrom'],
    sort: '-periodFrom',
  },
  form: [{ label: BASICS, fields: ['name', 'costType', 'driver', 'periodFrom', 'periodTo', 'shares', 'note'] }],
  flow: {
    initial: 'DRAFT',
    states: {
      DRAFT: { label: { zh: '草稿', en: 'Draft' }, tone: 'idle', editable: true },
      PUBLISHED: { label: { zh: '已发布', en: 'Published' }, tone: 'good' },
      RETIRED: { label: { zh: '已停用', en: 'Retired' }, tone: 'off', final: true },
    },
    actions: {
      publish: {
        label: { zh: '发布', en: 'Publish' },
        from: ['DRAFT'],
        to: 'PUBLISHED',
        verb: 'approve',
        byAuthor: true,
        tone: 'primary',
      },
      retire: {
        label: { zh: '停用', en: 'Retire' },
        from: ['PUBLISHED'],
        to: 'RETIRED',
        verb: 'cancel',
        byAuthor: true,
        note: 'required',
      },
    },
  },
  rules: [sharesSumToOne('shares', 'share'), startBeforeEnd('periodFrom', 'periodTo', { orEqual: true })],
  verbs: ['add', 'edit', 'delete', 'export'],
  removal: 'editable',
});
