import { describe, expect, it } from 'vitest';
import { goodsPoints, servicePoints, supplierScore, type JudgedArrival } from './supplier-score';

const line = (arrived: number, passed: number, unitPrice: number, lastPrice: number | null = null) => ({
  ...{ arrived, passed, unitPrice, lastPrice },
});
const arrival = (isOnTime: boolean | null, ...lines: JudgedArrival['lines'][number][]): JudgedArrival => ({
  ...{ isOnTime, lines },
});

const NOTHING = { delivery: null, quality: null, price: null, service: null };
const scoreOf = (...arrivals: readonly JudgedArrival[]) => supplierScore({ ...NOTHING, ...goodsPoints(arrivals) });

describe('the score of a supplier', () => {
  it('is four parts deliveries on time, four parts goods that passed and two parts price', () => {
    // Three of four on time: 75. 900 of 1000 CNY passed: 90. One price as before, one 10 % above: (100 + 80) / 2 = 90.
    const arrivals = [
      arrival(true, line(10, 10, 50, 50)),
      arrival(true, line(10, 8, 50, 45.454_545_454_545_45)),
      arrival(true),
      arrival(false),
    ];
    expect(goodsPoints(arrivals)).toEqual({ delivery: 75, quality: 90, price: 90 });
    expect(scoreOf(...arrivals)).toBe(84);
  });

  it('leaves the weight of what is not known to the rest', () => {
    expect(goodsPoints([arrival(null, line(2, 1, 10))])).toMatchObject({ quality: 50, price: null });
    expect(scoreOf(arrival(null, line(2, 1, 10)))).toBe(50);
    expect(goodsPoints([])).toEqual({ delivery: null, quality: null, price: null });
    expect(scoreOf()).toBeNull();
  });

  it('is never negative, and nothing is gained by what is cheaper or more than arrived', () => {
    expect(goodsPoints([arrival(false, line(1, 2, 300, 100))])).toMatchObject({ quality: 100, price: 0 });
    expect(goodsPoints([arrival(true, line(1, 1, 50, 100))])).toMatchObject({ price: 100 });
  });

  it.each([
    ['no order', [], null],
    ['full marks', [[5, 5, 5]], 100],
    [
      'the mean of orders, each the mean of its marks',
      [
        [5, 5, 2],
        [3, 3, 3],
      ],
      70,
    ],
  ])('of services is that of evaluated orders: %s', (_, orders, points) => {
    expect(servicePoints(orders)).toBe(points);
  });

  it('of services alone is the score, and weighs as much as goods that passed', () => {
    expect(supplierScore({ ...NOTHING, service: 70 })).toBe(70);
    expect(supplierScore({ delivery: 100, quality: 100, price: 100, service: 30 })).toBe(80);
  });
});
