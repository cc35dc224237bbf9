import type { SymbolKey } from '@sed/diagrams-contract';
import { sectionName, type BilingualText, type PlantDto } from '@sed/platform-contract';
import type { DrawnDevice } from './devices';

/** A step of the process with what stands in it. */
export interface Step {
  readonly section: string;
  readonly name: BilingualText;
  /** The structure water or sludge passes through; null for a room of machines. */
  readonly vessel: SymbolKey | null;
  readonly devices: readonly DrawnDevice[];
}

/** The ways through a plant: the line of the water, and what serves it. */
export interface PlantFlow {
  readonly line: readonly Step[];
  readonly support: readonly Step[];
}

const WASTE_LINE = ['INT', 'SCR', 'LFT', 'GRT', 'PRI', 'EQT', 'ANA', 'ANX', 'OXI', 'SEC', 'MBR', 'COA', 'HEF', 'SED'];
const WASTE_END = ['OZN', 'FIL', 'GAC', 'DIS', 'CLW', 'OUT'];
const DRINKING_LINE = ['INT', 'LFT', 'COA', 'HEF', 'SED', 'FIL', 'OZN', 'GAC', 'DIS', 'CLW', 'OUT'];
const SUPPORT = ['PWR', 'DOS', 'BLW', 'SEC', 'THK', 'DIG', 'DEW', 'ODR'];

const VESSELS: Readonly<Record<string, SymbolKey>> = {
  INT: 'inlet',
  SCR: 'channel',
  LFT: 'wetWell',
  GRT: 'gritChamber',
  PRI: 'primaryClarifier',
  EQT: 'equalisation',
  ANA: 'anaerobic',
  ANX: 'anoxic',
  OXI: 'aerobic',
  SEC: 'secondaryClarifier',
  MBR: 'mbr',
  COA: 'coagulation',
  HEF: 'highRateClarifier',
  SED: 'rectangularClarifier',
  FIL: 'sandFilter',
  OZN: 'ozoneContact',
  GAC: 'carbonFilter',
  DIS: 'contactTank',
  CLW: 'clearWell',
  OUT: 'outlet',
  THK: 'sludgeTank',
  DIG: 'digester',
};

/** What the names of a section's signals say its structure is, where sections alone do not tell. */
const BY_NAME: readonly (readonly [section: string, RegExp, SymbolKey])[] = [
  ['ANA', /水解|hydrolysis/i, 'hydrolysis'],
  ['OXI', /表曝|沟内|surface aerator|channel velocity/i, 'oxidationDitch'],
  ['OXI', /SBR|basin \d/i, 'sbr'],
  ['OXI', /填料|MBBR|carrier/i, 'mbbr'],
  ['FIL', /反冲洗|backwash/i, 'vFilter'],
];

const CLARIFIER = /二沉|沉淀池|settler|clarifier/i;

/** Puts the devices of a plant into the order of its process. */
export function flowOf({ type }: Pick<PlantDto, 'type'>, devices: readonly DrawnDevice[]): PlantFlow {
  const bySection = new Map<string, DrawnDevice[]>();
  for (const device of devices) {
    const own = bySection.get(device.section);
    if (own === undefined) bySection.set(device.section, [device]);
    else own.push(device);
  }
  const order = type === 'WTP' ? DRINKING_LINE : [...WASTE_LINE, ...WASTE_END];
  const steps = (sections: readonly string[]) =>
    sections.flatMap((section) => {
      const own = bySection.get(section);
      return own === undefined ? [] : [stepOf(section, own, type)];
    });
  // Sludge pumps without a clarifier serve the line, as beside membranes.
  const isClarifier = (step: Step) => step.section !== 'SEC' || CLARIFIER.test(namesOf(step.devices));
  const line = steps(order).filter(isClarifier);
  const inLine = new Set(line.map(({ section }) => section));
  const others = [...bySection.keys()].filter((section) => !inLine.has(section) && !SUPPORT.includes(section)).sort();
  const support = [...steps(SUPPORT), ...steps(others)].filter(({ section }) => !inLine.has(section));
  return { line, support };
}

function stepOf(section: string, devices: readonly DrawnDevice[], type: PlantDto['type']): Step {
  const names = namesOf(devices);
  const byName = BY_NAME.find(([of, pattern]) => of === section && pattern.test(names))?.[2];
  const usual = section === 'INT' && type === 'WTP' ? 'reservoir' : (VESSELS[section] ?? null);
  const isPumping = section === 'SEC' && !CLARIFIER.test(names);
  const name = isPumping ? { zh: '污泥泵房', en: 'Sludge pumping' } : sectionName(section);
  return { section, name, vessel: isPumping ? null : (byName ?? usual), devices };
}

function namesOf(devices: readonly DrawnDevice[]): string {
  return devices.flatMap(({ signals }) => signals.map(({ name }) => `${name.zh} ${name.en}`)).join('\n');
}

/** Sections people look at together, each a diagram of its own. */
export interface UnitPlan {
  readonly key: string;
  readonly name: BilingualText;
  readonly sections: readonly string[];
}

const UNITS: readonly UnitPlan[] = [
  {
    key: 'intake',
    name: { zh: '进水与预处理', en: 'Intake and preliminary treatment' },
    sections: ['INT', 'SCR', 'LFT', 'GRT', 'PRI', 'EQT'],
  },
  { key: 'biology', name: { zh: '生化处理', en: 'Biological treatment' }, sections: ['ANA', 'ANX', 'OXI', 'BLW'] },
  { key: 'separation', name: { zh: '泥水分离', en: 'Solids separation' }, sections: ['SEC', 'MBR'] },
  { key: 'clarification', name: { zh: '混凝沉淀', en: 'Coagulation and settling' }, sections: ['COA', 'HEF', 'SED'] },
  {
    key: 'filtration',
    name: { zh: '过滤与深度处理', en: 'Filtration and advanced treatment' },
    sections: ['FIL', 'OZN', 'GAC'],
  },
  { key: 'delivery', name: { zh: '消毒与出水', en: 'Disinfection and delivery' }, sections: ['DIS', 'CLW', 'OUT'] },
  { key: 'dosing', name: { zh: '加药', en: 'Chemical dosing' }, sections: ['DOS'] },
  {
    key: 'sludge',
    name: { zh: '污泥处理与除臭', en: 'Sludge treatment and odour control' },
    sections: ['THK', 'DIG', 'DEW', 'ODR'],
  },
  { key: 'power', name: { zh: '供配电', en: 'Power supply' }, sections: ['PWR'] },
];

/** The units of a plant with their steps; sections nobody foresaw make a unit together. */
export function unitsOf({ line, support }: PlantFlow): { readonly plan: UnitPlan; readonly steps: readonly Step[] }[] {
  const steps = [...line, ...support];
  const planned = new Set(UNITS.flatMap(({ sections }) => sections));
  const rest = steps.map(({ section }) => section).filter((section) => !planned.has(section));
  const other = { key: 'other', name: { zh: '其他', en: 'Other sections' }, sections: rest };
  return [...UNITS, other]
    .map((plan) => ({ plan, steps: steps.filter(({ section }) => plan.sections.includes(section)) }))
    .filter((unit) => unit.steps.length > 0);
}
