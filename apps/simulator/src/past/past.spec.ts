import { DEMO_PLANTS, type PastPiece } from '@sed/demo-fleet';
import { describe, expect, it } from 'vitest';
import { buildPlant } from '../plant/build-plant';
import { PastIncidents } from './past-incidents';
import { pastPieces } from './past-pieces';

const DAY_MS = 86_400_000;
/** Midnight in China. */
const MIDNIGHT = Date.UTC(2026, 10, 20, 16);
const JOIN = MIDNIGHT + 7 * 3_600_000 + 23 * 60_000;

function valuesOf(pieces: readonly PastPiece[], code: string, column: 'mean' | 'rise' = 'mean'): number[] {
  return pieces.flatMap((piece) => {
    const c = piece.codes.indexOf(code);
    return c < 0 ? [] : [...(piece[column] ?? []).slice(c * piece.steps, (c + 1) * piece.steps)];
  });
}

const known = (values: readonly number[]): number[] => values.filter((value) => !Number.isNaN(value));
const meanOf = (values: readonly number[]): number => known(values).reduce((a, b) => a + b, 0) / known(values).length;

describe('the past of a plant', () => {
  it('is the same whenever it is played', () => {
    const request = { factoryNo: 'demo_e01', level: '1m', fromMs: MIDNIGHT - DAY_MS, toMs: MIDNIGHT } as const;
    expect([...pastPieces(request)]).toEqual([...pastPieces(request)]);
  });

  it('has every signal of the fleet but the link, each minute up to the present', () => {
    for (const { factoryNo } of DEMO_PLANTS) {
      const pieces = [...pastPieces({ factoryNo, level: '1m', fromMs: MIDNIGHT - DAY_MS, toMs: JOIN })];
      const codes = new Set(pieces.flatMap((piece) => piece.codes));
      const plant = buildPlant(factoryNo, JOIN);
      expect([...plant.readings.keys()].filter((code) => !codes.has(code))).toEqual([]);
      const wrong = [...codes].filter((code) => valuesOf(pieces, code).length !== 1440 + 7 * 60 + 23);
      expect(wrong).toEqual([]);
    }
  });

  it('ends its totalisers where the present finds them, and they rose by what flowed', () => {
    const pieces = [...pastPieces({ factoryNo: 'demo_e01', level: '1m', fromMs: MIDNIGHT - 2 * DAY_MS, toMs: JOIN })];
    const total = known(valuesOf(pieces, 'EF_FQI801'));
    const present = buildPlant('demo_e01', JOIN).readings.get('EF_FQI801')?.() ?? 0;
    expect(Math.abs((total[total.length - 1] ?? 0) - present)).toBeLessThanOrEqual(1);
    const flow = meanOf(valuesOf(pieces, 'EF_FIT801'));
    const hours = (JOIN - MIDNIGHT + 2 * DAY_MS) / 3_600_000;
    const risen = known(valuesOf(pieces, 'EF_FQI801', 'rise')).reduce((a, b) => a + b, 0);
    expect(risen / (flow * hours)).toBeCloseTo(1, 1);
  });

  it('says in hours what it would say in minutes', () => {
    const at = { factoryNo: 'demo_s01', fromMs: MIDNIGHT - 7 * DAY_MS, toMs: MIDNIGHT } as const;
    const hours = [...pastPieces({ ...at, level: '1h' })];
    const minutes = [...pastPieces({ ...at, level: '1m' })];
    for (const code of ['EF_AIT802_COD', 'EF_FIT801', 'BI_AIT312_MLSS', 'EL_JIT001']) {
      const [coarse, fine] = [meanOf(valuesOf(hours, code)), meanOf(valuesOf(minutes, code))];
      expect(Math.abs(coarse / fine - 1), code).toBeLessThan(0.03);
    }
  });

  it('has incidents now and then, and quiet days', () => {
    const eventful = DEMO_PLANTS.map(({ factoryNo }) => {
      const incidents = new PastIncidents(factoryNo);
      const moments = Array.from({ length: 30 * 24 * 6 }, (_, i) => MIDNIGHT - 30 * DAY_MS + i * 600_000);
      return moments.filter((ms) => {
        const { failed, flowFactor, frozen, forced, linkDown, conductivityFactor } = incidents.effectsAt(ms);
        const isCalm = flowFactor === 1 && conductivityFactor === 1 && !linkDown;
        return !isCalm || failed.size + frozen.size + forced.size > 0;
      }).length;
    });
    const share = eventful.reduce((a, b) => a + b, 0) / (DEMO_PLANTS.length * 30 * 24 * 6);
    expect(share).toBeGreaterThan(0.003);
    expect(share).toBeLessThan(0.1);
  });
});
