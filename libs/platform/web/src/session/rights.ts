import type { ButtonMap } from '@sed/people-contract';
import { CENTRE_PREFIX, MANAGER_PREFIX, type Right, type ViewerDto } from '@sed/platform-contract';

function isGroupNo(factoryNo: string): boolean {
  return factoryNo.startsWith(MANAGER_PREFIX) || factoryNo.startsWith(CENTRE_PREFIX);
}

/**
 * Whether the viewer holds a right, on a named plant when one is given. The number of a group stands for all its
 * plants: there the right on any plant counts, the service narrows it down.
 */
export function hasRight(viewer: ViewerDto | null, right: Right, factoryNo?: string): boolean {
  if (!viewer?.rights.includes(right)) return false;
  if (factoryNo === undefined || isGroupNo(factoryNo)) return true;
  return plantsOf(viewer, right).has(factoryNo);
}

const known = new WeakMap<ViewerDto, Map<Right, ReadonlySet<string>>>();

/** The plants a viewer holds a right at, gathered once: pages of hundreds of plants ask for each of them, again and again. */
function plantsOf(viewer: ViewerDto, right: Right): ReadonlySet<string> {
  const ofViewer = known.get(viewer) ?? new Map<Right, ReadonlySet<string>>();
  known.set(viewer, ofViewer);
  const there = ofViewer.get(right);
  if (there !== undefined) return there;
  const grants = viewer.grants.filter(({ rights }) => rights.includes(right));
  const plants = new Set(grants.flatMap((grant) => grant.plants));
  ofViewer.set(right, plants);
  return plants;
}

/** Whether the button list of a page holds a button; the menu path of a button is its right. */
export function holdsButton(buttonMap: ButtonMap, pagePath: string, right: Right): boolean {
  return buttonMap[pagePath]?.includes(right) ?? false;
}
