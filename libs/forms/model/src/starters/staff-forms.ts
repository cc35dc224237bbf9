import { formDocument, THE_APPLICANT } from '@sed/forms-contract';
import { item, parts, REQUIRED, type DraftSection, type StarterForm } from './form-parts';

const BASICS = { zh: '申请内容', en: 'Application' };
const HOURS_OF_DAY = 8;

type Later = Pick<DraftSection, 'label' | 'stage'>;

function sections(fields: readonly unknown[], later: readonly unknown[] = [], of?: Later) {
  const list: DraftSection[] = [{ key: 'main', label: BASICS, fields }];
  if (of !== undefined) list.push({ key: 'ending', ...of, fields: later });
  return list;
}

const leave: StarterForm = {
  code: 'leave',
  name: { zh: '请假申请', en: 'Leave application' },
  category: 'STAFF',
  description: '3 天以上由厂长审批 / The plant manager decides on more than 3 days',
  document: formDocument.parse({
    sections: sections([
      parts.radio('kind', '请假类型', 'Kind of leave', {
        ...REQUIRED,
        items: [
          item('ANNUAL', '年休假', 'Annual leave'),
          item('SICK', '病假', 'Sick leave'),
          item('PERSONAL', '事假', 'Personal leave'),
          item('MARRIAGE', '婚假', 'Marriage leave'),
          item('MATERNITY', '产假', 'Maternity leave'),
          item('PATERNITY', '陪产假', 'Paternity leave'),
          item('BEREAVEMENT', '丧假', 'Bereavement leave'),
          item('TIME_OFF', '调休', 'Time off in lieu'),
        ],
      }),
      parts.datetimeRange('time', '请假时间', 'Time', { ...REQUIRED, maxDays: 200 }),
      parts.number('hours', '请假时长', 'Working hours', { ...REQUIRED, decimals: 1, min: 0.5, max: 1600, unit: 'h' }),
      parts.formula('days', '折合天数', 'Days', {
        expression: `round(hours / ${String(HOURS_OF_DAY)}, 2)`,
        decimals: 2,
        unit: 'd',
      }),
      parts.register('substitute', '工作代理人', 'Substitute', { ...REQUIRED, of: 'person' }),
      parts.textarea('reason', '请假原因', 'Reason', { ...REQUIRED, max: 300 }),
      parts.files('proof', '证明材料', 'Proof', {
        of: 'picture',
        maxItems: 3,
        requireIf: [
          { field: 'kind', is: ['SICK', 'MARRIAGE', 'MATERNITY'] },
          { field: 'hours', above: 16 },
        ],
        hint: {
          zh: '病假、婚假、产假超过 16 小时须上传',
          en: 'Needed for sick, marriage and maternity leave above 16 h',
        },
      }),
    ]),
    roles: { period: 'time', booked: THE_APPLICANT, summary: ['kind', 'time', 'days'] },
    ending: 'period',
    approvalModel: 'leave',
  }),
};

const overtime: StarterForm = {
  code: 'overtime',
  name: { zh: '加班申请', en: 'Overtime application' },
  category: 'STAFF',
  description: '审批通过后计入工时台账 / Once approved the hours are booked',
  document: formDocument.parse({
    sections: sections([
      parts.date('day', '加班日期', 'Day', REQUIRED),
      parts.time('from', '开始时间', 'From', REQUIRED),
      parts.time('until', '结束时间', 'Until', REQUIRED),
      parts.formula('span', '起止时长', 'Time between', { expression: 'hours(from, until)', decimals: 1, unit: 'h' }),
      parts.number('hours', '加班时长', 'Overtime', {
        ...REQUIRED,
        ...{ decimals: 1, min: 0.5, max: 24, notAbove: 'span', unit: 'h' },
      }),
      parts.radio('kind', '加班类型', 'Kind', {
        ...REQUIRED,
        items: [
          item('WORKDAY', '工作日', 'Working day'),
          item('WEEKEND', '休息日', 'Rest day'),
          item('HOLIDAY', '法定节假日', 'Public holiday'),
        ],
      }),
      parts.radio('settle', '结算方式', 'Settled by', {
        ...REQUIRED,
        items: [item('TIME_OFF', '调休', 'Time off in lieu'), item('PAY', '加班费', 'Overtime pay')],
      }),
      parts.register('order', '关联工单', 'Work order', { of: 'integratedQuery' }),
      parts.textarea('reason', '加班原因', 'Reason', { ...REQUIRED, max: 300 }),
    ]),
    roles: { period: 'day', summary: ['day', 'hours', 'kind', 'settle'] },
    ending: 'period',
    approvalModel: 'overtime',
  }),
};

const dutyChange: StarterForm = {
  code: 'dutyChange',
  name: { zh: '调班申请', en: 'Duty change application' },
  category: 'STAFF',
  description: '换班双方的班次，须接班人同意 / The shifts of both; whoever takes over has to agree',
  document: formDocument.parse({
    sections: sections([
      parts.radio('kind', '调班方式', 'Kind', {
        ...REQUIRED,
        items: [item('SWAP', '互换', 'Swap'), item('GIVE', '转出', 'Give away')],
      }),
      parts.date('day', '原班次日期', 'Day given away', { ...REQUIRED, notBefore: '$today' }),
      parts.text('shift', '原班次', 'Shift given away', { ...REQUIRED, max: 20 }),
      parts.register('partner', '接班人', 'Taken over by', { ...REQUIRED, of: 'person' }),
      parts.date('dayBack', '换回日期', 'Day taken in return', {
        ...REQUIRED,
        showIf: [{ field: 'kind', is: ['SWAP'] }],
        notBefore: '$today',
      }),
      parts.text('shiftBack', '换回班次', 'Shift taken in return', {
        ...REQUIRED,
        max: 20,
        showIf: [{ field: 'kind', is: ['SWAP'] }],
      }),
      parts.textarea('reason', '调班原因', 'Reason', { ...REQUIRED, max: 300 }),
    ]),
    roles: { period: 'day', summary: ['kind', 'day', 'shift', 'dayBack', 'shiftBack'] },
    ending: 'period',
    approvalModel: 'dutyChange',
  }),
};

const vehicle: StarterForm = {
  code: 'vehicle',
  name: { zh: '用车申请', en: 'Vehicle application' },
  category: 'STAFF',
  description: '同一车辆同一时段不能重复预约 / A vehicle is booked once at a time',
  document: formDocument.parse({
    sections: sections(
      [
        parts.register('car', '车辆', 'Vehicle', { ...REQUIRED, of: 'vehicle' }),
        parts.register('driver', '驾驶员', 'Driver', { ...REQUIRED, of: 'person' }),
        parts.datetimeRange('time', '用车时间', 'Time', { ...REQUIRED, maxDays: 30 }),
        parts.text('route', '行程路线', 'Route', { ...REQUIRED, max: 100 }),
        parts.register('passengers', '乘车人', 'Passengers', { of: 'person', multiple: true }),
        parts.number('plannedKm', '预计里程', 'Planned distance', { decimals: 1, min: 0, max: 5000, unit: 'km' }),
        parts.textarea('purpose', '用车事由', 'Purpose', { ...REQUIRED, max: 300 }),
      ],
      [
        parts.datetime('returnedAt', '还车时间', 'Returned at', REQUIRED),
        parts.number('kmOut', '出车里程表', 'Odometer out', { ...REQUIRED, decimals: 1, min: 0, unit: 'km' }),
        parts.number('kmBack', '还车里程表', 'Odometer back', { ...REQUIRED, decimals: 1, min: 0, unit: 'km' }),
        parts.formula('km', '实际里程', 'Distance', { expression: 'kmBack - kmOut', decimals: 1, unit: 'km' }),
        parts.money('fuelCost', '油费', 'Fuel', { decimals: 2, min: 0 }),
        parts.textarea('condition', '车况', 'Condition', { max: 300 }),
      ],
      { label: { zh: '还车登记', en: 'Return' }, stage: 'finish' },
    ),
    roles: { period: 'time', booked: 'car', summary: ['car', 'time', 'route'] },
    approvalModel: 'vehicle',
  }),
};

const stamp: StarterForm = {
  code: 'stamp',
  name: { zh: '用印申请', en: 'Stamp application' },
  category: 'STAFF',
  description: '审批通过后由印章保管人用印并登记 / Once approved the keeper of the seal uses it and enters it',
  document: formDocument.parse({
    sections: sections(
      [
        parts.text('document', '文件名称', 'Document', { ...REQUIRED, max: 100 }),
        parts.select('use', '用途', 'Used for', {
          ...REQUIRED,
          items: [
            item('CONTRACT', '合同', 'Contract'),
            item('REPORT', '报表', 'Report'),
            item('OFFICIAL', '公文', 'Official letter'),
            item('TENDER', '投标', 'Tender'),
            item('OTHER', '其他', 'Other'),
          ],
        }),
        parts.register('seal', '印章', 'Seal', { ...REQUIRED, of: 'seal' }),
        parts.register('keeper', '印章保管人', 'Keeper of the seal', { ...REQUIRED, of: 'person' }),
        parts.integer('copies', '份数', 'Copies', { ...REQUIRED, min: 1, max: 200 }),
        parts.date('wantedOn', '用印日期', 'Needed on', REQUIRED),
        parts.switch('outside', '外带使用', 'Taken outside'),
        parts.text('place', '外带地点', 'Where to', {
          ...REQUIRED,
          max: 50,
          showIf: [{ field: 'outside', is: [true] }],
        }),
        parts.files('file', '文件', 'File', { ...REQUIRED, of: 'file', maxItems: 3 }),
      ],
      [
        parts.datetime('sealedAt', '用印时间', 'Sealed at', REQUIRED),
        parts.integer('sealed', '实际份数', 'Copies sealed', { ...REQUIRED, min: 0, max: 200 }),
      ],
      { label: { zh: '用印登记', en: 'Seal log' }, stage: 'finish' },
    ),
    roles: { period: 'wantedOn', summary: ['document', 'seal', 'copies'] },
    approvalModel: 'stamp',
  }),
};

const score = { ...REQUIRED, decimals: 1, min: 0, max: 100 } as const;

const performance: StarterForm = {
  code: 'performance',
  name: { zh: '绩效申请', en: 'Performance application' },
  category: 'STAFF',
  description: '自评后由主管评分 / Own assessment first, then the score of the manager',
  document: formDocument.parse({
    sections: sections(
      [
        parts.month('period', '考核月份', 'Month', REQUIRED),
        parts.register('person', '被考核人', 'Person', { ...REQUIRED, of: 'person' }),
        parts.table('dimensions', '考核维度', 'Dimensions', {
          ...REQUIRED,
          minRows: 1,
          maxRows: 20,
          uniqueBy: 'name',
          sums: ['weight', 'weighted'],
          columns: [
            { kind: 'text', key: 'name', label: { zh: '维度', en: 'Dimension' }, required: true, max: 30 },
            {
              kind: 'number',
              key: 'weight',
              label: { zh: '权重', en: 'Weight' },
              required: true,
              decimals: 0,
              min: 1,
              max: 100,
              unit: '%',
            },
            {
              kind: 'number',
              key: 'self',
              label: { zh: '自评分', en: 'Own score' },
              required: true,
              decimals: 1,
              min: 0,
              max: 100,
            },
            {
              kind: 'formula',
              key: 'weighted',
              label: { zh: '加权分', en: 'Weighted' },
              expression: 'self * weight / 100',
              decimals: 2,
            },
          ],
        }),
        parts.formula('selfScore', '自评总分', 'Own score', { expression: 'sum(dimensions.weighted)', decimals: 2 }),
        parts.textarea('work', '工作总结', 'Summary of work', { ...REQUIRED, max: 500 }),
      ],
      [
        parts.number('leaderScore', '主管评分', 'Score by the leader', score),
        parts.formula('total', '综合得分', 'Total', {
          expression: 'round(selfScore * 0.3 + leaderScore * 0.7, 2)',
          decimals: 2,
        }),
      ],
      { label: { zh: '主管评分', en: 'Scored by the leader' }, stage: 'decide' },
    ),
    roles: { summary: ['period', 'selfScore', 'total'] },
    // What was scored stands.
    ending: 'atOnce',
    approvalModel: 'performance',
  }),
};

export const STAFF_FORMS: readonly StarterForm[] = [leave, overtime, dutyChange, vehicle, stamp, performance];
