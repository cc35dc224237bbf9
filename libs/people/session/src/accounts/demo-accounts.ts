import type { userAccount as userAccountTable } from '@sed/people-tables';
import { RIGHTS, type Right } from '@sed/platform-contract';
import { DEMO_STAFF, type DemoDuty } from '@sed/demo-fleet';

type NewAccount = typeof userAccountTable.$inferInsert;
export type DemoAccount = Omit<NewAccount, 'passwordHash' | 'updatedAt'>;

/** The plant of the plant-level demo accounts. */
const DEMO_PLANT = 'demo_e01';

const SYSTEM: readonly Right[] = ['system:view', 'ingest:replay', 'simulator:control'];
const LOOK: Right[] = ['alarm:view', 'signal:view'];
const STAFF = RIGHTS.filter((right) => !SYSTEM.includes(right));

const onePlant = { kind: 'plants' as const, factoryNos: [DEMO_PLANT] };
const eastPlants = { kind: 'regions' as const, regions: ['east' as const] };
const allPlants = { kind: 'all' as const };

interface Role {
  readonly loginName: string;
  readonly zh: string;
  readonly en: string;
  readonly rights: Right[];
  readonly scope: DemoAccount['scope'];
  readonly onDuty?: boolean;
}

/** Roles, not people. */
const ROLES: readonly Role[] = [
  { loginName: 'admin', zh: '系统管理员', en: 'System administrator', rights: [...RIGHTS], scope: allPlants },
  // On duty for all plants, so that an alarm outside the east region finds somebody too.
  {
    loginName: 'group',
    zh: '集团管理员',
    en: 'Group manager',
    rights: STAFF,
    scope: allPlants,
    onDuty: true,
  },
  { loginName: 'east', zh: '华东区域中心', en: 'East regional centre', rights: STAFF, scope: eastPlants },
  { loginName: 'plant', zh: '水厂厂长', en: 'Plant manager', rights: STAFF, scope: onePlant },
  {
    loginName: 'equip',
    zh: '设备主管',
    en: 'Equipment manager',
    rights: [...LOOK, 'alarm:ack', 'alarm:oos', 'alarm:assign', 'alarm:reset', 'signal:edit', 'ingest:view'],
    scope: onePlant,
  },
  {
    loginName: 'oper',
    zh: '运行主管',
    en: 'Operations manager',
    rights: [
      ...LOOK,
      'alarm:ack',
      'alarm:shelve',
      'alarm:oos',
      'alarm:assign',
      'alarm:reset',
      'alarmRule:edit',
      'sms:view',
    ],
    scope: onePlant,
    onDuty: true,
  },
  { loginName: 'lab', zh: '化验员', en: 'Laboratory analyst', rights: LOOK, scope: onePlant },
  { loginName: 'safety', zh: '安全员', en: 'Safety officer', rights: [...LOOK, 'alarm:ack'], scope: onePlant },
  {
    loginName: 'duty',
    zh: '华东值班员',
    en: 'East duty officer',
    rights: [...LOOK, 'alarm:ack', 'alarm:shelve', 'alarm:assign', 'sms:view'],
    scope: eastPlants,
    onDuty: true,
  },
  { loginName: 'reviewer', zh: '审核员', en: 'Reviewer', rights: [...LOOK, 'sms:view'], scope: onePlant },
  { loginName: 'nomenu', zh: '无菜单账号', en: 'Account without menus', rights: [], scope: onePlant },
  {
    loginName: 'noorg',
    zh: '无组织账号',
    en: 'Account without plants',
    rights: LOOK,
    scope: { kind: 'plants', factoryNos: [] },
  },
];

/** The account of a name of its own that does the same work. */
const SAME_AS: Readonly<Record<DemoDuty, string>> = {
  areaManager: 'east',
  dutyOfficer: 'duty',
  plantManager: 'plant',
  opsManager: 'oper',
  teamLead: 'duty',
};

const STAFF_ROLES: readonly Role[] = DEMO_STAFF.map(({ loginName, name: { zh, en }, duty, place, onDuty }) => {
  const rights = ROLES.find((role) => role.loginName === SAME_AS[duty])?.rights ?? [];
  const scope =
    'region' in place
      ? { kind: 'regions' as const, regions: [place.region] }
      : { kind: 'plants' as const, factoryNos: [place.factoryNo] };
  return { loginName, zh, en, rights, scope, onDuty };
});

/** Accounts that exist only while `DEMO=on`. The phone numbers end in 0001 … and belong to nobody. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [...ROLES, ...STAFF_ROLES].map(
  ({ loginName, zh, en, rights, scope, onDuty }, index) => ({
    code: demoCode(loginName),
    loginName,
    name: { zh, en },
    title: { zh, en },
    phone: `1380000${String(index + 1).padStart(4, '0')}`,
    language: 'zh',
    rights,
    scope,
    onDuty: onDuty ?? false,
    receiveWindows: [],
  }),
);

export function demoCode(loginName: string): string {
  return `demo_${loginName}`;
}
