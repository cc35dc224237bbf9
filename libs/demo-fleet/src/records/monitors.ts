import { postsOf, type DemoRecord } from './demo-record';

const REGIONS = [
  { short: 'e01', board: '/newEast', zh: '东部区域水质看板', en: 'Water-quality board of the east' },
  { short: 'w01', board: '/newWest', zh: '西部区域水质看板', en: 'Water-quality board of the west' },
  { short: 's01', board: '/newSouth', zh: '南部区域水质看板', en: 'Water-quality board of the south' },
  { short: 'n01', board: '/newNouth', zh: '北部区域水质看板', en: 'Water-quality board of the north' },
] as const;

/** Monitors beside the plants' own pages: in the demonstration the public boards, which are really there. */
export const DEMO_MONITORS: readonly DemoRecord[] = REGIONS.map(({ short, board, zh, en }) => {
  const { factoryNo } = postsOf(short);
  return {
    ...{ id: `monitor-${short}`, module: 'externalMonitor', factoryNo, by: 'admin' },
    values: { name: { zh, en }, kind: 'OTHER', address: board },
  };
});
