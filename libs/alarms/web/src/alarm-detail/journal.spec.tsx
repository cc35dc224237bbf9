import type { AlarmDelivery, AlarmJournalEntry } from '@sed/alarms-contract';
import { renderPage } from '@sed/signals-web/testing';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Journal } from './journal';

afterEach(() => vi.unstubAllGlobals());

const row = { note: null, value: null, quality: null, from: null } as const;
const ROWS: readonly AlarmJournalEntry[] = [
  { ...row, ts: 1, event: 'raised', to: 'UNACK_ACTIVE', actor: 'system:alarms' },
  { ...row, ts: 2, event: 'acknowledged', from: 'UNACK_ACTIVE', to: 'ACK_ACTIVE', actor: 'u9' },
];
const name = { zh: '运行员', en: 'Operator' };
const PERSON = { code: 'u9', name: name.en, nameText: name, loginName: 'u9', departments: [], positions: [] };

it('the journal of an alarm names who acted, not their codes', async () => {
  renderPage(<Journal id="a1" version={2} factoryNo="demo_e01" unit="" decimals={2} words={undefined} />, {
    rights: ['alarm:view'],
    routes: { 'GET api/v1/alarms/a1/journal': () => ROWS, 'GET user/getFactoryUserList': () => [PERSON] },
  });
  expect(await screen.findByText(/· Operator/)).toBeInTheDocument();
  expect(screen.getByText(/· System/)).toBeInTheDocument();
  expect(screen.queryByText(/system:|u9/)).not.toBeInTheDocument();
});

const DELIVERY: AlarmDelivery = {
  ...{ channel: 'sms', receiver: 'u9', phone: '138****0004', state: 'DELIVERED', kind: 'raised', text: 'L1 High' },
  ...{ policyName: null, step: null, target: null, reasons: [], attempts: 1, lastError: null },
  ...{ sentAt: 3, deliveredAt: 4 },
};
const NOBODY: AlarmDelivery = {
  ...{ ...DELIVERY, receiver: null, phone: null, state: 'NOT_TOLD', text: null, sentAt: null, deliveredAt: null },
  ...{ policyName: { zh: '一级', en: 'Level 1 escalation' }, step: 1, target: { kind: 'lead' } },
  reasons: ['step', 'nobodyInPosition'],
};

it('the journal of an alarm says who was told, by what and with what result, and where nobody was', async () => {
  const told = { ...row, event: 'notified', to: null, actor: 'system:sms' } as const;
  const rows = [...ROWS, { ...told, ts: 3, delivery: DELIVERY }, { ...told, ts: 5, delivery: NOBODY }];
  renderPage(<Journal id="a1" version={2} factoryNo="demo_e01" unit="" decimals={2} words={undefined} />, {
    rights: ['alarm:view'],
    routes: { 'GET api/v1/alarms/a1/journal': () => rows, 'GET user/getFactoryUserList': () => [PERSON] },
  });
  const [sms, nobody] = [await screen.findByText('138****0004'), screen.getByText(/nobody holds the position/)];
  await waitFor(() =>
    expect(sms.closest('[data-state]')).toHaveTextContent('Notified · SMS · Operator 138****0004 · delivered'),
  );
  expect(nobody.closest('[data-state]')).toHaveTextContent('Team leader · not notified · nobody holds the position');
  expect(nobody.closest('[data-state]')).toHaveTextContent('Level 1 escalation · step 2');
});
