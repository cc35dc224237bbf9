import { type AlarmJournalRow } from '@sed/contract';
import { renderPage } from '@sed/web-live/testing';
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Journal } from './journal';

afterEach(() => vi.unstubAllGlobals());

const row = { note: null, value: null, quality: null, from: null } as const;
const ROWS: readonly AlarmJournalRow[] = [
  { ...row, ts: 1, event: 'raised', to: 'UNACK_ACTIVE', actor: 'system:alarms' },
  { ...row, ts: 2, event: 'acknowledged', from: 'UNACK_ACTIVE', to: 'ACK_ACTIVE', actor: 'u9' },
];
const name = { zh: '运行员', en: 'Operator' };
const PERSON = { code: 'u9', name: name.en, nameText: name, loginName: 'u9', departments: [], positions: [] };

it('the journal of an alarm names who acted, not their codes', async () => {
  renderPage(<Journal id="a1" version={2} factoryNo="demo_e01" unit="" words={undefined} />, {
    rights: ['alarm:view'],
    routes: { 'GET api/v1/alarms/a1/journal': () => ROWS, 'GET user/getFactoryUserList': () => [PERSON] },
  });
  expect(await screen.findByText(/· Operator/)).toBeInTheDocument();
  expect(screen.getByText(/· System/)).toBeInTheDocument();
  expect(screen.queryByText(/system:|u9/)).not.toBeInTheDocument();
});
