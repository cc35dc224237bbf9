import type { AnyModule } from '@sed/records-model';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderModule } from '../testing/render-module';
import { testType } from '../testing/test-modules';

const LIBRARY = { ...testType, merges: true } as const;

function open(module: AnyModule = LIBRARY) {
  return renderModule({
    module,
    modules: [module],
    address: '?id=testType-1',
    prepare: (engine) => {
      engine.add(module, { code: '100', name: 'Pump' });
      engine.add(module, { code: '101', name: 'Pumps' });
      engine.options.set('testType', [
        { id: 'testType-1', label: 'Pump', hint: null },
        { id: 'testType-2', label: 'Pumps', hint: null },
      ]);
      const uses = [{ module: 'equipList', field: 'typeId', count: 3 }];
      engine.overrides.set('GET api/v1/modules/testType/records/testType-1/merge', () => ({ uses, total: 3 }));
      engine.overrides.set('POST api/v1/modules/testType/records/testType-1/merge', () => ({ uses, total: 3 }));
    },
  });
}

it('says what will change before two rows become one, and which of them stays', async () => {
  const { engine, user } = open();
  const detail = await screen.findByRole('dialog');
  await user.click(await within(detail).findByRole('button', { name: 'More' }));
  await user.click(await screen.findByText('Merge into another'));
  const title = await screen.findByText('Merge Pump into another record');
  const dialog = title.closest<HTMLElement>('[role="dialog"]') ?? document.body;
  const submit = within(dialog).getByRole('button', { name: 'Merge' });
  expect(submit).toBeDisabled();
  await user.click(within(dialog).getByRole('combobox', { name: 'Record that stays' }));
  // The row itself is not offered.
  const [other] = await screen.findAllByText('Pumps', { selector: '.sed-option span' });
  await user.click(other ?? document.body);
  expect(await within(dialog).findByText('3 references will change:')).toBeInTheDocument();
  await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'the same');
  await user.click(submit);
  await screen.findByText('Merged');
  const [sent] = engine.sent('POST', /merge$/);
  expect(sent?.body).toEqual({ version: 1, into: 'testType-2', note: 'the same' });
});

it('is offered where the library says so alone', async () => {
  const { user } = open(testType);
  const detail = await screen.findByRole('dialog');
  await user.click(await within(detail).findByRole('button', { name: 'More' }));
  await screen.findByText('Copy as new');
  expect(screen.queryByText('Merge into another')).not.toBeInTheDocument();
});
