import { describe, expect, it } from 'vitest';
import { supplierScore, type JudgedArrival } from './supplier-score';

const line = (arrived: number, passed: number, unitPrice: number, lastPrice: number | null = null) => ({
  ...{ arrived, passed, unitPrice, lastPrice },
});
const arrival = (isOnTime: boolean | null, ...lines: JudgedArrival['lines'][number][]): JudgedArrival => ({
  ...{ isOnTime, lines },
});

describe('the score of a supplier', () => {
  it('is four parts deliveries on time, four parts goods that passed and two parts price', () => {
    // Three of four on time: 75. 900 of 1000 CNY passed: 90. One price as before, one 10 % above: (100 + 80) / 2 = 90.
    const score = supplierScore([
      arrival(true, line(10, 10, 50, 50)),
      arrival(true, line(10, 8, 50, 45.454_545_454_545_45)),
      arrival(true),
      arrival(false),
    ]);
    expect(score).toEqual({ delivery: 75, quality: 90, price: 90, score: 84, arrivals: 4 });
  });

  it('leaves the weight of what is not known to the rest', () => {
    expect(supplierScore([arrival(null, line(2, 1, 10))])).toMatchObject({ quality: 50, price: null, score: 50 });
    expect(supplierScore([])).toEqual({ delivery: null, quality: null, price: null, score: null, arrivals: 0 });
  });

  it('is never negative, and nothing is gained by what is cheaper or more than arrived', () => {
    expect(supplierScore([arrival(false, line(1, 2, 300, 100))])).toMatchObject({ quality: 100, price: 0 });
    expect(supplierScore([arrival(true, line(1, 1, 50, 100))])).toMatchObject({ price: 100 });
  });
});
