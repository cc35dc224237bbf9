import { choice, dictionary, files, flag, instant, lines, number, person, ref, text } from '@sed/records-model';
import {
  CAUSES,
  CONCLUSIONS,
  CONVERSION_STATES,
  GENERAL_ORDERS,
  GENERAL_WAYS,
  IMPACTS,
  KINDS,
  MAINTENANCE,
  SOURCES,
  TARGETS,
} from './exception-words';
import { MAX_CONVERSIONS } from './conversions';

/** Fields of both kinds of exceptions; the library of phenomena is the kind's own (domain model §5.2). */
export function exceptionFields(phenomena: string, own: 'equipmentAbnormal' | 'abnormalOperation') {
  return {
    kind: choice('异常分类', 'Kind', KINDS, { readOnly: true, widthPx: 90 }),
    section: dictionary('工艺段', 'Process section', 'processSection', { required: true, widthPx: 110 }),
    facilityNo: text('设施编号', 'Facility no.', { max: 30, searchable: true }),
    phenomenon: dictionary('异常现象', 'Phenomenon', phenomena, { required: true, widthPx: 130 }),
    description: text('异常描述', 'Description', {
      max: 300,
      lines: 3,
      required: true,
      searchable: true,
      widthPx: 260,
    }),
    foundAt: instant('发现时间', 'Found at', { required: true, widthPx: 150 }),
    finder: person('发现人', 'Found by', { widthPx: 110 }),
    source: choice('来源', 'Source', SOURCES, { required: true, initial: 'PERSON', widthPx: 90 }),
    sourceNo: text('来源单号', 'Source document', {
      max: 50,
      searchable: true,
      when: { field: 'source', is: ['PATROL'] },
    }),
    alarms: ref('关联报警', 'Alarms', 'alarm', { multiple: true, maxItems: 10, samePlant: true }),
    impact: choice('影响程度', 'Impact', IMPACTS, { required: true, widthPx: 110 }),
    temporary: text('临时措施', 'Temporary measure', { max: 300, lines: 2 }),
    photos: files('照片', 'Photos', { of: 'picture', maxItems: 8 }),
    videos: files('视频', 'Videos', { of: 'video', maxItems: 3 }),
    duplicateReason: text('再次上报原因', 'Reason for another report', {
      max: 300,
      lines: 2,
      createOnly: true,
      hint: {
        zh: '仅当同一设备或工艺段已有未结异常、仍需单独上报时填写',
        en: 'Only where one of the same asset or section is open and yet this is another matter',
      },
    }),
    handling: text('处理方法', 'Handling', { max: 500, lines: 3 }),
    result: text('处理结果', 'Result', { max: 500, lines: 3, searchable: true }),
    causeCode: choice('原因', 'Cause', CAUSES, { widthPx: 110 }),
    owner: person('责任人', 'Responsible', { widthPx: 120 }),
    dueAt: instant('完成期限', 'Due', { widthPx: 150 }),
    supplierId: ref('委外单位', 'Contractor', 'supplier'),
    contractId: ref('委外合同', 'Contract', 'contract', { samePlant: true }),
    maintTarget: choice('维修类型', 'Kind of repair', MAINTENANCE, { widthPx: 130 }),
    generalOrder: choice('通用工单', 'General order', GENERAL_ORDERS, { widthPx: 110 }),
    generalWay: choice('处理方式', 'Handled by', GENERAL_WAYS, { widthPx: 100 }),
    concludeTo: choice('研究结论', 'Conclusion', CONCLUSIONS, { widthPx: 110 }),
    orderNo: text('执行工单', 'Order', { max: 50, searchable: true }),
    conversions: conversionLines(),
    mergedInto: ref('并入', 'Merged into', own, { samePlant: true }),
    sameFaultCount: number('同类故障次数', 'Same fault again', { decimals: 0, readOnly: true, widthPx: 110 }),
    handleBy: instant('首次处理时限', 'First handling by', { readOnly: true, widthPx: 150 }),
    late: flag('超时未处理', 'Not handled in time', { readOnly: true, widthPx: 110 }),
    firstHandledAt: instant('首次处理时间', 'First handled', { readOnly: true }),
    processedAt: instant('处理完成时间', 'Processed', { readOnly: true }),
  } as const;
}

/** Where it was led to, kept as it went. */
function conversionLines() {
  return lines(
    '转单记录',
    'Conversions',
    {
      target: choice('转往', 'To', TARGETS, { widthPx: 130 }),
      targetId: text('工单标识', 'Order id', { max: 50 }),
      targetNo: text('工单编号', 'Order no.', { max: 50 }),
      status: choice('状态', 'Status', CONVERSION_STATES, { widthPx: 90 }),
      at: instant('时间', 'At'),
      by: person('操作人', 'By'),
      reason: text('说明', 'Note', { max: 500 }),
    },
    { maxItems: MAX_CONVERSIONS, readOnly: true },
  );
}
