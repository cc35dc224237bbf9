import type { DiagramElement } from '@sed/diagrams-contract';
import { QUALITY } from '@sed/platform-contract';
import { renderWithAlarms } from '@sed/signals-web/testing';
import { pageOf } from '@sed/signals-web';
import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { element, signal } from '../testing/diagram-builders';
import { DiagramProvider, type ShownDiagram } from './diagram-context';
import { ElementView } from './element-view';

const SIGNALS = [
  signal({ code: 'P1_RUN', kind: 'DI', role: 'RUN', unit: '' }),
  signal({ code: 'P1_FLT', kind: 'DI', role: 'FAULT', unit: '' }),
  signal({ code: 'DO', name: { zh: '溶解氧', en: 'dissolved oxygen' } }),
];

function shown(over: Partial<ShownDiagram> = {}): ShownDiagram {
  return {
    ...{
      factoryNo: 'p1',
      signals: new Map(SIGNALS.map((one) => [one.code, one])),
      limits: new Map(),
      at: null,
      pastAlarms: null,
    },
    ...{ framed: new Set<string>(), selected: undefined, onPick: () => undefined },
    ...over,
  };
}

function draw(drawn: DiagramElement, over: Partial<ShownDiagram> = {}) {
  const page = (
    <DiagramProvider value={shown(over)}>
      <div data-testid="element">
        <ElementView element={drawn} />
      </div>
    </DiagramProvider>
  );
  const view = renderWithAlarms(page, {
    rights: ['signal:view', 'alarm:view'],
    routes: {
      'GET api/v1/alarms': () => pageOf([]),
      'GET api/v1/signals/*/*/samples': () => ({ level: '1m', points: [] }),
    },
  });
  const body = () => view.container.querySelector('.sed-symbol')?.getAttribute('data-body');
  return { ...view, body };
}

const pump = element('pump', 'pump', { bindings: { RUN: 'P1_RUN', FAULT: 'P1_FLT' } });

afterEach(() => vi.unstubAllGlobals());

describe('an element', () => {
  it('is hatched until something is heard, then follows its signal', () => {
    const { feed, body } = draw(pump);
    expect(body()).toBe('bad');
    act(() => {
      feed.push('p1/P1_RUN', 1);
      feed.push('p1/P1_FLT', 0);
    });
    expect(body()).toBe('running');
    expect(screen.getByText('running')).toBeInTheDocument();
    act(() => feed.push('p1/P1_RUN', 0));
    expect(body()).toBe('stopped');
  });

  it('is hatched, not stopped, when the line to the service is lost', () => {
    const { feed, body, container } = draw(pump);
    act(() => {
      feed.push('p1/P1_RUN', 0);
      feed.push('p1/P1_FLT', 0);
    });
    expect(body()).toBe('stopped');
    act(() => feed.lose());
    expect(body()).toBe('bad');
    expect(container.querySelector('.sed-element-quality')).toHaveAttribute('title', 'stale');
  });

  it('shows a fault no alarm tells of', () => {
    const { feed, container } = draw(pump);
    act(() => {
      feed.push('p1/P1_RUN', 0);
      feed.push('p1/P1_FLT', 1);
    });
    expect(container.querySelector('.sed-element-fault')).toHaveAttribute('title', 'Fault');
  });

  it('draws nothing anew that it is not bound to', () => {
    const { feed, container } = draw(pump);
    act(() => feed.push('p1/P1_RUN', 1));
    const before = container.innerHTML;
    act(() => feed.push('p1/DO', 5));
    expect(container.innerHTML).toBe(before);
  });
});

describe('a key indicator', () => {
  const indicator = element('k', 'indicator', { label: null, bindings: { PV: 'DO' } });

  it('shows name, value, unit and the stand to the normal band', () => {
    const { feed, container } = draw(indicator);
    act(() => feed.push('p1/DO', 4.26));
    expect(screen.getByText('dissolved oxygen')).toBeInTheDocument();
    expect(screen.getByText('4.3')).toBeInTheDocument();
    expect(screen.getByTitle('above the normal band')).toBeInTheDocument();
    expect(container.querySelector('.sed-bar-pointer')).toBeInTheDocument();
  });

  it('points at nothing it cannot trust', () => {
    const { feed, container } = draw(indicator);
    act(() => feed.push('p1/DO', 4.2, Date.now(), QUALITY.COMM));
    expect(container.querySelector('.sed-bar-pointer')).toBeNull();
    expect(screen.getByText('--')).toBeInTheDocument();
  });
});

it('names a structure only where no frame does', () => {
  const tank = element('tank', 'tank', { section: 'OXI' });
  draw(tank, { framed: new Set(['OXI']) });
  expect(screen.queryByText('tank')).toBeNull();
  draw(tank);
  expect(screen.getByText('tank')).toBeInTheDocument();
});

describe('a value in a narrow line', () => {
  const reading = element('reading', 'reading', { bindings: { PV: 'DO' } });
  const value = (container: HTMLElement) => container.querySelector('.sed-value');

  it('is written where the old number stands, and drawn anew with another quality', () => {
    const { feed, container } = draw(reading);
    expect(value(container)).toHaveAttribute('data-quality', 'UNKNOWN');
    act(() => feed.push('p1/DO', 1.5));
    const number = container.querySelector('.sed-value-number');
    expect(number).toHaveTextContent('1.5');
    act(() => feed.push('p1/DO', 2.25));
    expect(container.querySelector('.sed-value-number')).toBe(number);
    expect(number?.textContent).toMatch(/^2\.[23]/);
    act(() => feed.push('p1/DO', 2.25, 0, QUALITY.STALE));
    expect(value(container)).toHaveAttribute('data-quality', 'STALE');
    expect(container.querySelector('s.sed-value-number')?.textContent).toMatch(/^2\.[23]/);
    act(() => feed.push('p1/DO', 3));
    expect(container.querySelector('span.sed-value-number')).toHaveTextContent(/^3\.0/);
  });

  it('says the word of a switch, and hides what a faulty instrument says', () => {
    const { feed, container } = draw(element('reading', 'reading', { bindings: { PV: 'P1_RUN' } }));
    act(() => feed.push('p1/P1_RUN', 1));
    const on = container.querySelector('.sed-value-number')?.textContent;
    act(() => feed.push('p1/P1_RUN', 0));
    expect(container.querySelector('.sed-value-number')?.textContent).not.toBe(on);
    act(() => feed.push('p1/P1_RUN', 1, 0, QUALITY.FAULT));
    expect(container.querySelector('.sed-value-number')).toBeNull();
  });
});
