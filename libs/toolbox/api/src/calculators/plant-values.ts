import { partCode, type calculatorFactoryInfo } from '@sed/toolbox-definitions';
import type { RecordOf } from '@sed/records-api';

export type FactoryInfo = RecordOf<typeof calculatorFactoryInfo>;
type InfoValues = FactoryInfo['values'];
/** Calculator, key of its input, its value, and place of the branch or riser where it has one. */
type Built = readonly [no: number, key: string, value: number | null | undefined, row?: number];

const KPA = 1000;
/** Above this share there is no calculation for it (process reference §5.4). */
const MOST_ANOXIC = 0.6;
const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);

/** Input code, and place of the branch or riser from 1 on where it has one. */
export const inputKey = (code: string, row: number | null): string => (row === null ? code : `${code} ${String(row)}`);

/** What a plant is built of, as the inputs of the calculators it answers. */
export function plantValues(values: InfoValues): ReadonlyMap<string, number> {
  const built = [
    ...blowersOf(values),
    ...aerationOf(values),
    ...tanksOf(values),
    ...pumpsOf(values),
    ...chemicalsOf(values),
    ...[0, 3, 7].map((no): Built => [no, 'kwhPrice', values.kwhPrice]),
  ];
  return new Map(
    built.flatMap(([no, key, value, row]) =>
      value === null || value === undefined ? [] : [[inputKey(partCode(no, key), row ?? null), value] as const],
    ),
  );
}

function blowersOf({ blowers }: InfoValues): readonly Built[] {
  const all = blowers ?? [];
  const rated = all.flatMap(({ ratedM3h }) => ratedM3h ?? []);
  if (rated.length === 0) return [];
  const least = all.flatMap(({ minM3h }) => minM3h ?? []);
  const power = sum(all.flatMap(({ powerKw }) => powerKw ?? []));
  return [
    [0, 'Gmax', sum(rated)],
    [0, 'Gunit', Math.max(...rated)],
    [0, 'Gmin', least.length === 0 ? null : Math.min(...least)],
    [0, 'kwhPerM3', power === 0 ? null : power / sum(rated)],
  ];
}

function aerationOf(values: InfoValues): readonly Built[] {
  const { patm, branches } = values;
  return [
    [0, 'h', values.diffuserDepth],
    [0, 'EA', values.transfer],
    [0, 'patm', patm === null ? null : patm * KPA],
    [1, 'patm', patm],
    [1, 'R', values.rangeability],
    [2, 'nDiff', values.diffusersPerRiser],
    ...(branches ?? []).flatMap(({ weight, kvs }, place): readonly Built[] => [
      [1, 'w', weight, place + 1],
      [1, 'Kvs', kvs, place + 1],
    ]),
  ];
}

function tanksOf(values: InfoValues): readonly Built[] {
  const anoxic = values.vAnoxic ?? 0;
  const all = sum([values.vAnaerobic ?? 0, anoxic, values.vAerobic ?? 0]);
  const share = all === 0 ? null : Math.min(MOST_ANOXIC, anoxic / all);
  return [
    [3, 'Vn', values.vAnoxic],
    [4, 'V', all === 0 ? null : all],
    [4, 'VD', share],
    [5, 'VD', share],
    [7, 'A', values.lamellaArea],
    [7, 'Vr', values.vMixing],
    [7, 'Vf', values.vFlocculation],
  ];
}

function pumpsOf({ pumps }: InfoValues): readonly Built[] {
  return (pumps ?? []).flatMap(({ use, count, ratedM3h, minHz }): readonly Built[] => {
    const all = (ratedM3h ?? 0) * (count ?? 0);
    switch (use) {
      case 'RECYCLE':
        return [
          [3, 'nPump', count],
          [3, 'Qpump', ratedM3h],
          [3, 'fmin', minHz],
        ];
      case 'WAS':
        return [
          [4, 'pump', all],
          [4, 'Qwmax', all * 24],
        ];
      case 'DISCHARGE':
        return [[7, 'pump', ratedM3h]];
      default:
        return [];
    }
  });
}

/** The calculator of each use, and what it calls the strength. */
const USES = { CARBON: [5, 'w'], PHOSPHORUS: [6, 'wMe'], COAGULANT: [7, 'wAl'] } as const;

function chemicalsOf({ chemicals }: InfoValues): readonly Built[] {
  return (chemicals ?? []).flatMap(({ use, strength, metal, codEq, density, pumpMax, pricePerT }): readonly Built[] => {
    if (use === null) return [];
    const [no, strengthKey] = USES[use];
    return [
      [no, strengthKey, strength],
      [no, 'price', pricePerT],
      [no, 'rho', density],
      [no, 'pumpMax', pumpMax],
      [no, 'codEq', no === 5 ? codEq : null],
      [no, 'metal', no !== 6 || metal === null ? null : metal === 'FE' ? 2 : 1],
    ];
  });
}
