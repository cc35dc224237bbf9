import { equipmentAbnormal } from '@sed/exceptions-definitions';
import { presetQuery } from '@sed/records-contract';
import { renderModule } from '@sed/records-web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { exceptionSlots } from './exception-slots';

const slots = exceptionSlots.filter(({ module }) => module === equipmentAbnormal.key);
const CASE = { equipName: 'Pump', equipNo: 'P1', section: 'LFT', phenomenon: 'LEAK', impact: 'STOP', foundAt: 1 };

afterEach(() => vi.unstubAllGlobals());

function open() {
  const preset = presetQuery({ factoryNo: 'demo_e01', equipNo: 'P1', equipName: 'Pump', section: 'LFT' });
  return renderModule({
    ...{ module: equipmentAbnormal, slots, address: `?${preset}` },
    prepare: (engine) => {
      const kept = engine.add(equipmentAbnormal, { ...CASE, description: 'Water below it' }, { status: 'PENDING' });
      const alike = { id: kept.id, no: kept.no, title: 'Water below it', status: 'PENDING', foundAt: 1 };
      engine.overrides.set('GET api/v1/exceptions/equipmentAbnormal/alike', () => [alike]);
      engine.overrides.set('GET api/v1/exceptions/equipmentAbnormal/records/.*', () => ({ total: 0, cases: [] }));
    },
  });
}

it('leads from a new report to the one that is open, and on to merging two of one matter', async () => {
  const { user } = open();
  const note = await screen.findByText(/Already open here/);
  await user.click(within(note.parentElement ?? document.body).getByRole('link', { name: /Water below it/ }));
  expect((await screen.findAllByText('Merge into another')).length).toBeGreaterThan(0);
});

it('merges what was to be reported into the one that is open, once it says something', async () => {
  const { engine, user } = open();
  const button = await screen.findByRole('button', { name: 'Merge this report into it' });
  expect(button).toBeDisabled();
  await user.type(screen.getByLabelText(/^Description/), 'It drips at the seal');
  await user.click(button);
  await waitFor(() => expect(screen.getByLabelText('address').textContent).toContain('equipmentAbnormal-1'));
  const told = engine.requests.filter(({ method }) => method === 'POST');
  expect(told.map(({ path, body }) => [path, body])).toEqual([
    ['api/v1/modules/equipmentAbnormal/records/equipmentAbnormal-1/comments', { text: 'It drips at the seal' }],
  ]);
});
