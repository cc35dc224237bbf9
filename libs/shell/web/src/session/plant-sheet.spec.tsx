import type { PlantDto } from '@sed/platform-contract';
import { renderPage } from '@sed/signals-web/testing';
import { setLanguage } from '@sed/platform-web';
import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PlantSheet } from './plant-sheet';

const PLANT: PlantDto = {
  factoryNo: 'w01',
  name: { zh: '西岭污水厂', en: 'Xiling WWTP' },
  region: 'west',
  type: 'WWTP',
  process: { zh: '氧化沟', en: 'Oxidation ditch' },
  scaleM3PerDay: 30_000,
  limitSet: '1A',
  zone: 'Asia/Shanghai',
  dayStartMinutes: 0,
  longitude: null,
  latitude: null,
};

describe('the sheet of a plant', () => {
  afterEach(() => {
    act(() => setLanguage('en'));
    vi.unstubAllGlobals();
  });

  it('names the process in the language of the reader', async () => {
    renderPage(<PlantSheet factoryNo="w01" />, { routes: { 'GET api/v1/plants': () => [PLANT] } });
    expect(await screen.findByText('Oxidation ditch')).toBeVisible();
    act(() => setLanguage('zh'));
    expect(await screen.findByText('氧化沟')).toBeVisible();
    expect(screen.queryByText('Oxidation ditch')).toBeNull();
  });
});
