import type { PermitKey } from '@sed/safety-contract';
import { choice, computed, date, files, flag, instant, lines, number, person, ref, text } from '@sed/records-model';
import * as words from './permit-words';

const SERVICE = { readOnly: true } as const;
const gas = (
  zh: string,
  en: string,
  unit: string,
  { decimals = 1, max = 100_000 }: { readonly decimals?: 0 | 1 | 2; readonly max?: number } = {},
) => number(zh, en, { unit, decimals, min: 0, max });

/** One reading of a gas test at one point. */
const READING = {
  point: choice('位置', 'Point', words.TEST_POINTS, { required: true, initial: 'POINT' }),
  o2: gas('氧气', 'Oxygen', '%', { max: 30 }),
  lel: gas('可燃气体', 'Combustible gas', '% LEL', { max: 100 }),
  vol: gas('可燃气体浓度', 'Combustible share', '%', { decimals: 2, max: 100 }),
  h2s: gas('硫化氢', 'Hydrogen sulphide', 'mg/m³'),
  co: gas('一氧化碳', 'Carbon monoxide', 'mg/m³'),
  nh3: gas('氨', 'Ammonia', 'mg/m³'),
  co2: gas('二氧化碳', 'Carbon dioxide', 'mg/m³', { decimals: 0 }),
  meter: ref('检测仪', 'Gas meter', 'instrumentLedger', { samePlant: true }),
  instrument: text('其他仪器', 'Other instrument', { max: 50 }),
} as const;

/** Who is inside by the entries and exits, for lists. */
function isOver(values: Readonly<Record<string, unknown>>): number | null {
  return typeof values.inside === 'number' && values.inside > 0 ? values.inside : null;
}

const WHERE = {
  name: text('作业名称', 'Work', { max: 50, required: true, searchable: true, widthPx: 220 }),
  permitClass: choice('作业级别', 'Class', words.CLASSES, { widthPx: 100 }),
  effectiveClass: choice('审批级别', 'Class of approval', words.CLASSES, { ...SERVICE, widthPx: 120 }),
  site: ref('危险作业点', 'Registered place', 'dangerousOperationLibrary', { samePlant: true, widthPx: 160 }),
  place: text('作业位置', 'Place', { max: 100, required: true, searchable: true, widthPx: 180 }),
  equipment: ref('设备', 'Equipment', 'equipList', { samePlant: true, widthPx: 160 }),
  job: ref('危险作业', 'Hazardous work', 'securityTask', {
    samePlant: true,
    hint: {
      zh: '同一地点的关联作业票应属于同一危险作业',
      en: 'Linked permits at one place belong to one piece of hazardous work',
    },
  }),
  orderNo: text('关联工单号', 'Order no.', { max: 50, searchable: true, widthPx: 150 }),
  procedure: ref('适用规程', 'Procedure', 'hazardousOperationProcedureLibrary'),
  content: text('作业内容', 'Content', { max: 500, lines: 3, required: true, searchable: true }),
  method: text('作业方法', 'Method', { max: 300, lines: 2 }),
  tools: text('工器具', 'Tools', { max: 300, lines: 2 }),
  nearby: choice('周边同时作业', 'Going on nearby', words.NEARBY_WORK, {
    ...{ multiple: true, maxItems: 2 },
    hint: {
      zh: '动火 30 m、有限空间 15 m 内及高处作业下方不得卸料；动火和有限空间上游不得放空、进水',
      en: 'No unloading within 30 m of hot work, 15 m of a space or below work at height; no draining or filling upstream',
    },
  }),
  nearbyCheck: text('周边作业核查', 'How it was checked', { max: 300, lines: 2 }),
  validFrom: instant('有效期自', 'Valid from', { required: true, widthPx: 150 }),
  validTo: instant('有效期至', 'Valid until', { required: true, widthPx: 150 }),
} as const;

const WHO = {
  applicant: person('申请人', 'Applicant', { readOnly: true, widthPx: 110 }),
  leader: person('作业负责人', 'Work leader', { required: true, widthPx: 110 }),
  placeOwner: person('属地负责人', 'Place owner', { required: true, widthPx: 110 }),
  guardians: person('监护人', 'Guardians', { required: true, multiple: true, maxItems: 6, widthPx: 150 }),
  workers: lines(
    '作业人员',
    'Workers',
    {
      name: text('姓名', 'Name', { max: 30, required: true }),
      user: person('账号', 'Account'),
      company: text('外包单位', 'Contractor', { max: 100 }),
      certificate: text('证书编号', 'Certificate no.', { max: 50 }),
      certificateTo: date('证书有效期', 'Certificate valid until'),
      trainedOn: date('入场培训日期', 'Entry training on'),
      fitOn: date('体检日期', 'Medical check on'),
    },
    { maxItems: 30, minItems: 1, required: true, uniqueBy: 'name' },
  ),
} as const;

const MEASURES = {
  jsa: lines(
    '风险分析',
    'Risk analysis',
    {
      step: text('作业步骤', 'Step', { max: 100, required: true }),
      hazard: text('危险', 'Hazard', { max: 300, required: true }),
      risk: choice('风险', 'Risk', words.RISKS, { required: true }),
      measure: text('措施', 'Measure', { max: 300, required: true }),
      owner: text('落实人', 'Responsible', { max: 30 }),
    },
    { maxItems: 30 },
  ),
  checklist: lines(
    '安全措施',
    'Checklist',
    {
      item: text('检查项', 'Item', { max: 300, required: true }),
      itemEn: text('检查项（英文）', 'Item (English)', { max: 300 }),
      limit: text('要求值', 'Required', { max: 50 }),
      applies: flag('适用', 'Applies', { initial: true }),
      isDone: flag('已落实', 'In place', { initial: false }),
      remark: text('说明', 'Remark', { max: 300 }),
    },
    { maxItems: 40 },
  ),
  isolations: lines(
    '能量隔离',
    'Isolation',
    {
      point: text('隔离点', 'Point', { max: 100, required: true }),
      method: choice('方式', 'Method', words.ISOLATION_METHODS, { required: true }),
      lockNo: text('锁号', 'Lock no.', { max: 30 }),
      setBy: text('上锁人', 'Set by', { max: 30 }),
      isVerified: flag('已验证', 'Verified', { initial: false }),
      removal: choice('解除', 'Removal', words.REMOVALS),
    },
    { maxItems: 30 },
  ),
  siteCode: text('现场标识编号', 'Code on site', {
    max: 50,
    hint: {
      zh: '扫描或填写现场标识上的编号，证明人在现场',
      en: 'Read from the sign on site: proof that whoever signs is there',
    },
  }),
  sitePhotos: files('现场照片', 'Pictures of the place', { of: 'picture', maxItems: 8 }),
} as const;

const TESTS = {
  tester: person('气体检测人', 'Gas tester', { widthPx: 110 }),
  readings: lines('本次检测', 'Readings', READING, { maxItems: 10 }),
  gasTests: lines(
    '气体检测',
    'Gas tests',
    {
      at: instant('检测时间', 'Tested at', SERVICE),
      ...READING,
      isOk: flag('合格', 'Within limits', SERVICE),
      by: person('检测人', 'Tested by', SERVICE),
    },
    { maxItems: 200, ...SERVICE },
  ),
  testedAt: instant('最近检测', 'Last test', { ...SERVICE, widthPx: 150 }),
  isTestOk: flag('检测合格', 'Last test within limits', SERVICE),
  gasSignals: ref('在线气体测点', 'Fixed gas detectors', 'signal', {
    ...{ samePlant: true, multiple: true, maxItems: 10 },
    hint: {
      zh: '作业期间这些测点报警时自动暂停作业',
      en: 'While work is going on, an alarm of one of them stops it',
    },
  }),
} as const;

const COURSE = {
  signatures: lines(
    '签字',
    'Signatures',
    {
      stage: choice('环节', 'Step', words.STAGES),
      role: choice('身份', 'As', words.ROLES),
      by: person('签字人', 'Signed by'),
      at: instant('签字时间', 'Signed at'),
      isVoid: flag('已作废', 'Void', { initial: false }),
    },
    { maxItems: 100, ...SERVICE },
  ),
  briefing: lines(
    '安全交底',
    'Briefing',
    {
      name: text('姓名', 'Name', { max: 100, required: true }),
      hasSigned: flag('已签字', 'Signed', { initial: false }),
    },
    { maxItems: 40, uniqueBy: 'name' },
  ),
  briefingSheet: files('交底签字表', 'Signed briefing', { of: 'picture', maxItems: 3 }),
  fieldLog: lines(
    '现场记录',
    'Log on site',
    {
      at: instant('时间', 'At'),
      kind: choice('事项', 'Event', words.LOG_KINDS),
      name: text('人员', 'Person', { max: 100 }),
      by: person('记录人', 'Written by'),
      remark: text('说明', 'Remark', { max: 300 }),
    },
    { maxItems: 500, ...SERVICE },
  ),
  people: text('进出人员', 'Who goes in or out', {
    max: 300,
    hint: { zh: '作业人员姓名，多人用逗号分隔', en: 'Names of the workers, separated by commas' },
  }),
  inside: number('内部人数', 'People inside', { decimals: 0, initial: 0, ...SERVICE, widthPx: 100 }),
  insideNow: computed('在内', 'Inside', { decimals: 0, compute: isOver, widthPx: 80 }),
  nextGuardian: person('接替监护人', 'Next guardian'),
  leavingGuardian: person('交班监护人', 'Guardian who hands over', SERVICE),
  stopReason: choice('暂停原因', 'Reason of the stop', words.STOP_REASONS),
  stoppedAt: instant('暂停时间', 'Stopped at', SERVICE),
  startedAt: instant('开始时间', 'Started', { ...SERVICE, widthPx: 150 }),
  finishedAt: instant('完工时间', 'Finished', { ...SERVICE, widthPx: 150 }),
  closedAt: instant('关闭时间', 'Closed at', SERVICE),
  isClean: flag('现场已清理', 'Place is clean', { initial: false }),
  closingPhotos: files('完工照片', 'Pictures afterwards', { of: 'picture', maxItems: 8 }),
  previousNo: text('原作业票', 'Earlier permit', { max: 50, ...SERVICE }),
} as const;

/** Fields of permits of every type (domain model §14.3). */
export const PERMIT_FIELDS = { ...WHERE, ...WHO, ...MEASURES, ...TESTS, ...COURSE } as const;

export type PermitFields = typeof PERMIT_FIELDS;
export type PermitField = keyof PermitFields;
export type { PermitKey };
