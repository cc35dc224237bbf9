import type { AlarmDto } from '@sed/alarms-contract';
import { anAlarm } from '@sed/alarms-contract/testing';
import { pageOf } from '@sed/signals-web';
import { renderWithAlarms } from '@sed/signals-web/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { element, OVERVIEW_ID, published, signal, UNIT_ID } from '../testing/diagram-builders';
import { DiagramSlotsProvider } from './slots';
import { TechnologicalProcessPage } from './technological-process-page';

// The page measures itself; jsdom has no sizes.
const { offsetWidth, offsetHeight } = Object.getOwnPropertyDescriptors(HTMLElement.prototype);
beforeAll(() => {
  vi.stubGlobal('ResizeObserver', Sized);
  Object.defineProperties(HTMLElement.prototype, {
    offsetWidth: { configurable: true, get: () => 800 },
    offsetHeight: { configurable: true, get: () => 600 },
  });
});
// Other files share the page of this one.
afterAll(() => {
  vi.unstubAllGlobals();
  Object.defineProperties(HTMLElement.prototype, { offsetWidth, offsetHeight });
});
class Sized {
  observe(): void {
    // Nothing changes its size here.
  }
  unobserve(): void {
    // Nothing was watched.
  }
  disconnect(): void {
    // Nothing was watched.
  }
}

const SIGNALS = [
  signal({ code: 'P1_RUN', kind: 'DI', role: 'RUN', unit: '', name: { zh: '泵运行', en: 'pump running' } }),
  signal({ code: 'DO', name: { zh: '溶解氧', en: 'dissolved oxygen' } }),
];
const ELEMENTS = [
  element('frame', 'frame', {
    w: 300,
    h: 200,
    label: { zh: '好氧池', en: 'Aerobic zone' },
    section: 'OXI',
    drill: UNIT_ID,
  }),
  element('pump', 'pump', { x: 20, y: 40, bindings: { RUN: 'P1_RUN' }, device: 'P1' }),
];
const OVERVIEW = published(ELEMENTS);
const UNIT = published([element('do', 'reading', { bindings: { PV: 'DO' } })], {
  ...{ id: UNIT_ID, level: 2, name: { zh: '生化', en: 'Biology' } },
});
const PLANT = { factoryNo: 'p1', name: { zh: '一厂', en: 'Plant one' }, region: 'east', type: 'WWTP' } as const;

let past: readonly AlarmDto[] = [];

function open(address = '/?plant=p1', list = [OVERVIEW, UNIT]) {
  const page = (
    <DiagramSlotsProvider value={{ provenance: ({ code }) => <p>instrument of {code}</p> }}>
      <TechnologicalProcessPage />
    </DiagramSlotsProvider>
  );
  return renderWithAlarms(page, {
    rights: ['signal:view', 'alarm:view', 'diagram:view'],
    viewer: { plants: [PLANT] },
    address,
    routes: {
      'GET api/v1/diagrams': () => pageOf(list),
      'GET api/v1/diagrams/*': ({ path, query }) => {
        const found = path.endsWith(UNIT_ID) ? UNIT : OVERVIEW;
        const at = query.get('at');
        if (at === null) return found;
        const values = [{ code: 'P1_RUN', value: 0, ts: Number(at) - 1000, quality: 'GOOD' as const }];
        return { ...found, at: Number(at), values };
      },
      'GET api/v1/signals': () => pageOf(SIGNALS),
      'GET api/v1/alarms': () => pageOf([]),
      'GET api/v1/alarm-replay': () => past,
      'GET api/v1/alarm-rules': () => pageOf([]),
    },
  });
}

const bodyOf = (container: HTMLElement) =>
  container.querySelector('[data-element="pump"] .sed-symbol')?.getAttribute('data-body');

afterEach(() => vi.unstubAllGlobals());

describe('the process of a plant', () => {
  it('opens with the overview, live', async () => {
    const { feed, container } = open();
    await screen.findByRole('region', { name: 'Diagram Overview' });
    await waitFor(() => expect(container.querySelector('[data-element="pump"]')).not.toBeNull());
    act(() => feed.push('p1/P1_RUN', 1));
    expect(bodyOf(container)).toBe('running');
  });

  it('leads down into a unit and back up', async () => {
    const user = userEvent.setup();
    open();
    await user.click(await screen.findByRole('button', { name: /Aerobic zone/ }));
    await screen.findByRole('region', { name: 'Diagram Biology' });
    await user.click(screen.getByRole('button', { name: 'Overview' }));
    await screen.findByRole('region', { name: 'Diagram Overview' });
  });

  it('tells all of a picked element, with what other areas add and a link to its trend', async () => {
    const user = userEvent.setup();
    const { feed } = open();
    await user.click(await screen.findByRole('button', { name: /^pump/ }));
    act(() => feed.push('p1/P1_RUN', 1));
    const card = within(await screen.findByRole('dialog'));
    expect(card.getByText('pump running')).toBeInTheDocument();
    expect(card.getByText('normal')).toBeInTheDocument();
    expect(card.getByText('instrument of P1_RUN')).toBeInTheDocument();
    const [trend] = card.getAllByRole('link', { name: 'Show trend' });
    expect(trend?.getAttribute('href')).toContain('runtimeAnalysis?plant=p1&s=P1_RUN');
  });

  it('shows values of a past moment, says so, and takes nothing live meanwhile', async () => {
    const at = Date.now() - 3_600_000;
    const { feed, container, gateway } = open(`/?plant=p1&at=${String(at)}`);
    expect(await screen.findByText(/Not live/)).toBeInTheDocument();
    await waitFor(() => expect(bodyOf(container)).toBe('stopped'));
    act(() => feed.push('p1/P1_RUN', 1));
    expect(bodyOf(container)).toBe('stopped');
    expect(container.querySelector('.sed-diagram-room')).toHaveAttribute('data-past', 'true');
    expect(
      gateway.sent('GET', `api/v1/diagrams/${OVERVIEW_ID}`).some(({ query }) => query.get('at') === String(at)),
    ).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Show live values' }));
    expect(screen.queryByText(/Not live/)).toBeNull();
    act(() => feed.push('p1/P1_RUN', 1));
    await waitFor(() => expect(bodyOf(container)).toBe('running'));
  });

  it('shows the alarms of a past moment, and those of now again afterwards', async () => {
    past = [anAlarm({ factoryNo: 'p1', signalCode: 'P1_RUN', section: 'OXI', level: 2 })];
    const { container } = open(`/?plant=p1&at=${String(Date.now() - 3_600_000)}`);
    const marks = () => container.querySelectorAll('[data-element="pump"] .sed-element-alarm').length;
    await waitFor(() => expect(marks()).toBe(1));
    await userEvent.click(screen.getByRole('button', { name: 'Show live values' }));
    await waitFor(() => expect(marks()).toBe(0));
  });

  it('says when there is nothing to show', async () => {
    open('/?plant=p1', []);
    expect(await screen.findByText('This plant has no published diagram')).toBeInTheDocument();
  });
});
