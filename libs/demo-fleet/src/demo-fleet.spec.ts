import { alarmRuleInput, isDeadbandTooWide } from '@sed/alarms-contract';
import { plantDto } from '@sed/platform-contract';
import { LINK_SIGNAL_CODE, signalInput } from '@sed/signals-contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  DEMO_CENTRES,
  DEMO_RECORDS,
  DEMO_PLANTS,
  DEMO_STAFF,
  demoAlarmRules,
  demoPlant,
  demoPlantDto,
  demoSignalInputs,
  demoSignals,
  effluentIndicators,
  LIMIT_SETS,
  limitSetAt,
  outputFlowCode,
  worstLevel,
} from './index';

const numbers = DEMO_PLANTS.map((plant) => plant.factoryNo);

describe('the demonstration fleet', () => {
  it('has eleven plants in four regions and a centre over those of the east', () => {
    expect(DEMO_PLANTS).toHaveLength(11);
    expect(new Set(DEMO_PLANTS.map((p) => p.region)).size).toBe(4);
    expect(DEMO_CENTRES[0]?.members.every((no) => demoPlant(no).region === 'east')).toBe(true);
    for (const no of numbers) expect(plantDto.strict().parse(demoPlantDto(no)).factoryNo).toBe(no);
  });

  it.each(numbers)('gives %s 120 to 200 valid signals with unique codes', (no) => {
    const signals = demoSignalInputs(no);
    expect(signals.length).toBeGreaterThanOrEqual(120);
    expect(signals.length).toBeLessThanOrEqual(200);
    expect(new Set(signals.map((s) => s.code)).size).toBe(signals.length);
    for (const signal of signals) {
      expect(signalInput.strict().parse(signal)).toEqual(signal);
      expect(signal.range.lo!).toBeLessThan(signal.range.hi!);
      expect(signal.normal.lo!).toBeGreaterThanOrEqual(signal.range.lo!);
      expect(signal.normal.hi!).toBeLessThanOrEqual(signal.range.hi!);
      expect(signal.staleAfterS).toBeGreaterThan(signal.scanPeriodS);
      expect(signal.name.zh.length).toBeLessThanOrEqual(30);
    }
    expect(signals.some((s) => s.code === LINK_SIGNAL_CODE && s.kind === 'DI')).toBe(true);
  });

  it('scales flows and power with the plant and leaves concentrations alone', () => {
    const signal = (no: string, code: string) => demoSignals(no).find((s) => s.code === code)!;
    expect(signal('demo_e01', 'IN_FIT101').range.hi).toBeCloseTo(10_400, -2);
    expect(signal('demo_n03', 'IN_FIT101').range.hi).toBeCloseTo(521, 0);
    expect(signal('demo_e01', 'EF_AIT802_COD').range).toEqual(signal('demo_n03', 'EF_AIT802_COD').range);
    expect(signal('demo_n02', 'HD_FIT904').range.hi).toBeCloseTo(1800, 0);
  });

  it.each(numbers)('orders the catalogue limits of %s', (no) => {
    for (const { catalogue: c, code } of demoSignals(no)) {
      const ordered = [c.ll, c.l, c.h, c.hh].filter((v) => v !== null);
      expect(ordered, code).toEqual([...new Set(ordered)].sort((a, b) => a - b));
    }
  });
});

describe('the alarm rules', () => {
  it.each(numbers)('of %s are valid, refer to its signals and number at least one per ten signals', (no) => {
    const codes = new Set(demoSignals(no).map((s) => s.code));
    const rules = demoAlarmRules(no);
    expect(rules.length).toBeGreaterThanOrEqual(codes.size / 10);
    for (const rule of rules) {
      expect(alarmRuleInput.parse(rule)).toEqual(rule);
      expect(codes.has(rule.signalCode)).toBe(true);
      if (rule.condition.type === 'FROZEN' && rule.condition.whileRunning)
        expect(codes.has(rule.condition.whileRunning)).toBe(true);
      expect(rule.notify.sms).toBe(worstLevel(rule.condition) <= 2);
      expect(rule.action?.zh).toMatch(/\S/);
      // A word of its own in lists and messages begins with a capital; pH does not.
      expect(rule.name.en).toMatch(/^([A-Z0-9]|[a-z][A-Z])/);
      expect(rule.action?.en).toMatch(/^[A-Z0-9]/);
    }
    expect(new Set(rules.map((r) => `${r.signalCode}/${r.name.en}`)).size).toBe(rules.length);
  });

  it('include the plant link and the analysers', () => {
    const rules = demoAlarmRules('demo_e01');
    const link = rules.find((r) => r.signalCode === LINK_SIGNAL_CODE);
    expect(link).toMatchObject({ onDelayS: 60, condition: { type: 'STATE', operator: 'eq', value: 0, level: 2 } });
    const types = rules.filter((r) => r.signalCode === 'EF_AIT803_NH').map((r) => r.condition.type);
    expect(types.sort()).toEqual(['AGG', 'FROZEN', 'LIMIT', 'MISSING']);
  });

  it('have deadbands that fit between their limits', () => {
    const rules = DEMO_PLANTS.flatMap(({ factoryNo }) => demoAlarmRules(factoryNo));
    expect(rules.filter(isDeadbandTooWide).map(({ factoryNo, signalCode }) => `${factoryNo}/${signalCode}`)).toEqual(
      [],
    );
  });

  it('say nothing twice in their names', () => {
    const names = DEMO_PLANTS.flatMap(({ factoryNo }) => demoAlarmRules(factoryNo).map(({ name }) => name.zh));
    expect(names.length).toBeGreaterThan(500);
    expect(names.filter((name) => /([\u4E00-\u9FFF]{2,})\1/.test(name))).toEqual([]);
  });

  it('leave the normal band of every signal quiet', () => {
    let judged = 0;
    for (const no of numbers) {
      const signals = new Map(demoSignals(no).map((s) => [s.code, s]));
      for (const rule of demoAlarmRules(no)) {
        if (rule.condition.type !== 'LIMIT' || rule.signalCode === 'BI_AX1_ORP') continue;
        const normal = signals.get(rule.signalCode)!.normal;
        const { H, HH, L, LL } = rule.condition.limits;
        judged += 1;
        for (const upper of [H, HH])
          if (upper) expect(upper.value, `${no} ${rule.signalCode}`).toBeGreaterThanOrEqual(normal.hi!);
        for (const lower of [L, LL])
          if (lower) expect(lower.value, `${no} ${rule.signalCode}`).toBeLessThanOrEqual(normal.lo!);
      }
    }
    expect(judged).toBeGreaterThan(100);
  });
});

describe('the limit sets', () => {
  it('hold the figures of the standards', () => {
    const limit = (code: string, key: string) =>
      limitSetAt(code, Date.UTC(2026, 0, 1)).limits.find((l) => l.key === key);
    expect(limit('1A', 'COD')?.hi).toBe(50);
    expect(limit('1B', 'NH3-N')).toMatchObject({ hi: 8, coldHi: 15 });
    expect(limit('GB 5749', 'CL2')).toMatchObject({ lo: 0.3, hi: 2 });
    expect(LIMIT_SETS.every((set) => set.source !== '')).toBe(true);
    expect(() => limitSetAt('1A', 0)).toThrow('no limit set');
  });

  it.each(numbers)('give %s public indicators measured by its own signals', (no) => {
    const indicators = effluentIndicators(no);
    const codes = new Map(demoSignals(no).map((s) => [s.code, s]));
    expect(indicators.length).toBeGreaterThanOrEqual(5);
    for (const indicator of indicators) {
      expect(codes.get(indicator.signalCode)!.scanPeriodS).toBeLessThanOrEqual(300);
      expect(indicator.limitHi).not.toBeNull();
    }
    expect(codes.has(outputFlowCode(no))).toBe(true);
  });
});

describe('the staff', () => {
  it('fills every post the escalation goes to, at every plant', () => {
    const named: Readonly<Record<string, readonly string[]>> = {
      demo_e01: ['PLANT_MGR', 'OPS_MGR', 'AREA_MGR', 'DISPATCH'],
      demo_e02: ['AREA_MGR', 'DISPATCH'],
      demo_e03: ['AREA_MGR', 'DISPATCH'],
    };
    for (const { factoryNo, region } of DEMO_PLANTS) {
      const here = DEMO_STAFF.filter(({ place }) =>
        'region' in place ? place.region === region : place.factoryNo === factoryNo,
      );
      const held = new Set<string>([...(named[factoryNo] ?? []), ...here.flatMap(({ positions }) => positions)]);
      const missing = ['DISPATCH', 'TEAM_LEAD', 'OPS_MGR', 'PLANT_MGR', 'AREA_MGR'].filter((post) => !held.has(post));
      expect(missing, factoryNo).toEqual([]);
    }
  });

  it('has sign-in names of its own', () => {
    expect(new Set(DEMO_STAFF.map(({ loginName }) => loginName)).size).toBe(DEMO_STAFF.length);
  });

  it('is called by its post first, and by as much of its plant as tells it apart', () => {
    const names = DEMO_STAFF.map(({ name }) => `${name.zh} / ${name.en}`);
    expect(names).toContain('乙班值班员（东湖） / Leader of team B, East Lake');
    expect(names).toContain('厂长（凤凰产业园） / Plant manager, Fenghuang Industrial Park');
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('applications of the demonstration', () => {
  const scheduling = z.object({
    cycle: z.string(),
    startsOn: z.object({ day: z.number() }),
    shifts: z.array(z.object({ mark: z.string(), name: z.string() })),
  });
  const change = z.object({
    form: z.object({ code: z.literal('dutyChange') }),
    answers: z.object({ day: z.object({ day: z.number() }), shift: z.string() }),
  });

  it('give away no shift within a leave of the same plant, for nobody stands in it by then', () => {
    const leave = z.object({
      form: z.object({ code: z.literal('leave') }),
      answers: z.object({
        timeFrom: z.object({ daysFromNow: z.number() }),
        timeUntil: z.object({ daysFromNow: z.number() }),
      }),
    });
    for (const { id, factoryNo, values } of DEMO_RECORDS) {
      const day = change.safeParse(values).data?.answers.day.day;
      if (day === undefined) continue;
      for (const other of DEMO_RECORDS.filter((one) => one.factoryNo === factoryNo)) {
        const away = leave.safeParse(other.values).data?.answers;
        if (away === undefined) continue;
        const isWithin = day >= away.timeFrom.daysFromNow - 1 && day <= away.timeUntil.daysFromNow + 1;
        expect(isWithin, `${id} within ${other.id}`).toBe(false);
      }
    }
  });

  it('give away shifts whoever leads the first team has by the rule of the plant', () => {
    const rules = DEMO_RECORDS.filter(({ module }) => module === 'schedulingRule');
    const changes = DEMO_RECORDS.flatMap(({ id, factoryNo, values }) => {
      const asked = change.safeParse(values).data;
      return asked === undefined ? [] : [{ id, factoryNo, ...asked.answers }];
    });
    expect(changes.length).toBeGreaterThan(2);
    for (const { id, factoryNo, day, shift } of changes) {
      const rule = scheduling.parse(rules.find((one) => one.factoryNo === factoryNo)?.values);
      const marks = Array.from(rule.cycle);
      const mark = marks[(day.day - rule.startsOn.day) % marks.length];
      expect(rule.shifts.find((one) => one.mark === mark)?.name, id).toBe(shift);
    }
  });
});
