import { facilitiesList } from '@sed/equipment-definitions';
import type { Right } from '@sed/platform-contract';
import type { RecordSlotProps } from '@sed/records-web';
import { renderPage } from '@sed/signals-web/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { FacilityTools } from './label-tools';

afterEach(() => vi.unstubAllGlobals());

function Address() {
  const { pathname, search } = useLocation();
  return <output>{`${pathname}${decodeURIComponent(search)}`}</output>;
}

const record = {
  ...{ id: 'f1', factoryNo: 'demo_e01', status: 'IN_USE' },
  values: { code: 'SS-1', name: 'Tank', section: 'OXI', place: 'North' },
};

function open(rights: readonly Right[], status = 'IN_USE') {
  const props = { record: { ...record, status }, module: facilitiesList } as unknown as RecordSlotProps;
  renderPage(
    <>
      <FacilityTools {...props} />
      <Address />
    </>,
    { rights, factoryNo: 'demo_e01' },
  );
}

it.each([
  ['Fault order', 'faultFacilities', 'v.place=North'],
  ['Report an exception', 'abnormalOperation', 'v.section=OXI'],
])('%s of a facility begins with what its card knows', async (label, module, said) => {
  open([`${module}:add` as Right]);
  await userEvent.click(screen.getByRole('button', { name: label }));
  const address = screen.getByRole('status').textContent;
  expect(address).toContain('form=new');
  expect(address).toContain('v.facilityNo=SS-1');
  expect(address).toContain(said);
});

it('leads to the orders that name it', async () => {
  open(['integratedQuery:view']);
  await userEvent.click(screen.getByRole('button', { name: 'Orders' }));
  expect(screen.getByRole('status').textContent).toMatch(/integratedQuery\?plant=demo_e01&f\.facilityNo=SS-1$/);
});

it('offers nobody what they may not begin, and no repair of what is scrapped', () => {
  open(['faultFacilities:add'], 'SCRAPPED');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Print label']);
});
