import { account, hoursAgo, link, postsOf, type DemoRecord, type DemoStep, type DemoValues } from './demo-record';

interface Sketch {
  readonly id: string;
  readonly plant: string;
  readonly module: 'equipmentAbnormal' | 'abnormalOperation';
  readonly hours: number;
  readonly values: DemoValues;
  readonly steps?: readonly DemoStep[];
}

function exceptionOf({ id, plant, module, hours, values, steps = [] }: Sketch): DemoRecord {
  const { factoryNo, lead } = postsOf(plant);
  const common = { source: 'PERSON', foundAt: hoursAgo(hours), finder: account(lead) };
  return { id: `exception-${id}`, module, factoryNo, by: lead, values: { ...common, ...values }, steps };
}

const asset = (equipName: string, equipNo: string, section: string): DemoValues => ({ equipName, equipNo, section });
const handled = (by: string, result: string, causeCode: string): DemoStep => ({
  ...{ by, action: 'handle', values: { result, causeCode } },
});

const E01 = postsOf('e01');
const W01 = postsOf('w01');
const S01 = postsOf('s01');

/** Exceptions of equipment and process in the states people lead them to. */
export const DEMO_EXCEPTIONS: readonly DemoRecord[] = [
  {
    ...{ id: 'blower-old', plant: 'e01', module: 'equipmentAbnormal' as const, hours: 5 },
    values: {
      ...asset('鼓风机1 / Blower 1', 'B601', 'BLW'),
      ...{ phenomenon: 'VIBRATION', impact: 'REDUCED' },
      description: '驱动端振动升高 / Vibration at the drive end',
    },
    steps: [handled(E01.lead, '补充润滑脂后恢复 / Greased, back to normal', 'MAINTENANCE')],
  },
  {
    ...{ id: 'blower', plant: 'e01', module: 'equipmentAbnormal' as const, hours: 1 },
    values: {
      ...asset('鼓风机1 / Blower 1', 'B601', 'BLW'),
      ...{ phenomenon: 'VIBRATION', impact: 'REDUCED' },
      description: '振动再次升高并伴有异响 / Vibration again, with noise',
    },
    steps: [
      { by: E01.lead, action: 'escalate', note: '润滑后复发 / Came back after greasing' },
      { by: 'equip', action: 'toMaint', values: { maintTarget: 'FAULT_EQUIPMENT' } },
    ],
  },
  {
    ...{ id: 'pump', plant: 'e01', module: 'equipmentAbnormal' as const, hours: 2 },
    values: {
      ...asset('提升泵2 / Lift pump 2', 'P202', 'LFT'),
      ...{ phenomenon: 'TRIP', impact: 'STOP' },
      description: '运行中跳闸 / Tripped while running',
    },
    steps: [{ by: E01.lead, action: 'escalate' }],
  },
  {
    ...{ id: 'dewatering', plant: 'e01', module: 'equipmentAbnormal' as const, hours: 9 },
    values: {
      ...asset('脱水机 / Dewatering unit', 'M901', 'DEW'),
      ...{ phenomenon: 'NOISE', impact: 'REDUCED' },
      description: '差速器异响 / Noise from the gear',
    },
    steps: [{ by: 'equip', action: 'outsource', values: { supplierId: link('SUP-EQP') } }],
  },
  {
    ...{ id: 'probe', plant: 'w01', module: 'equipmentAbnormal' as const, hours: 3 },
    values: {
      ...asset('溶解氧仪 / Oxygen probe', 'AIT-101', 'OXI'),
      ...{ phenomenon: 'READING', impact: 'NONE' },
      description: '示值漂移 / The reading drifts',
    },
  },
  {
    ...{ id: 'foam', plant: 'e01', module: 'abnormalOperation' as const, hours: 4 },
    values: {
      ...{ section: 'OXI', phenomenon: 'FOAM', impact: 'REDUCED' },
      description: '好氧池泡沫增多 / More foam on the aerobic tank',
    },
    steps: [
      { by: E01.lead, action: 'escalate' },
      {
        ...{ by: E01.operations, action: 'selfStudy' },
        values: { owner: account(E01.lead), dueAt: hoursAgo(-72) },
      },
    ],
  },
  {
    ...{ id: 'nitrate', plant: 'w01', module: 'abnormalOperation' as const, hours: 6 },
    values: {
      ...{ section: 'OUT', phenomenon: 'EFFLUENT', impact: 'WATER_QUALITY' },
      description: '出水总氮接近限值 / Total nitrogen close to the limit',
    },
    steps: [{ by: W01.operations, action: 'toCraft', note: '降低内回流 / Cut the internal recycle' }],
  },
  {
    ...{ id: 'level', plant: 's01', module: 'abnormalOperation' as const, hours: 1 },
    values: {
      ...{ section: 'LFT', phenomenon: 'LEVEL', impact: 'REDUCED' },
      description: '集水井液位偏高 / The wet well is high',
    },
    steps: [{ by: S01.lead, action: 'escalate' }],
  },
  {
    ...{ id: 'odour', plant: 'n01', module: 'abnormalOperation' as const, hours: 2 },
    values: {
      ...{ section: 'DEW', phenomenon: 'ODOUR', impact: 'NONE' },
      description: '脱水机房异味 / Odour in the dewatering house',
    },
  },
].map(exceptionOf);
