import { describe, expect, it } from 'vitest';
import { groupedAsAsked } from './influx-grouping';

const BY_SERIES = 'SELECT "v" FROM "raw" GROUP BY "s"';

describe('series of a grouped statement', () => {
  it('are taken as they come where the server groups by tags', () => {
    const answer = [{ tags: { s: '1' }, columns: ['time', 'v'], values: [[1, 2]] }];
    expect(groupedAsAsked(BY_SERIES, answer)).toEqual(answer);
  });

  it('are made of one series that has the tag as a column', () => {
    const values = [
      [1, '7', 0.5],
      [2, '7', 0.6],
      [1, '8', 0.7],
    ];
    expect(groupedAsAsked(BY_SERIES, [{ tags: {}, columns: ['time', 's', 'v'], values }])).toEqual([
      {
        tags: { s: '7' },
        columns: ['time', 'v'],
        values: [
          [1, 0.5],
          [2, 0.6],
        ],
      },
      { tags: { s: '8' }, columns: ['time', 'v'], values: [[1, 0.7]] },
    ]);
  });

  it('stay whole where nothing is grouped', () => {
    const answer = [{ tags: {}, columns: ['time', 's'], values: [[1, '7']] }];
    expect(groupedAsAsked('SELECT "s" FROM "raw"', answer)).toEqual(answer);
  });
});
