import { presetQuery } from '@sed/records-contract';
import { describe, expect, it } from 'vitest';
import { choice, defineModule, flag, instant, lines, number, ref, text } from '@sed/records-model';
import { presetOf } from './preset';

const module = defineModule({
  key: 'preset',
  path: '/messageCenter',
  scope: 'plant',
  label: { zh: '记录', en: 'record' },
  fields: {
    name: text('名称', 'Name', { max: 10 }),
    kind: choice('类别', 'Kind', [{ code: 'A', label: { zh: '甲', en: 'A' } }]),
    place: choice('位置', 'Place', [{ code: 'IN', label: { zh: '内', en: 'In' } }], { initial: 'IN' }),
    inside: text('房间', 'Room', { max: 10, when: { field: 'place', is: ['IN'] } }),
    other: text('其他', 'Other', { max: 10, when: { field: 'kind', is: ['A'] } }),
    count: number('数量', 'Count', { decimals: 0, max: 5 }),
    at: instant('时间', 'At'),
    on: flag('启用', 'On'),
    alarms: ref('报警', 'Alarms', 'alarm', { multiple: true }),
    parts: lines('部件', 'Parts', { part: text('部件', 'Part', { max: 10, required: true }) }, { maxItems: 2 }),
    made: text('结果', 'Made', { max: 10, readOnly: true }),
  },
  title: 'name',
  list: { columns: ['name'], filters: [] },
  form: [
    {
      label: { zh: '基本', en: 'Basics' },
      fields: ['name', 'kind', 'place', 'inside', 'other', 'count', 'at', 'on', 'alarms', 'parts', 'made'],
    },
  ],
  verbs: ['add'],
  removal: 'never',
});
const preset = (address: string) => presetOf(module, new URLSearchParams(address), () => undefined);

describe('values of the address', () => {
  it('are read by the kind of their field', () => {
    const address = presetQuery({ name: 'a&b', kind: 'A', other: 'x', count: 3, at: 5, on: 'true', alarms: '1,2' });
    expect(address).toMatch(/^form=new&v\.name=a%26b/);
    expect(preset(address)).toEqual({
      ...{ name: 'a&b', kind: 'A', other: 'x', count: 3, at: 5, on: true, alarms: ['1', '2'] },
    });
  });

  it('hold lines as a list, and nothing where it is none or says too much', () => {
    const parts = [{ part: 'seal' }];
    expect(preset(presetQuery({ parts: JSON.stringify(parts) }))).toEqual({ parts });
    expect(preset('v.parts=[{}]&v.name=a')).toEqual({ name: 'a' });
    expect(preset('v.parts=seal')).toEqual({});
  });

  it('are left out where the field would refuse them, is not asked for, or is no field to fill in', () => {
    expect(preset('v.name=12345678901&v.kind=B&v.count=9&v.at=x&v.made=me&v.strange=1')).toEqual({});
    expect(preset('v.other=x')).toEqual({});
    expect(presetQuery({ name: undefined })).toBe('form=new');
  });

  it('are kept where a field is asked for by what the form begins with', () => {
    expect(preset('v.inside=r1')).toEqual({ inside: 'r1' });
  });
});
