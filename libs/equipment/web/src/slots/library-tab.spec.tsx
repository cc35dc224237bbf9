import { maintenanceElements } from '@sed/equipment-definitions';
import { renderModule } from '@sed/records-web/testing';
import { aViewerDto } from '@sed/platform-contract/testing';
import { useSession } from '@sed/platform-web';
import { rightsOf } from '@sed/records-model';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { equipmentSlots } from '.';

const slots = equipmentSlots.filter(({ module }) => module === maintenanceElements.key);
const words = (text: string) => ({ zh: text, en: text });
const ITEM = { code: 'E-1', name: words('Oil it'), standard: words('Full'), minutes: 10, resultKind: 'CHECK' };

afterEach(() => vi.unstubAllGlobals());

function open(id: string, mayEverywhere = true) {
  return renderModule({
    ...{ module: maintenanceElements, slots, address: `?id=${id}&tab=library` },
    prepare: (engine) => {
      const one = { isWholeGroup: mayEverywhere };
      useSession.setState({ viewer: aViewerDto(rightsOf(maintenanceElements), one) });
      const item = engine.add(maintenanceElements, { ...ITEM, plant: null, origin: null });
      const found = { record: item, actions: [], mayEdit: mayEverywhere, mayDelete: mayEverywhere };
      engine.overrides.set(`GET api/v1/modules/${maintenanceElements.key}/records/${item.id}`, () => found);
      const origin = 'maintenanceElements-1';
      engine.add(maintenanceElements, { ...ITEM, code: 'E-1-a', minutes: 25, plant: 'plant_a', origin });
      engine.overrides.set(`GET api/v1/library/maintenance-elements/${id}/findings`, () => ({
        ...{ looked: 12, found: 4, lastFoundAt: null, verdict: 'SHORTEN' },
      }));
    },
  });
}

it('shows of a copy what the plant has otherwise, and where it came from', async () => {
  open('maintenanceElements-2');
  const row = within((await screen.findByText('25 min')).closest('tr') ?? document.body);
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['Standard time', '10 min', '25 min']);
  // The rest is as the group has it.
  expect(screen.queryByText('Kind of result', { selector: 'td' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'E-1' })).toBeInTheDocument();
  expect(screen.getByText(/Fixed by the group: Step, Kind of result/)).toBeInTheDocument();
});

it('says how often the step found something, beside its advice', async () => {
  open('maintenanceElements-1');
  expect(await screen.findByText('12')).toBeInTheDocument();
  expect(screen.getByText('Shorter')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('link', { name: 'E-1-a' })).toBeInTheDocument());
});

it('copies the item to the chosen plant, with all it says and where it came from', async () => {
  const { engine, user } = open('maintenanceElements-1');
  const button = await screen.findByRole('button', { name: /^Copy \(/ });
  expect(button).toBeDisabled();
  fireEvent.mouseDown(screen.getByRole('combobox', { name: /plants/i }));
  await user.click(await screen.findByTitle('Donghu WWTP'));
  await user.click(screen.getByRole('button', { name: /^Copy \(/ }));
  await waitFor(() => expect(engine.requests.some(({ method }) => method === 'POST')).toBe(true));
  const sent = engine.requests.find(({ method }) => method === 'POST')?.body;
  expect(sent).toMatchObject({
    values: { ...ITEM, plant: 'demo_e01', origin: 'maintenanceElements-1' },
  });
});

it.each([
  { mayEverywhere: true, refusal: null },
  { mayEverywhere: false, refusal: /Belongs to the whole group/ },
])('lets those change the item who may at every plant, and tells the others why not', async (one) => {
  const { user } = open('maintenanceElements-1', one.mayEverywhere);
  const button = await screen.findByRole('button', { name: 'Edit' });
  expect(button.getAttribute('aria-disabled') === 'true').toBe(one.refusal !== null);
  if (one.refusal === null) return;
  await user.hover(button);
  expect(await screen.findByText(one.refusal)).toBeInTheDocument();
});
