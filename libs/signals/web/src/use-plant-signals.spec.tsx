import type { SignalDto } from '@sed/signals-contract';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from './testing';
import { usePlantSignals } from './use-plant-signals';

function Register() {
  const { data } = usePlantSignals('demo_e01');
  return <p>{data === undefined ? 'reading' : `${String(data.length)} ${data.at(-1)?.code ?? ''}`}</p>;
}

const TOTAL = 450;
const PAGE = 200;
const noBand = { lo: null, hi: null };
const signals = Array.from({ length: TOTAL }, (_, id): SignalDto => {
  const code = `S${String(id)}`;
  return {
    ...{ id, code, factoryNo: 'demo_e01', name: { zh: code, en: code }, kind: 'AI', role: null, unit: '' },
    ...{ decimals: 1, section: '', state: 'ENABLED', range: noBand, normal: noBand, scanPeriodS: 10 },
    ...{ staleAfterS: 30, deadband: null, counterRollover: null, critical: false },
  };
});

describe('the register of a plant', () => {
  it('is read page by page until it is whole', async () => {
    const { gateway } = renderPage(<Register />, {
      rights: ['signal:view'],
      factoryNo: 'demo_e01',
      routes: {
        'GET api/v1/signals': ({ query }) => {
          const pageNum = Number(query.get('pageNum'));
          return { list: signals.slice((pageNum - 1) * PAGE, pageNum * PAGE), total: TOTAL, pageNum, pageSize: PAGE };
        },
      },
    });
    expect(await screen.findByText(`${String(TOTAL)} S449`)).toBeInTheDocument();
    const asked = gateway.requests.filter(({ query }) => query.has('pageNum'));
    expect(asked.map(({ query }) => [query.get('factoryNo'), query.get('pageNum')])).toEqual([
      ['demo_e01', '1'],
      ['demo_e01', '2'],
      ['demo_e01', '3'],
    ]);
  });
});
