import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { OrganisationPage } from './organisation/organisation-page';
import { PermissionConfigPage } from './permissions/permission-page';
import { PasswordDialog } from './slots/password-dialog';
import { aMenu, anOrg, aRole, renderPage } from './testing/render-page';

afterEach(() => vi.unstubAllGlobals());

const ROWS = [
  anOrg('group', { type: 1, parentCode: null, uri: '/group' }),
  anOrg('east'),
  anOrg('west'),
  anOrg('company', { type: 3, parentCode: 'east' }),
];
const TREE = { 'GET api/v1/organisations': () => ROWS, 'GET sys/getOrgUserList': () => [] };

describe('the organisation page', () => {
  it('shows whom a move affects before it is confirmed', async () => {
    const preview = {
      plants: ['demo_e01'],
      users: [{ code: 'u2', name: { zh: '李', en: 'Li' }, gains: ['demo_e01'], loses: [] }],
      userCount: 1,
      openAlarms: [{ factoryNo: 'demo_e01', level: 1, count: 2 }],
    };
    const { gateway } = renderPage(<OrganisationPage />, {
      routes: {
        ...TREE,
        'GET api/v1/organisations/*/move-preview': () => preview,
        'POST api/v1/organisations/*/move': () => anOrg('company', { parentCode: 'west' }),
      },
    });
    await userEvent.click(await screen.findByText('company'));
    await userEvent.click(screen.getByRole('button', { name: 'Move…' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('button', { name: 'Move' })).toBeDisabled();
    await userEvent.click(within(dialog).getByRole('combobox', { name: 'New parent' }));
    const options = await screen.findAllByText('west');
    await userEvent.click(options.at(-1) ?? expect.fail('no choice'));
    expect(await within(dialog).findByText('Users who see other plants: 1')).toBeVisible();
    expect(within(dialog).getByText('Open alarms moved: 2')).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(gateway.sent('POST', 'api/v1/organisations/company/move')).toHaveLength(1));
    expect(gateway.sent('POST', 'api/v1/organisations/company/move')[0]?.body).toEqual({
      version: 1,
      parentCode: 'west',
    });
  });

  it('offers nothing to those who may only look', async () => {
    const rows = ROWS.map((row) => ({ ...row, mayEdit: false }));
    renderPage(<OrganisationPage />, { routes: { ...TREE, 'GET api/v1/organisations': () => rows } });
    await userEvent.click(await screen.findByText('east'));
    expect(await screen.findByText('No people yet')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  });
});

describe('the permission page', () => {
  const matrix = {
    roles: [aRole('operator'), aRole('leader', { menuIds: ['users'] })],
    menus: [
      aMenu('users', { right: 'user:view' }),
      aMenu('users#add', { parentId: 'users', kind: 'button', right: 'user:add' }),
    ],
  };
  const routes = {
    ...TREE,
    'GET api/v1/permissions': () => matrix,
    'GET api/v1/permissions/grants': () => [],
  };

  it('saves the ticks of several roles at once and says when a second administrator must agree', async () => {
    const { gateway } = renderPage(<PermissionConfigPage />, {
      routes: { ...routes, 'PUT api/v1/permissions': () => ({ state: 'pending', grantId: 'g1' }) },
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'operator: users' }));
    expect(screen.getByText('Unsaved changes: 2')).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { name: 'leader: users' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(gateway.sent('PUT', 'api/v1/permissions')).toHaveLength(1));
    expect(gateway.sent('PUT', 'api/v1/permissions')[0]?.body).toEqual({
      roles: ['operator', 'leader'].map((code) => ({ code, version: 1, menuIds: ['users'], rights: ['user:add'] })),
    });
    await waitFor(() => expect(screen.queryByText(/Unsaved changes/)).toBeNull());
  });

  it('opens what waits for a second administrator where a message leads, and keeps the tab in the address', async () => {
    renderPage(<PermissionConfigPage />, { routes, address: '/?tab=grants' });
    expect(await screen.findByText('No requests for administrator rights')).toBeVisible();
    await userEvent.click(screen.getAllByRole('tab')[0] ?? document.body);
    expect(await screen.findByRole('checkbox', { name: 'operator: users' })).toBeVisible();
  });

  it('lets nobody tick a role of others', async () => {
    const roles = matrix.roles.map((role) => ({ ...role, mayEdit: false }));
    renderPage(<PermissionConfigPage />, {
      routes: { ...routes, 'GET api/v1/permissions': () => ({ ...matrix, roles }) },
    });
    expect(await screen.findByRole('checkbox', { name: 'operator: users' })).toBeDisabled();
  });
});

describe('the dialog of initial passwords', () => {
  it('asks first, shows the password once and sends no key under which the answer would be kept', async () => {
    const user = { id: '018f0000-0000-7000-8000-000000000001', loginName: 'lin', name: { zh: '林', en: 'Lin' } };
    const closed = vi.fn();
    const { gateway } = renderPage(<PasswordDialog users={[user]} onClose={closed} />, {
      routes: { 'POST api/v1/users/initial-passwords': () => [{ ...user, password: 'Qx7#abcdEFGH12' }] },
    });
    expect(screen.queryByText('Qx7#abcdEFGH12')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Issue passwords' }));
    expect(await screen.findByText('Qx7#abcdEFGH12')).toBeVisible();
    expect(gateway.sent('POST', 'api/v1/users/initial-passwords')[0]?.body).toEqual({ ids: [user.id] });
    await userEvent.click(screen.getByRole('button', { name: 'Handed over, close' }));
    expect(closed).toHaveBeenCalledWith(true);
  });
});
