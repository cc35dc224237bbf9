import { GatewayRefusal, pageOf } from '@sed/signals-web';
import { setLanguage } from '@sed/platform-web';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FactoryAlarmPage } from './rule-page';
import { aRule, open, rulesOf, text, aTemplate } from '../testing/open-setting-page';

// A canvas cannot be drawn on here; what the picture shows is looked at in a browser.
vi.mock('./dry-run-picture', () => ({ DryRunPicture: () => <div>picture</div> }));

beforeEach(() => setLanguage('en'));
afterEach(() => vi.unstubAllGlobals());

describe('the rules of a plant', () => {
  it('are read as the address filters, orders and pages them, with the counts of every state', async () => {
    const loud = aRule({ id: 'r2', name: text('Loud') });
    const { gateway } = open(
      <FactoryAlarmPage />,
      {
        ...rulesOf([loud]),
        'GET api/v1/alarm-rules': () => ({
          list: [loud],
          total: 61,
          pageNum: 2,
          pageSize: 50,
          states: { ENABLED: 61, DISABLED: 2 },
        }),
      },
      '/?plant=demo_e01&sort=-alarms&state=ENABLED&level=2,3&mark=notReviewed&page=2',
    );
    expect(await screen.findByText('Loud')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Disabled\s*2$/ })).toBeVisible();
    expect(screen.getAllByText('Not reviewed').length).toBeGreaterThan(0);
    const [asked] = gateway.sent('GET', 'api/v1/alarm-rules');
    expect(Object.fromEntries(asked?.query ?? [])).toEqual({
      factoryNo: 'demo_e01',
      pageNum: '2',
      pageSize: '50',
      level: '2,3',
      state: 'ENABLED',
      isRationalised: 'false',
      sort: '-alarms',
    });
  });

  it('are changed with the version they were read in; what a standard locks says so and stays', async () => {
    const rule = aRule({ templateId: 't1', scope: 'GROUP', lockedFields: ['condition'] });
    const { gateway } = open(
      <FactoryAlarmPage />,
      {
        ...rulesOf([rule]),
        'GET api/v1/alarm-templates': () => pageOf([{ ...aTemplate(), id: 't1' }]),
        'PUT api/v1/alarm-rules/*': () => ({ ...rule, version: 5 }),
      },
      '/?plant=demo_e01&rule=r1',
    );
    const drawer = await screen.findByRole('dialog');
    expect((await within(drawer).findAllByText('Locked by the group standard STD-1')).length).toBeGreaterThan(0);
    expect(within(drawer).getByRole('spinbutton', { name: 'Limit High' })).toBeDisabled();
    expect(within(drawer).getByRole('button', { name: 'Save' })).toBeDisabled();
    fireEvent.change(within(drawer).getByRole('spinbutton', { name: 'On delay' }), { target: { value: '30' } });
    await userEvent.click(within(drawer).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(gateway.sent('PUT', 'api/v1/alarm-rules/r1')).toHaveLength(1));
    expect(gateway.sent('PUT', 'api/v1/alarm-rules/r1')[0]?.body).toMatchObject({ version: 4, onDelayS: 30 });
  });

  it('keep a refusal beside the form, with nothing typed lost', async () => {
    open(
      <FactoryAlarmPage />,
      {
        ...rulesOf([aRule()]),
        'PUT api/v1/alarm-rules/*': () => {
          throw new GatewayRefusal(2, 'Changed by someone else meanwhile');
        },
      },
      '/?plant=demo_e01&rule=r1',
    );
    const drawer = await screen.findByRole('dialog');
    const delay = await within(drawer).findByRole('spinbutton', { name: 'On delay' });
    fireEvent.change(delay, { target: { value: '30' } });
    await userEvent.click(within(drawer).getByRole('button', { name: 'Save' }));
    expect(await within(drawer).findByText('Changed by someone else meanwhile')).toBeVisible();
    expect(delay).toHaveValue('30');
  });

  it.each([
    ['u2', true],
    ['u1', false],
  ])('let a change of %s be decided on: %s', async (by, isOffered) => {
    const rule = aRule();
    const condition = { type: 'LIMIT', limits: { H: { value: 9, level: 3 } } } as const;
    const proposal = { body: { ...rule, condition }, by, at: 1, deviation: 0.8 };
    const { gateway } = open(
      <FactoryAlarmPage />,
      {
        ...rulesOf([aRule({ proposal })]),
        'POST api/v1/alarm-rules/*/approval': () => rule,
      },
      '/?plant=demo_e01&rule=r1',
    );
    const drawer = await screen.findByRole('dialog');
    expect(await within(drawer).findByText('Largest deviation from the standard: 80 %')).toBeVisible();
    if (!isOffered) {
      expect(within(drawer).getByText('Your change must be approved by another person')).toBeVisible();
      expect(within(drawer).queryByRole('button', { name: 'Approve' })).toBeNull();
      return;
    }
    await userEvent.click(within(drawer).getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(gateway.sent('POST', 'api/v1/alarm-rules/r1/approval')).toHaveLength(1));
    expect(gateway.sent('POST', 'api/v1/alarm-rules/r1/approval')[0]?.body).toEqual({ isApproved: true });
  });

  it('run over 30 days unsaved, and take a proposal against chatter into the form', async () => {
    const rule = aRule();
    const chatter = {
      excursions: 9,
      depthP95: 0.4,
      lengthP95S: 20,
      deadband: 0.5,
      onDelayS: 20,
      offDelayS: 10,
      before: { alarms: 9, chatter: 4 },
      after: { alarms: 1, chatter: 0 },
    };
    const { gateway } = open(
      <FactoryAlarmPage />,
      {
        ...rulesOf([rule]),
        'POST api/v1/alarm-rules/*/chatter-proposal': () => chatter,
        'POST api/v1/alarm-rules/preview': () => ({
          alarms: [{ begin: 1, end: 2, peak: 6 }],
          smsCount: 3,
          chatter: 0,
          coverage: [{ signalCode: 'BI_OX2_DO', share: 0.42 }],
        }),
      },
      '/?plant=demo_e01&rule=r1',
    );
    const drawer = await screen.findByRole('dialog');
    await userEvent.click(await within(drawer).findByRole('tab', { name: 'Chatter reduction' }));
    await userEvent.click(within(drawer).getByRole('button', { name: 'Calculate proposal' }));
    await userEvent.click(await within(drawer).findByRole('button', { name: 'Apply to form' }));
    expect(await within(drawer).findByRole('spinbutton', { name: 'Deadband' })).toHaveValue('0.5');
    await userEvent.click(within(drawer).getByRole('tab', { name: 'Dry run' }));
    await userEvent.click(within(drawer).getByRole('button', { name: 'Run over 30 days' }));
    await waitFor(() => expect(gateway.sent('POST', 'api/v1/alarm-rules/preview')).toHaveLength(1));
    expect(gateway.sent('POST', 'api/v1/alarm-rules/preview')[0]?.body).toMatchObject({ rule: { onDelayS: 20 } });
    expect(await within(drawer).findByText('picture')).toBeInTheDocument();
    expect(within(drawer).getByText('Time with data: BI_OX2_DO').nextSibling).toHaveTextContent('42.0 %');
    expect(within(drawer).getByText(/^Part of these 30 days has no data/)).toBeVisible();
    expect(within(drawer).getByText(/if nobody acknowledges for 2 hours/)).toBeVisible();
  });

  it('are only looked at by those who may not change them', async () => {
    open(<FactoryAlarmPage />, rulesOf([aRule()]), '/?plant=demo_e01&rule=r1', ['alarm:view']);
    const drawer = await screen.findByRole('dialog');
    expect(await within(drawer).findByText('This rule is read-only for you')).toBeVisible();
    expect(within(drawer).queryByRole('button', { name: 'Save' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'New rule' })).toBeNull();
  });
});
