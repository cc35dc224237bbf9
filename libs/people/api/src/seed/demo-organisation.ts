import type { Position } from '@sed/people-contract';
import type { BilingualText, Region } from '@sed/platform-contract';
import { DEMO_STAFF, type DemoDuty, type DemoStaff } from '@sed/demo-fleet';

/** A centre of the demonstration: exactly these plants. */
export interface DemoCentre {
  readonly factoryNo: string;
  readonly name: BilingualText;
  readonly region: Region;
  readonly members: readonly string[];
}

export const ROOT_CODE = 'group';

export const AREAS: readonly { readonly region: Region; readonly code: string; readonly name: BilingualText }[] = [
  { region: 'east', code: 'area_east', name: { zh: '华东业务区', en: 'East business area' } },
  { region: 'west', code: 'area_west', name: { zh: '西部业务区', en: 'West business area' } },
  { region: 'south', code: 'area_south', name: { zh: '华南业务区', en: 'South business area' } },
  { region: 'north', code: 'area_north', name: { zh: '华北业务区', en: 'North business area' } },
];

/** What a demo account is: role and scope on a node, positions at plants. No entry has no role. */
export interface DemoTie {
  readonly loginName: string;
  readonly role?: { readonly code: string; readonly orgCode: string };
  readonly scope?: string;
  readonly positions?: readonly Position[];
  readonly isDepartmentMemberOf?: 'ops' | 'eqp';
}

const PLANT = 'demo_e01';
const CENTRE = 'demo_z01';

function atPlant(loginName: string, role: string, positions: readonly Position[], department?: 'ops' | 'eqp'): DemoTie {
  const tie = { loginName, role: { code: role, orgCode: PLANT }, scope: PLANT, positions };
  return department === undefined ? tie : { ...tie, isDepartmentMemberOf: department };
}

const ROLE_OF: Readonly<Record<DemoDuty, string>> = {
  areaManager: 'areaManager',
  dutyOfficer: 'dutyOfficer',
  plantManager: 'plantManager',
  opsManager: 'opsManager',
  teamLead: 'dutyOfficer',
};

function staffTie({ loginName, duty, positions, place }: DemoStaff): DemoTie {
  const node =
    'factoryNo' in place ? place.factoryNo : (AREAS.find(({ region }) => region === place.region)?.code ?? ROOT_CODE);
  return { loginName, role: { code: ROLE_OF[duty], orgCode: node }, scope: node, positions };
}

/** The demo accounts: first those outside contracts name, then whoever fills the other posts. */
export const DEMO_TIES: readonly DemoTie[] = [
  { loginName: 'admin', role: { code: 'administrator', orgCode: ROOT_CODE }, scope: ROOT_CODE },
  {
    loginName: 'group',
    role: { code: 'groupManager', orgCode: ROOT_CODE },
    scope: ROOT_CODE,
    positions: ['GROUP_MGR'],
  },
  { loginName: 'east', role: { code: 'areaManager', orgCode: CENTRE }, scope: CENTRE, positions: ['AREA_MGR'] },
  atPlant('plant', 'plantManager', ['PLANT_MGR']),
  atPlant('equip', 'equipManager', ['EQP_MGR', 'MAINT'], 'eqp'),
  atPlant('oper', 'opsManager', ['OPS_MGR', 'TEAM_LEAD'], 'ops'),
  atPlant('lab', 'labAnalyst', ['LAB'], 'ops'),
  atPlant('safety', 'safetyOfficer', ['SAFE_OFF'], 'ops'),
  {
    loginName: 'duty',
    role: { code: 'dutyOfficer', orgCode: 'area_east' },
    scope: 'area_east',
    positions: ['DISPATCH'],
  },
  atPlant('reviewer', 'reviewer', ['LAB_REV', 'FINAL_ACC'], 'ops'),
  { loginName: 'nomenu', scope: PLANT },
  { loginName: 'noorg', role: { code: 'observer', orgCode: ROOT_CODE } },
  ...DEMO_STAFF.map(staffTie),
];

/** Codes of the demo accounts as the accounts themselves are made. */
export function demoUserCode(loginName: string): string {
  return `demo_${loginName}`;
}

export const DEMO_DEPARTMENTS = [
  { suffix: 'ops', name: { zh: '运行部', en: 'Operations' }, manager: 'oper' },
  { suffix: 'eqp', name: { zh: '设备部', en: 'Equipment' }, manager: 'equip' },
] as const;
