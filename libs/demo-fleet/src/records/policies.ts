import { postsOf, type AnyDemoStep, type DemoRecord, type DemoStep, type DemoValues } from './demo-record';

const step = (by: string, action: string, values?: DemoValues, note?: string): DemoStep => ({
  ...{ by, action },
  ...(values !== undefined && { values }),
  ...(note !== undefined && { note }),
});

/** The calendar year that runs, and the month before this one within it, in the zone of the plants. */
const NOW = new Date(Date.now() + 8 * 3_600_000);
const YEAR = NOW.getUTCFullYear();
const LAST_MONTH = `${String(YEAR)}-${String(Math.max(1, NOW.getUTCMonth())).padStart(2, '0')}`;

/** What the group has adopted of the standards every installation begins with; the others are still drafts. */
const ADOPTED = ['LOAD_H', 'COMPLY_R', 'E_U', 'CS_U', 'P_DOSE_U', 'SLD_M'];

const STANDARDS = ADOPTED.map((code): DemoRecord => ({
  ...{ id: `standard-${code}`, module: 'standards', by: 'group', values: { code }, isDelivered: true },
  steps: [step('group', 'publish')],
}));

const REGION: AnyDemoStep = { decides: 'agree', note: '符合区域目标 / In line with the region' };
const GROUP: AnyDemoStep = { decides: 'agree', note: '同意执行 / Agreed' };

interface PolicySketch {
  readonly plant: string;
  readonly lines: readonly DemoValues[];
  readonly steps: (posts: ReturnType<typeof postsOf>) => readonly AnyDemoStep[];
  readonly year?: number;
}

const line = (indicator: string, proposal: number, more: DemoValues = {}): DemoValues => ({
  ...{ indicator, proposal },
  ...more,
});
/** Other than the group value, which is to be explained. */
const other = (reason: string, evidence: string): DemoValues => ({ reason, evidence });

/** Entered by hand each month: from the last one on. */
const MOISTURE = line('SLD_M', 80, { from: LAST_MONTH });
const MEASURED = [line('LOAD_H', 85), line('COMPLY_R', 99)];

const POLICIES: readonly PolicySketch[] = [
  {
    plant: 'e01',
    lines: [
      ...MEASURED,
      line(
        'E_U',
        0.28,
        other('近四个季度的实际水平 / What the last four quarters reached', '2025 能耗审计 / Audit 2025'),
      ),
      line('CS_U', 75),
      line('P_DOSE_U', 175),
      MOISTURE,
    ],
    steps: ({ operations }) => [step(operations, 'submit'), REGION, GROUP],
  },
  {
    plant: 's01',
    lines: [...MEASURED, line('E_U', 0.3), line('CS_U', 75), line('P_DOSE_U', 175), MOISTURE],
    steps: ({ operations }) => [
      ...[step(operations, 'submit'), REGION, GROUP],
      step(
        operations,
        'change',
        {
          lines: [
            ...[...MEASURED, line('E_U', 0.29, { reason: '更换悬浮鼓风机 / New turbo blowers' }), line('CS_U', 75)],
            ...[line('P_DOSE_U', 175), MOISTURE],
          ],
        },
        '鼓风机改造完成 / The blowers are replaced',
      ),
    ],
  },
  {
    plant: 'w01',
    lines: [...MEASURED, line('E_U', 0.36), line('P_DOSE_U', 175), MOISTURE],
    steps: ({ operations }) => [step(operations, 'submit'), REGION, GROUP],
  },
  {
    plant: 'n01',
    lines: [
      ...MEASURED,
      line('E_U', 0.33, other('冬季水温低 / Cold winters', '水温记录 / Temperature records')),
      line('CS_U', 75),
    ],
    steps: ({ operations }) => [step(operations, 'submit')],
  },
  {
    ...{ plant: 'e01', year: YEAR + 1 },
    lines: [...MEASURED, line('E_U', 0.3), line('CS_U', 70, { reason: '碳源智能投加 / Controlled dosing' })],
    steps: () => [],
  },
];

function policyOf({ plant, lines, steps, year = YEAR }: PolicySketch): DemoRecord {
  const posts = postsOf(plant);
  return {
    ...{ id: `policy-${plant}-${String(year)}`, module: 'policyStandards', factoryNo: posts.factoryNo },
    by: posts.operations,
    values: { name: `${String(year)} 年度一厂一策 / Plant policy`, year, lines },
    steps: steps(posts),
  };
}

/** Group standards that are adopted, and policies of plants in every state but the last. */
export const DEMO_POLICIES: readonly DemoRecord[] = [...STANDARDS, ...POLICIES.map(policyOf)];
