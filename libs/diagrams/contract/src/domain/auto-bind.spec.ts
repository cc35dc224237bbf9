import { describe, expect, it } from 'vitest';
import { autoBind, bindingsBy, devicesOf, roleOn, type BindableSignal } from './auto-bind';
import type { DiagramElement } from './diagram';

function signal(code: string, zh: string, en: string, over: Partial<BindableSignal> = {}): BindableSignal {
  return { code, name: { zh, en }, kind: 'AI', role: null, ...over };
}
const DI = { kind: 'DI' } as const;
const PUMP = [
  signal('PS_P201_RUN', '提升泵1运行', 'lift pump 1 running', { ...DI, role: 'RUN' }),
  signal('PS_P201_FLT', '提升泵1故障', 'lift pump 1 fault', { ...DI, role: 'FAULT' }),
  signal('PS_P201_SPD', '提升泵1频率', 'lift pump 1 speed'),
  signal('PS_P201_VIB', '提升泵1轴承振动', 'lift pump 1 bearing vibration'),
];
const LEVEL = signal('PS_LIT201', '格栅前液位', 'level before screens', { role: 'PV' });
const VALVE = [
  signal('BI_XV331_POS', '1号支管阀开度', 'branch 1 valve position', { role: 'POSITION' }),
  signal('BI_XV331_SP', '1号支管阀给定', 'branch 1 valve setpoint', { kind: 'AO', role: 'SP' }),
];

function element(over: Partial<DiagramElement>): DiagramElement {
  const nothing = { label: null, bindings: {}, device: null, section: null, drill: null, camera: null } as const;
  return { id: 'e', symbol: 'pump', x: 0, y: 0, w: 10, h: 10, rotation: 0, ...nothing, ...over };
}
const bind = (over: Partial<DiagramElement>, signals = [...PUMP, ...VALVE, LEVEL]) =>
  autoBind({ elements: [element(over)] }, signals);

describe('binding by the code grammar', () => {
  it('finds the signals of a device by its tag', () => {
    const { elements, bound } = bind({ device: 'PS_P201' });
    expect(elements[0]?.bindings).toEqual({
      RUN: 'PS_P201_RUN',
      FAULT: 'PS_P201_FLT',
      SPD: 'PS_P201_SPD',
      PV: 'PS_P201_VIB',
    });
    expect(bound).toHaveLength(4);
  });

  it.each([['提升泵1'], ['lift pump 1'], ['PS_P201']])('finds the device named %s', (zh) => {
    expect(bind({ label: { zh, en: '' } }).elements[0]).toMatchObject({
      device: 'PS_P201',
      bindings: { RUN: 'PS_P201_RUN' },
    });
  });

  it('leaves what people bound', () => {
    const { elements } = bind({ device: 'PS_P201', bindings: { RUN: 'OTHER' } });
    expect(elements[0]?.bindings).toMatchObject({ RUN: 'OTHER', FAULT: 'PS_P201_FLT' });
  });

  it('binds positions of valves and values of tanks', () => {
    const valve = { symbol: 'controlValve', device: 'BI_XV331' } as const;
    expect(bind(valve).elements[0]?.bindings).toEqual({ POS: 'BI_XV331_POS', SP: 'BI_XV331_SP' });
    const tank = { symbol: 'tank', device: 'PS_LIT201' } as const;
    expect(bind(tank).elements[0]?.bindings).toEqual({ PV: 'PS_LIT201' });
  });

  it('leaves an element several devices fit to a person, and tells what fits none', () => {
    const twins = [signal('A_P1_RUN', '泵运行', 'pump running', DI), signal('B_P1_RUN', '泵运行', 'pump running', DI)];
    expect(bind({ label: { zh: '泵运行', en: '' } }, twins).ambiguous).toEqual([
      { elementId: 'e', devices: ['A_P1', 'B_P1'] },
    ]);
    expect(bind({ device: 'GONE' }).missing).toEqual(['e']);
    expect(bind({ symbol: 'text', label: { zh: '提升泵1', en: '' } })).toMatchObject({ missing: [], bound: [] });
  });

  it('takes a breaker that is open for open, whatever the register calls it', () => {
    const breaker = signal('EL_QF001_OPEN', '进线断路器分闸', 'incomer open', { ...DI, role: 'FAULT' });
    expect(roleOn('valve', breaker)).toBe('OPEN');
    const device = devicesOf([breaker]).get('EL_QF001');
    expect(device && bindingsBy('valve', device)).toEqual({ OPEN: 'EL_QF001_OPEN' });
  });
});
