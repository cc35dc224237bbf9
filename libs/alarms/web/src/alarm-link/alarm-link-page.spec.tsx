import '@testing-library/jest-dom/vitest';
import type { AlarmLinkState, AlarmLinkView, LinkedAlarm } from '@sed/alarms-contract';
import { FakeGateway, GatewayRefusal, type GatewayHandler } from '@sed/signals-web';
import { setLanguage } from '@sed/platform-web';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AlarmLinkPage } from './alarm-link-page';

const NOW = Date.UTC(2025, 10, 20, 8);
const ALARM: LinkedAlarm = {
  level: 1,
  text: { zh: '出水氨氮超标', en: 'Effluent ammonia over limit' },
  plantName: { zh: '东一厂', en: 'East 1' },
  zone: 'Asia/Shanghai',
  section: 'EFF',
  signalName: { zh: '氨氮', en: 'Ammonia' },
  signalCode: 'EF_NH3',
  unit: 'mg/L',
  decimals: 2,
  side: 'H',
  value: 6.2,
  limit: 5,
  now: { value: 6.5, ts: NOW - 5000, quality: 'GOOD' },
  raisedAt: NOW - 120_000,
  clearedAt: null,
  isActive: true,
  repeat: 0,
  consequence: null,
  cause: null,
  action: { zh: '检查曝气', en: 'Check the aeration' },
  needsNote: true,
  trend: {
    from: NOW - 3_600_000,
    to: NOW,
    points: [
      [NOW - 60_000, 6, 0],
      [NOW, 6.5, 0],
    ],
  },
};

function view(state: AlarmLinkState, fields: Partial<AlarmLinkView> = {}): AlarmLinkView {
  const shown = state === 'open' || state === 'acknowledged' || state === 'closed' || state === 'hidden';
  return {
    state,
    language: 'en',
    alarm: shown ? ALARM : null,
    acknowledged: null,
    alarmId: 'a1',
    expiresAt: NOW + 60_000,
    at: NOW,
    ...fields,
  };
}

function open(routes: Record<string, GatewayHandler>) {
  const gateway = new FakeGateway(routes);
  vi.stubGlobal('fetch', gateway.fetch);
  render(<AlarmLinkPage />);
  return gateway;
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  window.location.hash = '#TOKENTOKENTOKENTOKEN12';
});
afterEach(() => {
  cleanup();
  act(() => setLanguage('en'));
  vi.unstubAllGlobals();
});

const button = () => screen.findByRole('button', { name: 'Acknowledge' });

describe('the page behind the link of a message', () => {
  it('shows the alarm, asks what is done about a grave one, and says who acknowledged', async () => {
    const by = { zh: '甲', en: 'Duty officer' };
    const gateway = open({
      'POST api/v1/alarm-links/view': () => view('open'),
      'POST api/v1/alarm-links/acknowledge': () => view('acknowledged', { acknowledged: { by, at: NOW, isOwn: true } }),
    });
    fireEvent.click(await button());
    expect(await screen.findByRole('alert')).toHaveTextContent('at least 4 characters');
    expect(gateway.sent('POST', 'api/v1/alarm-links/acknowledge')).toHaveLength(0);
    fireEvent.click(screen.getByRole('button', { name: 'On my way' }));
    fireEvent.click(await button());
    expect(await screen.findByRole('status')).toHaveTextContent(
      /You have acknowledged this alarm.*16:00:00.*Duty officer/,
    );
    expect(gateway.sent('POST', 'api/v1/alarm-links/acknowledge')).toMatchObject([
      { body: { token: 'TOKENTOKENTOKENTOKEN12', note: 'On my way' } },
    ]);
    expect(screen.queryByRole('button', { name: 'Acknowledge' })).toBeNull();
  });

  it('keeps the note when nothing could be sent, and sends it again on demand', async () => {
    let isOffline = true;
    open({
      'POST api/v1/alarm-links/view': () => view('open'),
      'POST api/v1/alarm-links/acknowledge': () => {
        if (isOffline) throw new GatewayRefusal(500, 'away');
        return view('closed');
      },
    });
    await button();
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'checking' } });
    fireEvent.click(await button());
    expect(await screen.findByRole('alert')).toHaveTextContent('Your note is kept');
    expect(screen.getByRole('textbox')).toHaveValue('checking');
    isOffline = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('This alarm is closed')).toBeInTheDocument();
  });

  it('says of an active alarm since when nobody knows how it stands, in the time of its plant', async () => {
    const alarm = { ...ALARM, unknownSinceMs: NOW - 60_000 };
    open({ 'POST api/v1/alarm-links/view': () => view('open', { alarm }) });
    expect(await screen.findByText('Unknown since 15:59')).toBeInTheDocument();
    expect(screen.getByText(/shown in its last known state/)).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: '中文' }));
    expect(await screen.findByText('自 15:59 起状态未知')).toBeInTheDocument();
  });

  it('says nothing of the kind while the state is known', async () => {
    open({ 'POST api/v1/alarm-links/view': () => view('open') });
    await button();
    expect(screen.queryByText(/Unknown since/)).not.toBeInTheDocument();
  });

  it.each<[AlarmLinkState, string]>([
    ['acknowledged', 'Other has acknowledged this alarm already'],
    ['closed', 'This alarm is closed'],
    ['hidden', 'This alarm is hidden at the moment'],
    ['denied', 'You can no longer see this alarm'],
    ['used', 'This link has already been used'],
    ['expired', 'This link has expired'],
    ['unknown', 'This link is not valid'],
  ])('says what to make of a link that is %s, and leads on', async (state, text) => {
    const acknowledged = { by: { zh: '乙', en: 'Other' }, at: NOW, isOwn: false };
    const alarmId = state === 'unknown' ? null : 'a1';
    open({ 'POST api/v1/alarm-links/view': () => view(state, { acknowledged, alarmId }) });
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByRole('link')).toHaveAttribute(
      'href',
      alarmId === null ? '/login' : expect.stringMatching(/alarm=a1$/),
    );
    expect(screen.queryByRole('button', { name: 'Acknowledge' })).toBeNull();
  });

  it('speaks the language of the person, unless another is chosen', async () => {
    open({ 'POST api/v1/alarm-links/view': () => view('open', { language: 'zh' }) });
    expect(await screen.findByRole('heading', { level: 1, name: '出水氨氮超标' })).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'English' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Effluent ammonia over limit' })).toBeInTheDocument();
  });
});
