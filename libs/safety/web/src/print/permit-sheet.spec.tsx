import { renderModule } from '@sed/records-web/testing';
import { finiteSpace } from '@sed/safety-definitions';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { safetySlots } from '../slots';

const OWN_SLOTS = safetySlots.filter(({ module }) => module === finiteSpace.key);
const AT = Date.UTC(2026, 10, 21, 4);

beforeEach(() => {
  vi.stubGlobal('print', () => undefined);
});

const VALUES = {
  ...{ name: 'Clean the sump', place: 'Sump 1', content: 'Take out the sand', leader: 'lead', placeOwner: 'om' },
  ...{ guardians: ['guard', 'guard2'], validFrom: AT, validTo: AT + 8 * 3_600_000, isWet: true },
  workers: [{ name: 'Fitter', company: 'Pipes Ltd', certificate: 'W-1', certificateTo: '2031-01-01' }],
  jsa: [{ step: 'Go in', hazard: 'Lack of air', risk: 'HIGH', measure: 'Ventilate and test', owner: 'lead' }],
  checklist: [{ item: 'Ventilated', limit: '40 min', applies: true, isDone: true }],
  isolations: [{ point: 'Gate 2', method: 'LOCK', lockNo: 'L-7', isVerified: true }],
  gasTests: [{ at: AT, point: 'TOP', o2: 20.8, lel: 0, h2s: 1, co: 2, isOk: true, by: 'tester' }],
  signatures: [{ stage: 'ANALYSIS', role: 'LEADER', by: 'lead', at: AT, isVoid: false }],
};

async function printed(language: 'zh' | 'en', status: string) {
  const { user } = renderModule({
    ...{ module: finiteSpace, language, slots: OWN_SLOTS, address: '?id=finiteSpace-1', factoryNo: 'demo_e01' },
    prepare: (engine) => {
      engine.add(finiteSpace, VALUES, { status, labels: { signatures: { lead: 'Zhao' } } });
    },
  });
  await waitFor(() => expect(document.querySelector('.sed-detail-facts')).not.toBeNull());
  await user.click(screen.getByRole('button', { name: language === 'zh' ? '打印' : 'Print' }));
  return waitFor(() => {
    const sheet = document.querySelector<HTMLElement>('.sed-print-sheet');
    expect(sheet).not.toBeNull();
    return sheet ?? document.body;
  });
}

const rows = (sheet: HTMLElement, table: string) =>
  within(within(sheet).getByRole('table', { name: table, hidden: true }))
    .getAllByRole('row', { hidden: true })
    .slice(1);

describe('the sheet of a permit', () => {
  it('has hazards, measures, locks, tests with their limits, and room for what is still to come', async () => {
    const sheet = await printed('en', 'APPROVING');
    for (const text of ['Lack of air', 'Ventilate and test', 'Ventilated', '40 min', 'Gate 2', 'L-7', 'Pipes Ltd']) {
      expect(sheet).toHaveTextContent(text);
    }
    expect(sheet).toHaveTextContent('Oxygen 19.5–21 %');
    const tests = rows(sheet, 'Gas tests');
    expect(tests[0]).toHaveTextContent('20.8');
    expect(tests.slice(1).map(({ textContent }) => textContent)).toEqual(['', '', '', '']);
    const signers = rows(sheet, 'Signatures');
    expect(signers[0]).toHaveTextContent(/Risk analysisWork leaderZhao/);
    // Who has not signed stands there with an empty line: owner, two of the measures, the manager, two at the end.
    expect(signers.slice(1).map(({ dataset }) => dataset.empty)).toEqual(Array.from({ length: 6 }, () => 'true'));
  });

  it('leaves no room where it is over, and is written in the language of the page', async () => {
    const sheet = await printed('zh', 'CLOSED');
    expect(rows(sheet, '气体检测')).toHaveLength(1);
    expect(sheet).toHaveTextContent('作业允许范围');
    expect(sheet).toHaveTextContent('有限空间作业票');
    expect(sheet).not.toHaveTextContent('Risk analysis');
  });
});
