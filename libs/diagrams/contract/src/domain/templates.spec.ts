import { describe, expect, it } from 'vitest';
import { diagramDocument, type DiagramElement } from './diagram';
import { lintDiagram } from './lint';
import { DIAGRAM_TEMPLATES, TEMPLATE_KEYS } from './templates';

function overlap(a: DiagramElement, b: DiagramElement): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

describe('templates of the process', () => {
  it('are there for the biology, the membranes, the clarifier, the sludge line and the dosing', () => {
    expect(TEMPLATE_KEYS).toEqual(expect.arrayContaining(['aao', 'mbr', 'sbr', 'clarifier', 'sludge', 'dosing']));
  });

  it.each(TEMPLATE_KEYS)('%s is a diagram by itself that only waits for its signals', (key) => {
    const { name, elements, links } = DIAGRAM_TEMPLATES[key];
    const document = { name, level: 2 as const, width: 1600, height: 900, elements: [...elements], links: [...links] };
    expect(diagramDocument.safeParse(document).error?.issues).toBeUndefined();
    const rules = new Set(lintDiagram(document, { signals: new Map() }).map(({ rule }) => rule));
    expect([...rules].filter((rule) => rule !== 'unbound' && rule !== 'unboundDevice')).toEqual([]);
  });

  it.each(TEMPLATE_KEYS)('%s has room for every part within its frame', (key) => {
    const [frame, ...parts] = DIAGRAM_TEMPLATES[key].elements;
    expect(frame?.symbol).toBe('frame');
    for (const part of parts) {
      expect(part.x).toBeGreaterThan(0);
      expect(part.x + part.w).toBeLessThan(frame?.w ?? 0);
      expect(part.y + part.h).toBeLessThan(frame?.h ?? 0);
      expect(parts.filter((other) => other !== part && overlap(part, other)).map(({ id }) => id)).toEqual([]);
    }
  });
});
