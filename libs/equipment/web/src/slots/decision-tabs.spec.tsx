import type { PlanAdvice, RenewalFacts, RenewalSuggestion } from '@sed/equipment-contract';
import { equipList, maintenancesPlanList } from '@sed/equipment-definitions';
import type { AnyModule } from '@sed/records-model';
import { renderModule } from '@sed/records-web/testing';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { equipmentSlots } from '.';

const slotsOf = (of: AnyModule) => equipmentSlots.filter(({ module }) => module === of.key);

afterEach(() => vi.unstubAllGlobals());

describe('the interval of a plan', () => {
  const ADVICE: PlanAdvice = {
    ...{ verdict: 'LENGTHEN', visits: 5, nothing: 4, wear: 1, defects: 0, breakdowns: 0, factor: 1.25 },
    ...{ present: { days: 20, hours: null, starts: null }, proposed: { days: 25, hours: null, starts: null } },
    draft: null,
  };

  function open(advice: PlanAdvice, status = 'STARTED') {
    const id = 'maintenancesPlanList-1';
    return renderModule({
      ...{ module: maintenancesPlanList, slots: slotsOf(maintenancesPlanList), address: `?id=${id}&tab=advice` },
      prepare: (engine) => {
        engine.add(maintenancesPlanList, { name: 'Oil' }, { status });
        engine.overrides.set(`GET api/v1/maintenance-plans/${id}/advice`, () => advice);
      },
    });
  }

  it('is advised by what its visits found, and one click drafts the change', async () => {
    const { engine, user } = open(ADVICE);
    expect(await screen.findByText('20 → 25')).toBeInTheDocument();
    expect(screen.getByText('4 (80 %)')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Draft a change' }));
    await waitFor(() => expect(engine.sent('POST', /actions\/draftChange$/)).toHaveLength(1));
  });

  it('has the draft there is instead of another one, and none for a plan that is over', async () => {
    open({ ...ADVICE, draft: { id: 'p2', no: 'BYJ-2' } });
    expect(await screen.findByRole('link', { name: 'BYJ-2' })).toHaveAttribute('href', expect.stringContaining('p2'));
    expect(screen.queryByRole('button', { name: 'Draft a change' })).not.toBeInTheDocument();
  });
});

describe('repair or replace', () => {
  const FACTS: RenewalFacts = {
    ...{ bookYuan: 2000, valueYuan: 40_000, residualPct: 5, powerKw: 30, ageYears: 14, lifeYears: 12 },
    repairCost24mo: 30_000,
  };
  const SUGGESTED: RenewalSuggestion = {
    ...{ replacePriceYuan: 50_000, newLifeYears: 12, keepYears: 3, faultsPerYear: 4, faultYuan: 6000 },
    runHoursPerYear: null,
  };

  function open(status = 'IN_USE') {
    const id = 'equipList-1';
    return renderModule({
      ...{ module: equipList, slots: slotsOf(equipList), address: `?id=${id}&tab=renewal` },
      prepare: (engine) => {
        engine.add(equipList, { name: 'Pump' }, { status });
        engine.overrides.set(`GET api/v1/equipment/${id}/renewal`, () => ({
          facts: { ...FACTS, repairs24mo: 3 },
          suggested: SUGGESTED,
        }));
      },
    });
  }

  it('is reckoned from what the records suggest as soon as the rest is filled in, and kept on the card', async () => {
    const { engine, user } = open();
    const hours = await screen.findByRole('spinbutton', { name: equipList.fields.runHoursPerYear.label.en });
    const keep = () => screen.getByRole('button', { name: 'Keep the assessment' });
    expect(screen.getByText('Fill in all inputs.')).toBeInTheDocument();
    expect(keep()).toBeDisabled();
    await user.type(hours, '6000');
    expect(await screen.findByText(/: Replace$/)).toBeInTheDocument();
    expect(screen.getByText(/It is past its service life/)).toBeInTheDocument();
    await user.click(keep());
    await waitFor(() => expect(engine.sent('POST', /actions\/assess$/)).toHaveLength(1));
    expect(engine.sent('POST', /actions\/assess$/)[0]?.body).toMatchObject({
      values: { runHoursPerYear: 6000, replacePriceYuan: '50000.00' },
    });
  });

  it('is read only on the card of a machine that is scrapped', async () => {
    open('SCRAPPED');
    expect(await screen.findByText('Fill in all inputs.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Keep the assessment' })).not.toBeInTheDocument();
  });
});
