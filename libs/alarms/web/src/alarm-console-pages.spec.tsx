import { GatewayRefusal, pageOf } from '@sed/signals-web';
import type { RejectDto } from '@sed/signals-contract';
import { renderWithAlarms } from '@sed/signals-web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { IngestRejectsPage } from './ingest/ingest-rejects-page';
import { needsCorrection, replayBody } from './ingest/replay-dialog';
import { ScenarioPage } from './scenario/scenario-page';
import { SmsPage } from './sms/sms-page';

afterEach(() => vi.unstubAllGlobals());

const NOW = 1_763_720_000_000;
const reject = (over: Partial<RejectDto> = {}): RejectDto => ({
  id: 'r1',
  receivedAt: NOW,
  topic: 'plants/demo_e01/signals',
  reason: 'not_json',
  bytes: 5,
  sample: '{"a":',
  encoding: 'utf8',
  replayedAt: null,
  ...over,
});

describe('short messages', () => {
  const message = {
    id: 'm1',
    alarmId: 'a1',
    factoryNo: 'demo_e01',
    receiver: '李值班',
    phone: '138****0004',
    text: '[SED] Overflow',
    state: 'FAILED',
    attempts: 4,
    lastError: 'timeout',
    createdAt: NOW,
    sentAt: null,
  };

  it('lists state, masked phone, text, attempts and a link to the alarm', async () => {
    renderWithAlarms(<SmsPage />, {
      rights: ['sms:view', 'alarm:view'],
      routes: { 'GET api/v1/sms-messages': () => pageOf([message]) },
    });
    const row = (await screen.findByText('[SED] Overflow')).closest('tr') as HTMLElement;
    for (const text of ['Failed', '138****0004', '4', 'timeout', 'Donghu WWTP'])
      expect(within(row).getByText(text)).toBeInTheDocument();
    expect(within(row).getByRole('link', { name: 'Show alarm' })).toHaveAttribute(
      'href',
      expect.stringContaining('alarm=a1'),
    );
  });

  it('asks the service for the chosen states and plant', async () => {
    const user = userEvent.setup();
    const { gateway } = renderWithAlarms(<SmsPage />, {
      rights: ['sms:view'],
      address: '/?plant=demo_w01',
      routes: { 'GET api/v1/sms-messages': () => pageOf([]) },
    });
    await user.click(screen.getByRole('button', { name: 'Failed' }));
    await waitFor(() => expect(gateway.sent('GET', 'api/v1/sms-messages').at(-1)?.query.get('state')).toBe('FAILED'));
    expect(gateway.sent('GET', 'api/v1/sms-messages').at(-1)?.query.get('factoryNo')).toBe('demo_w01');
  });
});

describe('rejected messages', () => {
  it('replays a message with the corrected payload', async () => {
    const user = userEvent.setup();
    const { gateway } = renderWithAlarms(<IngestRejectsPage />, {
      rights: ['ingest:view', 'ingest:replay'],
      routes: {
        'GET api/v1/ingest/rejects': () => pageOf([reject()]),
        'POST api/v1/ingest/rejects/*/replay': () => ({ accepted: 3, rejected: 0 }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Replay' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox', { name: 'Payload' }), '1}}');
    await user.click(within(dialog).getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('3 values accepted, 0 rejected')).toBeInTheDocument();
    expect(gateway.sent('POST', 'api/v1/ingest/rejects/r1/replay')[0]?.body).toEqual({ payload: '{"a":1}}' });
  });

  it('shows readers no way to replay', async () => {
    renderWithAlarms(<IngestRejectsPage />, {
      rights: ['ingest:view'],
      routes: { 'GET api/v1/ingest/rejects': () => pageOf([reject()]) },
    });
    await screen.findByText('Not JSON');
    expect(screen.queryByRole('button', { name: 'Replay' })).not.toBeInTheDocument();
  });

  it('ignores an unregistered tag after asking', async () => {
    const user = userEvent.setup();
    const unbound = {
      factoryNo: 'demo_e01',
      code: 'XX_1',
      firstSeenAt: NOW,
      lastSeenAt: NOW,
      count: 7,
      sampleValue: '1.5',
      state: 'UNBOUND',
    };
    const { gateway } = renderWithAlarms(<IngestRejectsPage />, {
      rights: ['ingest:view', 'signal:edit'],
      address: '/?tab=unbound',
      routes: {
        'GET api/v1/ingest/unbound-signals': () => pageOf([unbound]),
        'POST api/v1/ingest/unbound-signals/*/*/ignore': () => null,
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Ignore' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Ignore' }));
    await waitFor(() =>
      expect(gateway.sent('POST', 'api/v1/ingest/unbound-signals/demo_e01/XX_1/ignore')).toHaveLength(1),
    );
  });

  it.each([
    ['untouched', reject(), { topic: 'plants/demo_e01/signals', payload: '{"a":' }, {}],
    ['another topic', reject(), { topic: 'plants/x/signals', payload: '{"a":' }, { topic: 'plants/x/signals' }],
    [
      'truncated, even if untouched',
      reject({ bytes: 2000 }),
      { topic: 'plants/demo_e01/signals', payload: '{"a":' },
      { payload: '{"a":' },
    ],
  ])('sends only what was changed: %s', (_name, row, typed, body) => {
    expect(replayBody(row, typed)).toEqual(body);
  });

  it.each([
    [reject(), false],
    [reject({ bytes: 6 }), true],
    [reject({ encoding: 'hex', sample: 'ff 00', bytes: 2 }), true],
    [reject({ sample: '报警', bytes: 6 }), false],
  ])('knows what must be typed anew (%#)', (row, expected) => {
    expect(needsCorrection(row)).toBe(expected);
  });
});

describe('scenarios', () => {
  it('starts a script at a plant and stops a running one', async () => {
    const user = userEvent.setup();
    const running = [{ scenario: 'S3', factoryNo: 'demo_w01', startedAt: NOW, endsAt: null, phase: 'link down' }];
    const { gateway } = renderWithAlarms(<ScenarioPage />, {
      rights: ['simulator:control'],
      routes: {
        'GET api/v1/simulator/state': () => ({ at: NOW, speed: 60, running }),
        'POST api/v1/simulator/commands': () => null,
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Start scenario S2' }));
    await user.click(screen.getByRole('button', { name: 'Stop scenario S3 at Xiling WWTP' }));
    await waitFor(() =>
      expect(gateway.sent('POST', 'api/v1/simulator/commands').map(({ body }) => body)).toEqual([
        { command: 'start', scenario: 'S2' },
        { command: 'stop', scenario: 'S3', factoryNo: 'demo_w01' },
      ]),
    );
    expect(screen.getByText('Xiling WWTP: link down')).toBeInTheDocument();
  });

  it('says when no simulated fleet is there', async () => {
    renderWithAlarms(<ScenarioPage />, {
      rights: ['simulator:control'],
      routes: { 'GET api/v1/simulator/state': () => null },
    });
    expect(await screen.findByText('No simulated fleet is connected')).toBeInTheDocument();
  });

  it('shows a refusal with a way to try again', async () => {
    renderWithAlarms(<ScenarioPage />, {
      rights: [],
      routes: {
        'GET api/v1/simulator/state': () => {
          throw new GatewayRefusal(403, 'No permission. Please contact the administrator');
        },
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('No permission. Please contact the administrator');
  });
});
