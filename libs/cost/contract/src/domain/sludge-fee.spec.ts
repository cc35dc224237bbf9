import { describe, expect, it } from 'vitest';
import { feeLines, feeTonnes, feeTotalYuan, nextMonth, overlaps, type FeePrice, type FeeTicket } from './sludge-fee';

const ticket = (day: string, more: Partial<FeeTicket> = {}): FeeTicket => ({
  ...{ day, disposalWay: 'COMPOST', grossT: '30.00', tareT: '10.00', moisturePct: 80, ...more },
});
const price = (no: string, more: Partial<FeePrice> = {}): FeePrice => ({
  ...{ no, disposalWay: 'COMPOST', basis: 'WET', priceYuan: '300', validFrom: '2026-01-01', validTo: null, ...more },
});

describe('a monthly fee', () => {
  it('adds up tickets by way, each at the price of its day', () => {
    const tickets = [ticket('2026-11-10'), ticket('2026-11-15'), ticket('2026-11-16', { grossT: '30.01' })];
    const landfill = ticket('2026-11-20', { disposalWay: 'LANDFILL', moisturePct: 60 });
    const lines = feeLines(
      [...tickets, landfill],
      [
        price('A', { validTo: '2026-11-15' }),
        price('B', { priceYuan: '310.5', validFrom: '2026-11-16' }),
        price('C', { disposalWay: 'LANDFILL', basis: 'DRY', priceYuan: '900' }),
      ],
    );
    expect(lines).toMatchObject([
      { priceNo: 'A', trips: 2, netT: '40.00', dryT: '8.0000', amountYuan: '12000.00' },
      // 20.01 t at 310.5, not a cent more or less.
      { priceNo: 'B', trips: 1, netT: '20.01', amountYuan: '6213.11' },
      { priceNo: 'C', basis: 'DRY', netT: '20.00', dryT: '8.0000', moisturePct: 60, amountYuan: '7200.00' },
    ]);
    expect(feeTotalYuan({ lines, deductYuan: '13.11' })).toBe('25400.00');
    expect(feeTonnes({ lines })).toBe('80.01');
  });

  it('says that a price is missing rather than that it costs nothing', () => {
    const lines = feeLines([ticket('2026-11-10')], [price('A', { validFrom: '2026-11-11' })]);
    expect(lines).toMatchObject([{ priceNo: null, priceYuan: null, amountYuan: null, netT: '20.00' }]);
    expect([feeTotalYuan({ lines }), feeTotalYuan({ lines: [] }), feeTonnes({})]).toEqual([null, null, null]);
  });

  it('is late for the next month, and prices have days of their own', () => {
    expect([nextMonth('2026-11'), nextMonth('2026-12')]).toEqual(['2026-12', '2027-01']);
    const span = (validFrom: string, validTo: string | null) => ({ validFrom, validTo });
    expect(overlaps(span('2026-01-01', null), span('2027-01-01', null))).toBe(true);
    expect(overlaps(span('2026-01-01', '2026-12-31'), span('2027-01-01', null))).toBe(false);
    expect(overlaps(span('2026-01-01', '2027-01-01'), span('2027-01-01', null))).toBe(true);
  });
});
