import { equipmentAbnormal } from '@sed/exceptions-definitions';
import { presetQuery } from '@sed/records-contract';
import { renderModule } from '@sed/records-web/testing';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { exceptionSlots } from './exception-slots';

const slots = exceptionSlots.filter(({ module }) => module === equipmentAbnormal.key);
const CASE = { equipName: 'Pump', equipNo: 'P1', section: 'LFT', phenomenon: 'LEAK', impact: 'STOP', foundAt: 1 };

afterEach(() => vi.unstubAllGlobals());

it('leads from a new report to the one that is open, and on to merging two of one matter', async () => {
  const preset = presetQuery({ factoryNo: 'demo_e01', equipNo: 'P1', equipName: 'Pump', section: 'LFT' });
  const { user } = renderModule({
    ...{ module: equipmentAbnormal, slots, address: `?${preset}` },
    prepare: (engine) => {
      const open = engine.add(equipmentAbnormal, { ...CASE, description: 'Water below it' }, { status: 'PENDING' });
      const alike = { id: open.id, no: open.no, title: 'Water below it', status: 'PENDING', foundAt: 1 };
      engine.overrides.set('GET api/v1/exceptions/equipmentAbnormal/alike', () => [alike]);
      engine.overrides.set('GET api/v1/exceptions/equipmentAbnormal/records/.*', () => ({ total: 0, cases: [] }));
    },
  });
  const note = await screen.findByText(/Already open here/);
  await user.click(within(note.parentElement ?? document.body).getByRole('link', { name: /Water below it/ }));
  expect((await screen.findAllByText('Merge into another')).length).toBeGreaterThan(0);
});
