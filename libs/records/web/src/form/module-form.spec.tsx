import { CODE } from '@sed/platform-contract';
import { aViewerDto } from '@sed/platform-contract/testing';
import { useSession } from '@sed/platform-web';
import { ref, rightsOf, type AnyModule } from '@sed/records-model';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FakeEngine } from '../testing/fake-engine';
import { EngineRefusal } from '../testing/fake-wire';
import { orderValues, renderModule } from '../testing/render-module';
import { testOrder, testType } from '../testing/test-modules';

function oneOrder(engine: FakeEngine): void {
  engine.options.set('testPart', [{ id: 'part-1', label: 'Blower 1', hint: null }]);
  engine.options.set('person', [{ id: 'u2', label: 'Fitter', hint: 'fitter' }]);
  engine.add(testOrder, orderValues('Check pump', { code: 'E-1', hours: 2 }));
}

const save = () => screen.getByRole('button', { name: 'Save' });
const field = (name: string | RegExp) => screen.getByLabelText(name);
const found = (name: string | RegExp) => screen.findByLabelText(name);

/** In one go: a stroke at a time draws a long form a hundred times over. */
async function fill(user: ReturnType<typeof renderModule>['user'], name: string | RegExp, text: string): Promise<void> {
  const input = await found(name);
  await user.clear(input);
  await user.click(input);
  await user.paste(text);
}

describe('form of a management module', () => {
  it('asks for what is required with the exact text and leads to the first field', async () => {
    const { engine, user } = renderModule({ module: testType, address: '?form=new' });
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findAllByText('Please enter content')).toHaveLength(2);
    await waitFor(() => expect(field(/^Code/)).toHaveFocus());
    expect(engine.sent('POST', /records$/)).toHaveLength(0);
  });

  it('checks a field when it is left, with the texts of the specification', async () => {
    const { user } = renderModule({ prepare: oneOrder, address: '?form=new' });
    await fill(user, /Working hours/, '1.234');
    await user.tab();
    expect(await screen.findByText('Decimals cannot exceed 1 digit')).toBeInTheDocument();
    await fill(user, /Working hours/, 'abc');
    await user.tab();
    expect(await screen.findByText('Please enter a number')).toBeInTheDocument();
    await fill(user, /^Name/, 'x'.repeat(31));
    await user.tab();
    expect(await screen.findByText('At most 30 characters')).toBeInTheDocument();
    expect(screen.queryByText('Please enter content')).not.toBeInTheDocument();
  });

  it('saves a new record once, with a key that makes a repeat harmless', async () => {
    const { engine, user } = renderModule({ module: testType, address: '?form=new' });
    await fill(user, /^Code/, '1001');
    await fill(user, /^Name/, ' Pump ');
    await user.dblClick(save());
    expect(await screen.findByRole('heading', { level: 2, name: 'Pump' })).toBeInTheDocument();
    const sent = engine.sent('POST', /records$/);
    expect(sent).toHaveLength(1);
    expect(sent[0]!.body).toEqual({ factoryNo: null, values: { code: '1001', name: ' Pump ', special: false } });
    expect(sent[0]!.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
  });

  it('puts refusals of the service at their fields', async () => {
    const { user } = renderModule({
      module: testType,
      address: '?form=new',
      prepare: (engine) =>
        engine.overrides.set('POST api/v1/modules/testType/records', () => {
          throw new EngineRefusal(CODE.RULE_BROKEN, 'field.invalid', { code: 'This value is already used by Pumps' });
        }),
    });
    await fill(user, /^Code/, '1001');
    await fill(user, /^Name/, 'Pump');
    await user.click(save());
    expect(await screen.findByText('This value is already used by Pumps')).toBeInTheDocument();
    await waitFor(() => expect(field(/^Code/)).toHaveFocus());
    await fill(user, /^Code/, '2');
    expect(screen.queryByText('This value is already used by Pumps')).not.toBeInTheDocument();
  });

  it('sends only what was changed and the version it was changed from', async () => {
    const { engine, user } = renderModule({ prepare: oneOrder, address: '?form=edit:testOrder-1' });
    await found(/^Name/);
    expect(field(/External code/)).toBeDisabled();
    await fill(user, /^Name/, 'Check both pumps');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(engine.sent('PUT', /testOrder-1$/)).toHaveLength(1));
    expect(engine.sent('PUT', /testOrder-1$/)[0]!.body).toEqual({ version: 1, values: { name: 'Check both pumps' } });
  });

  it('asks for a conditional field only while its condition holds', async () => {
    const { user } = renderModule({ prepare: oneOrder, address: '?form=new' });
    await found(/^Name/);
    expect(screen.queryByLabelText(/Reason of the overhaul/)).not.toBeInTheDocument();
    await user.click(screen.getByText('Overhaul'));
    expect(await found(/Reason of the overhaul/)).toBeInTheDocument();
    await user.click(screen.getByText('Planned repair'));
    await waitFor(() => expect(screen.queryByLabelText(/Reason of the overhaul/)).not.toBeInTheDocument());
  });

  it('works out sums and formulas while rows are typed, and copies and removes rows', async () => {
    const { user } = renderModule({ prepare: oneOrder, address: '?form=new' });
    await user.click(await screen.findByRole('button', { name: 'Add row' }));
    await fill(user, 'Part 1', 'Bearing');
    await fill(user, 'Unit price 1', '12.50');
    await fill(user, 'Quantity 1', '4');
    expect(screen.getByText('50.00 元')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Copy row 1' }));
    expect(screen.getByText('100.00 元')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove row 1' }));
    expect(screen.getByText('50.00 元')).toBeInTheDocument();
  });

  it('takes rows from a spreadsheet', async () => {
    const { user } = renderModule({ prepare: oneOrder, address: '?form=new' });
    await user.click(await screen.findByRole('button', { name: 'Paste from a spreadsheet' }));
    const box = await found('Paste from a spreadsheet');
    await user.click(box);
    await user.paste('Bearing\t2\t860\r\n"Oil ""A"""\t4\t1,128.50');
    await user.click(screen.getByRole('button', { name: 'Insert 2 rows' }));
    expect(await found('Part 2')).toHaveValue('Oil "A"');
    expect(field('Unit price 2')).toHaveValue('1128.50');
    expect(screen.getByText('6,234.00 元')).toBeInTheDocument();
  });

  it('offers what was typed again after a reload', async () => {
    const { user, unmount } = renderModule({ module: testType, address: '?form=new' });
    await fill(user, /^Name/, 'Half a pump');
    await waitFor(() => expect(window.localStorage.getItem('draft:u1:testType:new')).toContain('Half a pump'));
    unmount();
    const again = renderModule({ module: testType, address: '?form=new', keepsStorage: true });
    await again.user.click(await screen.findByRole('button', { name: 'Continue draft' }));
    expect(field(/^Name/)).toHaveValue('Half a pump');
  });

  it('asks before it is left with unsaved entries', async () => {
    const { user } = renderModule({ module: testType, address: '?form=new' });
    await fill(user, /^Name/, 'Half');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Leave without saving?')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(field(/^Name/)).toHaveValue('Half');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Leave and discard' }));
    await waitFor(() => expect(screen.queryByLabelText(/^Code/)).not.toBeInTheDocument());
    expect(window.localStorage.getItem('draft:u1:testType:new')).toBeNull();
  });

  it('lets both of two editors keep their work', async () => {
    const { engine, user } = renderModule({ prepare: oneOrder, address: '?form=edit:testOrder-1' });
    await found(/^Name/);
    await fill(user, /^Name/, 'Mine');
    await fill(user, /Phone/, '010-62345678');
    const record = engine.records.get('testOrder')![0]!;
    engine.put(testOrder, { ...record, version: 2, values: { ...record.values, name: 'Theirs', hours: 9 } });
    await user.click(save());
    expect(await screen.findByText('Changed by another user')).toBeInTheDocument();
    expect(screen.getByText(/Also changed by .*Working hours/)).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Theirs' }));
    await user.click(screen.getByRole('button', { name: 'Save these values' }));
    await waitFor(() => expect(engine.records.get('testOrder')![0]!.version).toBe(3));
    const { values } = engine.records.get('testOrder')![0]!;
    expect(values).toMatchObject({ name: 'Theirs', hours: 9, phone: '010-62345678' });
  });

  it('asks for the plant where several are shown', async () => {
    const { engine, user } = renderModule({ prepare: oneOrder, factoryNo: null, address: '?form=copy:testOrder-1' });
    await found(/^Name/);
    const form = within(screen.getByRole('dialog', { name: /copied/ }));
    expect(form.getByRole('combobox', { name: /Plant/ })).toBeInTheDocument();
    expect(field(/External code/)).toHaveValue('E-1');
    await user.click(save());
    await waitFor(() => expect(engine.sent('POST', /records$/)).toHaveLength(1));
    expect(engine.sent('POST', /records$/)[0]!.body).toMatchObject({ factoryNo: 'demo_e01' });
  });

  it('names the plant the address asks for, and asks anew where nothing may be added there', async () => {
    const address = '?form=new&v.factoryNo=demo_w01';
    const { unmount } = renderModule({ prepare: oneOrder, factoryNo: null, address });
    await found(/^Name/);
    expect(screen.getByTitle('Xiling WWTP')).toBeInTheDocument();
    unmount();
    const onlyEast = () => {
      const rights = [...rightsOf(testOrder)];
      useSession.setState({ viewer: aViewerDto(rights, { grants: [{ rights, plants: ['demo_e01'] }] }) });
    };
    renderModule({ prepare: onlyEast, factoryNo: null, address });
    await found(/^Name/);
    expect(screen.queryByText('demo_w01')).toBeNull();
  });

  it('calls a plant of another place by its name', async () => {
    const at = ref('调入水厂', 'To plant', 'plant');
    const form = testType.form.map((group) => ({ ...group, fields: [...group.fields, 'at'] }));
    const module = { ...testType, fields: { ...testType.fields, at }, form } as AnyModule;
    const prepare = (engine: FakeEngine) =>
      engine.overrides.set('GET api/v1/plants', () => [
        {
          ...{ factoryNo: 'demo_s01', name: { zh: '南湾水厂', en: 'Nanwan WTP' }, region: 'south', type: 'WTP' },
          ...{ process: { zh: '', en: '' }, scaleM3PerDay: 1, limitSet: 'GB5749', zone: 'Asia/Shanghai' },
          ...{ dayStartMinutes: 0, longitude: null, latitude: null },
        },
      ]);
    renderModule({ module, prepare, address: '?form=new&v.at=demo_s01' });
    expect(await screen.findByText('Nanwan WTP')).toBeInTheDocument();
    expect(screen.queryByText('demo_s01')).toBeNull();
  });
});
