import type { AlarmJournalHit } from '@sed/alarms-contract';
import { anAlarm } from '@sed/alarms-contract/testing';
import { pageOf, type GatewayHandler } from '@sed/signals-web';
import { renderWithAlarms } from '@sed/signals-web/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AlarmRecordPage } from '../alarm-records/alarm-record-page';
import { AlarmSearchPage } from './alarm-search-page';

afterEach(() => vi.unstubAllGlobals());

const CLOSED = anAlarm({ state: 'CLOSED', acked: true, closedAt: 1_763_720_090_000, clearedAt: 1_763_720_090_000 });
const HIT: AlarmJournalHit = {
  id: 7,
  alarmId: 'a1',
  seq: 2,
  ts: 1_763_720_060_000,
  recordedAt: 1_763_720_060_000,
  event: 'shelved',
  from: 'UNACK_ACTIVE',
  to: 'SHELVED',
  actor: 'u9',
  note: 'Probe is cleaned',
  value: null,
  quality: null,
  factoryNo: 'demo_e01',
  plantName: CLOSED.plantName,
  ruleId: 'r1',
  signalCode: 'EF_AIT803_NH',
  signalName: CLOSED.signalName,
  text: CLOSED.text,
  level: 2,
  unit: 'mg/L',
  decimals: 2,
};
const ROUTES: Record<string, GatewayHandler> = {
  'GET api/v1/alarms': () => pageOf([]),
  'GET api/v1/alarm-journal': () => pageOf([HIT]),
  'GET api/v1/alarm-records': () => pageOf([CLOSED]),
  'GET api/v1/alarm-replay': () => [anAlarm({ id: 'r1', text: { zh: '溢流', en: 'Overflow' } })],
  'GET user/getFactoryUserList': () => [],
  'GET api/v1/alarms/*': () => CLOSED,
  'GET api/v1/alarms/*/journal': () => [],
  'GET api/v1/alarms/*/similar': () => [
    { ...CLOSED, id: 'a0', isSameRule: true, causeCode: 'INSTRUMENT', result: 'Probe cleaned' },
  ],
};

describe('the search over the journal', () => {
  it('asks for what the address filters by, in its order, and shows each transition as a row', async () => {
    const { gateway } = renderWithAlarms(<AlarmSearchPage />, {
      rights: ['alarm:view'],
      address: '/?event=shelved,bogus&actor=u9&level=2&from=5&sort=-level',
      routes: ROUTES,
    });
    const row = (await screen.findByText('Probe is cleaned')).closest('tr');
    if (row === null) throw new Error('the note stands in no row');
    for (const text of ['Shelved', 'u9', 'Effluent ammonia over limit'])
      expect(within(row).getAllByText(text).length).toBeGreaterThan(0);
    const [asked] = gateway.sent('GET', 'api/v1/alarm-journal');
    expect(Object.fromEntries(asked?.query ?? [])).toMatchObject({
      event: 'shelved',
      actor: 'u9',
      level: '2',
      from: '5',
      sort: '-level',
      pageNum: '1',
    });
    expect(screen.queryByText('Verify the journal')).not.toBeInTheDocument();
  });

  it('marks what was found in data that came late with when it came, and filters by it', async () => {
    const late = { event: 'foundLate', from: null, to: 'UNACK_CLEARED', note: null, actor: 'system:alarms' } as const;
    const { gateway } = renderWithAlarms(<AlarmSearchPage />, {
      rights: ['alarm:view'],
      address: '/?late=true',
      routes: { ...ROUTES, 'GET api/v1/alarm-journal': () => pageOf([{ ...HIT, ...late, lateAt: 1_763_720_200_000 }]) },
    });
    const row = (await screen.findByText(/^Data received late, at /)).closest('tr');
    if (row === null) throw new Error('the note stands in no row');
    expect(within(row).getByText('Found in late data')).toBeInTheDocument();
    expect(gateway.sent('GET', 'api/v1/alarm-journal')[0]?.query.get('isLate')).toBe('true');
  });

  it('opens the alarm of a row with its similar cases and what was done then', async () => {
    renderWithAlarms(<AlarmSearchPage />, { rights: ['alarm:view'], routes: ROUTES });
    fireEvent.click(await screen.findByText('Effluent ammonia over limit'));
    expect(await screen.findByText(/same rule · lasted 01:30 · Instrument · Probe cleaned/)).toBeInTheDocument();
  });

  it('tells administrators whether the chain is whole', async () => {
    renderWithAlarms(<AlarmSearchPage />, {
      rights: ['alarm:view', 'system:view'],
      routes: {
        ...ROUTES,
        'GET api/v1/alarm-journal/verification': () => ({
          rows: 9,
          chains: 2,
          brokenAt: [{ factoryNo: 'demo_e01', chainSeq: 4, reason: 'hash' }],
        }),
      },
    });
    fireEvent.click(await screen.findByText('Verify the journal'));
    expect(await screen.findByText(/entry 4: hash$/)).toBeInTheDocument();
  });

  it('shows the console as it looked at the instant of the address', async () => {
    const { gateway } = renderWithAlarms(<AlarmSearchPage />, {
      rights: ['alarm:view'],
      address: '/?tab=replay&at=1763720000000',
      routes: ROUTES,
    });
    expect(await screen.findByText('Overflow')).toBeInTheDocument();
    expect(gateway.sent('GET', 'api/v1/alarm-replay')[0]?.query.get('at')).toBe('1763720000000');
  });
});

describe('the record of closed alarms', () => {
  it('records cause and result, and asks for both', async () => {
    const { gateway } = renderWithAlarms(<AlarmRecordPage />, {
      rights: ['alarm:view', 'alarm:ack'],
      address: '/?handled=false&cause=POWER',
      routes: { ...ROUTES, 'PUT api/v1/alarms/*/handling': () => ({ ...CLOSED, causeCode: 'POWER', result: 'Dip' }) },
    });
    fireEvent.click(await screen.findByText('Record handling', { selector: 'button *' }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByText('Save'));
    expect(await within(dialog).findByText('Choose the cause')).toBeInTheDocument();
    expect(within(dialog).getByText('Describe what was found and done')).toBeInTheDocument();
    fireEvent.mouseDown(within(dialog).getByLabelText('Cause'));
    fireEvent.click(await screen.findByText('Power supply', { selector: '.ant-select-item-option-content' }));
    fireEvent.change(within(dialog).getByLabelText('Handling result'), { target: { value: ' Dip of the mains ' } });
    fireEvent.click(within(dialog).getByText('Save'));
    await waitFor(() =>
      expect(gateway.sent('PUT', 'api/v1/alarms/a1/handling')[0]?.body).toEqual({
        causeCode: 'POWER',
        result: 'Dip of the mains',
      }),
    );
    const [asked] = gateway.sent('GET', 'api/v1/alarm-records');
    expect(asked?.query.get('isHandled')).toBe('false');
    expect(asked?.query.get('causeCode')).toBe('POWER');
  });

  it('marks alarms of late data and can leave them out', async () => {
    const routes = {
      ...ROUTES,
      'GET api/v1/alarm-records': () => pageOf([{ ...CLOSED, lateAt: CLOSED.raisedAt + 86_400_000 }]),
    };
    const { gateway } = renderWithAlarms(<AlarmRecordPage />, {
      rights: ['alarm:view'],
      address: '/?late=false',
      routes,
    });
    const mark = await screen.findByText('Late data', { selector: '.sed-alarm-tag' });
    expect(mark).toHaveAttribute('title', expect.stringContaining('Nobody was notified'));
    expect(gateway.sent('GET', 'api/v1/alarm-records')[0]?.query.get('isLate')).toBe('false');
  });

  it('offers readers nothing to record', async () => {
    renderWithAlarms(<AlarmRecordPage />, { rights: ['alarm:view'], routes: ROUTES });
    await screen.findByText('Effluent ammonia over limit');
    expect(screen.queryByText('Record handling')).not.toBeInTheDocument();
  });
});
