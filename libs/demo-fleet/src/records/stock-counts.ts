import { account, day, link, type DemoRecord } from './demo-record';
import { DEMO_STORE_PLANTS, demoStoreOf, issuedOf, item, openingOf, placeId, step } from './stores';

function counts(plant: string): DemoRecord {
  const { factoryNo, keeper } = demoStoreOf(plant);
  const counted: readonly (readonly [code: string, quantity: string])[] = [
    ['BJ-SEAL-150', '5'],
    ['BJ-BRG-6312', '13'],
    ['BJ-BRG-22222', '3'],
    ['BJ-BELT-SPB', '22'],
    ['BJ-DIFF-EPDM', '380'],
    ['BJ-FILT-BLW', '18'],
    ['BJ-DIAPH-DP', '9'],
    ['BJ-LAMP-UV', '16'],
    ['BJ-PH-ELEC', '4'],
    ['DZ-GREASE', '96'],
    ['DZ-GLOVE', '120'],
  ];
  const lines = counted.map(([code, countedQty]) => ({
    ...{ item: item(code), countedQty },
    ...(code === 'BJ-BRG-6312' && {
      recountQty: countedQty,
      purpose: '6',
      remark: '漏记一次领用 / One issue not booked',
    }),
  }));
  return {
    ...{ id: `count-${plant}`, module: 'accessoryStocktaking', factoryNo, by: keeper },
    values: {
      ...{ subject: '备件库月度盘点 / Monthly count of spare parts', warehouse: link(placeId(plant, 'CK-BJ')) },
      ...{ mode: 'BLIND', counters: [account(keeper)], plannedOn: day(0) },
    },
    steps: [
      step(keeper, 'start'),
      step(keeper, 'count', { values: { lines } }),
      step(keeper, 'finish'),
      ...(plant === 'w01' ? [{ decides: 'agree' as const }] : []),
    ],
  };
}

/** Names of the counts of reagents, by which the staff know those that are theirs. */
export const DEMO_REAGENT_COUNTS: Readonly<Record<string, string>> = {
  CHEMICAL: '药剂库月度盘点 / Monthly count of chemicals',
  LAB: '化验试剂盘点 / Count of laboratory reagents',
};

/** The chemicals were counted, a sack of polymer was spilt; of the laboratory's reagents half is counted. */
function reagentCounts(plant: string): DemoRecord[] {
  const { factoryNo, keeper } = demoStoreOf(plant);
  const { chemicals, reagents } = openingOf(plant);
  const of = (kind: string, code: string) => ({
    ...{ module: 'drugStocktaking', factoryNo, by: keeper },
    values: {
      ...{ subject: DEMO_REAGENT_COUNTS[kind] ?? '', warehouse: link(placeId(plant, code)), mode: 'BLIND' },
      ...{ counters: [account(keeper)], plannedOn: day(0) },
    },
  });
  const chemicalLines = chemicals.map(([code, opened, , batch = '']) => {
    const left = Number(opened) - issuedOf(plant, code);
    const isSpilt = code === 'YJ-CPAM';
    const countedQty = String(isSpilt ? left - 10 : left);
    return {
      ...{ item: item(code), batch, countedQty },
      // More than half a percent of what comes in bags is counted again.
      ...(isSpilt && { recountQty: countedQty, purpose: '6', remark: '破袋一包 / One sack torn' }),
    };
  });
  const reagentLines = reagents.map(([code, opened, , batch = '']) => ({
    item: item(code),
    batch,
    countedQty: opened,
  }));
  return [
    {
      ...{ id: `count-chemicals-${plant}`, ...of('CHEMICAL', 'CK-YJ') },
      steps: [
        step(keeper, 'start'),
        step(keeper, 'count', { values: { lines: chemicalLines } }),
        step(keeper, 'finish'),
        // Two could decide on it: one takes it, and puts it back.
        ...(plant === 'e01' ? [{ handles: 'claim' as const }, { handles: 'release' as const }] : []),
        { decides: 'agree' },
      ],
    },
    {
      ...{ id: `count-reagents-${plant}`, ...of('LAB', 'CK-HY') },
      steps: [step(keeper, 'start'), step(keeper, 'count', { values: { lines: reagentLines.slice(1, 3) } })],
    },
  ];
}

/** Counts of the stores of three plants: spare parts, chemicals, and a count of reagents that goes on. */
export const DEMO_STOCK_COUNTS: readonly DemoRecord[] = [
  ...['w01', 's01'].map(counts),
  ...DEMO_STORE_PLANTS.flatMap(reagentCounts),
];
