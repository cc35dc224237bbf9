import { link, named, type DemoRecord } from './demo-record';

const PLANT = 'demo_e01';
const ANALYST = 'lab';
const index = (code: string) => named('testIndex', code);
const signal = (code: string) => `${PLANT}/${code}`;

/** What the laboratory and the shifts of the plant fill in each day. */
export const FILLING: readonly DemoRecord[] = [
  {
    ...{ id: 'norm-lab', module: 'fillNorm', factoryNo: PLANT, by: ANALYST },
    values: {
      ...{ code: 'LAB-DAY', name: { zh: '化验日报', en: 'Daily laboratory report' }, kind: 'LAB', cycle: 'DAY' },
      ...{ dueAt: '16:00', dueDays: 0, filler: 'LAB', reviewer: 'LAB_REV', tolerancePct: 20 },
    },
  },
  {
    ...{ id: 'norm-run', module: 'fillNorm', factoryNo: PLANT, by: ANALYST },
    values: {
      ...{ code: 'RUN-DAY', name: { zh: '运行日报', en: 'Daily operation report' }, kind: 'RUN', cycle: 'DAY' },
      ...{ dueAt: '10:00', dueDays: 1, filler: 'TEAM_LEAD', reviewer: 'OPS_MGR', tolerancePct: 10 },
    },
  },
  ...(
    [
      ['COD', '出水 COD', 'Outlet COD', 'EF_LAB_COD', 200, 50],
      ['BOD5', '出水 BOD5', 'Outlet BOD5', 'EF_LAB_BOD5', 60, 10],
      ['FC', '出水粪大肠菌群', 'Outlet faecal coliforms', 'EF_LAB_FC', 100_000, 1000],
    ] as const
  ).map(([code, zh, en, tag, hi, alarmHi]): DemoRecord => ({
    ...{ id: `fill-${code}`, module: 'fillTarget', factoryNo: PLANT, by: ANALYST },
    values: {
      ...{ code: `EF-${code}`, name: { zh, en }, norm: link('norm-lab'), index: index(code), signal: signal(tag) },
      ...{
        unit: code === 'FC' ? 'MPN/L' : 'mg/L',
        decimals: code === 'FC' ? 0 : 1,
        lo: 0,
        hi,
        alarmHi,
        alarmLevel: '1',
      },
    },
  })),
];
