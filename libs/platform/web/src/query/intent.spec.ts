import { describe, expect, it } from 'vitest';
import { CallError } from '../calls/call-error';
import { Intent } from './intent';

const lost = new CallError('lost', { code: 'network' });
const refused = new CallError('no', { code: 2 });

describe('the key of an intent', () => {
  it('stays the same while no answer came', () => {
    const intent = new Intent();
    const key = intent.keyFor({ a: 1 });
    intent.failed(key, lost);
    expect(intent.keyFor({ a: 1 })).toBe(key);
  });

  it.each(['an answer', 'a refusal', 'another input'])('is a new one after %s', (what) => {
    const intent = new Intent();
    const key = intent.keyFor({ a: 1 });
    if (what === 'an answer') intent.settled(key);
    if (what === 'a refusal') intent.failed(key, refused);
    const next = intent.keyFor(what === 'another input' ? { a: 2 } : { a: 1 });
    expect(next).not.toBe(key);
    expect(next).toMatch(/^[0-9a-f]{32}$/);
  });
});
