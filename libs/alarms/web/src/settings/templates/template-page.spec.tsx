import { pageOf } from '@sed/signals-web';
import { setLanguage } from '@sed/platform-web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GroupAlarmPage } from './template-page';
import { aTemplate, open } from '../testing/open-setting-page';

// A canvas cannot be drawn on here; what the picture shows is looked at in a browser.
vi.mock('../rules/dry-run-picture', () => ({ DryRunPicture: () => <div>picture</div> }));

beforeEach(() => setLanguage('en'));
afterEach(() => vi.unstubAllGlobals());

describe('group standards', () => {
  it('are copied to the chosen plants, with the outcome of each', async () => {
    const comparison = { state: null, differing: [], deviation: null, ruleId: null };
    const { gateway } = open(
      <GroupAlarmPage />,
      {
        'GET api/v1/alarm-templates': () => pageOf([aTemplate()]),
        'GET api/v1/alarm-templates/*/comparison': () => [
          { ...comparison, factoryNo: 'demo_e01' },
          { factoryNo: 'demo_w01', ruleId: 'r9', state: 'ENABLED', differing: ['deadband'], deviation: 0.35 },
        ],
        'POST api/v1/alarm-templates/*/copies': () => [
          { factoryNo: 'demo_e01', outcome: 'refused', code: 'alarm.rule.actionMissing' },
        ],
      },
      '/?template=t1',
    );
    const drawer = await screen.findByRole('dialog');
    await userEvent.click(within(drawer).getByRole('tab', { name: 'Plants' }));
    expect(await within(drawer).findByText('35 %')).toBeVisible();
    await userEvent.click(within(drawer).getByRole('checkbox', { name: 'Donghu WWTP' }));
    await userEvent.click(within(drawer).getByRole('button', { name: 'Copy to 1 plant' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(gateway.sent('POST', 'api/v1/alarm-templates/t1/copies')).toHaveLength(1));
    expect(gateway.sent('POST', 'api/v1/alarm-templates/t1/copies')[0]?.body).toEqual({ factoryNos: ['demo_e01'] });
    expect(await within(drawer).findByText(/Rejected: A level 1 or 2 rule needs an action text/)).toBeVisible();
  });
});
