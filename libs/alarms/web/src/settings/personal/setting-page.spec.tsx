import type { NotifyForecast, UserAlarm } from '@sed/alarms-contract';
import { GatewayRefusal } from '@sed/signals-web';
import { setLanguage } from '@sed/platform-web';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AlarmSettingPage } from './setting-page';
import { open, text } from '../testing/open-setting-page';

beforeEach(() => setLanguage('en'));
afterEach(() => vi.unstubAllGlobals());

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
