import { type BilingualText, type PlantDto, plantDto, type Region } from '@sed/platform-contract';

/** How the simulated plant behaves; the simulator reads it, the product does not. */
export interface DemoPlant extends PlantDto {
  /** Catalogue types whose rows make up the plant, and tags of them it does not have. */
  readonly catalogue: readonly string[];
  readonly without?: RegExp;
}

const ZONE = 'Asia/Shanghai';
const common = { zone: ZONE, dayStartMinutes: 0 } as const;
const WW = ['X-WW', 'X-PWR', 'X-LOOP-WW'] as const;
const WS = ['X-WS', 'X-PWR', 'X-LOOP-WS'] as const;

/** Eleven plants in four regions. Positions are rounded to 0.01 degree and only roughly where such plants stand. */
export const DEMO_PLANTS: readonly DemoPlant[] = [
  {
    ...common,
    factoryNo: 'demo_e01',
    name: { zh: '东湖污水厂', en: 'East Lake WWTP' },
    region: 'east',
    type: 'WWTP',
    process: { zh: 'AAO + 高效沉淀池 + 滤池', en: 'AAO + HEF + filter' },
    scaleM3PerDay: 100_000,
    limitSet: '1A',
    longitude: 120.62,
    latitude: 31.32,
    catalogue: ['A2O', ...WW, 'X-LOOP-DO', 'X-LOOP-RS'],
  },
  {
    ...common,
    factoryNo: 'demo_e02',
    name: { zh: '青浦北污水厂', en: 'Qingpu North WWTP' },
    region: 'east',
    type: 'WWTP',
    process: { zh: 'AAO + MBR', en: 'AAO + MBR' },
    scaleM3PerDay: 50_000,
    limitSet: '1A',
    longitude: 121.1,
    latitude: 31.2,
    catalogue: ['MBR', ...WW, 'X-LOOP-DO'],
  },
  {
    ...common,
    factoryNo: 'demo_e03',
    name: { zh: '临江水厂', en: 'Linjiang Water Works' },
    region: 'east',
    type: 'WTP',
    process: { zh: '常规处理 + 活性炭', en: 'Conventional + GAC' },
    scaleM3PerDay: 200_000,
    limitSet: 'GB 5749',
    longitude: 119.97,
    latitude: 31.81,
    catalogue: ['DWTP', 'X-GAC', ...WS],
  },
  {
    ...common,
    factoryNo: 'demo_w01',
    name: { zh: '西岭污水厂', en: 'Xiling WWTP' },
    region: 'west',
    type: 'WWTP',
    process: { zh: '氧化沟', en: 'Oxidation ditch' },
    scaleM3PerDay: 30_000,
    limitSet: '1A',
    longitude: 103.52,
    latitude: 30.57,
    catalogue: ['OD', ...WW, 'X-LOOP-DO', 'X-LOOP-RS'],
  },
  {
    ...common,
    factoryNo: 'demo_w02',
    name: { zh: '雁滩污水厂', en: 'Yantan WWTP' },
    region: 'west',
    type: 'WWTP',
    process: { zh: 'SBR', en: 'SBR' },
    scaleM3PerDay: 20_000,
    limitSet: '1B',
    longitude: 103.88,
    latitude: 36.07,
    catalogue: ['SBR', ...WW],
  },
  {
    ...common,
    factoryNo: 'demo_s01',
    name: { zh: '南沙污水厂', en: 'Nansha WWTP' },
    region: 'south',
    type: 'WWTP',
    process: { zh: 'AAO + 高效沉淀池', en: 'AAO + HEF' },
    scaleM3PerDay: 80_000,
    limitSet: '1A',
    longitude: 113.53,
    latitude: 22.79,
    catalogue: ['A2O', ...WW, 'X-LOOP-DO', 'X-LOOP-RS'],
    without: /^FT_/,
  },
  {
    ...common,
    factoryNo: 'demo_s02',
    name: { zh: '珠滨水厂', en: 'Zhubin Water Works' },
    region: 'south',
    type: 'WTP',
    process: { zh: '常规处理', en: 'Conventional' },
    scaleM3PerDay: 120_000,
    limitSet: 'GB 5749',
    longitude: 113.55,
    latitude: 22.25,
    catalogue: ['DWTP', ...WS],
  },
  {
    ...common,
    factoryNo: 'demo_s03',
    name: { zh: '凤凰产业园污水厂', en: 'Fenghuang Industrial Park WWTP' },
    region: 'south',
    type: 'WWTP',
    process: { zh: '水解酸化 + AO', en: 'Hydrolysis + AO' },
    scaleM3PerDay: 15_000,
    limitSet: '1A',
    longitude: 113.02,
    latitude: 23.04,
    catalogue: ['A2O', 'X-HYD', ...WW, 'X-LOOP-DO', 'X-LOOP-RS'],
    without: /^BI_AN1_/,
  },
  {
    ...common,
    factoryNo: 'demo_n01',
    name: { zh: '北辰污水厂', en: 'Beichen WWTP' },
    region: 'north',
    type: 'WWTP',
    process: { zh: 'AAO + MBBR', en: 'AAO + MBBR' },
    scaleM3PerDay: 60_000,
    limitSet: '1A',
    longitude: 117.13,
    latitude: 39.23,
    catalogue: ['A2O', 'X-MBBR', ...WW, 'X-LOOP-DO', 'X-LOOP-RS'],
  },
  {
    ...common,
    factoryNo: 'demo_n02',
    name: { zh: '滦河水厂', en: 'Luanhe Water Works' },
    region: 'north',
    type: 'WTP',
    process: { zh: '高效沉淀池 + 滤池', en: 'HEF + filter' },
    scaleM3PerDay: 90_000,
    limitSet: 'GB 5749',
    longitude: 118.75,
    latitude: 39.75,
    catalogue: ['DWTP', 'A2O/HD', ...WS],
    without: /^SD_/,
  },
  {
    ...common,
    factoryNo: 'demo_n03',
    name: { zh: '柳林镇污水厂', en: 'Liulin Town WWTP' },
    region: 'north',
    type: 'WWTP',
    process: { zh: '一体化 AO', en: 'Package AO' },
    scaleM3PerDay: 5_000,
    limitSet: '1B',
    longitude: 110.9,
    latitude: 37.43,
    catalogue: ['A2O', ...WW, 'X-LOOP-DO', 'X-LOOP-RS'],
    // A package plant: no anaerobic zone, no tertiary stage, two lift pumps and two blowers.
    without: /^(BI_AN1_|HD_|FT_|PS_P203_|BH_B603_)/,
  },
];

/** A node that stands for several plants and has no signals of its own. */
export interface DemoCentre {
  readonly factoryNo: string;
  readonly name: BilingualText;
  readonly region: Region;
  readonly orgType: 6;
  readonly members: readonly string[];
}

export const DEMO_CENTRES: readonly DemoCentre[] = [
  {
    factoryNo: 'demo_z01',
    name: { zh: '华东集控中心', en: 'East China Control Centre' },
    region: 'east',
    orgType: 6,
    members: ['demo_e01', 'demo_e02', 'demo_e03'],
  },
];

/** Finds a demonstration plant. @throws RangeError when the number is not one of ours. */
export function demoPlant(factoryNo: string): DemoPlant {
  const found = DEMO_PLANTS.find((plant) => plant.factoryNo === factoryNo);
  if (!found) throw new RangeError(`no demonstration plant ${factoryNo}`);
  return found;
}

/** The plant record alone, as the plant register takes it. */
export function demoPlantDto(factoryNo: string): PlantDto {
  return plantDto.parse(demoPlant(factoryNo));
}
