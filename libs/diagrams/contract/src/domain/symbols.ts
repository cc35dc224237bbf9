import type { BilingualText } from '@sed/platform-contract';
import type { SymbolKind } from './symbol-kind';

export const SYMBOL_CATEGORIES = {
  structures: { zh: '构筑物', en: 'Structures' },
  clarifiers: { zh: '沉淀与浓缩', en: 'Settling and thickening' },
  filters: { zh: '过滤与膜', en: 'Filters and membranes' },
  machines: { zh: '泵与风机', en: 'Pumps and blowers' },
  mixing: { zh: '搅拌与刮泥', en: 'Mixing and scraping' },
  sludge: { zh: '污泥与气体', en: 'Sludge and gas' },
  dosing: { zh: '加药与消毒', en: 'Dosing and disinfection' },
  valves: { zh: '阀与闸', en: 'Valves and gates' },
  instruments: { zh: '仪表', en: 'Instruments' },
  power: { zh: '供配电', en: 'Power supply' },
  display: { zh: '显示与标注', en: 'Displays and notes' },
} as const satisfies Readonly<Record<string, BilingualText>>;
export type SymbolCategory = keyof typeof SYMBOL_CATEGORIES;

/** A symbol of the library: what it is called, how it shows state, and its usual size in diagram units. */
export interface SymbolSpec {
  readonly name: BilingualText;
  readonly category: SymbolCategory;
  readonly kind: SymbolKind;
  readonly w: number;
  readonly h: number;
}

type Row = readonly [zh: string, en: string, kind?: SymbolKind, w?: number, h?: number];

/** Symbols of a category that are alike in kind and size but for those that say otherwise. */
function of<const R extends Readonly<Record<string, Row>>>(
  category: SymbolCategory,
  usual: { readonly kind: SymbolKind; readonly w: number; readonly h: number },
  rows: R,
): { readonly [K in keyof R]: SymbolSpec } {
  const made = Object.entries(rows).map(([key, [zh, en, kind = usual.kind, w = usual.w, h = usual.h]]) => [
    key,
    { name: { zh, en }, category, kind, w, h },
  ]);
  // The keys are those of the rows.
  return Object.fromEntries(made) as { readonly [K in keyof R]: SymbolSpec };
}

const BASIN = { kind: 'vessel', w: 110, h: 70 } as const;
const MACHINE = { kind: 'machine', w: 44, h: 44 } as const;

export const SYMBOLS = {
  ...of('structures', BASIN, {
    inlet: ['进水口', 'Inlet', 'plain', 60, 50],
    outlet: ['出水口', 'Outlet', 'plain', 60, 50],
    wetWell: ['集水井', 'Wet well'],
    channel: ['渠道', 'Channel'],
    coarseScreen: ['粗格栅', 'Coarse screen', 'machine', 70, 70],
    fineScreen: ['细格栅', 'Fine screen', 'machine', 70, 70],
    drumScreen: ['转鼓格栅', 'Drum screen', 'machine', 70, 60],
    gritChamber: ['曝气沉砂池', 'Aerated grit chamber'],
    vortexGrit: ['旋流沉砂池', 'Vortex grit chamber', 'vessel', 80, 70],
    equalisation: ['调节池', 'Equalisation tank'],
    hydrolysis: ['水解酸化池', 'Hydrolysis tank'],
    anaerobic: ['厌氧池', 'Anaerobic zone'],
    anoxic: ['缺氧池', 'Anoxic zone'],
    aerobic: ['好氧池', 'Aerobic zone'],
    mbbr: ['MBBR 池', 'MBBR basin'],
    oxidationDitch: ['氧化沟', 'Oxidation ditch', 'vessel', 130, 70],
    sbr: ['SBR 池', 'SBR basin'],
    reservoir: ['水源', 'Water source'],
    well: ['水井', 'Well', 'vessel', 60, 70],
    clearWell: ['清水池', 'Clear-water tank'],
    tank: ['水箱', 'Tank', 'vessel', 70, 80],
    tower: ['水塔', 'Water tower', 'vessel', 60, 90],
  }),
  ...of('clarifiers', BASIN, {
    primaryClarifier: ['初沉池', 'Primary clarifier'],
    secondaryClarifier: ['二沉池', 'Secondary clarifier'],
    rectangularClarifier: ['平流沉淀池', 'Rectangular clarifier'],
    lamellaClarifier: ['斜管沉淀池', 'Lamella clarifier'],
    highRateClarifier: ['高效沉淀池', 'High-rate clarifier', 'vessel', 120, 70],
    coagulation: ['混凝反应池', 'Coagulation basin'],
    flotation: ['气浮池', 'Flotation tank'],
    thickener: ['浓缩池', 'Thickener'],
    sludgeTank: ['储泥池', 'Sludge tank'],
  }),
  ...of('filters', BASIN, {
    mbr: ['膜池', 'Membrane tank'],
    sandFilter: ['砂滤池', 'Sand filter', 'vessel', 80, 70],
    vFilter: ['V 型滤池', 'V-type filter', 'vessel', 80, 70],
    carbonFilter: ['活性炭滤池', 'Activated-carbon filter', 'vessel', 80, 70],
    denitrificationFilter: ['反硝化滤池', 'Denitrification filter', 'vessel', 80, 70],
    discFilter: ['转盘滤池', 'Disc filter', 'machine', 80, 60],
    cartridgeFilter: ['保安过滤器', 'Cartridge filter', 'vessel', 40, 70],
    membraneRack: ['膜组件', 'Membrane rack', 'machine', 80, 50],
  }),
  ...of('machines', MACHINE, {
    pump: ['离心泵', 'Centrifugal pump'],
    submersiblePump: ['潜水泵', 'Submersible pump', 'machine', 40, 50],
    screwPump: ['螺杆泵', 'Progressive cavity pump', 'machine', 60, 36],
    archimedesPump: ['螺旋泵', 'Screw lift pump', 'machine', 60, 44],
    blower: ['鼓风机', 'Blower'],
    turboBlower: ['离心鼓风机', 'Turbo blower'],
    fan: ['风机', 'Fan'],
    compressor: ['空压机', 'Compressor'],
    motor: ['电机', 'Motor'],
  }),
  ...of('mixing', MACHINE, {
    mixer: ['搅拌机', 'Mixer', 'machine', 40, 60],
    submersibleMixer: ['潜水搅拌器', 'Submersible mixer', 'machine', 54, 36],
    flowBooster: ['推流器', 'Flow booster', 'machine', 54, 36],
    surfaceAerator: ['表曝机', 'Surface aerator', 'machine', 60, 44],
    scraper: ['刮泥机', 'Scraper', 'machine', 64, 40],
    decanter: ['滗水器', 'Decanter', 'machine', 60, 44],
    diffuser: ['曝气盘', 'Diffusers', 'plain', 80, 20],
  }),
  ...of(
    'sludge',
    { kind: 'machine', w: 80, h: 56 },
    {
      centrifuge: ['离心脱水机', 'Centrifuge'],
      beltPress: ['带式压滤机', 'Belt press'],
      filterPress: ['板框压滤机', 'Filter press'],
      screwPress: ['叠螺脱水机', 'Screw press'],
      dryer: ['干化机', 'Sludge dryer'],
      conveyor: ['输送机', 'Conveyor', 'machine', 80, 36],
      sludgeSilo: ['污泥料仓', 'Sludge silo', 'vessel', 60, 80],
      digester: ['消化池', 'Digester', 'vessel', 80, 90],
      gasHolder: ['气柜', 'Gas holder', 'vessel', 70, 70],
      flare: ['火炬', 'Flare', 'machine', 36, 70],
      bioScrubber: ['生物除臭塔', 'Biological scrubber', 'machine', 70, 70],
      chimney: ['排气筒', 'Stack', 'plain', 36, 80],
    },
  ),
  ...of('dosing', MACHINE, {
    dosingPump: ['计量泵', 'Dosing pump'],
    chemicalTank: ['药剂储罐', 'Chemical tank', 'vessel', 56, 70],
    polymerUnit: ['PAM 制备装置', 'Polymer preparation unit', 'machine', 80, 56],
    limeSilo: ['石灰料仓', 'Lime silo', 'vessel', 50, 80],
    chlorinator: ['加氯机', 'Chlorinator', 'machine', 44, 60],
    ozoneGenerator: ['臭氧发生器', 'Ozone generator', 'machine', 70, 50],
    ozoneContact: ['臭氧接触池', 'Ozone contact tank', 'vessel', 110, 70],
    uvUnit: ['紫外消毒装置', 'UV unit', 'machine', 90, 50],
    contactTank: ['消毒接触池', 'Contact tank', 'vessel', 110, 70],
  }),
  ...of(
    'valves',
    { kind: 'valve', w: 40, h: 30 },
    {
      valve: ['阀门', 'Valve'],
      gateValve: ['闸阀', 'Gate valve'],
      butterflyValve: ['蝶阀', 'Butterfly valve'],
      ballValve: ['球阀', 'Ball valve'],
      controlValve: ['调节阀', 'Control valve', 'valve', 40, 44],
      solenoidValve: ['电磁阀', 'Solenoid valve', 'valve', 40, 44],
      checkValve: ['止回阀', 'Check valve', 'plain'],
      reliefValve: ['安全阀', 'Relief valve', 'valve', 36, 44],
      sluiceGate: ['闸门', 'Sluice gate', 'valve', 40, 56],
      weir: ['可调堰', 'Adjustable weir', 'valve', 60, 40],
    },
  ),
  ...of(
    'instruments',
    { kind: 'instrument', w: 40, h: 40 },
    {
      flowMeter: ['流量计', 'Flow meter'],
      levelMeter: ['液位计', 'Level meter'],
      pressureMeter: ['压力计', 'Pressure meter'],
      thermometer: ['温度计', 'Thermometer'],
      analyser: ['分析仪', 'Analyser'],
      turbidimeter: ['浊度仪', 'Turbidimeter'],
      gasDetector: ['气体探测器', 'Gas detector'],
      weighing: ['称重仪', 'Weighing instrument'],
      sampler: ['自动采样器', 'Automatic sampler', 'machine', 40, 50],
    },
  ),
  ...of(
    'power',
    { kind: 'machine', w: 44, h: 50 },
    {
      transformer: ['变压器', 'Transformer'],
      breaker: ['断路器', 'Circuit breaker', 'valve', 36, 50],
      generator: ['发电机', 'Generator'],
      ups: ['UPS 电源', 'UPS', 'machine', 50, 44],
      busbar: ['母线', 'Busbar', 'plain', 160, 10],
      powerMeter: ['电能表', 'Power meter', 'instrument', 44, 44],
    },
  ),
  ...of(
    'display',
    { kind: 'plain', w: 120, h: 30 },
    {
      indicator: ['关键指标', 'Key indicator', 'indicator', 126, 150],
      reading: ['数值', 'Value', 'reading', 110, 24],
      text: ['文字', 'Text'],
      frame: ['分区框', 'Area frame', 'plain', 240, 160],
      pageLink: ['页面连接', 'Page connector', 'plain', 100, 34],
      legend: ['图例', 'Legend', 'plain', 700, 26],
    },
  ),
} as const satisfies Readonly<Record<string, SymbolSpec>>;

export type SymbolKey = keyof typeof SYMBOLS;

export const SYMBOL_KEYS = Object.keys(SYMBOLS).filter(isSymbolKey);

export function isSymbolKey(key: string): key is SymbolKey {
  return Object.hasOwn(SYMBOLS, key);
}

export function symbolOf(key: SymbolKey): SymbolSpec {
  return SYMBOLS[key];
}
