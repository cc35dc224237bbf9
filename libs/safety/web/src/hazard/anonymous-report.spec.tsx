import { renderPage } from '@sed/signals-web/testing';
import { safety } from '@sed/safety-definitions';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { AnonymousReport } from './anonymous-report';

const plant = {
  ...{ factoryNo: 'plant_a', name: { zh: '甲厂', en: 'Plant A' }, orgCode: 'plant_a' },
  ...{ region: 'east' as const, type: 'WWTP' as const },
};

it('sends what was seen and nobody’s name', async () => {
  const onChanged = vi.fn();
  const { gateway } = renderPage(<AnonymousReport module={safety} factoryNo="plant_a" onChanged={onChanged} />, {
    ...{ factoryNo: 'plant_a', viewer: { plants: [plant] }, rights: ['safety:add'] },
    routes: { 'POST api/v1/safety/anonymous-reports': () => ({ no: 'YH-1' }) },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Report anonymously' }));
  const send = await screen.findByRole('button', { name: 'Send the report' });
  expect(send).toHaveProperty('disabled', true);
  fireEvent.change(screen.getByLabelText('Hazard'), { target: { value: 'Slippery stairs' } });
  fireEvent.change(screen.getByLabelText('Place'), { target: { value: 'Screens' } });
  fireEvent.change(screen.getByLabelText('Description'), { target: { value: 'The stairs are wet' } });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Near miss' }));
  fireEvent.click(send);
  await waitFor(() => expect(onChanged).toHaveBeenCalled());
  const [sent] = gateway.requests.filter(({ path }) => path.endsWith('/anonymous-reports'));
  expect(sent?.body).toEqual({
    ...{ factoryNo: 'plant_a', title: 'Slippery stairs', place: 'Screens', category: 'MECHANICAL' },
    ...{ description: 'The stairs are wet', isNearMiss: true },
  });
});
