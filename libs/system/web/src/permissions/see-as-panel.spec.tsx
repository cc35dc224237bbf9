import type { permissionCalls } from '@sed/people-contract';
import type { ReplyOf } from '@sed/platform-contract';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setLanguage } from '@sed/platform-web';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../testing/render-page';
import { SeeAsPanel } from './see-as-panel';

type Ties = ReplyOf<typeof permissionCalls.user>;

const both = (zh: string, en: string) => ({ zh, en });
const PLANT = { factoryNo: 'demo_e01', name: both('东湖', 'Donghu') };
const CENTRE = { factoryNo: 'sed_zt_z1', name: both('华东中心', 'East centre') };
const TIES: Ties = {
  code: 'u2',
  name: both('操作员', 'Operator'),
  roles: [],
  orgCodes: ['demo_e01'],
  positions: [],
  landing: { page: 'home', before: null, place: CENTRE },
  places: [PLANT, CENTRE],
};

function open(landing: Partial<Ties['landing']> = {}, places: Ties['places'] = TIES.places) {
  const seen = { menus: [], menuPathList: [], rights: {}, roles: [], plants: [] };
  return renderPage(<SeeAsPanel orgCode="group" roles={[]} menus={[]} />, {
    rights: ['permission:config'],
    routes: {
      'GET api/v1/plants': () => [],
      'GET sys/getOrgUserList': () => [
        { code: 'u2', name: 'Operator', nameText: TIES.name, loginName: 'oper', departments: [], positions: [] },
      ],
      'GET api/v1/permissions/users/u2': () => ({ ...TIES, landing: { ...TIES.landing, ...landing }, places }),
      'GET api/v1/permissions/users/u2/effective': () => seen,
    },
  });
}

async function choose() {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('combobox', { name: /^(User|用户)$/ }));
  await user.click(await screen.findByTitle('Operator (oper)'));
}

describe('what an administrator sees as another user', () => {
  afterEach(() => {
    act(() => setLanguage('en'));
    vi.unstubAllGlobals();
  });

  it('begins where that user lands, not where the administrator is', async () => {
    const { gateway } = open();
    await choose();
    expect(await screen.findByText('After signing in the user is on the start page of East centre.')).toBeVisible();
    const path = 'api/v1/permissions/users/u2/effective';
    await waitFor(() => expect(gateway.sent('GET', path)[0]?.query.get('factoryNo')).toBe('sed_zt_z1'));
  });

  it.each([
    ['en', { page: 'noMenus' }, 'After signing in the user sees that East centre has no menus for them.'],
    ['en', { page: 'noOrg', place: null }, /no plant or organisation is assigned/],
    ['en', { place: null }, /start page of an organisation outside your own/],
    ['en', { before: 'disabled' }, 'The account is disabled: the user cannot sign in.'],
    ['zh', { before: 'newPassword' }, '须先设置新密码。'],
  ] as const)('says in %s for %j what stands there', async (language, landing, words) => {
    open(landing, []);
    act(() => setLanguage(language));
    await choose();
    expect(await screen.findByText(words)).toBeVisible();
  });
});
