import { drugStocktaking } from '@sed/stores-definitions';
import { renderModule } from '@sed/records-web/testing';
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { storeSlots } from '.';

const slots = storeSlots.filter(({ module }) => module === drugStocktaking.key);

afterEach(() => vi.unstubAllGlobals());

it('reads the tag of the tank where it is counted, and lets it be typed in where none is read', async () => {
  class Reader extends EventTarget {
    scan() {
      queueMicrotask(() => this.dispatchEvent(Object.assign(new Event('reading'), { serialNumber: '04:a2:2b:91' })));
      return Promise.resolve();
    }
  }
  vi.stubGlobal('NDEFReader', Reader);
  const { user } = renderModule({
    ...{ module: drugStocktaking, slots, address: '?id=drugStocktaking-1' },
    prepare: (engine) => engine.add(drugStocktaking, { subject: 'Tank', lines: [] }, { status: 'COUNTING' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Record counts' }));
  const field = await screen.findByLabelText(/Label read at the tank/);
  await user.type(field, '04');
  expect(field).toHaveValue('04');
  await user.click(screen.getByRole('button', { name: 'Read the tag' }));
  expect(await screen.findByDisplayValue('04:a2:2b:91')).toBe(field);
});
