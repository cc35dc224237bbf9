/** Paths of the public boards, known here without loading them. */
export const BOARD_PATHS = [
  '/org',
  '/east',
  '/west',
  '/south',
  '/nouth',
  '/newOrg',
  '/newEast',
  '/newWest',
  '/newSouth',
  '/newNouth',
] as const;

export function isBoardPath(path: string): boolean {
  return BOARD_PATHS.some((board) => board === path);
}

/** Where the link of a short message leads; as the contract has it, known here without loading that. */
export const ALARM_LINK_PATH = '/a';
/** Where the label of a machine leads. */
export const MACHINE_LABEL_PATH = '/e';
