import type { Right } from '@sed/platform-contract';
import { renderPage } from '@sed/signals-web/testing';
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useRecords } from './use-records';

afterEach(() => vi.unstubAllGlobals());

const LATE = { value: 20, late: true, remark: 'Power cut' };
const SPAN = { fromMs: 1000, toMs: 9000 };
const record = (id: string, values: object, no: string | null = null) => ({
  ...{ id, version: 1, no, factoryNo: 'demo_e01', status: null, createdAt: 1, createdBy: 'a', updatedAt: 1 },
  ...{ updatedBy: 'a', labels: {}, values },
});
const listed = (list: readonly object[]) => () => ({ list, total: list.length, pageNum: 1, pageSize: 100, chips: {} });

function Shown() {
  return (
    <ul>
      {useRecords('demo_e01', SPAN).map(({ id, kind, at, text }) => (
        <li key={id}>{`${kind} ${String(at)} ${text.en}`}</li>
      ))}
    </ul>
  );
}
const open = (rights: readonly Right[]) =>
  renderPage(<Shown />, {
    rights,
    routes: {
      'GET api/v1/modules/integratedQuery/records': listed([
        record('a', { completedAt: 2000, name: 'Change the belt' }),
        record('b', { completedAt: null, name: 'Not done' }),
      ]),
      'GET api/v1/modules/controlLoopStop/records': listed([record('c', { stoppedAt: 3000, note: null }, 'S-1')]),
      'GET api/v1/modules/riskManagement/records': () => {
        throw new Error('down');
      },
    },
  });

it('gathers what the viewer may see of the time shown, each by its own time', async () => {
  const { gateway } = open(['integratedQuery:view', 'controlLoopStop:view', 'riskManagement:view']);
  expect(await screen.findByText('order 2000 Change the belt')).toBeInTheDocument();
  expect(await screen.findByText('stop 3000 S-1')).toBeInTheDocument();
  // What was not done has no time; what could not be read leaves the others there.
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  const [asked] = gateway.sent('GET', 'api/v1/modules/integratedQuery/records');
  expect(asked?.query.get('completedAt.from')).toBe('1000');
  expect(asked?.query.get('completedAt.to')).toBe('9000');
});

it('shows samples when they were taken, and every calibration of an instrument within the time shown', async () => {
  const calibrations = [{ at: 500 }, { at: 4000 }, { at: 5000 }];
  const { gateway } = renderPage(<Shown />, {
    rights: ['analysisTaskList:view', 'instrumentLedger:view', 'craftTaskList:view'],
    routes: {
      'GET api/v1/modules/analysisTaskList/records': listed([
        record('s', { windowFrom: 1000, takenAt: 6000, name: 'Effluent' }),
        record('t', { windowFrom: 2000, takenAt: null, name: 'Not taken' }),
        record('u', { takenAt: 6500, name: 'Inlet', results: [LATE, { ...LATE, state: 'RETRACTED' }, { value: 2 }] }),
      ]),
      'GET api/v1/modules/instrumentLedger/records': listed([record('i', { name: 'COD analyser', calibrations })]),
      'GET api/v1/modules/craftTaskList/records': listed([record('o', { watchFrom: 7000, name: 'Less air' })]),
    },
  });
  expect(await screen.findByText('laboratory 6000 Effluent')).toBeInTheDocument();
  // Why the value of that time is marked as doubted.
  expect(await screen.findByText('laboratory 6500 Inlet; Measured after its hold time: Power cut')).toBeInTheDocument();
  expect(await screen.findByText('setpoint 7000 Less air')).toBeInTheDocument();
  expect(await screen.findAllByText(/calibration \d+ COD analyser/)).toHaveLength(2);
  const [asked] = gateway.sent('GET', 'api/v1/modules/instrumentLedger/records');
  expect(asked?.query.get('calibrations.at.from')).toBe('1000');
  expect(asked?.query.get('sort')).toBeNull();
});

it('asks nothing of what the viewer may not see', () => {
  const { gateway } = open([]);
  expect(gateway.requests.filter(({ path }) => path.includes('modules'))).toEqual([]);
});
