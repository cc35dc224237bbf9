import { DRY_RUN_JOB, type DryRunRow } from '@sed/alarms-contract';
import type { JobDto } from '@sed/platform-contract';
import { pageOf } from '@sed/signals-web';
import { renderPage } from '@sed/signals-web/testing';
import { setLanguage } from '@sed/platform-web';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DryRunDrawer, type DryRunWish } from './dry-run-drawer';

beforeEach(() => setLanguage('en'));
afterEach(() => vi.unstubAllGlobals());

function aJob(over: Partial<JobDto>): JobDto {
  const file = { fileId: null, fileName: null, expiresAt: null, error: null };
  const title = { zh: '试算', en: `Run ${over.id ?? ''}` };
  const base = { id: 'j1', kind: DRY_RUN_JOB, state: 'done', done: 2, total: 2, createdAt: 5, finishedAt: 9 } as const;
  return { ...base, ...file, title, ...over };
}
const row = (id: string, alarms: number, over: Partial<DryRunRow> = {}): DryRunRow => ({
  ...{ id, factoryNo: 'demo_e01', signalCode: id, name: { zh: id, en: `Rule ${id}` }, state: 'DRAFT' },
  ...{ alarms, smsCount: 2 * alarms, chatter: 0, medianDurationMs: 60_000, code: null },
  ...over,
});
const DAY = 86_400_000;

function open(jobs: readonly JobDto[], start: DryRunWish['start'] = () => Promise.resolve(), refusal?: string) {
  const wish = { title: 'Dry run of rules', what: '2 rules', start, refusal };
  const rows = [
    row('A', 1, { coverage: 0.9996 }),
    row('B', 14, { coverage: 0.325 }),
    row('C', 0, { code: 'signal.unknown' }),
  ];
  return renderPage(<DryRunDrawer wish={wish} onClose={() => undefined} />, {
    rights: ['alarm:view'],
    routes: {
      'GET api/v1/signals': () => pageOf([]),
      'GET api/v1/jobs': () => [...jobs],
      'POST api/v1/jobs/*/cancellation': () => aJob({ id: 'j2', state: 'cancelled' }),
      'GET api/v1/alarm-dry-runs/*': () => ({
        job: aJob({}),
        result: { from: 0, to: 7 * DAY, rows, samples: 9, tookMs: 1 },
      }),
    },
  });
}

describe('the dry run of many rules', () => {
  it('starts over the days chosen and says why it could not', async () => {
    const start = vi.fn<DryRunWish['start']>(() => Promise.reject(new Error('no')));
    open([], start);
    fireEvent.click(await screen.findByText('Start'));
    await waitFor(() => expect(start).toHaveBeenCalledOnce());
    const [range] = start.mock.calls[0] ?? [];
    expect((range?.to ?? 0) - (range?.from ?? 0)).toBe(7 * DAY);
    expect(await screen.findByRole('alert')).toBeInTheDocument();
  });

  it('shows own runs with progress, and cancels one that is under way', async () => {
    const others = aJob({ id: 'x', kind: 'export' });
    const { gateway } = open([aJob({ id: 'j2', state: 'running', done: 12, total: 48 }), aJob({ id: 'j1' }), others]);
    expect(await screen.findByText('12 of 48 rules')).toBeInTheDocument();
    expect(screen.queryByText('Run x')).not.toBeInTheDocument();
    fireEvent.click(screen.getByLabelText('Cancel: Run j2'));
    await waitFor(() => expect(gateway.sent('POST', 'api/v1/jobs/j2/cancellation')).toHaveLength(1));
  });

  it('says that a run was interrupted, and does not offer a result of it', async () => {
    open([aJob({ state: 'interrupted' })]);
    expect(
      await screen.findByText('The service was restarted in the meantime. Start the run again.'),
    ).toBeInTheDocument();
    expect(screen.queryByText('Result')).not.toBeInTheDocument();
  });

  it('lists what each rule would have done, the loudest first, and what could not be tried', async () => {
    open([aJob({})]);
    fireEvent.click(await screen.findByText('Result'));
    expect(await screen.findByText(/^15 alarms, 30 SMS, 3 rules/)).toBeInTheDocument();
    const lines = screen.getAllByText(/^Rule /);
    expect(lines.map((line) => line.textContent)).toEqual(['Rule B', 'Rule A', 'Rule C']);
    expect(screen.getByText(/^Not run: /)).toBeInTheDocument();
    expect(screen.getByText('32.5 %')).toBeInTheDocument();
    expect(screen.getByText('99.9 %')).toBeInTheDocument();
    fireEvent.click(screen.getByText('All dry runs'));
    expect(await screen.findByText('My dry runs')).toBeInTheDocument();
  });

  it('cannot be started where too many rules were found', async () => {
    open([], undefined, 'At most 2000 rules');
    expect((await screen.findByText('Start')).closest('button')).toBeDisabled();
    expect(screen.getByText('At most 2000 rules')).toBeInTheDocument();
  });
});
