import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAlarmExpression } from './alarm-rule-expression';

function rootOf(text: string): unknown {
  const read = parseAlarmExpression(text);
  return 'expression' in read ? read.expression.root : read.fault;
}

describe('an alarm expression', () => {
  it('binds not before and before or, and comparisons before all of them', () => {
    const value = (input: number) => ({ kind: 'truth', of: { kind: 'value', input } });
    expect(rootOf('A or not B and C > 1')).toEqual({
      kind: 'or',
      parts: [
        value(0),
        {
          kind: 'and',
          parts: [
            { kind: 'not', of: value(1) },
            {
              kind: 'compare',
              operator: '>',
              left: { kind: 'value', input: 2 },
              right: { kind: 'number', value: 1 },
            },
          ],
        },
      ],
    });
  });

  it('reads arithmetic from the left, products before sums', () => {
    const number = (value: number) => ({ kind: 'number', value });
    expect(rootOf('1 - 2 - -3 * 4 <> A')).toEqual({
      kind: 'compare',
      operator: '!=',
      left: {
        kind: 'arithmetic',
        operator: '-',
        left: { kind: 'arithmetic', operator: '-', left: number(1), right: number(2) },
        right: { kind: 'arithmetic', operator: '*', left: number(-3), right: number(4) },
      },
      right: { kind: 'value', input: 0 },
    });
  });

  it('names each signal once, whatever its characters', () => {
    const read = parseAlarmExpression('prev("P-101 run") && 进水泵_运行 || "P-101 run" = 2');
    expect('expression' in read && read.expression.signals).toEqual(['P-101 run', '进水泵_运行']);
  });

  it('turns a time since a change round when it stands on the right', () => {
    expect(rootOf('300 < since(A)')).toEqual({ kind: 'since', input: 0, operator: '>', seconds: 300 });
    expect(rootOf('since(A) <= 2.5')).toEqual({ kind: 'since', input: 0, operator: '<=', seconds: 2.5 });
  });

  it.each([
    ['', 'ended', 1],
    ['A >', 'ended', 4],
    ['A > 1 B', 'unexpected', 7],
    ['(A > 1', 'unclosed', 1],
    ['A # 1', 'character', 3],
    ['A + 1', 'truthWanted', 1],
    ['(A > 1) + 1 > 2', 'numberWanted', 2],
    ['since(A) > B', 'since', 12],
    ['since(A) == 5', 'since', 1],
    ['since(A) + 1 > 5', 'since', 1],
    ['since A > 5', 'unexpected', 7],
    ['prev(3) > 1', 'unexpected', 6],
    ['true > 1', 'numberWanted', 1],
    [`${'('.repeat(21)}A${')'.repeat(21)}`, 'tooDeep', 21],
    [`${'not '.repeat(21)}A`, 'tooDeep', 81],
    [Array.from({ length: 21 }, (_, i) => `S${String(i)}`).join(' or '), 'tooMuch', 131],
    [Array.from({ length: 101 }, () => 'A > 1').join(' or '), 'tooMuch', 597],
    ['A'.repeat(2001), 'tooLong', 1],
  ])('%s is refused with %s', (text, code, at) => {
    expect(rootOf(text)).toEqual({ code: `alarm.expression.${code}`, at });
  });

  it('never throws, and a fault lies within the text', () => {
    const pieces = fc.constantFrom(
      'A',
      '1',
      '(',
      ')',
      'and',
      'or',
      'not',
      '>',
      '=',
      '-',
      '*',
      'prev',
      'since',
      '"x y"',
      '"',
      '&',
      ' ',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(pieces).map((parts) => parts.join(' ')),
        ),
        (text) => {
          const read = parseAlarmExpression(text);
          if (!('fault' in read)) return;
          expect(read.fault.at).toBeGreaterThanOrEqual(1);
          expect(read.fault.at).toBeLessThanOrEqual(text.length + 1);
        },
      ),
      { numRuns: 500 },
    );
  });
});
