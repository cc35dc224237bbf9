import type { BoardKey } from '@sed/boards-contract';
import type { BilingualText } from '@sed/platform-contract';

/** `rows`: full-width plant rows. `map`: map left, list right. Both end in the ticker. */
export type BoardLayout = 'rows' | 'map';

export interface BoardRoute {
  readonly path: string;
  readonly board: BoardKey;
  readonly layout: BoardLayout;
  readonly title: BilingualText;
}

const TITLES: Record<BoardKey, BilingualText> = {
  org: { en: 'Group water-quality alarm board', zh: '集团水质告警看板' },
  east: { en: 'East region water-quality alarm board', zh: '东部区域水质告警看板' },
  west: { en: 'West region water-quality alarm board', zh: '西部区域水质告警看板' },
  south: { en: 'South region water-quality alarm board', zh: '南部区域水质告警看板' },
  nouth: { en: 'North region water-quality alarm board', zh: '北部区域水质告警看板' },
};

function routesOf(board: BoardKey): readonly BoardRoute[] {
  const twin = `/new${board.charAt(0).toUpperCase()}${board.slice(1)}`;
  return [
    { path: `/${board}`, board, layout: 'rows', title: TITLES[board] },
    { path: twin, board, layout: 'map', title: TITLES[board] },
  ];
}

/** The ten public boards of the specification, in its spelling: `nouth` is the north region. */
export const BOARD_ROUTES: readonly BoardRoute[] = [
  ...routesOf('org'),
  ...routesOf('east'),
  ...routesOf('west'),
  ...routesOf('south'),
  ...routesOf('nouth'),
];

/** Spellings people type, and where they lead. */
export const BOARD_REDIRECTS: readonly { readonly from: string; readonly to: string }[] = [
  { from: '/north', to: '/nouth' },
  { from: '/newNorth', to: '/newNouth' },
];
