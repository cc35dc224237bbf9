import { DEMO_PLANTS, demoSignals } from '@sed/demo-fleet';
import { diagramDocument, hasErrors, lintDiagram, symbolOf, type DiagramElement } from '@sed/diagrams-contract';
import type { SignalRef } from '@sed/platform-ports';
import { describe, expect, it } from 'vitest';
import { generateDiagrams, type GeneratedDiagram } from './generate-diagrams';

function refsOf(factoryNo: string): SignalRef[] {
  return demoSignals(factoryNo).map(({ range, state, role, ...signal }, id) => ({
    ...signal,
    id,
    role,
    rangeLo: range.lo,
    rangeHi: range.hi,
    enabled: state === 'ENABLED',
    imposed: null,
  }));
}

/** Ids that look like those of a database and are the same each time. */
function ids(): (origin: string) => string {
  const known = new Map<string, string>();
  return (origin) => {
    const id = known.get(origin) ?? `01890a5d-ac96-774b-bcce-${String(known.size).padStart(12, '0')}`;
    known.set(origin, id);
    return id;
  };
}

const made = new Map<string, GeneratedDiagram[]>(
  DEMO_PLANTS.map((plant) => [plant.factoryNo, generateDiagrams(plant, refsOf(plant.factoryNo), ids())]),
);
const overviewOf = (factoryNo: string) => made.get(factoryNo)?.[0]?.document;
const drawn = (factoryNo: string) => made.get(factoryNo)?.flatMap(({ document }) => document.elements) ?? [];

function overlaps(a: DiagramElement, b: DiagramElement): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

describe.each(DEMO_PLANTS.map(({ factoryNo }) => factoryNo))('the generated diagrams of %s', (factoryNo) => {
  const signals = new Map(refsOf(factoryNo).map((signal) => [signal.code, signal]));
  const diagrams = made.get(factoryNo) ?? [];
  const diagramIds = new Set(diagrams.map(({ id }) => id));

  it('are an overview and units that can be published', () => {
    expect(diagrams.map(({ document }) => document.level)).toEqual([1, ...diagrams.slice(1).map(() => 2)]);
    expect(diagrams.length).toBeGreaterThan(3);
    for (const { origin, document } of diagrams) {
      const problem = diagramDocument.safeParse(document).error?.issues;
      expect(problem, origin).toBeUndefined();
      const issues = lintDiagram(document, { signals, diagramIds });
      expect(hasErrors(issues), `${origin} ${JSON.stringify(issues.slice(0, 3))}`).toBe(false);
      expect(
        issues.filter(({ rule }) => rule === 'outside'),
        origin,
      ).toEqual([]);
    }
  });

  it('draw nothing over anything else', () => {
    for (const { origin, document } of diagrams) {
      const solid = document.elements.filter(({ symbol }) => symbol !== 'frame');
      const clashes = solid.flatMap((one, i) =>
        solid.slice(i + 1).flatMap((other) => (overlaps(one, other) ? [`${one.id} × ${other.id}`] : [])),
      );
      expect(clashes, origin).toEqual([]);
    }
  });

  it('keep what belongs to a section inside its frame', () => {
    for (const { document } of diagrams) {
      const frames = new Map(document.elements.flatMap((one) => (one.symbol === 'frame' ? [[one.section, one]] : [])));
      for (const { id, section, symbol, x, y, w, h } of document.elements) {
        const frame = symbol === 'frame' || symbol === 'indicator' ? undefined : frames.get(section);
        if (frame === undefined) continue;
        expect([x >= frame.x, y >= frame.y, x + w <= frame.x + frame.w, y + h <= frame.y + frame.h], id).toEqual([
          true,
          true,
          true,
          true,
        ]);
      }
    }
  });

  it('show every machine that reports, and lead down from the overview to all of them', () => {
    const running = [...signals.values()].filter(({ code }) => /_P\d+_RUN$/.test(code)).map(({ code }) => code);
    const shown = new Set(drawn(factoryNo).map(({ bindings }) => bindings.RUN));
    expect(running.filter((code) => !shown.has(code))).toEqual([]);
    const drills = new Set(diagrams[0]?.document.elements.map(({ drill }) => drill));
    expect(diagrams.slice(1).filter(({ id }) => !drills.has(id))).toEqual([]);
  });
});

/** Below it stands what serves the line. */
const SUPPORT_FROM_Y = 380;

describe('what is generated', () => {
  it('follows the flow from left to right', () => {
    const line = (factoryNo: string) =>
      (overviewOf(factoryNo)?.elements ?? [])
        .filter(({ id, y }) => id.startsWith('s ') && y < SUPPORT_FROM_Y)
        .sort((a, b) => a.x - b.x)
        .map(({ section }) => section);
    expect(line('demo_e01')).toEqual([
      'INT',
      'SCR',
      'LFT',
      'GRT',
      'ANA',
      'ANX',
      'OXI',
      'SEC',
      'HEF',
      'FIL',
      'DIS',
      'OUT',
    ]);
    expect(line('demo_e03')).toEqual(['INT', 'LFT', 'COA', 'SED', 'FIL', 'OZN', 'GAC', 'DIS', 'CLW', 'OUT']);
    // Membranes separate: the sludge pumps there stand beside the line, not in it.
    expect(line('demo_e02')).not.toContain('SEC');
    expect(line('demo_e02')).toContain('MBR');
  });

  it('draws the basin of the process', () => {
    const vessel = (factoryNo: string, section: string) =>
      overviewOf(factoryNo)?.elements.find(({ id }) => id === `s ${section}`)?.symbol;
    expect(vessel('demo_e01', 'OXI')).toBe('aerobic');
    expect(vessel('demo_w01', 'OXI')).toBe('oxidationDitch');
    expect(vessel('demo_w02', 'OXI')).toBe('sbr');
    expect(vessel('demo_n01', 'OXI')).toBe('mbbr');
    expect(vessel('demo_s03', 'ANA')).toBe('hydrolysis');
    expect(vessel('demo_e03', 'INT')).toBe('reservoir');
  });

  it('asks first what an operator asks first, at most twelve things', () => {
    const keys = (factoryNo: string) =>
      (overviewOf(factoryNo)?.elements ?? [])
        .filter(({ symbol }) => symbol === 'indicator')
        .map(({ bindings }) => bindings.PV);
    expect(keys('demo_e01')).toEqual(
      expect.arrayContaining([
        'IN_FIT101',
        'IN_AIT102_COD',
        'EF_AIT802_COD',
        'EF_AIT803_NH',
        'EF_AIT805_TP',
        'EF_FIT801',
      ]),
    );
    expect(keys('demo_e03')).toEqual(
      expect.arrayContaining(['RW_FIT101', 'RW_AIT101_TURB', 'CW_AIT401_CL', 'CW_AIT402_TURB']),
    );
    for (const { factoryNo } of DEMO_PLANTS) {
      expect(keys(factoryNo).length, factoryNo).toBeLessThanOrEqual(12);
      expect(keys(factoryNo).length, factoryNo).toBeGreaterThanOrEqual(8);
    }
  });

  it('tells machines apart by their names', () => {
    const symbol = (factoryNo: string, device: string) => drawn(factoryNo).find((one) => one.device === device)?.symbol;
    expect(symbol('demo_e01', 'PS_P201')).toBe('submersiblePump');
    expect(symbol('demo_e01', 'BH_B601')).toBe('blower');
    expect(symbol('demo_e01', 'SC_M401')).toBe('scraper');
    expect(symbol('demo_e01', 'SL_M901')).toBe('centrifuge');
    expect(symbol('demo_e01', 'CD_P701')).toBe('dosingPump');
    expect(symbol('demo_e01', 'BI_XV331')).toBe('controlValve');
    expect(symbol('demo_w02', 'SB1_DEC')).toBe('decanter');
    expect(symbolOf(symbol('demo_e01', 'EL_QF001') ?? 'text').kind).toBe('valve');
  });

  it('is the same again for the same signals, and nothing for none', () => {
    const again = generateDiagrams({ type: 'WWTP' }, refsOf('demo_e01'), ids());
    expect(again).toEqual(made.get('demo_e01'));
    expect(generateDiagrams({ type: 'WWTP' }, [], ids())).toEqual([]);
  });
});
