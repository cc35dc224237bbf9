import { processDefinitionSchema } from '@sed/approvals-contract';
import type { Caller } from '@sed/records-api';
import { decimal, defineModule, person, ref, rightsOf, text } from '@sed/records-model';
import { aViewer, type TestDatabase } from '@sed/testing';
import { ApprovalsBench, type Who } from './approvals-bench';

const label = (text: string) => ({ zh: text, en: text });
/** Records under approval by the model of their name. */
export const tender = defineModule({
  ...{
    key: 'tender',
    path: '/systemConfiguration/plantInfo/contractManage',
    scope: 'plant',
    label: label('tender'),
    title: 'name',
  },
  fields: {
    name: text('名称', 'Name', { max: 30, required: true, searchable: true }),
    manager: person('负责人', 'Manager'),
    amountYuan: decimal('金额', 'Amount', { unit: '¥', decimals: 2 }),
    after: ref('前次', 'After', 'tender', { samePlant: true }),
    note: text('备注', 'Note', { max: 30, searchable: true }),
  },
  list: { columns: ['name', 'status'], filters: ['status'] },
  form: [{ label: label('basics'), fields: ['name', 'manager', 'amountYuan', 'after', 'note'] }],
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
  verbs: ['add', 'edit', 'delete', 'export'],
  removal: 'editable',
});

export const named = (id: string) => ({ id, name: label(id) });

export const callerOf = (code: Who): Caller => ({
  viewer: aViewer(['plant_a'], { code, rights: new Set(rightsOf(tender)) }),
  language: 'en',
  source: null,
});

/** The area with tenders, about which Bob decides within ten hours. */
export async function openTenders(database?: TestDatabase): Promise<ApprovalsBench> {
  const bench = await ApprovalsBench.open([tender], database);
  const asked = { assignees: [{ by: 'user', user: 'bob' }], dueHours: 10, allows: ['delegate', 'transfer'] };
  const definition = processDefinitionSchema.parse({
    nodes: [
      { type: 'START', ...named('start') },
      { type: 'APPROVE', ...named('decides'), ...asked },
      { type: 'END', ...named('end') },
    ],
    edges: [
      { from: 'start', to: 'decides' },
      { from: 'decides', to: 'end' },
    ],
  });
  await bench.model('tender', definition);
  return bench;
}
