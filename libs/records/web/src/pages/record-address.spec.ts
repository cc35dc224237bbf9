import { describe, expect, it } from 'vitest';
import { recordAddressOf } from './record-address';

const of = (query: Record<string, string>) => recordAddressOf(new URLSearchParams(query));

describe('the address of a page about a record', () => {
  it('names the record and the action', () => {
    expect(of({ id: 'r1', action: 'submit' })).toEqual({ id: 'r1', action: 'submit' });
    expect(of({})).toEqual({ id: undefined, action: undefined });
    expect(of({ id: '' })).toEqual({ id: undefined, action: undefined });
  });

  it('takes id and mode from the properties of a link and nothing else', () => {
    const workProps = JSON.stringify({ v: 3, id: 'r2', mode: 'approve', factoryNo: 'demo_e02', isAdmin: true });
    expect(of({ workProps })).toEqual({ id: 'r2', action: 'approve' });
    expect(of({ workProps, id: 'r1', action: 'start' })).toEqual({ id: 'r1', action: 'start' });
  });

  it.each([
    ['no JSON', '{'],
    ['no object', '[1]'],
    ['null', 'null'],
    ['an id of another kind', '{"id":{"$ne":1}}'],
    ['an endless id', JSON.stringify({ id: 'x'.repeat(65) })],
    ['too long', JSON.stringify({ id: 'r1', from: '水'.repeat(300) })],
  ])('ignores properties that are %s', (_, workProps) => {
    expect(of({ workProps })).toEqual({ id: undefined, action: undefined });
  });
});
