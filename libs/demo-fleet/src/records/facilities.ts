import { DEMO_PLANTS } from '../plants';
import { account, day, link, named, postsOf, type DemoRecord, type DemoStep } from './demo-record';

const TYPES: readonly (readonly [code: string, name: string, category: string])[] = [
  ['2001', '格栅渠 / Screen channel', 'STRUCTURE'],
  ['2002', '提升泵房 / Lift station', 'STRUCTURE'],
  ['2004', '生化池 / Biological tank', 'STRUCTURE'],
  ['2005', '沉淀池 / Settling tank', 'STRUCTURE'],
  ['2007', '滤池 / Filter', 'STRUCTURE'],
  ['2010', '清水池 / Clear-water tank', 'STRUCTURE'],
  ['2013', '脱水机房 / Dewatering house', 'BUILDING'],
  ['2014', '加药间 / Dosing room', 'BUILDING'],
  ['2016', '工艺管线 / Process pipeline', 'PIPELINE'],
];

const types = TYPES.map(([code, name, category]): DemoRecord => ({
  ...{ id: `facility-type-${code}`, module: 'facilityType', by: 'group' },
  values: { code, name, category, enabled: true },
}));

interface Sketch {
  readonly code: string;
  readonly name: string;
  readonly type: string;
  readonly section: string;
  /** Cubic metres for each 1,000 m³/d the plant treats. */
  readonly perKm3: number;
  readonly depth: number;
}

const sketch = (...of: readonly [string, string, string, string, number, number]): Sketch => {
  const [code, name, type, section, perKm3, depth] = of;
  return { code, name, type, section, perKm3, depth };
};

const WASTE: readonly Sketch[] = [
  sketch('SS-101', '粗格栅渠 / Coarse screen channel', '2001', 'SCR', 2, 3.2),
  sketch('SS-102', '进水泵房 / Inlet pump station', '2002', 'LFT', 6, 6.5),
  sketch('SS-201', '生化池 / Biological tank', '2004', 'OXI', 520, 6),
  sketch('SS-301', '1# 二沉池 / Clarifier 1', '2005', 'SEC', 90, 4),
  sketch('SS-302', '2# 二沉池 / Clarifier 2', '2005', 'SEC', 90, 4),
  sketch('SS-601', '脱水机房 / Dewatering house', '2013', 'DEW', 8, 0),
  sketch('SS-701', '加药间 / Dosing room', '2014', 'DOS', 4, 0),
  sketch('SS-901', '回流污泥管 / Return sludge pipe', '2016', 'SEC', 1, 0),
];
const WATER: readonly Sketch[] = [
  sketch('SS-101', '取水泵房 / Intake pump station', '2002', 'LFT', 6, 6.5),
  sketch('SS-201', '沉淀池 / Settling tank', '2005', 'SED', 80, 3.5),
  sketch('SS-301', '滤池 / Filter', '2007', 'FIL', 30, 3),
  sketch('SS-401', '清水池 / Clear-water tank', '2010', 'CLW', 110, 4.5),
  sketch('SS-701', '加药间 / Dosing room', '2014', 'DOS', 4, 0),
  sketch('SS-901', '出厂总管 / Delivery main', '2016', 'OUT', 1, 0),
];

/** What protects a facility of a type: railings at water, earthing and openings of houses, marks of pipes. */
const PROTECTED_BY: Readonly<Record<string, readonly string[]>> = {
  ...{ '2001': ['FH-05'], '2004': ['FH-05'], '2005': ['FH-05'], '2007': ['FH-05'], '2010': ['FH-05'] },
  ...{ '2002': ['FH-08', 'FH-09'], '2013': ['FH-08', 'FH-09'], '2014': ['FH-10'], '2016': ['FH-12'] },
};

function facilityOf(
  factoryNo: string,
  scale: number,
  { code, name, type, section, perKm3, depth }: Sketch,
  index: number,
): DemoRecord {
  const { manager, lead } = postsOf(factoryNo.replace('demo_', ''));
  const spread = (factoryNo.length * 31 + index * 17 + (factoryNo.codePointAt(6) ?? 0)) % 11;
  const volume = Math.round((perKm3 * scale) / 1000);
  const found = spread % 4 === 3;
  const inspection = {
    inspectedOn: day(-30 * spread - 10),
    condition: String(5 - (spread % 4)),
    findings: found ? '池壁局部剥落，计划修补 / Wall flaking in places, to be mended' : '无异常 / Nothing unusual',
  };
  // At one plant somebody recorded it as an inspection; elsewhere it came with the register.
  const isRecorded = factoryNo === 'demo_e01';
  const steps: DemoStep[] = isRecorded ? [{ by: manager, action: 'inspect', values: inspection }] : [];
  return {
    ...{ id: `facility-${factoryNo}/${code}`, module: 'facilitiesList', factoryNo, by: manager },
    values: {
      ...{ code, name, typeId: link(`facility-type-${type}`), section, volume, keeper: account(lead) },
      ...(depth > 0 && { depth, area: Math.round(volume / depth) }),
      ...{ structure: '钢筋混凝土 / Reinforced concrete', builtOn: day(-3650 + 90 * spread), serviceLifeYears: 50 },
      protections: (PROTECTED_BY[type] ?? []).map((element) => ({ element: named('protectElements', element) })),
      ...{ inspectionMonths: 12, coatedOn: day(-1100 + 70 * spread) },
      ...(!isRecorded && inspection),
    },
    steps,
  };
}

/** Basins, buildings and pipes of every plant, each inspected once. */
export const DEMO_FACILITIES: readonly DemoRecord[] = [
  ...types,
  ...DEMO_PLANTS.flatMap(({ factoryNo, type, scaleM3PerDay }) =>
    (type === 'WWTP' ? WASTE : WATER).map((one, index) => facilityOf(factoryNo, scaleM3PerDay, one, index)),
  ),
];
