import { runPatrolWork } from '@sed/orders-definitions';
import type { FarReading } from '@sed/patrol-contract';
import { renderPage } from '@sed/signals-web/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FarReadingsButton } from './far-readings';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const reading = (orderNo: string, signal: string, more: Partial<FarReading> = {}): FarReading => ({
  ...{ module: 'runPatrolWork', orderId: orderNo, orderNo, takenAt: Date.UTC(2026, 10, 20, 2), executor: 'u1' },
  ...{ point: 'Inlet', element: { zh: '液位', en: 'Level' }, signal: `plant_a/${signal}`, value: '6', unit: 'm' },
  ...{ live: 8, deviationPct: 25, isConfirmed: true, ...more },
});

function open() {
  const list = [reading('XJ-1', 'LIT101'), reading('XJ-2', 'PIT201', { isConfirmed: false })];
  return renderPage(<FarReadingsButton module={runPatrolWork} factoryNo="plant_a" onChanged={() => undefined} />, {
    rights: ['runPatrolWork:view'],
    routes: { 'GET api/v1/patrol/far-readings': () => list },
  });
}

describe('readings away from their live signal', () => {
  it('are listed with both values and lead to their orders, and are exported', async () => {
    open();
    fireEvent.click(screen.getByRole('button', { name: 'Away from live values' }));
    const link = await screen.findByRole('link', { name: 'XJ-1' });
    expect(link).toHaveAttribute('href', expect.stringContaining('id=XJ-1'));
    expect(screen.getAllByText('25.0 %')).toHaveLength(2);
    const saved: string[] = [];
    vi.stubGlobal('URL', {
      ...URL,
      createObjectURL: (blob: Blob) => String(saved.push(blob.type)),
      revokeObjectURL: vi.fn(),
    });
    fireEvent.click(screen.getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(saved).toHaveLength(1));
  });
});
