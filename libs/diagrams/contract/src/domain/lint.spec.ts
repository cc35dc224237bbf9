import { describe, expect, it } from 'vitest';
import { diagramDocument, type DiagramDocument, type DiagramElement } from './diagram';
import { lintDiagram, type LintSignal } from './lint';

const SIGNALS = new Map<string, LintSignal>(
  (
    [
      ['P1_RUN', 'DI', ''],
      ['P1_FLT', 'DI', ''],
      ['P1_SPD', 'AI', 'Hz'],
      ['P1_CUR', 'AI', 'A'],
      ['V1_POS', 'AI', '%'],
      ['V1_SP', 'AO', 'm3/h'],
      ['LIT1', 'AI', 'm'],
      ['OLD', 'AI', 'm'],
      ['BARE', 'AI', 'm'],
    ] as const
  ).map(([code, kind, unit]) => [
    code,
    {
      code,
      kind,
      unit,
      enabled: code !== 'OLD',
      rangeLo: code === 'BARE' ? null : 0,
      rangeHi: code === 'BARE' ? null : 10,
    },
  ]),
);
const LABEL = { zh: '泵', en: 'Pump' };
const UNKNOWN_ID = '01890a5d-ac96-774b-bcce-b302099a8057';

function element(over: Partial<DiagramElement> = {}): DiagramElement {
  const nothing = { label: LABEL, device: null, section: null, drill: null, camera: null } as const;
  const place = { x: 10, y: 10, w: 40, h: 40, rotation: 0 } as const;
  return { id: 'e1', symbol: 'pump', ...place, ...nothing, bindings: { RUN: 'P1_RUN', FAULT: 'P1_FLT' }, ...over };
}

function document(elements: DiagramElement[], level: DiagramDocument['level'] = 2): DiagramDocument {
  return { name: { zh: '图', en: 'Diagram' }, level, width: 800, height: 600, elements, links: [] };
}

const rulesOf = (over: Partial<DiagramElement>, diagramIds?: ReadonlySet<string>) =>
  lintDiagram(document([element(over)]), { signals: SIGNALS, diagramIds }).map(
    ({ severity, rule }) => `${severity} ${rule}`,
  );

describe('the check of a diagram', () => {
  it('finds nothing wrong with a bound pump', () => {
    expect(rulesOf({})).toEqual([]);
    expect(rulesOf({ bindings: { RUN: 'P1_RUN', FAULT: 'P1_FLT', SPD: 'P1_SPD', CUR: 'P1_CUR' } })).toEqual([]);
  });

  it.each<[string, Partial<DiagramElement>, string[]]>([
    ['a display without a signal', { symbol: 'reading', bindings: {} }, ['error unbound']],
    ['an indicator without a signal', { symbol: 'indicator', bindings: {} }, ['error unbound']],
    ['a machine nobody hears', { bindings: {} }, ['warning unboundDevice']],
    ['a tank without a level, which is no fault', { symbol: 'tank', bindings: {} }, []],
    ['a tag the plant does not have', { symbol: 'reading', bindings: { PV: 'GONE' } }, ['error unknownSignal']],
    ['a disabled signal', { symbol: 'reading', bindings: { PV: 'OLD' } }, ['warning disabledSignal']],
    ['a number where a switch belongs', { bindings: { RUN: 'P1_CUR', FAULT: 'P1_FLT' } }, ['error wrongKind']],
    [
      'a switch where a number belongs',
      { bindings: { RUN: 'P1_RUN', FAULT: 'P1_FLT', SPD: 'P1_FLT' } },
      ['error wrongKind'],
    ],
    ['a switch shown in words', { symbol: 'reading', bindings: { PV: 'P1_RUN' } }, []],
    ['amperes as speed', { bindings: { RUN: 'P1_RUN', FAULT: 'P1_FLT', SPD: 'P1_CUR' } }, ['error wrongUnit']],
    [
      'a setpoint in another unit',
      { symbol: 'controlValve', bindings: { POS: 'V1_POS', SP: 'V1_SP' } },
      ['error wrongUnit'],
    ],
    ['a role the symbol has not', { symbol: 'tank', bindings: { RUN: 'P1_RUN' } }, ['error wrongRole']],
    ['a machine that cannot show its fault', { bindings: { RUN: 'P1_RUN' } }, ['warning noFailState']],
    ['a bar without a scale', { symbol: 'indicator', bindings: { PV: 'BARE' } }, ['warning noRange']],
    ['a machine without a name', { label: null }, ['warning noLabel']],
    ['what lies off the canvas', { x: 790 }, ['warning outside']],
  ])('tells of %s', (_, over, expected) => {
    expect(rulesOf(over)).toEqual(expected);
  });

  it('looks at drill-downs where it knows what diagrams there are', () => {
    expect(rulesOf({ drill: UNKNOWN_ID }, new Set())).toEqual(['error deadDrill']);
    expect(rulesOf({ drill: UNKNOWN_ID }, new Set([UNKNOWN_ID]))).toEqual([]);
    expect(rulesOf({ drill: UNKNOWN_ID })).toEqual([]);
  });

  it('lets an overview have twelve key indicators and not one more', () => {
    const indicators = (count: number) =>
      Array.from({ length: count }, (_, i) =>
        element({ id: `k${String(i)}`, symbol: 'indicator', bindings: { PV: 'LIT1' } }),
      );
    const found = (count: number, level: 1 | 2) =>
      lintDiagram(document(indicators(count), level), { signals: SIGNALS });
    expect(found(12, 1)).toEqual([]);
    expect(found(13, 2)).toEqual([]);
    expect(found(13, 1)).toEqual([
      { severity: 'error', rule: 'keyIndicators', elementId: null, params: { max: 12, count: 13 } },
    ]);
  });

  it('names errors before warnings', () => {
    const both = [element({ id: 'a', label: null }), element({ id: 'b', symbol: 'reading', bindings: {} })];
    const found = lintDiagram(document(both), { signals: SIGNALS });
    expect(found.map(({ severity }) => severity)).toEqual(['error', 'warning']);
  });
});

describe('the guard of a diagram', () => {
  const parse = (over: object) => diagramDocument.safeParse({ ...document([element()]), ...over });

  it('takes what it gave, and fills in what is left out', () => {
    expect(parse({}).success).toBe(true);
    const bare = { id: 'e', symbol: 'pump', x: 0, y: 0, w: 10, h: 10 };
    expect(parse({ elements: [bare] }).data?.elements[0]).toMatchObject({ rotation: 0, bindings: {}, drill: null });
  });

  it.each([
    ['two elements of one id', { elements: [element(), element()] }, 'diagram.idRepeated'],
    ['a symbol that does not exist', { elements: [{ ...element(), symbol: 'toString' }] }, 'diagram.symbol'],
    [
      'a link into nowhere',
      {
        links: [
          {
            id: 'l',
            from: { element: 'e1', port: 'r' },
            to: { element: 'gone', port: 'l' },
            medium: 'air',
            direction: 'none',
          },
        ],
      },
      'diagram.looseLink',
    ],
    ['no name in one language', { name: { zh: '图', en: ' ' } }, 'field.required'],
  ])('refuses %s', (_, over, code) => {
    expect(parse(over).error?.issues.map(({ message }) => message)).toContain(code);
  });

  it('refuses a role nobody knows and a level beyond four', () => {
    expect(parse({ elements: [{ ...element(), bindings: { COLOUR: 'P1_RUN' } }] }).success).toBe(false);
    expect(parse({ level: 5 }).success).toBe(false);
  });
});
