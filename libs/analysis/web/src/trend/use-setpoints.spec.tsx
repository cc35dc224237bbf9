import { QUALITY, type Right } from '@sed/platform-contract';
import { renderPage } from '@sed/signals-web/testing';
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { signal } from '../testing/signal-builder';
import { useSetpoints } from './use-setpoints';

afterEach(() => vi.unstubAllGlobals());

const named = (code: string, en: string) => signal({ code, name: { zh: en, en }, kind: 'AO', role: 'SP', decimals: 1 });
const SIGNALS = new Map(
  [named('PS_LIC201_SP', 'Level setpoint'), named('RS_FIC501_SP', 'Return setpoint'), signal()].map((one) => [
    one.code,
    one,
  ]),
);
const raw = (values: readonly number[]) => () => ({
  level: 'raw',
  points: values.map((value, i) => [(i + 1) * 1000, value, QUALITY.GOOD]),
});

function Shown() {
  const found = useSetpoints('demo_e01', SIGNALS, { fromMs: 0, toMs: 9000 });
  return (
    <ul>
      {found.map(({ id, at, text }) => (
        <li key={id}>{`${String(at)} ${text.en}`}</li>
      ))}
    </ul>
  );
}
const LEVEL = [3, 3, 3, 4, 4, 4];
const open = (rights: readonly Right[], level: readonly number[] = LEVEL) =>
  renderPage(<Shown />, {
    rights,
    routes: {
      'GET api/v1/signals/demo_e01/PS_LIC201_SP/samples': raw(level),
      'GET api/v1/signals/demo_e01/RS_FIC501_SP/samples': raw([900, 900, 900, 900, 800, 800]),
    },
  });

it('gathers the changes of all setpoints of the plant, the newest first, and reads nothing else', async () => {
  const { gateway } = open(['signal:view']);
  await screen.findByText('4000 Level setpoint 3.0 → 4.0 mg/L');
  const shown = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(shown).toEqual(['5000 Return setpoint 900.0 → 800.0 mg/L', '4000 Level setpoint 3.0 → 4.0 mg/L']);
  expect(gateway.requests.filter(({ path }) => path.endsWith('samples'))).toHaveLength(2);
});

it('leaves out whole what is trimmed all the time, where there is no room for all', async () => {
  const trimmed = Array.from({ length: 500 }, (_, i) => Math.floor(i / 4));
  open(['signal:view'], trimmed);
  await screen.findByText('5000 Return setpoint 900.0 → 800.0 mg/L');
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

it('asks nothing for whoever may not see signals', () => {
  const { gateway } = open([]);
  expect(gateway.requests.filter(({ path }) => path.endsWith('samples'))).toEqual([]);
});
