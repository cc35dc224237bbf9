import { flowForm, formRecord } from '@sed/forms-model';
import { newMark } from '@sed/records-model/testing';
import { agreeTo } from './approval-harness';
import { witness } from './board-harness';
import { become, fillForm, rawPhrases, rowOf, startAs } from './module-harness';
import { PLANT, ServiceUser } from './module-service';
import { expect, test, type Locator, type Page } from './service';

test.use({ actionTimeout: 15_000 });
test.setTimeout(180_000);

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });

/** Takes an entry of the list that a control opens. */
async function choose(page: Page, control: Locator, name: string): Promise<void> {
  await control.click();
  const list = page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)');
  const entry = list.locator('.ant-select-item-option').filter({ hasText: new RegExp(`^${name}$`) });
  await list.locator('.ant-select-item-option').first().hover();
  // Only what is in view of a long list is there.
  if ((await entry.count()) === 0) await page.mouse.wheel(0, 2000);
  await entry.click();
}

/** Form and process as a designer makes them. */
class Designer {
  constructor(private readonly page: Page) {}

  private get panel(): Locator {
    return this.page.locator('.sed-design-panel');
  }

  private handle(node: string, end: 'top' | 'bottom'): Locator {
    return this.page.locator(`.react-flow__node[data-id="${node}"] .react-flow__handle-${end}`);
  }

  async newModel(key: string, mark: string): Promise<void> {
    const { page } = this;
    await page.goto('/systemConfiguration/systemManage/flowModelMange');
    await button(page, 'New model').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Key' }).fill(key);
    await dialog.getByRole('textbox', { name: 'Chinese name' }).fill(`流程 ${mark}`);
    await dialog.getByRole('textbox', { name: 'English name' }).fill(`Process ${mark}`);
    await button(dialog, 'New model').click();
    await expect(page.getByRole('heading', { level: 1, name: `Process ${mark}` })).toBeVisible();
  }

  /** Who decides at the node that is picked. */
  async ask(position: string): Promise<void> {
    await choose(this.page, this.panel.getByRole('combobox', { name: 'Who', exact: true }), 'Position');
    await choose(this.page, this.panel.getByRole('combobox', { name: 'Position', exact: true }), position);
  }

  async pick(node: string): Promise<void> {
    await this.page.locator(`.react-flow__node[data-id="${node}"] strong`).click();
  }

  async add(kind: string): Promise<void> {
    await button(this.page, `+ ${kind}`).click();
  }

  async connect(from: string, to: string): Promise<void> {
    // Nodes that were put down near each other cover each other's edges.
    await button(this.page, 'Lay out again').click();
    await this.handle(from, 'bottom').dragTo(this.handle(to, 'top'));
    await expect(this.page.locator(`.react-flow__edge[data-id="${from}>${to}"]`)).toHaveCount(1);
  }

  async cut(from: string, to: string): Promise<void> {
    // A straight way has no width and counts as hidden: it is clicked where it is.
    const way = this.page.locator(`.react-flow__edge[data-id="${from}>${to}"] .react-flow__edge-interaction`);
    const box = await way.boundingBox();
    expect(box).not.toBeNull();
    if (box !== null) await this.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await button(this.panel, 'Remove').last().click();
    await expect(this.page.locator(`.react-flow__edge[data-id="${from}>${to}"]`)).toHaveCount(0);
  }

  /** The way that is picked is taken where a field is above a value. */
  async takenAbove(field: string, value: number): Promise<void> {
    await this.panel.getByRole('combobox', { name: 'Field', exact: true }).fill(field);
    await this.page.keyboard.press('Escape');
    await this.panel.getByRole('textbox', { name: 'Value', exact: true }).fill(String(value));
  }

  async publishModel(no: number): Promise<void> {
    const { page } = this;
    await expect(page.getByText('No problems')).toBeVisible();
    await button(page, 'Publish').click();
    await button(page.getByRole('dialog'), 'Publish').click();
    await expect(page.getByText(`V${String(no)} Published`)).toBeVisible();
  }

  async newForm(key: string, mark: string): Promise<void> {
    const { page } = this;
    await page.goto('/systemConfiguration/systemManage/flowFormMange');
    await page.getByRole('button', { name: /^Add ?form$/ }).click();
    const name = { zh: `表 ${mark}`, en: `Form ${mark}` };
    await fillForm(page, flowForm, { name, code: key, category: 'OTHER' }, 'en');
    await button(page, 'Save').last().click();
    await expect(page.getByRole('heading', { level: 2, name: `Form ${mark}` })).toBeVisible();
    await this.openForm(mark);
  }

  async openForm(mark: string): Promise<void> {
    const { page } = this;
    await page.goto(`/systemConfiguration/systemManage/flowFormMange?q=${mark}`);
    await rowOf(page, mark).getByRole('link', { name: 'Design' }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Design: Form ${mark}` })).toBeVisible();
  }

  private get properties(): Locator {
    return this.page.locator('.sed-designer-properties');
  }

  /** A further field, called something in both languages. */
  async field(kind: string, key: string, zh: string, en: string): Promise<void> {
    await button(this.page.getByRole('navigation', { name: 'Fields' }), kind).click();
    await this.named(this.properties, key, zh, en);
  }

  private async named(within: Locator, key: string, zh: string, en: string): Promise<void> {
    await within.getByRole('textbox', { name: 'Name in Chinese', exact: true }).fill(zh);
    await within.getByRole('textbox', { name: 'Name in English', exact: true }).fill(en);
    await within.getByRole('textbox', { name: 'Key', exact: true }).fill(key);
    await within.getByRole('textbox', { name: 'Name in English', exact: true }).focus();
  }

  /** A further column of the table that is chosen; stays open for what only its kind has. */
  async column(kind: string, key: string, zh: string, en: string): Promise<Locator> {
    await choose(this.page, this.properties.getByRole('combobox', { name: 'Add a column' }), kind);
    await this.properties.locator('.ant-collapse-header').last().click();
    const open = this.properties.locator('.ant-collapse-item').last();
    await this.named(open, key, zh, en);
    return open;
  }

  async sum(column: string): Promise<void> {
    await choose(this.page, this.properties.getByLabel('Columns with a sum'), column);
    await this.page.keyboard.press('Escape');
  }

  async formula(expression: string, within = this.properties): Promise<void> {
    await within.getByRole('textbox', { name: 'Formula' }).fill(expression);
  }

  async require(): Promise<void> {
    await this.properties.getByRole('switch', { name: 'Required' }).click();
  }

  /** What is chosen shows, and is asked for, only above a value of another field. */
  async onlyAbove(other: string, value: number): Promise<void> {
    for (const rule of ['Shown if', 'Required if']) {
      const group = this.properties.getByRole('group', { name: rule });
      await button(group, 'Add a condition').click();
      await choose(this.page, group.getByRole('combobox', { name: 'Field', exact: true }), other);
      await choose(this.page, group.getByRole('combobox', { name: rule }), 'above');
      await group.getByRole('spinbutton', { name: 'above' }).fill(String(value));
    }
  }

  async decidedBy(model: string): Promise<void> {
    await button(this.properties, 'Form').click();
    const control = this.properties.getByLabel('Process model');
    await control.click();
    await this.page.keyboard.type(model);
    await this.page.locator('.ant-select-item-option-active').click();
  }

  async publishForm(no: number): Promise<void> {
    await expect(this.page.getByText('Ready to be published')).toBeVisible();
    await button(this.page, 'Publish').click();
    await expect(this.page.getByText(`Version ${String(no)} has been published`)).toBeVisible();
  }
}

/** Opens what waits for somebody. */
async function openTask(page: Page, user: ServiceUser, mark: string): Promise<void> {
  await become(page, user, 'en');
  await page.goto(`/myWork?q=${mark}`);
  await page.getByRole('row').filter({ hasText: mark }).click();
  await expect(page.getByRole('region', { name: 'Your task' })).toBeVisible();
}

async function agree(page: Page, user: ServiceUser, mark: string): Promise<void> {
  await openTask(page, user, mark);
  await button(page, 'Agree').click();
  await expect(button(page, 'Agree')).toBeHidden();
}

/** A line of the table in the form. */
async function line(page: Page, number: number, count: number, price: number): Promise<void> {
  await button(page, 'Add row').click();
  await page.getByRole('textbox', { name: `Name ${String(number)}` }).fill(`Pump ${String(number)}`);
  await page.getByLabel(`Pieces ${String(number)}`).fill(String(count));
  await page.getByLabel(`Price ${String(number)}`).fill(String(price));
}

test('a form and a process are designed by hand, used by three people, and changed while one is under way', async ({
  page,
  request,
}) => {
  const { errors } = witness(page);
  const mark = newMark();
  const key = `d${mark.replace(/\W/g, '')}`;
  const user = (name: string) => ServiceUser.signedIn(request, name);
  const [admin, lead, oper, plant] = [
    await user('admin'),
    await user('lead_e01'),
    await user('oper'),
    await user('plant'),
  ];
  const designer = new Designer(page);

  // The operations manager decides; of what costs more than a thousand, the plant manager as well.
  await startAs(page, admin, 'en', true);
  await designer.newModel(key, mark);
  await designer.pick('manager');
  await designer.ask('Operations manager');
  await designer.cut('manager', 'end');
  await designer.add('Condition');
  await designer.add('Approval');
  await designer.ask('Plant manager');
  await designer.connect('manager', 'n3');
  await designer.connect('n3', 'end');
  await designer.connect('n3', 'n4');
  await designer.takenAbove('total', 1000);
  await designer.connect('n4', 'end');
  await designer.publishModel(1);

  await designer.newForm(key, mark);
  await designer.field('Text', 'reason', '原因', 'Reason');
  await designer.require();
  await designer.field('One of several', 'urgency', '缓急', 'Urgency');
  await designer.field('Table', 'items', '物品', 'Items');
  await designer.column('Whole number', 'count', '数量', 'Pieces');
  await designer.column('Money', 'price', '单价', 'Price');
  const amount = await designer.column('Formula', 'amount', '金额', 'Amount');
  await designer.formula('count * price', amount);
  await designer.sum('Amount');
  await designer.field('Formula', 'total', '合计', 'Total');
  await designer.formula('sum(items.amount)');
  await designer.field('Long text', 'why', '必要性', 'Why so much');
  await designer.onlyAbove('Total', 1000);
  await designer.decidedBy(`Process ${mark}`);
  await designer.publishForm(1);
  expect(await rawPhrases(page)).toEqual([]);

  // Asked for, agreed to by the first, rejected by the second, filled in again.
  await become(page, lead, 'en');
  await page.goto(`/administration/fillForm?key=${key}`);
  await page.getByRole('textbox', { name: /Subject/ }).fill(`Pumps ${mark}`);
  await page.getByRole('textbox', { name: /Reason/ }).fill('Worn out');
  await page.getByText('Second choice').click();
  await line(page, 1, 2, 300);
  await line(page, 2, 3, 300);
  await expect(page.getByRole('row', { name: /^Sum/ })).toContainText('1,500');
  await page.getByRole('textbox', { name: /Why so much/ }).fill('Both at once');
  await button(page, 'Submit').click();
  await expect(page.getByText('Submitted').first()).toBeVisible();
  await agree(page, oper, mark);
  await openTask(page, plant, mark);
  await button(page, 'Reject').click();
  const rejection = page.getByRole('dialog');
  await rejection.getByRole('textbox', { name: 'Reason' }).fill('One is enough');
  await button(rejection, 'Reject').click();
  await expect(page.getByText('Rejected').first()).toBeVisible();
  await become(page, lead, 'en');
  const dear = await lead.find(formRecord, mark);
  await page.goto(`/administration/fillForm?id=${dear?.id ?? ''}`);
  await page.getByLabel('Pieces 2').fill('2');
  await expect(page.getByRole('row', { name: /^Sum/ })).toContainText('1,200');
  await button(page, 'Submit again').click();
  await expect(page.getByText('Submitted').first()).toBeVisible();
  await agreeTo(oper, mark);

  // Both are designed anew while it waits for the plant manager.
  await become(page, admin, 'en');
  await page.goto(`/systemConfiguration/systemManage/flowListModel?key=${key}`);
  await button(page, 'New draft from this version').click();
  await expect(page.getByText('V2 Draft')).toBeVisible();
  await designer.pick('manager');
  await designer.ask('Plant manager');
  await designer.publishModel(2);
  await designer.openForm(mark);
  await designer.field('Text', 'place', '地点', 'Where');
  await designer.require();
  await designer.publishForm(2);

  // A new one is asked for as both are now, and waits for the plant manager alone.
  await become(page, lead, 'en');
  await page.goto(`/administration/fillForm?key=${key}`);
  await page.getByRole('textbox', { name: /Subject/ }).fill(`Hoses ${mark}`);
  await page.getByRole('textbox', { name: /Reason/ }).fill('Torn');
  await line(page, 1, 1, 10);
  await page.getByRole('textbox', { name: /Where/ }).fill('Screens');
  await button(page, 'Submit').click();
  await expect(page.getByText('Submitted').first()).toBeVisible();
  await agreeTo(plant, `Hoses ${mark}`);
  // The one under way goes on as it began: the plant manager is its second step, and its form asks for no place.
  await agree(page, plant, `Pumps ${mark}`);
  await expect(page.getByText(`Process ${mark} V1`)).toBeVisible();
  await expect(page.getByText('Approved').first()).toBeVisible();
  const made = await lead.list(formRecord, { keyword: mark, pageNum: 1, pageSize: 10, factoryNo: PLANT });
  const seen = made.map(({ status, values }) => [values.subject, status, values.formVersion, values.answers] as const);
  expect(seen).toEqual([
    [`Hoses ${mark}`, 'APPROVED', 2, expect.objectContaining({ place: 'Screens', total: 10 })],
    [`Pumps ${mark}`, 'APPROVED', 1, expect.objectContaining({ why: 'Both at once', total: 1200 })],
  ]);
  expect(errors).toEqual([]);
});
