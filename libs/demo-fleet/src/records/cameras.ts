import { DEMO_PLANTS, type DemoPlant } from '../plants';
import { postsOf, type DemoRecord, type DemoValues } from './demo-record';

interface View {
  /** Folder of the loop. */
  readonly clip: string;
  readonly section?: string;
  readonly name: { readonly zh: string; readonly en: string };
  readonly place: { readonly zh: string; readonly en: string };
}

const GATE: View = {
  clip: 'gate',
  name: { zh: '厂区大门', en: 'Plant gate' },
  place: { zh: '门卫室外墙', en: 'Wall of the gatehouse' },
};

const WASTEWATER: readonly View[] = [
  {
    ...{ clip: 'screen', section: 'SCR' },
    name: { zh: '格栅间', en: 'Screen room' },
    place: { zh: '粗格栅上方', en: 'Above the coarse screen' },
  },
  {
    ...{ clip: 'aeration', section: 'OXI' },
    name: { zh: '好氧池', en: 'Aerobic zone' },
    place: { zh: '好氧池走道', en: 'Walkway of the aerobic zone' },
  },
  {
    ...{ clip: 'dewatering', section: 'DEW' },
    name: { zh: '脱水机房', en: 'Dewatering room' },
    place: { zh: '脱水机出料端', en: 'Discharge of the belt press' },
  },
];

const CLARIFIER: View = {
  ...{ clip: 'clarifier', section: 'SEC' },
  name: { zh: '二沉池', en: 'Secondary clarifier' },
  place: { zh: '二沉池灯杆', en: 'Lamp post of the clarifier' },
};

const UV: View = {
  ...{ clip: 'uvChannel', section: 'DIS' },
  name: { zh: '紫外消毒渠', en: 'UV channel' },
  place: { zh: '消毒渠出水端', en: 'Outlet end of the channel' },
};

const DRINKING_WATER: readonly View[] = [
  {
    ...{ clip: 'pumpRoom', section: 'OUT' },
    name: { zh: '送水泵房', en: 'High-lift pump room' },
    place: { zh: '泵房南墙', en: 'South wall of the pump room' },
  },
  {
    ...{ clip: 'filters', section: 'FIL' },
    name: { zh: '滤池', en: 'Filters' },
    place: { zh: '滤池管廊上方', en: 'Above the filter gallery' },
  },
  GATE,
];

/** Plants whose settling ends in a round clarifier, and such as disinfect by ultraviolet light. */
function viewsOf({ type, catalogue }: DemoPlant): readonly View[] {
  if (type === 'WTP') return DRINKING_WATER;
  const last = catalogue.includes('MBR') || catalogue.includes('SBR') ? UV : CLARIFIER;
  return [...WASTEWATER, last];
}

function camerasOf(plant: DemoPlant): DemoRecord[] {
  const { factoryNo, manager } = postsOf(plant.factoryNo.replace('demo_', ''));
  const short = plant.factoryNo.replace('demo_', '').toUpperCase();
  return viewsOf(plant).map(({ clip, section, name, place }, index) => {
    const code = `CAM-${short}-${String(index + 1).padStart(2, '0')}`;
    const { longitude, latitude } = plant;
    const values: DemoValues = {
      ...{ code, name, place, source: 'CLIP', clip },
      ...(section !== undefined && { section }),
      ...(longitude !== null && latitude !== null && { longitude, latitude }),
    };
    return { id: `camera-${factoryNo}-${String(index + 1)}`, module: 'camera', factoryNo, by: manager, values };
  });
}

/** Three or four cameras at every plant, each at its process section: alarms of that section find them. */
export const DEMO_CAMERAS: readonly DemoRecord[] = DEMO_PLANTS.flatMap(camerasOf);
