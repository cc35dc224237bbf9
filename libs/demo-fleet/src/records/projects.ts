import {
  account,
  day,
  link,
  postsOf,
  type DemoDecision,
  type DemoRecord,
  type DemoStep,
  type DemoValue,
  type DemoValues,
} from './demo-record';

interface Sketch {
  readonly plant: string;
  readonly name: string;
  readonly type: 'BOT' | 'TOT' | 'OM' | 'EPCO';
  readonly contract?: string;
  readonly scaleM3PerDay: number;
  /** Days from the first start. */
  readonly from: number;
  readonly to: number;
  readonly reached?: 'submitted' | 'operating' | 'handingOver' | 'ended';
  readonly handover?: readonly DemoValue[];
}

function stepsOf({ plant, reached, handover = [] }: Sketch): (DemoStep | DemoDecision)[] {
  const { manager } = postsOf(plant);
  if (reached === undefined) return [];
  const submit: DemoStep = { by: manager, action: 'submit' };
  if (reached === 'submitted') return [submit];
  // The experts of the plant agree first, two where it has both of them, then whoever is above it.
  const agreed = Array.from({ length: plant === 'e01' ? 3 : 2 }, (): DemoDecision => ({ decides: 'agree' }));
  const way: (DemoStep | DemoDecision)[] = [submit, ...agreed];
  if (reached === 'operating') return way;
  way.push({ by: manager, action: 'handOver', values: { handover } });
  return reached === 'ended' ? [...way, { by: manager, action: 'end' }] : way;
}

function projectOf(sketch: Sketch): DemoRecord {
  const { plant, name, type, contract, scaleM3PerDay, from, to } = sketch;
  const { factoryNo, manager, operations, lead } = postsOf(plant);
  const values: DemoValues = {
    ...{ name, type, scaleM3PerDay, operatedFrom: day(from), operatedTo: day(to) },
    ...(contract !== undefined && { contractId: link(contract) }),
    managerCode: account(manager),
    staff: [account(operations), account(lead)],
  };
  return { id: `project-${plant}`, module: 'operateProject', factoryNo, by: manager, values, steps: stepsOf(sketch) };
}

const item = (name: string, dueOn: number, doneOn?: number): DemoValue => ({
  item: name,
  dueOn: day(dueOn),
  ...(doneOn !== undefined && { doneOn: day(doneOn) }),
});

/** What is operated for whom: one project in each state of its flow. */
export const DEMO_PROJECTS: readonly DemoRecord[] = [
  {
    ...{ plant: 'e01', name: '东湖委托运营 / East Lake O&M', type: 'OM' as const, contract: 'e01-service' },
    ...{ scaleM3PerDay: 100_000, from: -1100, to: 9850, reached: 'operating' as const },
  },
  {
    ...{ plant: 'e03', name: '临江深度处理 / Linjiang GAC stage', type: 'EPCO' as const, contract: 'e03-supply' },
    ...{ scaleM3PerDay: 200_000, from: 60, to: 3710 },
  },
  {
    ...{ plant: 'w01', name: '西岭特许经营 / Xiling concession', type: 'BOT' as const },
    ...{ scaleM3PerDay: 30_000, from: -2190, to: 8760, reached: 'operating' as const },
  },
  {
    ...{ plant: 's01', name: '南沙转让运营 / Nansha transfer', type: 'TOT' as const },
    ...{ scaleM3PerDay: 80_000, from: -3620, to: 30, reached: 'handingOver' as const },
    handover: [
      item('资产清册 / Asset register', -14, -12),
      item('图纸与档案 / Drawings and files', -3, -2),
      item('备件盘点 / Spare parts stocktaking', 5),
      item('控制系统权限 / Control system access', 28),
    ],
  },
  {
    ...{ plant: 'n01', name: '北辰委托运营 / Beichen O&M', type: 'OM' as const },
    ...{ scaleM3PerDay: 60_000, from: 45, to: 1870, reached: 'submitted' as const },
  },
  {
    ...{ plant: 'n03', name: '柳林镇代运营 / Liulin Town O&M', type: 'OM' as const },
    ...{ scaleM3PerDay: 5_000, from: -760, to: -15, reached: 'ended' as const },
    handover: [item('移交清单 / Handover list', -20, -18)],
  },
].map(projectOf);
