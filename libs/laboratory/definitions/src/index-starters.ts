/** One index of the starter pack. */
interface Sketch {
  readonly code: string;
  readonly name: readonly [zh: string, en: string];
  readonly unit: string;
  readonly decimals: number;
  readonly method?: readonly [zh: string, en: string];
  readonly standardNo?: string;
  /** Where the standard has the calculation; named only where the printed text was looked up. */
  readonly clause?: string;
  readonly significant?: number;
  readonly lod?: number;
  readonly loq?: number;
  readonly holdHours?: number;
  readonly formula?: string;
  readonly duplicatePct?: number;
  readonly recovery?: readonly [lo: number, hi: number];
  /** By limit set: greatest value, or least and greatest. */
  readonly limits?: Readonly<Record<string, number | readonly [lo: number | null, hi: number | null]>>;
  readonly coldHi?: Readonly<Record<string, number>>;
  readonly valueType?: 'NUMBER' | 'COUNT' | 'PRESENCE';
  readonly kept?: readonly [zh: string, en: string];
}

const GB18918 = { zh: 'GB 18918-2002 表 1（2006 年起建设）', en: 'GB 18918-2002, table 1 (plants built from 2006)' };
const GB5749 = { zh: 'GB 5749-2022 表 1 至表 3', en: 'GB 5749-2022, tables 1 to 3' };
const COOL = ['4 °C 冷藏', 'Cooled to 4 °C'] as const;
const ACID = ['加硫酸至 pH < 2', 'Sulphuric acid to pH < 2'] as const;
const PLASTIC = { zh: '聚乙烯瓶', en: 'Polyethylene bottle' };
const GLASS = { zh: '玻璃瓶', en: 'Glass bottle' };

/**
 * Oxygen before and after five days (B, A), less what the seeded dilution water took (E, F) by its share of the bottle,
 * (D - 1) / D, all of it times the dilution D: HJ 505-2009, dilution and seeding, and ISO 5815-1 with Vt / Ve for D.
 */
const INCUBATED = '(B-A)*D-(E-F)*(D-1)';
/** HJ 828-2017, 10.1: titrant of blank and sample in mL, its concentration in mol/L, 8000 mg of oxygen to the mole. */
const TITRATION = '(B-A)*C*8000/V*D';
/** GB 11901-1989, CJ/T 221-2005: filter with and without residue in g, mL of sample. */
const WEIGHED = '(A-B)*1000000/V';
/**
 * HJ 535-2009, clause 8, GB 11893-1989, clause 7, HJ 636-2012 and others: µg from the curve, by mL of sample, times the dilution.
 */
const PHOTOMETRIC = '(A-B-I)/K/V*D';

function starterOf(sketch: Sketch) {
  const { code, unit, decimals, standardNo, clause, formula, duplicatePct, recovery, kept, method } = sketch;
  const { significant, lod, loq, holdHours } = sketch;
  return known({
    ...{ code, name: inBoth(sketch.name), unit, decimals, valueType: sketch.valueType ?? 'NUMBER', enabled: true },
    ...{ method: inBoth(method), standardNo, clause, significant, lod, loq, holdHours, formula, duplicatePct },
    ...{ recoveryLo: recovery?.[0], recoveryHi: recovery?.[1] },
    ...{ preservation: inBoth(kept), container: kept === undefined ? undefined : containerOf(code) },
    ...limitsOf(sketch),
  });
}

function limitsOf({ limits, coldHi = {} }: Sketch) {
  if (limits === undefined) return {};
  const sets = Object.entries(limits);
  const isDrinking = sets.every(([set]) => set === 'GB5749');
  return {
    limits: sets.map(([set, limit]) => ({ set, ...boundsOf(limit), coldHi: coldHi[set] ?? null })),
    source: isDrinking ? GB5749 : GB18918,
  };
}

function inBoth(words: readonly [zh: string, en: string] | undefined) {
  return words === undefined ? undefined : { zh: words[0], en: words[1] };
}

/** What an index does not have is left out. */
function known(values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

function boundsOf(limit: number | readonly [number | null, number | null]) {
  return typeof limit === 'number' ? { lo: null, hi: limit } : { lo: limit[0], hi: limit[1] };
}

function containerOf(code: string) {
  return code === 'COD' || code === 'OIL' || code === 'PETRO' ? GLASS : PLASTIC;
}

/** Of wastewater: the basic items of GB 18918 and what a process is run by. */
const WASTEWATER: readonly Sketch[] = [
  {
    ...{
      code: 'COD',
      name: ['化学需氧量', 'Chemical oxygen demand'],
      unit: 'mg/L',
      decimals: 0,
      lod: 4,
      loq: 16,
      holdHours: 48,
    },
    // HJ 828-2017, 10.2: whole numbers below 100 mg/L, from there on three digits that mean something.
    ...{ significant: 3, clause: '10.1, 10.2' },
    ...{ method: ['重铬酸盐法', 'Dichromate method'], standardNo: 'HJ828-2017', formula: TITRATION, duplicatePct: 10 },
    ...{ recovery: [90, 110], limits: { '1A': 50, '1B': 60, '2': 100 }, kept: ACID },
  },
  {
    ...{ code: 'BOD5', name: ['五日生化需氧量', 'Biochemical oxygen demand'], unit: 'mg/L', decimals: 1, lod: 0.5 },
    ...{ method: ['稀释与接种法', 'Dilution and seeding'], standardNo: 'HJ505-2009', formula: INCUBATED },
    ...{ holdHours: 24, duplicatePct: 15, limits: { '1A': 10, '1B': 20, '2': 30 }, kept: COOL },
  },
  {
    ...{ code: 'SS', name: ['悬浮物', 'Suspended solids'], unit: 'mg/L', decimals: 0, lod: 4, holdHours: 168 },
    ...{ method: ['重量法', 'Gravimetric method'], standardNo: 'GB11901-1989', formula: WEIGHED, duplicatePct: 15 },
    ...{ limits: { '1A': 10, '1B': 20, '2': 30 }, kept: COOL },
  },
  {
    ...{ code: 'NH3-N', name: ['氨氮', 'Ammonia nitrogen'], unit: 'mg/L', decimals: 2, lod: 0.025, holdHours: 24 },
    ...{
      method: ['纳氏试剂分光光度法', 'Nessler photometry'],
      standardNo: 'HJ535-2009',
      clause: '8',
      formula: PHOTOMETRIC,
    },
    ...{ duplicatePct: 10, recovery: [90, 110], limits: { '1A': 5, '1B': 8, '2': 25 }, kept: ACID },
    coldHi: { '1A': 8, '1B': 15, '2': 30 },
  },
  {
    ...{ code: 'TN', name: ['总氮', 'Total nitrogen'], unit: 'mg/L', decimals: 2, lod: 0.05, holdHours: 24 },
    ...{ method: ['碱性过硫酸钾消解法', 'Alkaline persulphate digestion'], standardNo: 'HJ636-2012' },
    ...{ formula: PHOTOMETRIC, duplicatePct: 5, recovery: [90, 110], limits: { '1A': 15, '1B': 20 }, kept: ACID },
  },
  {
    ...{ code: 'TP', name: ['总磷', 'Total phosphorus'], unit: 'mg/L', decimals: 3, lod: 0.01, holdHours: 24 },
    ...{ method: ['钼酸铵分光光度法', 'Ammonium molybdate photometry'], standardNo: 'GB11893-1989', clause: '7' },
    ...{ formula: PHOTOMETRIC, duplicatePct: 10, recovery: [80, 120], limits: { '1A': 0.5, '1B': 1, '2': 3 } },
    kept: ACID,
  },
  {
    ...{ code: 'PH', name: ['pH', 'pH'], unit: '-', decimals: 2, holdHours: 2, standardNo: 'HJ1147-2020' },
    ...{
      method: ['电极法', 'Electrode method'],
      limits: { '1A': [6, 9], '1B': [6, 9], '2': [6, 9], GB5749: [6.5, 8.5] },
    },
  },
  {
    ...{ code: 'COLOUR', name: ['色度', 'Colour'], unit: 'x', decimals: 0, lod: 2, holdHours: 24 },
    ...{
      method: ['稀释倍数法', 'Dilution method'],
      standardNo: 'HJ1182-2021',
      limits: { '1A': 30, '1B': 30, '2': 40 },
    },
  },
  {
    ...{ code: 'FC', name: ['粪大肠菌群', 'Faecal coliforms'], unit: 'MPN/L', decimals: 0, lod: 20, holdHours: 6 },
    ...{ method: ['多管发酵法', 'Multiple-tube fermentation'], standardNo: 'HJ347.2-2018', valueType: 'COUNT' },
    ...{ limits: { '1A': 1000, '1B': 10_000, '2': 10_000 }, kept: COOL },
  },
  {
    ...{ code: 'OIL', name: ['动植物油', 'Animal and vegetable oil'], unit: 'mg/L', decimals: 2, lod: 0.06 },
    ...{ method: ['红外分光光度法', 'Infrared photometry'], standardNo: 'HJ637-2018', holdHours: 72 },
    ...{ limits: { '1A': 1, '1B': 3, '2': 5 }, kept: ACID },
  },
  {
    ...{ code: 'PETRO', name: ['石油类', 'Petroleum'], unit: 'mg/L', decimals: 2, lod: 0.06, holdHours: 72 },
    ...{ method: ['红外分光光度法', 'Infrared photometry'], standardNo: 'HJ637-2018', kept: ACID },
    limits: { '1A': 1, '1B': 3, '2': 5 },
  },
  {
    ...{ code: 'LAS', name: ['阴离子表面活性剂', 'Anionic surfactant'], unit: 'mg/L', decimals: 2, lod: 0.05 },
    ...{ method: ['亚甲蓝分光光度法', 'Methylene blue photometry'], standardNo: 'GB7494-1987', holdHours: 24 },
    ...{ formula: PHOTOMETRIC, limits: { '1A': 0.5, '1B': 1, '2': 2 }, kept: COOL },
  },
  {
    ...{ code: 'MC', name: ['污泥含水率', 'Sludge moisture'], unit: '%', decimals: 1, standardNo: 'CJ/T221-2005' },
    ...{ method: ['重量法', 'Gravimetric method'], formula: '(A-B)/A*100', limits: { SLUDGE: 80 } },
  },
  {
    ...{ code: 'MLSS', name: ['混合液悬浮固体', 'Mixed liquor suspended solids'], unit: 'mg/L', decimals: 0 },
    ...{ method: ['重量法', 'Gravimetric method'], standardNo: 'CJ/T221-2005', formula: WEIGHED, duplicatePct: 10 },
  },
  {
    ...{ code: 'MLVSS', name: ['混合液挥发性悬浮固体', 'Mixed liquor volatile solids'], unit: 'mg/L', decimals: 0 },
    ...{ method: ['重量法', 'Gravimetric method'], standardNo: 'CJ/T221-2005', formula: WEIGHED },
  },
  {
    ...{ code: 'SV30', name: ['30 分钟沉降比', 'Settled volume in 30 min'], unit: '%', decimals: 0 },
    ...{ method: ['量筒静置', 'Settling in a cylinder'], holdHours: 1 },
  },
  {
    ...{ code: 'NOX-N', name: ['硝态氮', 'Nitrate and nitrite nitrogen'], unit: 'mg/L', decimals: 2, lod: 0.08 },
    ...{ method: ['紫外分光光度法', 'Ultraviolet photometry'], standardNo: 'HJ/T346-2007', formula: PHOTOMETRIC },
  },
];

/** Of drinking water: the routine selection of GB 5749. */
const DRINKING_WATER: readonly Sketch[] = [
  {
    ...{ code: 'TURB', name: ['浑浊度', 'Turbidity'], unit: 'NTU', decimals: 2, lod: 0.05, holdHours: 12 },
    ...{ method: ['散射法', 'Nephelometry'], standardNo: 'GB/T5750.4-2023', duplicatePct: 10, limits: { GB5749: 1 } },
  },
  {
    ...{ code: 'CHROMA', name: ['色度（铂钴）', 'Colour, platinum-cobalt'], unit: 'Pt-Co', decimals: 0, lod: 5 },
    ...{ method: ['铂钴标准比色法', 'Platinum-cobalt comparison'], standardNo: 'GB/T5750.4-2023' },
    limits: { GB5749: 15 },
  },
  {
    ...{ code: 'ODOUR', name: ['臭和味', 'Odour and taste'], unit: '-', decimals: 0, valueType: 'PRESENCE' },
    ...{ method: ['嗅气和尝味法', 'By smell and taste'], standardNo: 'GB/T5750.4-2023', limits: { GB5749: 0 } },
  },
  {
    ...{ code: 'CL2', name: ['游离氯', 'Free chlorine'], unit: 'mg/L', decimals: 2, lod: 0.01, holdHours: 1 },
    ...{ method: ['DPD 分光光度法', 'DPD photometry'], standardNo: 'GB/T5750.11-2023', duplicatePct: 10 },
    limits: { GB5749: [0.3, 2] },
  },
  {
    ...{ code: 'CODMN', name: ['高锰酸盐指数', 'Permanganate index'], unit: 'mg/L', decimals: 2, lod: 0.05 },
    ...{ method: ['酸性高锰酸钾滴定法', 'Acid permanganate titration'], standardNo: 'GB/T5750.7-2023' },
    ...{ holdHours: 24, duplicatePct: 10, limits: { GB5749: 3 }, kept: COOL },
  },
  {
    ...{ code: 'NH3-N-DW', name: ['氨（以氮计）', 'Ammonia as nitrogen'], unit: 'mg/L', decimals: 2, lod: 0.02 },
    ...{ method: ['纳氏试剂分光光度法', 'Nessler photometry'], standardNo: 'GB/T5750.5-2023', holdHours: 24 },
    ...{ formula: PHOTOMETRIC, duplicatePct: 10, limits: { GB5749: 0.5 } },
  },
  {
    ...{ code: 'TC', name: ['总大肠菌群', 'Total coliforms'], unit: 'MPN/100mL', decimals: 0, valueType: 'COUNT' },
    ...{ method: ['酶底物法', 'Enzyme substrate method'], standardNo: 'GB/T5750.12-2023', holdHours: 4 },
    limits: { GB5749: 0 },
  },
  {
    ...{
      code: 'ECOLI',
      name: ['大肠埃希氏菌', 'Escherichia coli'],
      unit: 'MPN/100mL',
      decimals: 0,
      valueType: 'COUNT',
    },
    ...{ method: ['酶底物法', 'Enzyme substrate method'], standardNo: 'GB/T5750.12-2023', holdHours: 4 },
    limits: { GB5749: 0 },
  },
  {
    ...{
      code: 'HPC',
      name: ['菌落总数', 'Heterotrophic plate count'],
      unit: 'CFU/mL',
      decimals: 0,
      valueType: 'COUNT',
    },
    ...{ method: ['平皿计数法', 'Plate count'], standardNo: 'GB/T5750.12-2023', holdHours: 4, limits: { GB5749: 100 } },
  },
  {
    ...{ code: 'AL', name: ['铝', 'Aluminium'], unit: 'mg/L', decimals: 3, lod: 0.008, formula: PHOTOMETRIC },
    ...{ method: ['铬天青 S 分光光度法', 'Chrome azurol S photometry'], standardNo: 'GB/T5750.6-2023' },
    limits: { GB5749: 0.2 },
  },
  {
    ...{ code: 'FE', name: ['铁', 'Iron'], unit: 'mg/L', decimals: 2, lod: 0.05, standardNo: 'GB/T5750.6-2023' },
    ...{ method: ['原子吸收法', 'Atomic absorption'], limits: { GB5749: 0.3 } },
  },
  {
    ...{ code: 'MN', name: ['锰', 'Manganese'], unit: 'mg/L', decimals: 2, lod: 0.02, standardNo: 'GB/T5750.6-2023' },
    ...{ method: ['原子吸收法', 'Atomic absorption'], limits: { GB5749: 0.1 } },
  },
  {
    ...{ code: 'NO3-N', name: ['硝酸盐（以氮计）', 'Nitrate as nitrogen'], unit: 'mg/L', decimals: 1, lod: 0.1 },
    ...{ method: ['离子色谱法', 'Ion chromatography'], standardNo: 'GB/T5750.5-2023', limits: { GB5749: 10 } },
  },
  {
    ...{ code: 'CLO3', name: ['氯酸盐', 'Chlorate'], unit: 'mg/L', decimals: 2, lod: 0.05 },
    ...{ method: ['离子色谱法', 'Ion chromatography'], standardNo: 'GB/T5750.10-2023', limits: { GB5749: 0.7 } },
  },
];

/** Test indices with limits (domain model §21.4). The amendment of GB 18918 is entered from its printed text. */
export const INDEX_STARTERS = [...WASTEWATER, ...DRINKING_WATER].map(starterOf);
