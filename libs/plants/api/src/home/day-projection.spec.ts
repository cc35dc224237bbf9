import { expect, it } from 'vitest';
import { projectDay } from './day-projection';

const hour = (concentration: number, flowM3PerH: number, hours = 1) => ({ hours, concentration, flowM3PerH });

it('weighs what has flowed and what is expected by its volume', () => {
  const known = [hour(20, 1000), hour(40, 3000), hour(30, 2000, 0.5)];
  const projection = projectDay({ known, recent: 50, expectedM3: 5000, limit: 45 });
  // 20·1000 + 40·3000 + 30·1000 = 170 kg in 5000 m³; 250 kg more in 5000 m³.
  expect(projection).toEqual({ soFar: 34, projected: 42, roomKg: 280, allowed: 56 });
});

it('says that a limit can no longer be kept', () => {
  const projection = projectDay({ known: [hour(100, 1000)], recent: 10, expectedM3: 500, limit: 50 });
  expect(projection).toMatchObject({ roomKg: -25, allowed: 0 });
  expect(projection?.projected).toBeCloseTo(70, 9);
});

it('rests on what is expected alone at the beginning of a day, and on what is known at its end', () => {
  expect(projectDay({ known: [], recent: 12, expectedM3: 900, limit: 50 })).toMatchObject({
    soFar: null,
    projected: 12,
  });
  const end = projectDay({ known: [hour(20, 1000)], recent: 99, expectedM3: 0, limit: 50 });
  expect(end).toMatchObject({ projected: 20, roomKg: 30, allowed: null });
});

it('says nothing where no water flows', () => {
  expect(projectDay({ known: [hour(20, 0)], recent: 20, expectedM3: 0, limit: 50 })).toBeNull();
});
