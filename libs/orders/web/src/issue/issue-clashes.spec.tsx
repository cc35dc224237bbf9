import type { OrderClashes } from '@sed/orders-contract';
import { temporaryOrder } from '@sed/orders-definitions';
import type { RecordDto } from '@sed/records-contract';
import { renderPage } from '@sed/signals-web/testing';
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { IssueClashes } from './issue-clashes';

afterEach(() => vi.unstubAllGlobals());

function open(clashes: OrderClashes) {
  const answer = vi.fn(() => clashes);
  const record = { id: '018f0000-0000-7000-8000-000000000001' } as unknown as RecordDto;
  renderPage(<IssueClashes module={temporaryOrder} record={record} />, {
    ...{ rights: ['temporaryOrder:view'], factoryNo: 'p1' },
    routes: { 'GET api/v1/order-clashes': answer },
  });
  return answer;
}

it('says before an order is issued what it meets and who is off duty, and where to read more', async () => {
  const other = { id: 'b', module: 'maintenanceWork', no: 'BY-1', name: 'Grease' };
  open({
    conflicts: [{ kind: 'ISOLATION', ...other }],
    offDuty: [{ code: 'mate', name: { zh: '王工', en: 'Mr Wang' } }],
  });
  expect(await screen.findByText('Not on shift then: Mr Wang')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'BY-1' }).getAttribute('href')).toContain('id=b');
  expect(screen.getByText('It can be issued all the same')).toBeInTheDocument();
});

it('keeps still where nothing stands against it', async () => {
  const answer = open({ conflicts: [], offDuty: [] });
  await vi.waitFor(() => expect(answer).toHaveBeenCalled());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
