import { z } from 'zod';
import { buttonMapDto, menuListDto, orgCodeEntry, userInfoDto } from '../domain/organisation';
import { viewerDto, bilingualText, LANGUAGES, get, post, put } from '@sed/platform-contract';

const factoryNo = z.string().min(1).max(64);
const platform = z.coerce.number().int().default(3);

export const personDto = z.object({
  code: z.string(),
  name: z.string(),
  nameText: bilingualText,
  loginName: z.string(),
  departments: z.array(z.string()),
  positions: z.array(z.object({ factoryNo: z.string(), position: z.string() })),
  /** Only for the person itself and for holders of `user:view`. */
  mobile: z.string().nullish(),
  email: z.string().nullish(),
});
export type PersonDto = z.infer<typeof personDto>;

export const sessionDto = z.object({
  id: z.string(),
  issuedAt: z.number(),
  lastSeenAt: z.number().nullable(),
  expiresAt: z.number(),
  source: z.string().nullable(),
  userCode: z.string(),
  isCurrent: z.boolean(),
});

/** What the sign-in page needs to know before anybody is signed in. */
export const signInOptions = z.object({
  /** Page to open for single sign-on; takes `target` (a path) and `lang`. Empty when there is none. */
  ssoUrl: z.string(),
  localAccounts: z.boolean(),
  demo: z.boolean(),
});

export const sessionCalls = {
  /** Form-encoded; the token is in `msg` of the envelope, as the specification reads it. */
  webToken: post('login/getWebToken', {
    access: 'public',
    summary: 'Sign in with a local account',
    bodyType: 'form',
    body: z.object({ username: z.string().min(1).max(50), password: z.string().min(1).max(100) }),
  }),
  /** The token is in `msg` here too. `state` and `iss` come back from the provider beside the code. */
  exchangeToken: post('login/exchangeToken', {
    access: 'public',
    summary: 'Exchange a code or token of the identity provider',
    body: z.object({
      client: z.string().min(1).max(20),
      authenticatInfo: z.string().min(1).max(8192),
      state: z.string().max(500).optional(),
      iss: z.string().max(500).optional(),
    }),
    /** The page that was wanted when the sign-in began, a path of our own. */
    reply: z.object({ target: z.string().nullable() }),
  }),
  signInOptions: get('login/options', {
    access: 'public',
    summary: 'Ways to sign in',
    reply: signInOptions,
  }),
  /** A GET by the specification; only the token header authenticates it, so no foreign page can call it. */
  signOut: get('login/loginOut', {
    access: 'session',
    summary: 'End the session',
    reply: z.object({ logoutUrl: z.string().nullable() }),
  }),
  updatePassword: post('login/updatePassword', {
    access: 'session',
    summary: 'Change the own password',
    body: z.object({
      oldPassword: z.string().max(200),
      newPassword: z.string().max(200),
      confirmPassword: z.string().max(200),
      /** Sent by the specification's form; the subject is always the session's user, a differing code is refused. */
      code: z.string().max(50).optional(),
      phone: z.string().max(30).nullish(),
    }),
  }),
  setLanguage: put('api/v1/account/language', {
    access: 'session',
    summary: 'The language messages to the signed-in user are written in',
    body: z.object({ language: z.enum(LANGUAGES) }),
    reply: z.object({ language: z.enum(LANGUAGES) }),
  }),
  userInfo: get('login/getTbUserInfoUnVersion2', {
    access: 'session',
    summary: 'The signed-in user with the organisation tree',
    reply: userInfoDto,
  }),
  menuList: get('login/getMenuList', {
    access: 'session',
    summary: 'Menus held for a plant or organisation',
    query: z.object({ factoryCode: factoryNo, plat: platform }),
    reply: menuListDto,
  }),
  buttons: get('login/user-button', {
    access: 'session',
    summary: 'Buttons held for a plant or organisation, by page',
    query: z.object({ factoryCode: factoryNo, plat: platform }),
    reply: buttonMapDto,
  }),
  roles: get('sys/role/user/info', {
    access: 'session',
    summary: 'Roles, positions and teams of the signed-in user',
    reply: z.object({
      roles: z.array(z.object({ code: z.string(), name: z.string(), orgCode: z.string() })),
      positions: z.array(z.object({ factoryNo: z.string(), position: z.string(), name: z.string() })),
      /** What the own teams go by, at each plant. */
      teams: z.array(z.object({ factoryNo: z.string(), team: z.string() })).optional(),
    }),
  }),
  orgUsers: get('sys/getOrgUserList', {
    access: 'session',
    summary: 'People of an organisation and below, within the own scope',
    query: z.object({ orgCode: z.string().min(1).max(32), keyword: z.string().max(50).optional() }),
    reply: z.array(personDto),
  }),
  plantUsers: get('user/getFactoryUserList', {
    access: 'session',
    summary: 'People who work for a plant',
    query: z.object({ factoryNo, keyword: z.string().max(50).optional() }),
    reply: z.array(personDto),
  }),
  rightGivers: get('api/v1/account/right-givers', {
    access: 'session',
    summary: 'Who can give rights at a plant or organisation of the own scope; without one, in the whole group',
    query: z.object({ factoryNo: factoryNo.optional() }),
    reply: z.array(z.object({ code: z.string(), nameText: bilingualText })),
  }),
  departmentRelations: get('department/user-relation/list', {
    access: 'session',
    summary: 'Departments of a plant or organisation with their members',
    query: z.object({ factoryNo }),
    reply: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        parentCode: z.string().nullable(),
        manager: z.string().nullable(),
        members: z.array(personDto),
      }),
    ),
  }),
  plantDescription: get('factory/getPlantDescription', {
    access: 'session',
    summary: 'Name of the platform for a plant or organisation',
    query: z.object({ factoryNo }),
    reply: z.object({ platName: z.string(), description: z.string() }),
  }),
  taskVersion: get('factory-setting/task-version/get', {
    access: 'session',
    summary: 'Version of the work-order pages of a plant',
    query: z.object({ factoryNo }),
    reply: z.object({ factoryNo: z.string(), version: z.number().int().nullable() }),
  }),
  setTaskVersion: get('factory-setting/task-version/set', {
    access: 'permission:config',
    summary: 'Set the version of the work-order pages of a plant',
    query: z.object({ factoryNo, version: z.coerce.number().int().min(1).max(3) }),
    reply: z.object({ factoryNo: z.string(), version: z.number().int().nullable() }),
  }),
  orgCodes: get('api/v1/organisations/mine', {
    access: 'session',
    summary: 'Organisations the viewer has rights to',
    reply: z.array(orgCodeEntry),
  }),
  viewer: get('api/v1/viewer', {
    access: 'session',
    summary: 'The signed-in user, rights and plants',
    reply: viewerDto,
  }),
  sessions: get('api/v1/sessions', {
    access: 'session',
    summary: 'Own sessions; with session:end those of a user',
    query: z.object({ userCode: z.string().max(50).optional() }),
    reply: z.array(sessionDto),
  }),
  endSession: post('api/v1/sessions/:id/end', {
    access: 'session',
    summary: 'End a session: the own ones, or any with session:end',
    params: z.object({ id: z.string().max(100) }),
  }),
  linkHosts: get('api/v1/link-hosts', {
    access: 'session',
    summary: 'Hosts outside to which links of messages may lead',
    reply: z.array(z.string()),
  }),
  assistants: get('api/v1/assistants', {
    access: 'session',
    summary: 'Configured assistant and service-desk entries, signed for the viewer',
    reply: z.object({
      assistantUrl: z.string().nullable(),
      serviceDeskUrl: z.string().nullable(),
      /** Script of the chat widget, 60 px button and 375 by 640 px window; null when not configured. */
      widgetUrl: z.string().nullable(),
      /** Address of the mobile app's download page, for the QR code. */
      appDownloadUrl: z.string(),
    }),
  }),
} as const;
