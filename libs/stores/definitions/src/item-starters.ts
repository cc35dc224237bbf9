/** A row of the catalogue as a new installation has it. */
type Row = readonly [code: string, zh: string, en: string, specification: string, unit: string, priceYuan: string];
type Limits = readonly [min: string, reorder: string, max: string];

const row = ([code, zh, en, specification, unit, priceYuan]: Row, [minStock, reorderPoint, maxStock]: Limits) => ({
  ...{ code, name: { zh, en }, specification, unit, priceYuan, minStock, reorderPoint, maxStock, enabled: true },
});

interface Chemical {
  readonly use: string;
  readonly form: string;
  readonly contentPct: number;
  readonly densityTPerM3?: number;
  readonly shelfLifeDays: number;
  readonly storage?: string;
  readonly isHazardous?: boolean;
}

function chemical(base: Row, limits: Limits, more: Chemical) {
  const { use, form, contentPct, densityTPerM3, shelfLifeDays, storage = 'NORMAL', isHazardous = false } = more;
  return {
    ...row(base, limits),
    ...{ inventoryType: '1', productUsage: use, dosageForm: form, contentPct, shelfLifeDays, isHazardous },
    ...(densityTPerM3 !== undefined && { densityTPerM3 }),
    ...{ storageClass: storage, isBatchTracked: true, isShared: true, leadDays: 7, abcClass: 'A' },
  };
}

const part = (base: Row, limits: Limits, abcClass: 'A' | 'B' | 'C' = 'B') => ({
  ...row(base, limits),
  ...{ inventoryType: '2', storageClass: 'NORMAL', isBatchTracked: false, isHazardous: false },
  ...{ isShared: true, leadDays: 21, abcClass },
});

const consumable = (base: Row, limits: Limits) => ({
  ...row(base, limits),
  ...{ inventoryType: '3', storageClass: 'NORMAL', isBatchTracked: false, isHazardous: false },
  ...{ isShared: false, leadDays: 7, abcClass: 'C' },
});

const reagent = (base: Row, limits: Limits, more: { readonly storage: string; readonly isHazardous: boolean }) => ({
  ...row(base, limits),
  ...{ inventoryType: '4', storageClass: more.storage, isBatchTracked: true, isHazardous: more.isHazardous },
  ...{ shelfLifeDays: 365, isShared: false, leadDays: 14, abcClass: 'B' },
});

/** The commonest chemicals, spare parts, consumables and reagents of a wastewater treatment plant. */
export const ITEM_STARTERS = [
  chemical(
    ['YJ-PAC10', '聚合氯化铝（液体）', 'Polyaluminium chloride, liquid', 'Al₂O₃≥10%', 'kg', '0.85'],
    ['10000', '20000', '90000'],
    { use: '1', form: '1', contentPct: 10, densityTPerM3: 1.2, shelfLifeDays: 180, storage: 'CORROSIVE' },
  ),
  chemical(['YJ-PFC', '聚合氯化铁', 'Polyferric chloride', 'Fe≥10%', 'kg', '0.92'], ['5000', '10000', '50000'], {
    use: '1',
    form: '1',
    contentPct: 10,
    densityTPerM3: 1.28,
    shelfLifeDays: 180,
    storage: 'CORROSIVE',
  }),
  chemical(['YJ-NAAC', '乙酸钠（液体）', 'Sodium acetate, liquid', '25%', 'kg', '1.10'], ['15000', '30000', '120000'], {
    use: '5',
    form: '1',
    contentPct: 25,
    densityTPerM3: 1.14,
    shelfLifeDays: 365,
  }),
  chemical(['YJ-MEOH', '甲醇', 'Methanol', '≥99.9%', 'kg', '2.65'], ['2000', '5000', '20000'], {
    use: '5',
    form: '1',
    contentPct: 99.9,
    densityTPerM3: 0.79,
    shelfLifeDays: 365,
    storage: 'FLAMMABLE',
    isHazardous: true,
  }),
  chemical(['YJ-NACLO', '次氯酸钠', 'Sodium hypochlorite', 'Cl₂≥10%', 'kg', '1.25'], ['4000', '8000', '30000'], {
    use: '4',
    form: '1',
    contentPct: 10,
    densityTPerM3: 1.19,
    shelfLifeDays: 30,
    storage: 'OXIDISING',
    isHazardous: true,
  }),
  chemical(
    ['YJ-CPAM', '阳离子聚丙烯酰胺', 'Cationic polyacrylamide', 'M≥8×10⁶', 'kg', '21.50'],
    ['500', '1000', '4000'],
    { use: '6', form: '2', contentPct: 90, shelfLifeDays: 730 },
  ),
  chemical(
    ['YJ-APAM', '阴离子聚丙烯酰胺', 'Anionic polyacrylamide', 'M≥12×10⁶', 'kg', '14.80'],
    ['250', '500', '2000'],
    { use: '7', form: '2', contentPct: 90, shelfLifeDays: 730 },
  ),
  chemical(
    ['YJ-NAOH', '氢氧化钠（液碱）', 'Sodium hydroxide solution', '30%', 'kg', '1.05'],
    ['1000', '2500', '10000'],
    {
      use: '3',
      form: '1',
      contentPct: 30,
      densityTPerM3: 1.33,
      shelfLifeDays: 365,
      storage: 'CORROSIVE',
      isHazardous: true,
    },
  ),
  chemical(['YJ-CITRIC', '柠檬酸', 'Citric acid', '≥99.5%', 'kg', '6.20'], ['300', '600', '2500'], {
    use: '3',
    form: '3',
    contentPct: 99.5,
    shelfLifeDays: 730,
  }),
  chemical(['YJ-LIME', '生石灰', 'Quicklime', 'CaO≥80%', 'kg', '0.68'], ['3000', '6000', '25000'], {
    use: '6',
    form: '2',
    contentPct: 80,
    shelfLifeDays: 90,
    storage: 'CORROSIVE',
  }),
  part(
    ['BJ-SEAL-150', '潜水泵机械密封', 'Mechanical seal of submersible pump', 'Φ65', 'set', '1850'],
    ['1', '2', '8'],
    'A',
  ),
  part(['BJ-BRG-6312', '深沟球轴承', 'Deep-groove ball bearing', '6312-2Z/C3', 'pc', '168'], ['2', '4', '20']),
  part(['BJ-BRG-22222', '调心滚子轴承', 'Spherical roller bearing', '22222-E', 'pc', '1280'], ['1', '2', '6'], 'A'),
  part(['BJ-BELT-SPB', '三角皮带', 'V-belt', 'SPB-2360', 'pc', '96'], ['4', '8', '40']),
  part(['BJ-DIFF-EPDM', '曝气膜片', 'Diffuser membrane', 'EPDM,9″', 'pc', '42'], ['50', '100', '600']),
  part(['BJ-FILT-BLW', '鼓风机滤芯', 'Blower filter element', 'F7,592×592', 'pc', '210'], ['4', '8', '40']),
  part(['BJ-DIAPH-DP', '计量泵隔膜', 'Dosing pump diaphragm', 'PTFE,250L/h', 'pc', '460'], ['2', '4', '16']),
  part(['BJ-LAMP-UV', '紫外灯管', 'UV lamp', '320W', 'pc', '1350'], ['10', '20', '120'], 'A'),
  part(['BJ-CHAIN-SCR', '格栅链条', 'Screen chain', 'P100mm', 'm', '380'], ['5', '10', '40']),
  part(['BJ-CONT-95', '交流接触器', 'Contactor', '95A,220V', 'pc', '520'], ['1', '2', '10']),
  part(['BJ-FUSE-63', '熔断器', 'Fuse', '63A-gG', 'pc', '18'], ['10', '20', '100'], 'C'),
  part(['BJ-DO-CAP', '溶解氧电极帽', 'Sensor cap of DO probe', 'LDO', 'pc', '1980'], ['1', '2', '10'], 'A'),
  part(['BJ-PH-ELEC', 'pH 电极', 'pH electrode', '0–14,5m', 'pc', '1650'], ['1', '2', '8'], 'A'),
  part(['BJ-CLOTH-FP', '板框滤布', 'Filter-press cloth', '1500×1500', 'pc', '185'], ['20', '40', '240']),
  consumable(['DZ-GREASE', '锂基润滑脂', 'Lithium grease', 'NLGI-2', 'kg', '32'], ['20', '40', '200']),
  consumable(['DZ-OIL-150', '齿轮油', 'Gear oil', 'VG150', 'L', '24'], ['40', '80', '400']),
  consumable(['DZ-GLOVE', '防腐手套', 'Chemical-resistant gloves', 'NBR', 'pair', '12'], ['30', '60', '300']),
  consumable(['DZ-MASK', '防毒口罩滤盒', 'Respirator cartridge', 'E+H₂S', 'pc', '45'], ['10', '20', '100']),
  reagent(['SJ-COD-HR', 'COD 预制试剂', 'COD vials', '20–1500mg/L,25', 'box', '420'], ['3', '6', '30'], {
    storage: 'CORROSIVE',
    isHazardous: true,
  }),
  reagent(['SJ-NH3N', '氨氮试剂', 'Ammonia reagent set', '0–50mg/L', 'box', '260'], ['3', '6', '30'], {
    storage: 'COOL',
    isHazardous: false,
  }),
  reagent(['SJ-TP', '总磷试剂', 'Total phosphorus reagent set', '0–5mg/L', 'box', '310'], ['3', '6', '30'], {
    storage: 'COOL',
    isHazardous: false,
  }),
  reagent(['SJ-H2SO4', '浓硫酸（优级纯）', 'Sulphuric acid, GR', '98%,500mL', 'bottle', '38'], ['4', '8', '40'], {
    storage: 'CORROSIVE',
    isHazardous: true,
  }),
  reagent(['SJ-PHBUF', 'pH 缓冲液', 'pH buffer solutions', '4.00/6.86/9.18', 'set', '85'], ['2', '4', '20'], {
    storage: 'NORMAL',
    isHazardous: false,
  }),
] as const;
