import { BrowserSignIn } from '../../e2e/harness/browser-sign-in';
import type { Examples, Walk } from './walk';

interface Role {
  readonly code: string;
  readonly version: number;
}

/** A role of the whole group, or of one organisation, that may do nothing yet. */
async function aRole(walk: Walk, org?: string): Promise<Role> {
  const code = walk.word('role');
  const values = { code, name: { zh: code, en: code }, type: 'STAFF', ...(org !== undefined && { org }) };
  await walk.make('POST api/v1/modules/:module/records', { params: { module: 'role' }, body: { values } });
  const query = org === undefined ? {} : { orgCode: org };
  const { roles } = await walk.make<{ roles: Role[] }>('GET api/v1/permissions', { query });
  const made = roles.find((role) => role.code === code);
  if (made === undefined) throw new Error('the role is not there');
  return made;
}

async function aCentre(walk: Walk): Promise<{ readonly code: string; readonly version: number }> {
  const code = walk.word('centre');
  const body = { code, name: { zh: code, en: code }, type: 6, parentCode: 'group' };
  return { code, ...(await walk.make<{ version: number }>('POST api/v1/organisations', { body })) };
}

async function aSession(walk: Walk): Promise<string> {
  await walk.service.credential('duty');
  const query = { userCode: await walk.codeOf('duty') };
  const [session] = await walk.make<{ id: string }[]>('GET api/v1/sessions', { query });
  if (session === undefined) throw new Error('nobody is signed in');
  return session.id;
}

/** Who signs in, and who may do what where. */
export const PEOPLE_EXAMPLES: Examples = {
  'POST login/exchangeToken': async (walk) => {
    const browser = new BrowserSignIn(await walk.service.address());
    const answer = await browser.codeFor('oper', walk.service.password);
    const body = {
      client: 'PC',
      authenticatInfo: answer.get('code'),
      state: answer.get('state'),
      iss: answer.get('iss'),
    };
    return { body, cookie: browser.cookie() };
  },
  'POST login/updatePassword': (walk) => {
    const newPassword = 'Clarifier.7-weir';
    return { who: 'noorg', body: { oldPassword: walk.service.password, newPassword, confirmPassword: newPassword } };
  },
  'POST api/v1/sessions/:id/end': async (walk) => ({ params: { id: await aSession(walk) } }),
  'PUT api/v1/organisations/:code/plants': async (walk) => {
    const { code, version } = await aCentre(walk);
    return { params: { code }, body: { version, factoryNoList: ['demo_e01'] } };
  },
  'PUT api/v1/permissions': async (walk) => {
    const { code, version } = await aRole(walk);
    return { body: { roles: [{ code, version, menuIds: [], rights: ['alarm:ack'] }] } };
  },
  'POST api/v1/permissions/role-copies': async (walk) => {
    const { code, version } = await aRole(walk);
    return { body: { from: 'observer', to: code, version } };
  },
  'POST api/v1/permissions/organisation-copies': async (walk) => {
    await aRole(walk, 'area_east');
    return { body: { from: 'area_east', to: 'area_west' } };
  },
};
