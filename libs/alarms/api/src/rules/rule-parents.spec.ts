import { DomainError } from '@sed/platform-api';
import { FileStore } from '@sed/platform-ports';
import { alarmRuleInput, type AlarmRuleDto } from '@sed/alarms-contract';
import type { StoredFile } from '@sed/records-contract';
import { aViewer } from '@sed/testing';
import { describe, expect, it } from 'vitest';
import { ruleService } from '../testing/rule-service';
import { type EngineBench, PLANT } from '../testing/engine-bench';
import { ruleInput } from '../testing/samples';
import { useEngineBench } from '../testing/use-engine-bench';

const viewer = aViewer([PLANT], { code: 'U1' });
const condition = { type: 'LIMIT', limits: { H: { value: 10, level: 3 } } } as const;

/** One upload of U1. */
class OneUpload extends FileStore {
  readonly attached: string[] = [];
  override put = () => Promise.reject(new Error('nothing is made here'));
  override open = () => Promise.resolve(undefined);
  override describe(ids: readonly string[]): Promise<readonly StoredFile[]> {
    const media = { contentType: 'application/pdf', sizeBytes: 1, widthPx: null, heightPx: null, takenAt: null };
    const file = { id: 'f1', name: '规程.pdf', kind: 'file', ...media, longitude: null, latitude: null } as const;
    return Promise.resolve(ids.includes('f1') ? [file] : []);
  }
  override attach(ids: readonly string[], to: Parameters<FileStore['attach']>[1]): Promise<void> {
    if (ids.some((id) => id !== 'f1') || to.userCode !== 'U1') return Promise.reject(new DomainError('file.unknown'));
    this.attached.push(`${to.module} ${to.recordId}`);
    return Promise.resolve();
  }
}

let bench: EngineBench;

useEngineBench((fresh) => {
  bench = fresh;
  bench.directory.addSignal(PLANT, 'AIT101');
  bench.directory.addPlant({ factoryNo: 'demo_e02' });
  bench.directory.addSignal('demo_e02', 'AIT101');
});

const add = (name: string, over: object = {}) =>
  bench.rules.create(ruleInput({ condition, name: { zh: `规则${name}`, en: name }, ...over }), viewer);
const under = (rule: AlarmRuleDto, parentRule: string) =>
  bench.rules.update(rule.id, { ...alarmRuleInput.parse(rule), parentRule, version: rule.version }, viewer);

describe('the rule above a rule', () => {
  it('is found by id or code, and a circle is refused with the names of its rules', async () => {
    const a = await add('A', { code: 'TRIP' });
    const b = await add('B', { parentRule: a.id });
    const c = await add('C', { parentRule: b.id });
    await expect(under(a, c.id)).rejects.toMatchObject({
      code: 'alarm.rule.parentCycle',
      params: { pathEn: 'A → C → B → A', pathZh: '规则A → 规则C → 规则B → 规则A' },
    });
    await expect(under(a, a.id)).rejects.toMatchObject({ params: { pathEn: 'A → A' } });
    await expect(under(a, 'TRIP')).rejects.toMatchObject({ params: { pathEn: 'A → A' } });
    expect(await under(c, 'TRIP')).toMatchObject({ parentRule: 'TRIP', version: 2 });
  });

  it('is one of the plant; one that was removed later does not keep a rule from being changed', async () => {
    const foreign = await bench.rules.create(
      ruleInput({ condition, factoryNo: 'demo_e02' }),
      aViewer(['demo_e02'], { code: 'U1' }),
    );
    await expect(add('A', { parentRule: foreign.id })).rejects.toMatchObject({ code: 'alarm.rule.parentUnknown' });
    await expect(add('A', { parentRule: 'NOSUCH' })).rejects.toMatchObject({ code: 'alarm.rule.parentUnknown' });
    const parent = await add('P');
    const child = await add('C', { parentRule: parent.id });
    await bench.rules.remove(parent.id, viewer);
    const changed = { ...alarmRuleInput.parse(child), deadband: 1, version: 1 };
    expect(await bench.rules.update(child.id, changed, viewer)).toMatchObject({ version: 2, deadband: 1 });
  });
});

describe('the procedure of a rule', () => {
  it('is an upload of the person, tied to the rule once and shown by its name', async () => {
    const store = new OneUpload();
    const { real: database, directory, feed, clock } = bench;
    const rules = ruleService({ database, directory, feed, clock, store });
    const made = await rules.create(ruleInput({ condition, procedureFile: 'f1' }), viewer);
    expect(made.procedureName).toBe('规程.pdf');
    const other = aViewer([PLANT], { code: 'U2' });
    const later = { ...alarmRuleInput.parse(made), deadband: 1, version: 1 };
    expect(await rules.update(made.id, later, other)).toMatchObject({ version: 2, procedureFile: 'f1' });
    expect(store.attached).toEqual([`alarmRule ${made.id}`]);
    await expect(rules.create(ruleInput({ condition, procedureFile: 'f1' }), other)).rejects.toMatchObject({
      code: 'file.unknown',
    });
    expect((await rules.list({ pageNum: 1, pageSize: 9 }, viewer)).list.map((rule) => rule.procedureName)).toEqual([
      '规程.pdf',
    ]);
  });
});
