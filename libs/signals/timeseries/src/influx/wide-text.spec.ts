import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columns, type Row, T0 } from '../specification/samples';
import { WideText } from './wide-text';

const linesOf = (rows: readonly Row[], { everyQuality = false, samplesPerText = 1_000 } = {}): string[] =>
  [...new WideText(samplesPerText).texts(columns(rows), everyQuality)].join('').split('\n').slice(0, -1);

/** What a server would keep of the lines: fields by series and time, the later ones over the earlier. */
function kept(lines: readonly string[]): Map<string, string> {
  const fields = new Map<string, string>();
  for (const line of lines) {
    const [, block, list = '', ts] = /^signals,b=(\d+) (\S+) (-?\d+)$/.exec(line) ?? [];
    expect(block, line).toBeDefined();
    for (const field of list.split(',')) {
      const [, letter, slot, text] = /^([vq])(\d+)=(\S+)$/.exec(field) ?? [];
      fields.set(`${letter ?? ''} ${100 * Number(block) + Number(slot)} ${ts ?? ''}`, text ?? '');
    }
  }
  return fields;
}

describe('wide points', () => {
  it('hold what a block has at one time in one line, each series in a field', () => {
    expect(
      linesOf([
        [100, T0, 1.5],
        [101, T0, -20],
        [250, T0, 7],
        [199, T0, 0.25, 9],
        [100, T0 + 1, 2],
      ]),
    ).toEqual([
      `signals,b=1 v0=1.5,v1=-20,v99=0.25,q99=9i ${T0}`,
      `signals,b=2 v50=7 ${T0}`,
      `signals,b=1 v0=2 ${T0 + 1}`,
    ]);
  });

  it('tell of a sample whose value cannot be stored by its quality alone', () => {
    expect(linesOf([[7, T0, Number.NaN]])).toEqual([`signals,b=0 q7=0i ${T0}`]);
  });

  it('write good quality too over a sample that is stored', () => {
    expect(linesOf([[7, T0, 1]], { everyQuality: true })).toEqual([`signals,b=0 v7=1,q7=0i ${T0}`]);
  });

  it('come in texts of bounded size and lose nothing between them', () => {
    const rows = Array.from({ length: 3_000 }, (_, i): Row => [i % 300, T0 + Math.floor(i / 300), i]);
    const texts = [...new WideText(500).texts(columns(rows), false)];
    expect(texts.length).toBeGreaterThan(4);
    expect(kept(texts.join('').split('\n').slice(0, -1)).size).toBe(3_000);
    for (const text of texts) expect(text.endsWith('\n')).toBe(true);
  });

  it('keep every number to the last bit, whatever it is', () => {
    const decimal = fc
      .tuple(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 6 }))
      .map(([n, d]) => n / 10 ** d);
    const value = fc.oneof(decimal, fc.double({ noNaN: true, noDefaultInfinity: true }), fc.maxSafeInteger());
    const row = fc.tuple(fc.nat(400), fc.nat(3), value, fc.nat(12));
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 60 }), (made) => {
        const byKey = new Map(
          made.map(([series, at, v, q]) => [`${series} ${T0 + at}`, [series, T0 + at, v, q] as Row]),
        );
        const fields = kept(linesOf([...byKey.values()]));
        for (const [key, [, , v, q = 0]] of byKey) {
          expect(Number(fields.get(`v ${key}`)), key).toBe(v + 0);
          expect(fields.get(`q ${key}`)).toBe(q === 0 ? undefined : `${q}i`);
        }
      }),
    );
  });
});
