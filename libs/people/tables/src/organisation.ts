import type { OrgType } from '@sed/people-contract';
import type { Right } from '@sed/platform-contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  type AnyPgColumn,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { epochMs, factoryNoColumn, recordColumns } from '@sed/platform-database/columns';
import { plant } from '@sed/plants-tables';

interface Bilingual {
  zh: string;
  en: string;
}

const code = () => varchar({ length: 32 });
const roleCodeColumn = () => varchar({ length: 50 });
const userCodeColumn = () => varchar({ length: 50 });
const bilingual = () => jsonb().$type<Bilingual>();

/** The organisation tree. A plant keeps its number wherever its node is moved. */
export const orgNode = pgTable(
  'org_node',
  {
    ...recordColumns(),
    code: code().notNull().unique(),
    name: bilingual().notNull(),
    type: integer().$type<OrgType>().notNull(),
    parentCode: code().references((): AnyPgColumn => orgNode.code),
    /** Of a plant (type 5) only; a plant has one node. */
    factoryNo: factoryNoColumn()
      .unique()
      .references(() => plant.factoryNo),
    hidden: boolean().notNull().default(false),
    sort: integer().notNull().default(0),
  },
  (t) => [
    index('org_node_parent').on(t.parentCode),
    check('org_node_type', sql`${t.type} between 1 and 6`),
    check('org_node_number', sql`${t.factoryNo} is null or ${t.type} = 5`),
  ],
);

/** Plants of a centre (type 6): exactly these, wherever they lie in the tree. */
export const orgNodePlant = pgTable(
  'org_node_plant',
  {
    orgCode: code()
      .notNull()
      .references(() => orgNode.code, { onDelete: 'cascade' }),
    factoryNo: factoryNoColumn()
      .notNull()
      .references(() => plant.factoryNo),
  },
  (t) => [primaryKey({ columns: [t.orgCode, t.factoryNo] })],
);

/** Named sets of plants for boards, evaluation and alarms; they give no rights. */
export const orgGroup = pgTable('org_group', {
  ...recordColumns(),
  code: code().notNull().unique(),
  name: bilingual().notNull(),
  purpose: varchar({ length: 20, enum: ['board', 'evaluation', 'alarm'] }).notNull(),
  factoryNos: jsonb().$type<string[]>().notNull().default([]),
  sort: integer().notNull().default(0),
});

/** A directory, page or button. Buttons carry the right they stand for; a page the right to see it. */
export const menu = pgTable(
  'menu',
  {
    ...recordColumns(),
    parentId: uuid().references((): AnyPgColumn => menu.id),
    kind: varchar({ length: 10, enum: ['dir', 'page', 'button'] }).notNull(),
    /** Full path below the root; of a button that of its page, a hash and the right. */
    path: varchar({ length: 250 }).notNull(),
    name: bilingual().notNull(),
    level: integer().notNull(),
    /** 3 PC, 4 app. */
    platform: integer().notNull().default(3),
    icon: varchar({ length: 30 }),
    hidden: boolean().notNull().default(false),
    alwaysShow: boolean().notNull().default(false),
    noCache: boolean().notNull().default(false),
    affix: boolean().notNull().default(false),
    external: varchar({ length: 500 }),
    sort: integer().notNull().default(0),
    state: varchar({ length: 10, enum: ['enabled', 'disabled'] })
      .notNull()
      .default('enabled'),
    right: varchar({ length: 60 }).$type<Right>(),
  },
  (t) => [uniqueIndex('menu_platform_path').on(t.platform, t.path), index('menu_parent').on(t.parentId)],
);

/** What somebody may do; where is said by the assignment. A role with an organisation is that organisation's own. */
export const role = pgTable(
  'role',
  {
    ...recordColumns(),
    code: roleCodeColumn().notNull().unique(),
    name: bilingual().notNull(),
    type: varchar({ length: 20 }).notNull().default('STAFF'),
    description: varchar({ length: 300 }).notNull().default(''),
    orgCode: code().references(() => orgNode.code),
    /** Delivered with the product: pages of a later version are added to it by rule. */
    builtIn: boolean().notNull().default(false),
  },
  (t) => [index('role_org').on(t.orgCode)],
);

export const roleMenu = pgTable(
  'role_menu',
  {
    roleCode: roleCodeColumn()
      .notNull()
      .references(() => role.code, { onDelete: 'cascade', onUpdate: 'cascade' }),
    menuId: uuid()
      .notNull()
      .references(() => menu.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.roleCode, t.menuId] })],
);

export const roleButton = pgTable(
  'role_button',
  {
    roleCode: roleCodeColumn()
      .notNull()
      .references(() => role.code, { onDelete: 'cascade', onUpdate: 'cascade' }),
    right: varchar({ length: 60 }).$type<Right>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.roleCode, t.right] })],
);

/** The role holds on the plants of the node, as far as they are in the user's data scope. */
export const userRole = pgTable(
  'user_role',
  {
    userCode: userCodeColumn().notNull(),
    roleCode: roleCodeColumn()
      .notNull()
      .references(() => role.code, { onUpdate: 'cascade' }),
    orgCode: code()
      .notNull()
      .references(() => orgNode.code),
  },
  (t) => [
    primaryKey({ columns: [t.userCode, t.roleCode, t.orgCode] }),
    index('user_role_role').on(t.roleCode),
    index('user_role_org').on(t.orgCode),
  ],
);

/** Data scope: the nodes a user works for. */
export const userOrg = pgTable(
  'user_org',
  {
    userCode: userCodeColumn().notNull(),
    orgCode: code()
      .notNull()
      .references(() => orgNode.code),
  },
  (t) => [primaryKey({ columns: [t.userCode, t.orgCode] }), index('user_org_org').on(t.orgCode)],
);

export const userPosition = pgTable(
  'user_position',
  {
    userCode: userCodeColumn().notNull(),
    factoryNo: factoryNoColumn()
      .notNull()
      .references(() => plant.factoryNo),
    position: varchar({ length: 20 }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userCode, t.factoryNo, t.position] }),
    index('user_position_plant').on(t.factoryNo, t.position),
  ],
);

/** Belongs to a plant or to an organisation node. */
export const department = pgTable(
  'department',
  {
    ...recordColumns(),
    code: code().notNull().unique(),
    name: bilingual().notNull(),
    parentCode: code().references((): AnyPgColumn => department.code),
    managerCode: userCodeColumn(),
    factoryNo: factoryNoColumn().references(() => plant.factoryNo),
    orgCode: code().references(() => orgNode.code),
    sort: integer().notNull().default(0),
  },
  (t) => [
    index('department_plant').on(t.factoryNo),
    index('department_org').on(t.orgCode),
    check('department_owner', sql`(${t.factoryNo} is null) <> (${t.orgCode} is null)`),
  ],
);

export const departmentMember = pgTable(
  'department_member',
  {
    departmentCode: code()
      .notNull()
      .references(() => department.code, { onDelete: 'cascade', onUpdate: 'cascade' }),
    userCode: userCodeColumn().notNull(),
  },
  (t) => [primaryKey({ columns: [t.departmentCode, t.userCode] }), index('department_member_user').on(t.userCode)],
);

export const plantSetting = pgTable('plant_setting', {
  ...recordColumns(),
  factoryNo: factoryNoColumn()
    .notNull()
    .unique()
    .references(() => plant.factoryNo),
  /** Version of the work-order pages; 3 and above are the new ones. */
  taskVersion: integer(),
});

/** Pages a plant does without: they are in no menu there. */
export const plantMenuOff = pgTable(
  'plant_menu_off',
  {
    factoryNo: factoryNoColumn()
      .notNull()
      .references(() => plant.factoryNo),
    menuId: uuid()
      .notNull()
      .references(() => menu.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.factoryNo, t.menuId] })],
);

/** Administrator rights somebody asked to give: a second administrator decides. */
export const pendingGrant = pgTable(
  'pending_grant',
  {
    ...recordColumns(),
    kind: varchar({ length: 20, enum: ['assignRole', 'extendRoles'] }).notNull(),
    userCode: userCodeColumn(),
    roleCode: roleCodeColumn(),
    orgCode: code(),
    /** Guarded again when it is approved. */
    payload: jsonb().$type<unknown>().notNull(),
    reason: varchar({ length: 300 }),
    state: varchar({ length: 10, enum: ['PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN'] })
      .notNull()
      .default('PENDING'),
    decidedBy: userCodeColumn(),
    decidedAt: epochMs(),
    note: varchar({ length: 300 }),
  },
  (t) => [
    index('pending_grant_state').on(t.state),
    uniqueIndex('pending_grant_once')
      .on(t.userCode, t.roleCode, t.orgCode)
      .where(sql`state = 'PENDING' and kind = 'assignRole'`),
  ],
);

/** One row. Rises with every change of this file's tables that touches rights, in the same transaction. */
export const organisationRevision = pgTable('organisation_revision', {
  id: integer().primaryKey(),
  revision: integer().notNull(),
});

/** What was delivered once is never delivered again: an administrator may have changed or removed it. */
export const organisationSeed = pgTable('organisation_seed', {
  key: varchar({ length: 300 }).primaryKey(),
  at: epochMs().notNull(),
});
