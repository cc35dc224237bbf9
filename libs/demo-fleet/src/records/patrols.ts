import { DEMO_PLANTS } from '../plants';
import { demoSignals } from '../signals';
import { account, day, link, postsOf, type DemoRecord, type DemoValues } from './demo-record';

interface Element {
  readonly id: string;
  readonly values: DemoValues;
  /** Signal a reading is compared with, where the plant has it. */
  readonly tag?: RegExp;
}

interface Place {
  readonly id: string;
  readonly name: string;
  readonly section: string;
  readonly place: string;
  readonly equipment?: readonly [name: string, no: string];
  /** Metres from the middle of the plant, to the east and to the north. */
  readonly at: readonly [number, number];
  readonly elements: readonly Element[];
}

const PLANTS = ['e01', 'w01', 's01', 'n01'] as const;
const METRES_A_DEGREE = 111_195;

const said = (zh: string, en: string): DemoValues => ({ zh, en });
const check = (
  ...[id, zh, en, standard, more = {}]: [id: string, zh: string, en: string, standard: DemoValues, more?: DemoValues]
): Element => ({
  id,
  values: {
    name: said(zh, en),
    ...{ method: 'LOOK', kind: 'CHECK', standard, raisedAs: 'EQUIPMENT', equipmentPhenomenon: 'OTHER', ...more },
  },
});
const reading = (
  id: string,
  zh: string,
  en: string,
  {
    unit,
    tag,
    ...limits
  }: { readonly unit: string; readonly tag?: RegExp; readonly lower?: number; readonly upper?: number },
): Element => ({
  id,
  ...(tag !== undefined && { tag }),
  values: {
    name: said(zh, en),
    ...{ method: 'MEASURE', kind: 'NUMBER', unit, ...limits, raisedAs: 'PROCESS', processPhenomenon: 'OTHER' },
    standard: said('与在线值一致、在限值内', 'Agrees with the signal, within limits'),
  },
});

const QUIET = said('无异响', 'Nothing unusual');
const DRY = said('无渗漏', 'Dry');

const PLACES: readonly Place[] = [
  {
    ...{ id: 'screen', name: '粗格栅 / Coarse screens', section: 'SCR', place: 'SCREENS', at: [-90, 40] },
    elements: [
      reading('diff', '格栅液位差', 'Level difference', { unit: 'm', upper: 0.25, tag: /_LDIT201$/ }),
      check('noise', '格栅异响', 'Noise of the screens', QUIET, { method: 'LISTEN', equipmentPhenomenon: 'NOISE' }),
    ],
  },
  {
    ...{ id: 'lift', name: '提升泵站 / Lift station', section: 'LFT', place: 'LIFT', at: [-60, 35] },
    equipment: ['提升泵1 / Lift pump 1', 'P201'],
    elements: [
      reading('current', '提升泵电流', 'Current of the lift pump', { unit: 'A', tag: /_P201_CUR$/ }),
      check('leak', '机封渗漏', 'Leaks of seals', DRY, { equipmentPhenomenon: 'LEAK', photoWhenNok: true }),
    ],
  },
  {
    ...{ id: 'tank', name: '生化池 / Bioreactor', section: 'OXI', place: 'BIOREACTOR', at: [0, 0] },
    elements: [
      reading('oxygen', '手持溶解氧', 'Hand-held oxygen', { unit: 'mg/L', lower: 0.3, upper: 6, tag: /_DO$/ }),
      {
        ...check('foam', '池面泡沫', 'Foam', said('覆盖不超过四分之一', 'Covers a quarter at most'), {
          ...{ kind: 'OPTION', raisedAs: 'PROCESS', processPhenomenon: 'FOAM', photoWhenNok: true },
          options: [
            { text: '无', textEn: 'None', isOk: true },
            { text: '少量', textEn: 'Some', isOk: true },
            { text: '大量', textEn: 'Much', isOk: false },
          ],
        }),
      },
    ],
  },
  {
    ...{ id: 'blower', name: '鼓风机房 / Blower house', section: 'BLW', place: 'BLOWER', at: [40, 60] },
    equipment: ['鼓风机1 / Blower 1', 'B601'],
    elements: [
      reading('pressure', '出口压力', 'Outlet pressure', { unit: 'kPa', upper: 120, tag: /^BH_PIT\d+$/ }),
      check('oil', '油位', 'Oil level', said('在油窗中线附近', 'About the middle of the glass'), {
        equipmentPhenomenon: 'LEAK',
      }),
      check('sound', '鼓风机异响', 'Noise of the blower', QUIET, { method: 'LISTEN', equipmentPhenomenon: 'NOISE' }),
    ],
  },
  {
    ...{ id: 'outlet', name: '总出水口 / Outlet', section: 'OUT', place: 'OUTLET', at: [120, -50] },
    elements: [
      check('colour', '出水颜色', 'Colour', said('无色', 'None'), {
        ...{ raisedAs: 'PROCESS', processPhenomenon: 'EFFLUENT', photoWhenNok: true },
      }),
      reading('flow', '出水瞬时流量', 'Flow', { unit: 'm3/h', tag: /^EF_FIT801$/ }),
    ],
  },
];

const OUTSIDE: Place = {
  ...{ id: 'station', name: '一号厂外泵站 / Outside station 1', section: 'INT', place: 'STATION', at: [2400, 900] },
  elements: [
    check('cover', '井盖与围挡', 'Covers and barriers', said('完好', 'Intact'), { equipmentPhenomenon: 'CORROSION' }),
    reading('level', '泵站液位', 'Level of the station', { unit: 'm', upper: 4 }),
  ],
};

function positionOf(factoryNo: string, [east, north]: Place['at']): DemoValues {
  const plant = DEMO_PLANTS.find((one) => one.factoryNo === factoryNo);
  const { longitude = null, latitude = null } = plant ?? {};
  if (longitude === null || latitude === null) return {};
  const round = (value: number): number => Math.round(value * 1e6) / 1e6;
  return {
    longitude: round(longitude + east / METRES_A_DEGREE / Math.cos((latitude * Math.PI) / 180)),
    latitude: round(latitude + north / METRES_A_DEGREE),
  };
}

/** A point with its elements and its sheet, as whoever runs the plant would have entered them. */
function placeOf(plant: string, place: Place, index: number, isOutside = false): DemoRecord[] {
  const { factoryNo, operations: by } = postsOf(plant);
  const id = (part: string) => `patrol-${plant}-${place.id}-${part}`;
  const tags = demoSignals(factoryNo).map(({ code }) => code);
  const [equipName, equipNo] = place.equipment ?? [];
  const code = `1000${String(index + 1).padStart(2, '0')}01`;
  const elements = place.elements.map((element): DemoRecord => {
    const { tag } = element;
    const signal = tag === undefined ? undefined : tags.find((one) => tag.test(one));
    const values = { ...element.values, place: place.place };
    return {
      ...{ id: id(element.id), module: isOutside ? 'inspectionElementConfiguration' : 'patrolElement', factoryNo, by },
      values: signal === undefined ? values : { ...values, signal: `${factoryNo}/${signal}` },
    };
  });
  const lines = place.elements.map((element) => ({ element: link(id(element.id)) }));
  return [
    {
      ...{ id: id('point'), module: 'operationPatrolPointsList', factoryNo, by },
      values: {
        ...{ code, name: place.name, section: place.section, orderHint: (index + 1) * 10 },
        uses: isOutside ? ['OUTSIDE'] : ['RUN', 'EQUIPMENT'],
        ...(equipName !== undefined && equipNo !== undefined && { equipName, equipNo }),
        ...positionOf(factoryNo, place.at),
      },
    },
    ...elements,
    {
      ...{ id: id('sheet'), module: 'patrolPlanElement', factoryNo, by },
      values: {
        ...{ name: place.name, use: isOutside ? 'OUTSIDE' : 'RUN', point: link(id('point')) },
        ...(isOutside ? { outsideElements: lines } : { elements: lines }),
      },
    },
  ];
}

function tagOf(plant: string, place: Place, index: number): DemoRecord {
  const { factoryNo, operations: by } = postsOf(plant);
  const number = [plant.charCodeAt(0), Number(plant.slice(1)), index + 1].map((byte) =>
    byte.toString(16).padStart(2, '0').toUpperCase(),
  );
  const point = link(`patrol-${plant}-${place.id}-point`);
  return {
    ...{ id: `patrol-${plant}-${place.id}-tag`, module: 'operationEquipNFCSetting', factoryNo, by },
    values: { uid: ['04', 'A2', ...number].join(':'), target: 'POINT', point, note: place.name },
    steps: [{ by, action: 'bind', values: { target: 'POINT', point } }],
  };
}

const start = (by: string) => [{ by, action: 'start' }];

function plansOf(plant: string): DemoRecord[] {
  const { factoryNo, operations: by, lead } = postsOf(plant);
  const sheet = (place: Place) => ({ sheet: link(`patrol-${plant}-${place.id}-sheet`) });
  const plan = (module: string, values: DemoValues): DemoRecord => ({
    ...{ id: `patrol-${plant}-${module}`, module, factoryNo, by, steps: start(by) },
    values: { executor: account(lead), validFrom: day(-30), ...values },
  });
  const weekly = { cycle: 'WEEK', frequency: 1 };
  return [
    plan('runPatrol', {
      ...{ name: '生产区日常巡检 / Daily walk', content: '按路线逐点检查 / Point by point along the route' },
      ...{
        cycle: 'DAY',
        frequency: 2,
        times: [{ at: '09:00' }, { at: '16:00' }],
        durationMin: 120,
        isOrderFixed: true,
      },
      route: PLACES.map(sheet),
    }),
    plan('equipmentPatrol', {
      ...{ name: '关键设备点检 / Key machines', content: '水泵与鼓风机 / Pumps and blowers', ...weekly },
      ...{ times: [{ at: '10:00', weekday: '3' }], durationMin: 180 },
      route: PLACES.filter(({ equipment }) => equipment !== undefined).map(sheet),
    }),
    plan('externalInspection', {
      ...{ name: '厂外泵站巡查 / Outside stations', content: '驾车巡查 / By car', ...weekly },
      ...{ times: [{ at: '13:30', weekday: '4' }], durationMin: 240, route: [sheet(OUTSIDE)] },
    }),
    plan('routine', {
      ...{ name: '每日例行工作 / Daily routine', content: '清洁、试剂与数据备份 / Cleaning, reagents, back-up' },
      ...{ cycle: 'DAY', frequency: 1, times: [{ at: '14:00' }], durationMin: 180 },
      items: [
        { text: '清理格栅栅渣 / Clear the screens', standard: '无堆积 / Nothing piles up', minutes: 30 },
        {
          text: '检查仪表试剂 / Look at the reagents',
          standard: '余量不低于 20 % / 20 % left',
          minutes: 20,
          every: 'WEEK',
        },
        {
          ...{ text: '备份运行数据 / Back up the data', standard: '备份可读 / The copy can be read', minutes: 15 },
          ...{ every: 'MONTH', fromDay: 1 },
        },
      ],
    }),
  ];
}

/** Points, tags, elements, sheets and plans of patrols at these plants (`e01`). */
export function demoPatrolsAt(plants: readonly string[]): readonly DemoRecord[] {
  return plants.flatMap((plant) => [
    ...PLACES.flatMap((place, index) => placeOf(plant, place, index)),
    ...placeOf(plant, OUTSIDE, PLACES.length, true),
    ...PLACES.slice(0, 3).map((place, index) => tagOf(plant, place, index)),
    ...plansOf(plant),
  ]);
}

/** Plants that have patrols in the demonstration; at all of them the start would take minutes longer. */
export const DEMO_PATROL_PLANTS: readonly string[] = PLANTS;
export const DEMO_PATROLS = demoPatrolsAt(PLANTS);
