import type { TargetIndicator } from '@sed/alarms-contract';
import { renderPage } from '@sed/signals-web/testing';
import { setLanguage } from '@sed/platform-web';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TargetAlarmSettingPage } from './target-page';

beforeEach(() => setLanguage('en'));
afterEach(() => vi.unstubAllGlobals());

describe('the lines of indicators', () => {
  const COD: TargetIndicator = { factoryNo: 'demo_e01', key: 'COD', signalCode: 'A1', unit: 'mg/L', lines: [] };

  it('are filled to the right by the keyboard, name what is no number and are saved as months', async () => {
    const { gateway } = renderPage(<TargetAlarmSettingPage />, {
      rights: ['alarm:view', 'alarmRule:edit', 'signal:view'],
      address: '/?plant=demo_e01',
      routes: {
        'GET api/v1/alarm-targets': () => [COD],
        'PUT api/v1/alarm-targets': () => COD,
      },
    });
    const cell = await screen.findByRole('textbox', { name: 'COD, Warning above, month 11' });
    fireEvent.change(cell, { target: { value: '4o' } });
    await userEvent.click(screen.getByRole('button', { name: 'Save 1 indicator' }));
    expect(await screen.findByText(/“4o” is not a number/)).toBeVisible();
    expect(cell).toBeInvalid();
    fireEvent.change(cell, { target: { value: '40' } });
    fireEvent.keyDown(cell, { key: 'Enter', ctrlKey: true });
    await userEvent.click(screen.getByRole('button', { name: 'Save 1 indicator' }));
    await waitFor(() => expect(gateway.sent('PUT', 'api/v1/alarm-targets')).toHaveLength(1));
    const line = { direction: 'high', warn: 40, alarm: null };
    expect(gateway.sent('PUT', 'api/v1/alarm-targets')[0]?.body).toMatchObject({
      factoryNo: 'demo_e01',
      key: 'COD',
      lines: [
        { month: 11, ...line },
        { month: 12, ...line },
      ],
    });
  });
});
