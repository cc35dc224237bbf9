import type { CraftEffect, EffectLine } from '@sed/operation-contract';
import { craftTaskList } from '@sed/orders-definitions';
import type { RecordDto } from '@sed/records-contract';
import { renderPage } from '@sed/signals-web/testing';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { EffectTab } from './effect-tab';

// The canvas is the border: jsdom has none.
vi.mock('../../../../signals/web/src/chart/canvas-chart', () => ({
  CanvasChart: class {
    readonly draw = vi.fn();
    readonly dispose = vi.fn();
  },
}));
afterEach(() => vi.unstubAllGlobals());

const AT = Date.UTC(2026, 10, 20);
const HOUR = 3_600_000;
const line = (kind: EffectLine['kind'], en: string, before: number, after: number): EffectLine => ({
  ...{ kind, code: en, name: { zh: en, en }, unit: 'mg/L', decimals: 1 },
  points: [
    [AT - HOUR, before],
    [AT + HOUR, after],
  ],
});
const EFFECT: CraftEffect = {
  ...{ at: AT + 6 * HOUR, from: AT - 12 * HOUR, to: AT + 6 * HOUR, watchFrom: AT, watchUntil: AT + 24 * HOUR },
  lines: [line('setpoint', 'DO setpoint', 2, 2.5), line('watched', 'Ammonia', 4, 1), line('load', 'Load', 100, 150)],
};
const order = (id: string, values: RecordDto['values']): RecordDto => ({
  ...{ id, version: 1, no: id, factoryNo: 'plant_a', status: 'OBSERVING', labels: {}, values },
  ...{ createdAt: 0, createdBy: 'u1', updatedAt: 0, updatedBy: 'u1' },
});
const OWN = order('c1', { name: 'More air', section: 'OXI' });
const EARLIER = order('c0', {
  ...{ name: 'Less air', section: 'OXI', conclusion: 'ROLL_BACK', result: 'Nitrite rose' },
  effects: [{ signal: 'plant_a/NH', before: 1, after: 2, changePct: 100 }],
});

function open(effect: CraftEffect = EFFECT, record = OWN) {
  return renderPage(<EffectTab module={craftTaskList} record={record} onChanged={() => undefined} />, {
    rights: ['craftTaskList:view'],
    routes: {
      'GET api/v1/operation/adjustments/c1/effect': () => effect,
      'GET api/v1/modules/craftTaskList/records': () => ({
        ...{ list: [OWN, EARLIER], total: 2, pageNum: 1, pageSize: 10, chips: {} },
      }),
    },
  });
}

describe('the effect of a process adjustment', () => {
  it('says at the top that it came to what it is to be taken back at', async () => {
    open(
      EFFECT,
      order('c1', { ...OWN.values, rollbackMetAt: AT + HOUR, rollbackMet: '总氮 / Nitrogen 14.0 > 13.0 mg/L' }),
    );
    const said = (await screen.findByText('Time to go back')).closest('p');
    expect(said).toHaveTextContent('2026-11-20');
    expect(said).toHaveTextContent('14.0 > 13.0 mg/L');
  });

  it('draws the change and what it did, load and rain below, and tells the means of both sides', async () => {
    open();
    expect(await screen.findByRole('img', { name: 'Setpoints and watched signals' })).toBeVisible();
    expect(screen.getByRole('img', { name: 'Load and rain of that time' })).toBeVisible();
    expect(screen.getAllByText('Watch period')).toHaveLength(2);
    expect(screen.getByText(/has no rain signal/)).toBeVisible();
    const row = within(screen.getByText('Ammonia mg/L').closest('tr')!);
    expect(row.getByText('-75.0 %')).toBeVisible();
  });

  it('shows what earlier adjustments of the section led to, and where all are searched', async () => {
    const { gateway } = open();
    const earlier = within(await screen.findByRole('region', { name: 'Experience with earlier adjustments' }));
    expect(await earlier.findByRole('link', { name: 'Less air' })).toBeVisible();
    expect(earlier.getByText('Nitrite rose')).toBeVisible();
    expect(earlier.queryByRole('link', { name: 'More air' })).toBeNull();
    expect(earlier.getByRole('link', { name: 'Search all adjustments' })).toHaveAttribute(
      'href',
      `${craftTaskList.path}?f.section=OXI`,
    );
    const [asked] = gateway.sent('GET', 'api/v1/modules/craftTaskList/records');
    expect(asked?.query.get('conclusion')).toBe('KEEP,ADJUST,ROLL_BACK');
    expect(asked?.query.get('section')).toBe('OXI');
  });

  it('says that nothing is changed yet', async () => {
    open({ ...EFFECT, watchFrom: null, watchUntil: null, lines: [] });
    expect(await screen.findByText('The change is not applied yet')).toBeVisible();
  });
});
