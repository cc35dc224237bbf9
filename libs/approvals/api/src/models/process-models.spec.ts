import { processDefinitionSchema } from '@sed/approvals-contract';
import { opaque } from '@sed/platform-database';
import { Approvals } from '@sed/platform-ports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApprovalsBench, viewerOf } from '../testing/approvals-bench';
import { named } from '../testing/tender';
import { ProcessModels } from './process-models';
import { ProcessTrial } from './process-trial';

const root = viewerOf('root');
const step = { type: 'APPROVE', ...named('step'), assignees: [{ by: 'user', user: 'bob' }] };
const nodes = [{ type: 'START', ...named('start') }, step, { type: 'END', ...named('end') }];
const edges = nodes.slice(1).map(({ id }, index) => ({ from: nodes[index]?.id, to: id }));
const whole = processDefinitionSchema.parse({ nodes, edges });
/** Nothing leads to its end. */
const broken = processDefinitionSchema.parse({ nodes, edges: edges.slice(1) });
const name = { zh: '用印', en: 'Stamp' };
const model = (key: string) => ({ key, name, description: name, category: 'GENERAL' as const });

let bench: ApprovalsBench;
let models: ProcessModels;
beforeAll(async () => {
  bench = await ApprovalsBench.open();
  models = bench.engine.app.get(ProcessModels);
}, 60_000);
afterAll(() => bench.close());

describe('a process model', () => {
  it('is made once', async () => {
    await models.create({ ...model('once'), definition: whole }, root);
    await expect(models.create(model('once'), root)).rejects.toMatchObject({ code: 'approval.modelExists' });
  });

  it('has one draft at a time, and none to publish, change or discard without', async () => {
    const { key } = await models.create({ ...model('drafts'), definition: whole }, root);
    await expect(models.draft(key, {}, root)).rejects.toMatchObject({ code: 'approval.draftExists' });
    const draft = await models.version(key, 1);
    await models.publish(key, { revision: draft.revision, note: '' }, root);
    const missing = { code: 'approval.draftMissing' };
    await expect(models.publish(key, { revision: 1, note: '' }, root)).rejects.toMatchObject(missing);
    await expect(models.save(key, { revision: 1, definition: whole }, root)).rejects.toMatchObject(missing);
    await expect(models.discard(key, 1, root)).rejects.toMatchObject(missing);
  });

  it('is neither published nor tried with problems', async () => {
    const { key } = await models.create({ ...model('broken'), definition: broken }, root);
    const { revision } = await models.version(key, 1);
    const problems = { code: 'approval.modelProblems' };
    await expect(models.publish(key, { revision, note: '' }, root)).rejects.toMatchObject(problems);
    const trial = {
      definition: broken,
      factoryNo: 'plant_a',
      initiator: 'ann',
      category: 'GENERAL' as const,
      values: {},
    };
    await expect(bench.engine.app.get(ProcessTrial).of(trial)).rejects.toMatchObject(problems);
  });

  it('has no version that was never made, to be read or to begin a draft with', async () => {
    const { key } = await models.create({ ...model('versions'), definition: whole }, root);
    const unknown = { code: 'approval.versionUnknown' };
    await expect(models.version(key, 7)).rejects.toMatchObject(unknown);
    await expect(models.draft(key, { from: 7 }, root)).rejects.toMatchObject(unknown);
  });
});

describe('nothing is decided', () => {
  const begin = (kind: string, key: string) => {
    const subject = { kind, id: crypto.randomUUID(), factoryNo: 'plant_a', no: null, title: name, path: null };
    return bench.database.db.transaction((tx) =>
      bench.engine.app.get(Approvals).begin({ model: key, subject, values: {} }, viewerOf('ann'), opaque(tx)),
    );
  };

  it('by a process nobody published, nor about a kind of things nobody keeps', async () => {
    await models.create({ ...model('unpublished'), definition: whole }, root);
    await expect(begin('thing', 'unpublished')).rejects.toMatchObject({ code: 'approval.modelUnknown' });
    await expect(begin('ghost', 'unpublished')).rejects.toMatchObject({ code: 'approval.kindUnknown' });
  });

  it('about something that is under no approval', async () => {
    const key = { kind: 'thing', id: crypto.randomUUID() };
    const withdrawn = bench.database.db.transaction((tx) =>
      bench.engine.app.get(Approvals).withdraw(key, viewerOf('ann'), opaque(tx)),
    );
    await expect(withdrawn).rejects.toMatchObject({ code: 'approval.subjectUnknown' });
  });
});
