import type { EffectLine } from '@sed/operation-contract';
import { describe, expect, it } from 'vitest';
import { meansOf, panelLines, PANELS } from './effect-picture';

const line = (kind: EffectLine['kind'], code: string, points: EffectLine['points'] = []): EffectLine => ({
  ...{ kind, code, name: { zh: code, en: code }, unit: 'mg/L', decimals: 2, points },
});

describe('the picture of an effect', () => {
  it('puts the change beside what it did, and load and rain below', () => {
    const lines = [line('rain', 'RAIN'), line('watched', 'NH'), line('setpoint', 'DO'), line('flow', 'Q')];
    const [change, came] = PANELS.map((kinds) => panelLines({ lines }, kinds, 'en'));
    expect(change?.map(({ id, isStep }) => [id, isStep])).toEqual([
      ['setpoint DO', true],
      ['watched NH', false],
    ]);
    expect(came?.map(({ id }) => id)).toEqual(['flow Q', 'rain RAIN']);
  });

  it('tells the means before and after, and no change of nothing', () => {
    const [nh] = panelLines(
      {
        lines: [
          line('watched', 'NH', [
            [1, 4],
            [2, null],
            [3, 3],
            [4, 1],
          ]),
        ],
      },
      ['watched'],
      'en',
    );
    if (nh === undefined) throw new Error('no line');
    expect(meansOf(nh, 3)).toMatchObject({ before: 4, after: 2, changePct: -50 });
    expect(meansOf(nh, 1)).toMatchObject({ before: null, changePct: null });
  });
});
