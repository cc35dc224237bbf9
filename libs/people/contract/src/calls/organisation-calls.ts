import { z } from 'zod';
import { menuNode, ORG_TYPES } from '../domain/organisation';
import { rightText, bilingualText, del, get, post, put } from '@sed/platform-contract';

const orgCode = z.string().min(1).max(32);
const userCode = z.string().min(1).max(50);
const roleCode = z.string().min(1).max(50);
const plantNo = z.string().min(1).max(32);
const version = z.number().int().min(1);
const reason = z.string().trim().max(300).optional();
const orgName = z.object({ zh: z.string().trim().min(1).max(30), en: z.string().trim().min(1).max(60) });

/** A node as the organisation page edits it. */
export const orgRow = z.object({
  id: z.string(),
  code: z.string(),
  name: bilingualText,
  type: z.literal(ORG_TYPES),
  parentCode: z.string().nullable(),
  uri: z.string(),
  factoryNo: z.string().nullable(),
  /** Plants of a centre. */
  factoryNoList: z.array(z.string()),
  hidden: z.boolean(),
  sort: z.number().int(),
  version: z.number().int(),
  updatedAt: z.number(),
  updatedBy: z.string(),
  /** People whose data scope names this very node. */
  users: z.number().int(),
  /** The viewer may change it. */
  mayEdit: z.boolean(),
});
export type OrgRow = z.infer<typeof orgRow>;

/** What a move of a node would do, before anybody confirms it. */
export const movePreview = z.object({
  plants: z.array(z.string()),
  /** People who see more or fewer plants afterwards. At most 200 are listed, all are counted. */
  users: z.array(
    z.object({
      code: z.string(),
      name: bilingualText,
      gains: z.array(z.string()),
      loses: z.array(z.string()),
    }),
  ),
  userCount: z.number().int(),
  /** Open alarms of the plants that move. */
  openAlarms: z.array(z.object({ factoryNo: z.string(), level: z.number().int(), count: z.number().int() })),
});
export type MovePreview = z.infer<typeof movePreview>;

const byCode = z.object({ code: orgCode });

export const organisationCalls = {
  tree: get('api/v1/organisations', {
    access: 'session',
    summary: 'The nodes of the own scope, as the organisation page edits them',
    reply: z.array(orgRow),
  }),
  add: post('api/v1/organisations', {
    access: 'permission:config',
    summary: 'Add a node below another; registered plants get their nodes by themselves',
    body: z.object({
      code: orgCode,
      name: orgName,
      type: z.literal(ORG_TYPES),
      parentCode: orgCode,
      factoryNoList: z.array(plantNo).max(500).optional(),
      hidden: z.boolean().default(false),
      sort: z.number().int().min(0).max(100_000).default(0),
    }),
    reply: orgRow,
  }),
  change: put('api/v1/organisations/:code', {
    access: 'permission:config',
    summary: 'Rename, hide or reorder a node',
    params: byCode,
    body: z.object({
      version,
      name: orgName.optional(),
      hidden: z.boolean().optional(),
      sort: z.number().int().min(0).max(100_000).optional(),
    }),
    reply: orgRow,
  }),
  movePreview: get('api/v1/organisations/:code/move-preview', {
    access: 'permission:config',
    summary: 'Users and open alarms a move would affect',
    params: byCode,
    query: z.object({ parentCode: orgCode }),
    reply: movePreview,
  }),
  move: post('api/v1/organisations/:code/move', {
    access: 'permission:config',
    summary: 'Move a node with everything below it; plants keep their numbers',
    params: byCode,
    body: z.object({ version, parentCode: orgCode, reason }),
    reply: orgRow,
  }),
  setPlants: put('api/v1/organisations/:code/plants', {
    access: 'permission:config',
    summary: 'Set the plants of a centre',
    params: byCode,
    body: z.object({ version, factoryNoList: z.array(plantNo).max(500) }),
    reply: orgRow,
  }),
  remove: del('api/v1/organisations/:code', {
    access: 'permission:config',
    summary: 'Remove a node that nothing belongs to any more',
    params: byCode,
    query: z.object({ version: z.coerce.number().int().min(1) }),
  }),
} as const;

export const permissionRole = z.object({
  code: z.string(),
  name: bilingualText,
  type: z.string(),
  description: z.string(),
  /** Null: a role of the whole group. */
  orgCode: z.string().nullable(),
  builtIn: z.boolean(),
  version: z.number().int(),
  users: z.number().int(),
  menuIds: z.array(z.string()),
  rights: z.array(z.string()),
  mayEdit: z.boolean(),
});
export type PermissionRole = z.infer<typeof permissionRole>;

/** A row of the matrix: directories carry nothing, pages and buttons are ticked per role. */
export const permissionMenu = z.object({
  id: z.string(),
  parentId: z.string().nullable(),
  kind: z.enum(['dir', 'page', 'button']),
  path: z.string(),
  name: bilingualText,
  level: z.number().int(),
  platform: z.number().int(),
  hidden: z.boolean(),
  enabled: z.boolean(),
  /** The right of a button, or the one that comes with a page. */
  right: z.string().nullable(),
});
export type PermissionMenu = z.infer<typeof permissionMenu>;

/** Saved at once, or waiting for a second administrator because it gives administrator rights. */
export const changeOutcome = z.object({ state: z.enum(['done', 'pending']), grantId: z.string().nullable() });
export type ChangeOutcome = z.infer<typeof changeOutcome>;

export const rolePermissions = z.object({
  code: roleCode,
  version,
  menuIds: z.array(z.uuid()).max(2000),
  rights: z.array(rightText).max(4000),
});
export type RolePermissions = z.infer<typeof rolePermissions>;

export const permissionsInput = z.object({ roles: z.array(rolePermissions).min(1).max(50), reason });

export const grantDetail = z.object({
  id: z.string(),
  kind: z.enum(['assignRole', 'extendRoles']),
  state: z.enum(['PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN']),
  userCode: z.string().nullable(),
  userName: bilingualText.nullable(),
  roleCodes: z.array(z.string()),
  orgCode: z.string().nullable(),
  reason: z.string().nullable(),
  requestedBy: z.string(),
  requestedAt: z.number(),
  decidedBy: z.string().nullable(),
  decidedAt: z.number().nullable(),
  note: z.string().nullable(),
  /** The viewer may decide it. */
  mayDecide: z.boolean(),
});
export type GrantDetail = z.infer<typeof grantDetail>;

const side = z.object({ menus: z.array(permissionMenu), rights: z.array(z.string()) });
const assignment = z.object({ userCode, roleCode, orgCode });
const decision = z.object({ note: z.string().trim().max(300).optional() });
const byGrant = z.object({ id: z.uuid() });
const byUser = z.object({ userCode });

const matrixCalls = {
  matrix: get('api/v1/permissions', {
    access: 'permission:config',
    summary: 'Roles, menus and buttons of an organisation: its own roles, those above it and those of the group',
    query: z.object({ orgCode: orgCode.optional() }),
    reply: z.object({ roles: z.array(permissionRole), menus: z.array(permissionMenu) }),
  }),
  save: put('api/v1/permissions', {
    access: 'permission:config',
    summary: 'Save the menus and rights of roles, all or none',
    body: permissionsInput,
    reply: changeOutcome,
  }),
  copyRole: post('api/v1/permissions/role-copies', {
    access: 'permission:config',
    summary: 'Give a role exactly the menus and rights of another',
    body: z.object({ from: roleCode, to: roleCode, version, reason }),
    reply: changeOutcome,
  }),
  copyOrg: post('api/v1/permissions/organisation-copies', {
    access: 'permission:config',
    summary: 'Copy the own roles of an organisation, with menus and rights, to another',
    body: z.object({ from: orgCode, to: orgCode, reason }),
    reply: z.object({ roles: z.array(z.string()) }),
  }),
  differences: get('api/v1/permissions/differences', {
    access: 'permission:config',
    summary: 'What one role has and another has not',
    query: z.object({ left: roleCode, right: roleCode }),
    reply: z.object({ onlyLeft: side, onlyRight: side, both: z.number().int() }),
  }),
};

const place = z.object({ factoryNo: z.string(), name: bilingualText });

/** Where a user is after signing in, in a browser that remembers nothing. */
const landingPlace = z.object({
  /** What stands there: the start page, or what says that there are no menus or no organisation. */
  page: z.enum(['home', 'noMenus', 'noOrg']),
  /** What comes before it: a disabled account does not get in, a new password is asked for first. */
  before: z.enum(['disabled', 'newPassword']).nullable(),
  /** Null without an organisation, and for one the asker does not have. */
  place: place.nullable(),
});

const userCalls = {
  effective: get('api/v1/permissions/users/:userCode/effective', {
    access: 'permission:config',
    summary: 'What a user sees and may do at a plant or organisation, without becoming that user',
    params: byUser,
    query: z.object({ factoryNo: z.string().min(1).max(64), plat: z.coerce.number().int().default(3) }),
    reply: z.object({
      menus: z.array(menuNode),
      menuPathList: z.array(z.string()),
      /** Right → roles it comes from. */
      rights: z.record(z.string(), z.array(z.string())),
      roles: z.array(z.object({ code: z.string(), name: bilingualText, orgCode: z.string() })),
      plants: z.array(z.string()),
    }),
  }),
  user: get('api/v1/permissions/users/:userCode', {
    access: 'permission:config',
    summary: 'Roles, data scope and positions of a user',
    params: byUser,
    reply: z.object({
      code: z.string(),
      name: bilingualText,
      roles: z.array(z.object({ roleCode: z.string(), orgCode: z.string() })),
      orgCodes: z.array(z.string()),
      landing: landingPlace,
      /** Plants and organisations the user can choose, as far as the asker has them too. */
      places: z.array(place),
      positions: z.array(z.object({ factoryNo: z.string(), position: z.string() })),
    }),
  }),
  assign: post('api/v1/permissions/assignments', {
    access: 'permission:config',
    summary: 'Give a user a role on the plants of an organisation',
    body: assignment.extend({ reason }),
    reply: changeOutcome,
  }),
  unassign: post('api/v1/permissions/assignments/removal', {
    access: 'permission:config',
    summary: 'Take a role from a user',
    body: assignment.extend({ reason }),
  }),
  setScope: put('api/v1/permissions/users/:userCode/scope', {
    access: 'permission:config',
    summary: 'Set the organisations a user works for',
    params: byUser,
    body: z.object({ orgCodes: z.array(orgCode).max(200), reason }),
  }),
};

const grantCalls = {
  grants: get('api/v1/permissions/grants', {
    access: 'permission:config',
    summary: 'Administrator rights asked for: open ones first',
    reply: z.array(grantDetail),
  }),
  approve: post('api/v1/permissions/grants/:id/approval', {
    access: 'permission:config',
    summary: 'Approve as the second administrator',
    params: byGrant,
    body: decision,
    reply: grantDetail,
  }),
  reject: post('api/v1/permissions/grants/:id/rejection', {
    access: 'permission:config',
    summary: 'Refuse as the second administrator',
    params: byGrant,
    body: decision,
    reply: grantDetail,
  }),
  withdraw: post('api/v1/permissions/grants/:id/withdrawal', {
    access: 'permission:config',
    summary: 'Withdraw what one asked for',
    params: byGrant,
    body: decision,
    reply: grantDetail,
  }),
};

export const permissionCalls = { ...matrixCalls, ...userCalls, ...grantCalls } as const;
