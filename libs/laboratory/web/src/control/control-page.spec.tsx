import { renderPage } from '@sed/signals-web/testing';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ControlChartPage } from './control-page';

afterEach(() => vi.unstubAllGlobals());

const plant = (factoryNo: string, en: string) => ({
  ...{ factoryNo, name: { zh: en, en }, region: 'east' as const, type: 'WWTP' as const },
});
const PLANTS = [plant('plant_a', 'Plant A'), plant('plant_b', 'Plant B')];

async function asked(address: string): Promise<string | null | undefined> {
  window.sessionStorage.clear();
  const { gateway } = renderPage(<ControlChartPage />, {
    address,
    rights: ['analysisTaskList:view'],
    viewer: { plants: PLANTS },
    routes: { 'GET api/v1/laboratory/control-charts': () => [] },
  });
  await waitFor(() => expect(gateway.sent('GET', 'api/v1/laboratory/control-charts')).not.toHaveLength(0));
  return gateway.sent('GET', 'api/v1/laboratory/control-charts')[0]?.query.get('factoryNo');
}

describe('control charts', () => {
  it('open with the first plant of the reader where none is named', async () => {
    expect(await asked('/')).toBe('plant_a');
    expect(screen.queryByText(/Choose a plant/)).toBeNull();
  });

  it('open with the plant of the address', async () => {
    expect(await asked('/?plant=plant_b')).toBe('plant_b');
  });
});
