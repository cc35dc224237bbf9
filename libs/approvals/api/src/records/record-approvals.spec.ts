import { processDefinitionSchema } from '@sed/approvals-contract';
import { approval } from '@sed/approvals-tables';
import { ModuleEngine, RecordService } from '@sed/records-api';
import { decimal, defineModule, definitionProblems, rightsOf, text } from '@sed/records-model';
import { aViewer } from '@sed/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ApprovalsBench, type Who } from '../testing/approvals-bench';

const label = (text: string) => ({ zh: text, en: text });
const tender = defineModule({
  ...{
    key: 'tender',
    path: '/systemConfiguration/plantInfo/contractManage',
    scope: 'plant',
    label: label('tender'),
    title: 'name',
  },
  fields: {
    name: text('名称', 'Name', { max: 30, required: true }),
    amountYuan: decimal('金额', 'Amount', { unit: '¥', decimals: 2 }),
  },
  list: { columns: ['name', 'status'], filters: ['status'] },
  form: [{ label: label('basics'), fields: ['name', 'amountYuan'] }],
  flow: {
    initial: 'DRAFT',
    states: {
      DRAFT: { label: label('draft'), tone: 'idle', editable: true },
      ASKED: { label: label('asked'), tone: 'doing' },
      AGREED: { label: label('agreed'), tone: 'good', final: true },
    },
    actions: {
      submit: { label: label('submit'), from: ['DRAFT'], to: 'ASKED', verb: 'submit', byAuthor: true },
      agree: { label: label('agree'), from: ['ASKED'], to: 'AGREED', verb: 'approve', who: ['system'] },
      return: { label: label('return'), from: ['ASKED'], to: 'DRAFT', verb: 'approve', who: ['system'] },
    },
    approval: { model: 'tender', submit: 'submit', approved: 'agree', rejected: 'return' },
  },
  verbs: ['add', 'edit'],
  removal: 'never',
});

const named = (id: string) => ({ id, name: label(id) });
let bench: ApprovalsBench;

beforeAll(async () => {
  bench = await ApprovalsBench.open([tender]);
  const decides = { type: 'APPROVE', ...named('decides'), assignees: [{ by: 'user', user: 'bob' }] };
  const definition = processDefinitionSchema.parse({
    nodes: [{ type: 'START', ...named('start') }, decides, { type: 'END', ...named('end') }],
    edges: [
      { from: 'start', to: 'decides' },
      { from: 'decides', to: 'end' },
    ],
  });
  await bench.model('tender', definition);
});
afterAll(() => bench.close());

const callerOf = (code: Who) => ({
  viewer: aViewer(['plant_a'], { code, rights: new Set(rightsOf(tender)) }),
  language: 'en' as const,
  source: null,
});
const records = () => bench.engine.app.get(RecordService);
const approvalOf = async (id: string) =>
  (await bench.database.db.select().from(approval)).find(({ subjectId }) => subjectId === id);

it('a record is submitted, comes back and is agreed to by its process, and by nobody beside it', async () => {
  const values = { name: 'Pump', amountYuan: '900' };
  let record = await records().create('tender', { factoryNo: 'plant_a', values }, callerOf('ann'));
  const act = async (action: string, who: Who) => {
    record = await records().act('tender', record.id, { action, version: record.version }, callerOf(who));
  };
  await act('submit', 'ann');
  const id = (await approvalOf(record.id))?.id ?? '';
  expect((await bench.see(id)).facts.map(({ label: of, value }) => [of.en, value.en])).toEqual([
    ['Name', 'Pump'],
    ['Amount (¥)', '900.00'],
  ]);
  await expect(act('agree', 'bob')).rejects.toMatchObject({ code: expect.stringMatching(/^record\./) as string });

  const taskId = await bench.task(id, 'bob');
  await bench.act(id, 'bob', { action: 'reject', taskId, opinion: 'Too dear', to: { rejectType: 1 } });
  const changed = { version: record.version + 1, values: { amountYuan: '800' } };
  record = await records().update('tender', record.id, changed, callerOf('ann'));
  expect(record.status).toBe('DRAFT');

  await act('submit', 'ann');
  expect((await bench.see(id)).round).toBe(2);
  await bench.agree(id, 'bob');
  const kept = await bench.engine.app.get(ModuleEngine).storeOf(tender).get(record.id);
  expect([kept?.status, (await bench.see(id)).state]).toEqual(['AGREED', 'APPROVED']);
});

it('a definition whose ends people could take as well is refused', () => {
  const actions = { ...tender.flow?.actions, agree: { ...tender.flow?.actions.agree, who: undefined } };
  const loose = { ...tender, flow: { ...tender.flow, actions } };
  expect(definitionProblems([loose as never], new Set())).toContainEqual(
    expect.stringContaining('people take as well'),
  );
});
