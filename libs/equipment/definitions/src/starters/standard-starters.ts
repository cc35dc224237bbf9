import { both, type } from './rows';

type Row = readonly [
  typeCode: string,
  level: 'DAILY' | 'FIRST' | 'SECOND' | 'LUBRICATION' | 'CALIBRATION',
  name: string,
  every: { readonly days?: number; readonly hours?: number },
  elements: readonly number[],
  minutes: number,
];

const ROWS: readonly Row[] = [
  ['1001', 'LUBRICATION', '格栅除污机润滑 | Bar screen lubrication', { days: 30 }, [1, 2, 13, 12], 60],
  ['1001', 'SECOND', '格栅除污机二级保养 | Bar screen, second level', { days: 180 }, [4, 11, 12, 14, 7, 32], 240],
  ['1002', 'FIRST', '潜水提升泵一级保养 | Submersible pump, first level', { days: 90 }, [2, 7, 10, 6], 60],
  [
    '1002',
    'SECOND',
    '潜水提升泵 4000 小时检查 | Submersible pump, 4,000 h inspection',
    { hours: 4000, days: 365 },
    [16, 6, 7, 4, 32],
    300,
  ],
  [
    '1003',
    'LUBRICATION',
    '离心泵轴承润滑 | Centrifugal pump bearing grease',
    { hours: 2000, days: 120 },
    [5, 8, 9],
    45,
  ],
  [
    '1003',
    'SECOND',
    '离心泵二级保养 | Centrifugal pump, second level',
    { hours: 8000, days: 730 },
    [6, 11, 8, 7, 32],
    240,
  ],
  ['1004', 'FIRST', '螺旋输送机月度保养 | Screw conveyor, monthly', { days: 30 }, [1, 2, 3, 12], 40],
  ['1005', 'FIRST', '吸砂机月度保养 | Grit remover, monthly', { days: 30 }, [1, 3, 12, 11], 60],
  ['1006', 'LUBRICATION', '刮泥机月度检查 | Sludge scraper, monthly', { days: 30 }, [2, 3, 14], 40],
  ['1006', 'SECOND', '刮泥机年度保养 | Sludge scraper, yearly', { days: 365 }, [4, 11, 27, 14, 32], 480],
  [
    '1007',
    'SECOND',
    '潜水搅拌器 8000 小时保养 | Submersible mixer, 8,000 h',
    { hours: 8000, days: 730 },
    [16, 6, 7, 4, 32],
    300,
  ],
  ['1008', 'SECOND', '推流器 8000 小时保养 | Flow maker, 8,000 h', { hours: 8000, days: 730 }, [16, 6, 7, 4, 32], 360],
  ['1009', 'FIRST', '鼓风机 2000 小时保养 | Blower, 2,000 h', { hours: 2000, days: 120 }, [15, 3, 8, 9, 10], 120],
  ['1009', 'SECOND', '鼓风机 8000 小时保养 | Blower, 8,000 h', { hours: 8000, days: 365 }, [4, 15, 5, 11, 7, 32], 480],
  ['1010', 'SECOND', '曝气器年度清洗 | Diffusers, yearly cleaning', { days: 365 }, [30], 480],
  ['1011', 'FIRST', '电动阀门半年保养 | Motorised valve, half-yearly', { days: 180 }, [1, 17, 5, 14], 60],
  [
    '1012',
    'SECOND',
    '内回流泵 4000 小时检查 | Internal recycle pump, 4,000 h',
    { hours: 4000, days: 365 },
    [16, 6, 7, 4, 32],
    300,
  ],
  [
    '1013',
    'SECOND',
    '外回流泵 4000 小时检查 | Return sludge pump, 4,000 h',
    { hours: 4000, days: 365 },
    [16, 6, 7, 4, 32],
    300,
  ],
  [
    '1014',
    'SECOND',
    '剩余污泥泵 4000 小时检查 | Waste sludge pump, 4,000 h',
    { hours: 4000, days: 365 },
    [6, 11, 7, 5, 32],
    180,
  ],
  ['1015', 'SECOND', '膜组器化学清洗 | Membrane module, chemical cleaning', { days: 180 }, [31], 480],
  ['1016', 'FIRST', '加药泵 2000 小时检查 | Dosing pump, 2,000 h', { hours: 2000, days: 180 }, [22, 23, 3], 90],
  ['1017', 'FIRST', '消毒设备保养 | Disinfection unit, first level', { days: 60 }, [21, 18], 120],
  [
    '1018',
    'FIRST',
    '脱水机 1000 小时保养 | Dewatering machine, 1,000 h',
    { hours: 1000, days: 90 },
    [5, 29, 8, 9],
    120,
  ],
  ['1018', 'SECOND', '脱水机年度保养 | Dewatering machine, yearly', { days: 365 }, [28, 4, 11, 7, 32], 480],
  ['1019', 'CALIBRATION', '在线仪表校准 | Online instrument calibration', { days: 30 }, [35, 34], 60],
  ['1020', 'SECOND', '变配电年度预防性试验 | Switchgear, yearly test', { days: 365 }, [18, 19, 20, 7], 480],
  ['1021', 'FIRST', '变频器半年保养 | Drive, half-yearly', { days: 180 }, [18, 19, 20], 60],
  ['1022', 'FIRST', '除臭风机 2000 小时保养 | Odour fan, 2,000 h', { hours: 2000, days: 120 }, [5, 12, 8, 10], 60],
  ['1023', 'FIRST', '起重设备月度检查 | Lifting equipment, monthly', { days: 30 }, [24, 3], 60],
  ['1024', 'FIRST', '压力容器月度检查 | Pressure vessel, monthly', { days: 30 }, [25, 26], 30],
  ['1025', 'FIRST', '发电机月度试机 | Generator, monthly test run', { days: 30 }, [33, 3, 32], 60],
];

const suffix = (level: Row[1]): string =>
  ({ DAILY: 'D', FIRST: '1', SECOND: '2', LUBRICATION: 'L', CALIBRATION: 'C' })[level];

/** Maintenance standards of the machines nearly every wastewater plant has. */
export const STANDARD_STARTERS = ROWS.map(([typeCode, level, name, every, elements, minutes]) => ({
  code: `BY-${typeCode}-${suffix(level)}`,
  ...{ name: both(name), typeId: type(typeCode), level, minutes, people: minutes > 200 ? 2 : 1, enabled: true },
  ...(every.days !== undefined && { everyDays: every.days }),
  ...(every.hours !== undefined && { everyHours: every.hours }),
  isStopNeeded: elements.some((no) => [4, 7, 11, 12, 15, 16, 18, 20, 21, 22, 28, 29, 31].includes(no)),
  elements: elements.map((no) => ({ elementId: { code: `BY-E${String(no).padStart(2, '0')}` } })),
}));
