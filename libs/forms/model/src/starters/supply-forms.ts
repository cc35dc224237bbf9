import { formDocument } from '@sed/forms-contract';
import { item, parts, REQUIRED, type StarterForm } from './form-parts';

const text = (key: string, zh: string, en: string, more: object = {}) => ({
  kind: 'text',
  key,
  label: { zh, en },
  max: 50,
  ...more,
});
const quantity = {
  kind: 'number',
  key: 'quantity',
  label: { zh: '数量', en: 'Quantity' },
  required: true,
  decimals: 3,
  min: 0.001,
};

const ITEM = { kind: 'register', key: 'item', label: { zh: '物料', en: 'Item' }, of: 'stockItem' };
const GOODS_ARRIVE = { requireIf: [{ field: 'orderType', is: ['HC', 'SC'] }] };

const purchase: StarterForm = {
  code: 'purchase',
  name: { zh: '采购申请', en: 'Purchase application' },
  category: 'SUPPLY',
  description: '按金额逐级审批，通过后到货验收 / Decided by amount; the arrival is accepted afterwards',
  document: formDocument.parse({
    sections: [
      {
        key: 'main',
        label: { zh: '采购内容', en: 'Purchase' },
        fields: [
          parts.select('orderType', '订单类型', 'Order type', { ...REQUIRED, dictionary: 'orderType' }),
          parts.select('workPurpose', '采购用途', 'Purpose', { ...REQUIRED, dictionary: 'workPurpose' }),
          parts.select('earmarked', '专项', 'Earmarked', { ...REQUIRED, dictionary: 'earmarkedOrNot' }),
          parts.select('inspectionUseType', '费用类别', 'Cost type', {
            ...REQUIRED,
            dictionary: 'inspectionUseType',
            showIf: [{ field: 'workPurpose', is: ['07', '15', '16', '17', '18'] }],
          }),
          parts.date('neededOn', '需求日期', 'Needed on', { ...REQUIRED, notBefore: '$today' }),
          parts.register('supplier', '供应商', 'Supplier', { of: 'supplier', ...GOODS_ARRIVE }),
          parts.register('warehouse', '收货仓库', 'Into warehouse', { of: 'warehouse', ...GOODS_ARRIVE }),
          parts.table('lines', '采购明细', 'Items', {
            ...REQUIRED,
            minRows: 1,
            maxRows: 100,
            sums: ['amount'],
            columns: [
              ITEM,
              text('name', '说明', 'Description'),
              quantity,
              {
                kind: 'money',
                key: 'price',
                label: { zh: '预估单价', en: 'Estimated price' },
                required: true,
                decimals: 4,
                min: 0,
              },
              {
                kind: 'formula',
                key: 'amount',
                label: { zh: '金额', en: 'Amount' },
                expression: 'quantity * price',
                decimals: 2,
              },
            ],
          }),
          parts.formula('amountYuan', '合计金额', 'Total', { expression: 'sum(lines.amount)', decimals: 2, unit: '¥' }),
          parts.money('budget', '预算金额', 'Budget', { decimals: 2, min: 0 }),
          parts.formula('overBudget', '超预算', 'Above budget', {
            expression: 'max(0, amountYuan - budget)',
            decimals: 2,
            unit: '¥',
            showIf: [{ field: 'budget', filled: true }],
          }),
          parts.textarea('reason', '采购理由', 'Reason', { ...REQUIRED, max: 500 }),
          parts.files('quotes', '报价单', 'Quotations', {
            of: 'file',
            maxItems: 8,
            requireIf: [{ field: 'amountYuan', above: 50_000 }],
          }),
        ],
      },
    ],
    roles: { period: 'neededOn', summary: ['orderType', 'workPurpose', 'amountYuan'] },
    approvalModel: 'purchase',
  }),
};

const goods: StarterForm = {
  code: 'goods',
  name: { zh: '物品领用申请', en: 'Goods application' },
  category: 'SUPPLY',
  description: '主管审批后由仓库发放 / The manager decides, the store hands out',
  document: formDocument.parse({
    sections: [
      {
        key: 'main',
        label: { zh: '领用内容', en: 'Goods' },
        fields: [
          parts.select('purpose', '用途', 'Purpose', { ...REQUIRED, dictionary: 'workPurpose' }),
          parts.register('order', '关联工单', 'Work order', { of: 'temporaryOrder' }),
          parts.register('warehouse', '领用仓库', 'From warehouse', { ...REQUIRED, of: 'warehouse' }),
          parts.date('neededOn', '领用日期', 'Needed on', REQUIRED),
          parts.table('lines', '领用明细', 'Items', {
            ...REQUIRED,
            minRows: 1,
            maxRows: 50,
            uniqueBy: 'item',
            columns: [{ ...ITEM, required: true }, quantity, text('note', '备注', 'Note')],
          }),
          parts.formula('items', '物品种数', 'Kinds of items', { expression: 'count(lines.item)', decimals: 0 }),
        ],
      },
      {
        key: 'ending',
        label: { zh: '领取登记', en: 'Hand-over' },
        stage: 'finish',
        fields: [
          parts.datetime('takenAt', '领取时间', 'Handed over at', REQUIRED),
          parts.register('storekeeper', '发放人', 'Handed over by', { ...REQUIRED, of: 'person' }),
        ],
      },
    ],
    roles: { period: 'neededOn', summary: ['purpose', 'neededOn', 'items'] },
    approvalModel: 'goods',
  }),
};

const dangerousGoods: StarterForm = {
  code: 'dangerousGoods',
  name: { zh: '危化品出入库', en: 'Dangerous goods' },
  category: 'SAFETY',
  description: '双人收发、双人签字 / Received and handed out by two people, signed by both',
  document: formDocument.parse({
    sections: [
      {
        key: 'main',
        label: { zh: '危化品', en: 'Dangerous goods' },
        fields: [
          parts.radio('direction', '方向', 'Direction', {
            ...REQUIRED,
            items: [item('IN', '入库', 'In'), item('OUT', '出库', 'Out')],
          }),
          parts.register('item', '品名', 'Item', { ...REQUIRED, of: 'stockItem' }),
          parts.register('warehouse', '仓库', 'Warehouse', { ...REQUIRED, of: 'warehouse' }),
          parts.text('cas', 'CAS 号', 'CAS number', { max: 20 }),
          parts.text('batch', '批号', 'Batch', { max: 30 }),
          parts.number('quantity', '数量', 'Quantity', {
            ...{ ...REQUIRED, decimals: 3, min: 0.001 },
            hint: { zh: '按物料的计量单位填写', en: 'In the unit of the item' },
          }),
          parts.number('before', '操作前结存', 'Balance before', { ...REQUIRED, decimals: 3, min: 0 }),
          parts.formula('balance', '操作后结存', 'Balance after', {
            expression: 'if(direction = "IN", before + quantity, before - quantity)',
            decimals: 3,
          }),
          parts.datetime('at', '操作时间', 'Time', REQUIRED),
          parts.select('use', '用途类别', 'Used for', {
            ...{ ...REQUIRED, dictionary: 'workPurpose', showIf: [{ field: 'direction', is: ['OUT'] }] },
          }),
          parts.textarea('purpose', '用途', 'Purpose', { ...REQUIRED, max: 300 }),
          parts.register('first', '经办人一', 'First person', { ...REQUIRED, of: 'person' }),
          parts.register('second', '经办人二', 'Second person', { ...REQUIRED, of: 'person' }),
          parts.signature('firstSignature', '经办人一签字', 'Signature of the first person', REQUIRED),
        ],
      },
      {
        key: 'ending',
        label: { zh: '复核签字', en: 'Countersigned' },
        stage: 'finish',
        fields: [
          parts.signature('secondSignature', '经办人二签字', 'Signature of the second person', REQUIRED),
          parts.number('counted', '复核结存', 'Counted balance', { ...REQUIRED, decimals: 3, min: 0 }),
          parts.formula('difference', '差异', 'Difference', {
            expression: 'counted - balance',
            decimals: 3,
          }),
        ],
      },
    ],
    roles: { summary: ['direction', 'item', 'quantity', 'balance'] },
    approvalModel: 'dangerousGoods',
  }),
};

const check: StarterForm = {
  code: 'check',
  name: { zh: '检查记录', en: 'Check' },
  category: 'SAFETY',
  description: '综合、专项与节前检查，问题逐条整改 / General, special and before holidays; each finding is put right',
  document: formDocument.parse({
    layout: 'tabs',
    sections: [
      {
        key: 'main',
        label: { zh: '检查', en: 'Check' },
        fields: [
          parts.radio('kind', '检查类别', 'Kind', {
            ...REQUIRED,
            items: [
              item('GENERAL', '综合检查', 'General'),
              item('SPECIAL', '专项检查', 'Special'),
              item('SEASONAL', '季节性检查', 'Seasonal'),
              item('HOLIDAY', '节前检查', 'Before a holiday'),
            ],
          }),
          parts.date('day', '检查日期', 'Day', { ...REQUIRED, notAfter: '$today' }),
          parts.register('inspectors', '检查人员', 'Inspectors', { ...REQUIRED, of: 'person', multiple: true }),
          parts.text('area', '检查区域', 'Area', { ...REQUIRED, max: 50 }),
          parts.location('place', '检查位置', 'Location'),
          parts.snapshot('reading', '现场读数', 'Reading on site'),
          parts.files('photos', '现场照片', 'Photos', { of: 'picture', maxItems: 8 }),
        ],
      },
      {
        key: 'findings',
        label: { zh: '检查结果', en: 'Findings' },
        fields: [
          parts.table('items', '检查项目', 'Items checked', {
            ...REQUIRED,
            minRows: 1,
            maxRows: 100,
            columns: [
              text('what', '检查项目', 'Item', { required: true }),
              {
                kind: 'select',
                key: 'result',
                label: { zh: '结果', en: 'Result' },
                required: true,
                items: [
                  item('OK', '合格', 'In order'),
                  item('BAD', '不合格', 'Not in order'),
                  item('NONE', '不适用', 'Not applicable'),
                ],
              },
              text('problem', '存在问题', 'Problem', { max: 100 }),
              { kind: 'register', key: 'owner', label: { zh: '整改人', en: 'Corrected by' }, of: 'person' },
              { kind: 'date', key: 'dueOn', label: { zh: '整改期限', en: 'Due on' } },
            ],
          }),
          parts.formula('checked', '检查项数', 'Items', { expression: 'count(items.what)', decimals: 0 }),
          parts.textarea('conclusion', '检查结论', 'Conclusion', { ...REQUIRED, max: 500 }),
        ],
      },
      {
        key: 'ending',
        label: { zh: '整改复查', en: 'Verified' },
        stage: 'finish',
        fields: [
          parts.date('verifiedOn', '复查日期', 'Verified on', { ...REQUIRED, notAfter: '$today' }),
          parts.textarea('verified', '复查情况', 'What was found', { ...REQUIRED, max: 300 }),
        ],
      },
    ],
    roles: { period: 'day', summary: ['kind', 'area', 'checked'] },
    approvalModel: 'check',
  }),
};

export const SUPPLY_FORMS: readonly StarterForm[] = [purchase, goods, dangerousGoods, check];
