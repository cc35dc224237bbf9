import type { RosterCell, RosterMonth } from '@sed/shifts-contract';
import { renderPage } from '@sed/signals-web/testing';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SchedulingPage } from './scheduling-page';

afterEach(() => vi.unstubAllGlobals());

const plant = (factoryNo: string, zh: string, en: string) => ({
  ...{ factoryNo, name: { zh, en }, orgCode: factoryNo },
  ...{ region: 'east' as const, type: 'WWTP' as const },
});
const cell = (factoryNo: string, person: string): RosterCell => ({
  ...{ id: `${factoryNo} ${person}`, version: 1, factoryNo, status: 'PUBLISHED', isChanged: false, reason: null },
  ...{ plannedPerson: null, day: '2026-11-21', shift: '白 / Day', team: `t-${factoryNo}`, person, isLead: true },
  startsAt: Date.UTC(2026, 10, 21),
  endsAt: Date.UTC(2026, 10, 21, 12),
});
const MONTH: RosterMonth = {
  month: '2026-11',
  cells: [cell('plant_a', 'u1'), cell('plant_b', 'u2')],
  teams: ['plant_a', 'plant_b'].map((factoryNo) => ({ id: `t-${factoryNo}`, name: `Team of ${factoryNo}`, factoryNo })),
  people: [
    { id: 'u1', name: 'Ann' },
    { id: 'u2', name: 'Bob' },
  ],
  gaps: [],
  rules: [],
};

function open(address: string) {
  return renderPage(<SchedulingPage />, {
    address,
    rights: ['rosterDuty:view'],
    viewer: { plants: [plant('plant_a', '甲厂', 'Plant A'), plant('plant_b', '乙厂', 'Plant B')] },
    routes: { 'GET api/v1/rosters': () => MONTH },
  });
}

describe('the scheduling plan center', () => {
  it('shows the rosters of all plants while none is chosen, each under its plant', async () => {
    open('/?month=2026-11');
    expect(await screen.findByText('Team of plant_a')).toBeInTheDocument();
    expect(screen.getByText('Team of plant_b')).toBeInTheDocument();
    for (const name of ['Ann', 'Bob']) {
      expect(screen.getByRole('button', { name: new RegExp(`^白 / Day .* ${name}$`) })).toBeInTheDocument();
    }
  });
});
