import {
  alarmRuleDto,
  alarmTemplate,
  type AlarmRuleDto,
  type NotifyForecast,
  type UserAlarm,
} from '@sed/alarms-contract';
import { type Right } from '@sed/platform-contract';
import { GatewayRefusal, pageOf, type GatewayHandler } from '@sed/signals-web';
import { renderPage } from '@sed/signals-web/testing';
import { setLanguage } from '@sed/platform-web';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AlarmSettingPage } from './personal/setting-page';
import { FactoryAlarmPage } from './rules/rule-page';
import { GroupAlarmPage } from './templates/template-page';

// A canvas cannot be drawn on here; what the picture shows is looked at in a browser.
vi.mock('./rules/dry-run-picture', () => ({ DryRunPicture: () => <div>picture</div> }));

beforeEach(() => setLanguage('en'));
afterEach(() => vi.unstubAllGlobals());

const EDIT = ['alarm:view', 'alarmRule:edit', 'signal:view'] as const;
const text = (word: string) => ({ zh: word, en: word });

function aRule(over: Partial<AlarmRuleDto> = {}): AlarmRuleDto {
  const condition = { type: 'LIMIT', limits: { H: { value: 5, level: 3 } } };
  const base = { id: 'r1', version: 4, factoryNo: 'demo_e01', signalCode: 'DO1', name: text('DO high'), updatedAt: 1 };
  return { ...alarmRuleDto.parse({ ...base, condition }), ...over };
}

const SIGNALS: GatewayHandler = () => pageOf([]);

function open(
  page: ReactElement,
  routes: Readonly<Record<string, GatewayHandler>>,
  address = '/',
  rights: readonly Right[] = EDIT,
) {
  return renderPage(page, {
    rights: [...rights],
    address,
    routes: { 'GET api/v1/signals': SIGNALS, 'GET user/getFactoryUserList': () => [], ...routes },
  });
}

function rulesOf(rules: readonly AlarmRuleDto[]): Record<string, GatewayHandler> {
  return {
    'GET api/v1/alarm-rules': () => pageOf(rules),
    'GET api/v1/alarm-rules/statistics': () =>
      rules.map(({ id }, index) => ({ ruleId: id, alarms: 10 * index, chatter: 0 })),
    'GET api/v1/alarm-rules/*': ({ path }) => rules.find(({ id }) => path.endsWith(`/${id}`)) ?? rules[0],
  };
}

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

function aTemplate() {
  const condition = { type: 'LIMIT', limits: { H: { value: 5, level: 3 } } };
  const rule = { signalCode: 'DO1', name: text('DO high'), condition };
  const about = { id: 't1', version: 2, isRetired: false, updatedAt: 1, updatedBy: 'u1', suitable: 2, followed: 1 };
  return alarmTemplate.parse({ code: 'STD-1', rule, lockedFields: ['condition'], ...about });
}

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

describe('the settings of a person', () => {
  const MINE: UserAlarm = {
    id: 'p1',
    version: 3,
    factoryNo: 'demo_e01',
    signalCode: 'DO1',
    signalName: text('Dissolved oxygen'),
    unit: 'mg/L',
    decimals: 1,
    high: 4,
    low: null,
    level: 4,
    onDelayS: 0,
    deadband: 0,
    isOn: true,
    plantHigh: 5,
    plantLow: 1,
    activeSince: null,
    lastAt: null,
  };

  it('change an own alarm within the limits of the plant, and name the ones beyond', async () => {
    const { gateway } = open(<AlarmSettingPage />, {
      'GET user-alarm/indicator-alarm': () => [MINE],
      'POST user-alarm/update-alarm': () => {
        throw new GatewayRefusal(2, 'Personal limits must be within the plant limits (1 to 5)');
      },
    });
    fireEvent.click(await screen.findByLabelText('Edit the alarm on Dissolved oxygen'));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/Within the plant limits: 1.0 to 5.0/)).toBeInTheDocument();
    fireEvent.change(within(dialog).getByRole('spinbutton', { name: 'Above' }), { target: { value: '6' } });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText(/must be within the plant limits/)).toBeInTheDocument();
    expect(gateway.sent('POST', 'user-alarm/update-alarm')[0]?.body).toMatchObject({ id: 'p1', version: 3, high: 6 });
  });

  it('refuse receive times that overlap before they are sent', async () => {
    const { gateway } = open(
      <AlarmSettingPage />,
      {
        'GET user-alarm/alarm-time': () => ({
          windows: [
            { days: [1], from: '08:00', to: '12:00' },
            { days: [1], from: '13:00', to: '18:00' },
          ],
          factoryNoList: [],
        }),
      },
      '/?tab=times',
    );
    const to = await screen.findByRole('textbox', { name: 'To of time 1' });
    fireEvent.change(to, { target: { value: '14' } });
    fireEvent.blur(to);
    expect(to).toHaveValue('14:00');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Time windows must not overlap')).toBeVisible();
    expect(gateway.requests.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('tell who would be woken, who not, and why', async () => {
    const line = { at: 0, tellAt: 0, policyId: 'p', policyName: text('Critical'), step: 0, round: 0, target: null };
    const person = { code: 'u2', name: 'Duty person', phone: null, isOnDuty: true };
    const forecast: NotifyForecast = {
      at: 0,
      zone: 'Asia/Shanghai',
      level: 1,
      policies: [{ id: 'p', name: text('Critical') }],
      lines: [
        { ...line, channel: 'app', person, outcome: 'told', reasons: ['step', 'levelOneOnDuty'] },
        { ...line, channel: 'sms', person, tellAt: null, outcome: 'notTold', reasons: ['noPhone'] },
      ],
    };
    open(<AlarmSettingPage />, { 'POST api/v1/notification/forecast': () => forecast }, '/?tab=forecast');
    await userEvent.click(await screen.findByRole('button', { name: 'Show' }));
    expect(await screen.findByText(/level 1 reaches the person on duty at any time/)).toBeVisible();
    expect(screen.getByText('no phone number')).toBeVisible();
    expect(screen.getAllByText(/Duty person \(on duty\)/)).toHaveLength(2);
  });
});
