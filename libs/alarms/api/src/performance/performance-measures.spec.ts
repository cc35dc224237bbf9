import { describe, expect, it } from 'vitest';
import { floodTime, measuresOf, staleOnAnyDay, type PerformanceFacts } from './performance-measures';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const CALM: PerformanceFacts = {
  days: 10,
  plants: 2,
  announced: 1000,
  tenMinBins: 2880,
  tenMinOver10: 0,
  hourBins: 480,
  hoursOver30: 0,
  floodMs: 0,
  periodMs: 10 * DAY,
  top10: 40,
  noisyRules: 0,
  staleOnAnyDay: 0,
  byLevel: [50, 150, 500, 300],
  unauthorised: 0,
  ackLevel1S: 90,
  ackLevel2S: 500,
  smsSent: 200,
  smsIn30s: 199,
};
const verdicts = (facts: Partial<PerformanceFacts>) =>
  Object.fromEntries(measuresOf({ ...CALM, ...facts }).map(({ key, value, verdict }) => [key, [value, verdict]]));

describe('the measures of alarm quality', () => {
  it('are all good for a calm plant', () => {
    const found = verdicts({});
    expect(Object.values(found).map(([, verdict]) => verdict)).toEqual(Array.from({ length: 13 }, () => 'good'));
    expect(found.perOperatorDay).toEqual([50, 'good']);
    expect(found.perTenMin).toEqual([0.35, 'good']);
    expect(found.smsIn30s).toEqual([99.5, 'good']);
  });

  it.each<[string, Partial<PerformanceFacts>, [number | null, string]]>([
    ['perOperatorDay', { announced: 4000 }, [200, 'fair']],
    ['perOperatorDay', { announced: 6001 }, [300.05, 'alert']],
    ['perTenMin', { announced: 5761 }, [2, 'alert']],
    ['tenMinOver10', { tenMinOver10: 29 }, [1.01, 'alert']],
    ['hoursOver30', { hoursOver30: 5 }, [1.04, 'alert']],
    ['timeInFlood', { floodMs: 0.2 * DAY }, [1, 'alert']],
    ['top10Share', { top10: 210 }, [21, 'alert']],
    ['top10Share', { top10: 100 }, [10, 'fair']],
    ['chatterFleetingRules', { noisyRules: 1 }, [1, 'alert']],
    ['staleOnAnyDay', { staleOnAnyDay: 5 }, [5, 'alert']],
    ['prioritySplit', { byLevel: [160, 150, 690, 0] }, [11, 'alert']],
    ['unauthorised', { unauthorised: 1 }, [1, 'alert']],
    ['ackLevel1', { ackLevel1S: 121 }, [121, 'fair']],
    ['ackLevel2', { ackLevel2S: null }, [null, 'none']],
    ['smsIn30s', { smsIn30s: 197 }, [98.5, 'fair']],
    ['smsIn30s', { smsSent: 0 }, [null, 'none']],
    ['perOperatorDay', { plants: 0 }, [null, 'none']],
  ])('judge %s with %j', (key, facts, expected) => {
    expect(verdicts(facts)[key]).toEqual(expected);
  });

  it('count stale alarms on the worst day, from the 25th hour on', () => {
    const spans = [
      { raisedAt: 0, clearedAt: 2 * DAY },
      { raisedAt: HOUR, clearedAt: null },
      { raisedAt: 5 * DAY, clearedAt: 5.5 * DAY },
    ];
    expect(staleOnAnyDay(spans, 0, DAY)).toBe(0);
    expect(staleOnAnyDay(spans, 0, 7 * DAY)).toBe(2);
    expect(staleOnAnyDay(spans, 3 * DAY, 7 * DAY)).toBe(1);
  });

  it('take only the part of a flood that lies in the period', () => {
    expect(
      floodTime(
        [
          { startedAt: 0, endedAt: 2 * HOUR },
          { startedAt: 9 * HOUR, endedAt: null },
        ],
        HOUR,
        10 * HOUR,
      ),
    ).toBe(2 * HOUR);
  });
});
