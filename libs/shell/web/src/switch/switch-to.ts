import type { OrgNode } from '@sed/people-contract';
import { nodeOfFactoryNo, selectableNodes, useSession } from '@sed/platform-web';
import { NO_MENUS_PATH } from '../guard/route-table';
import { openOverlay } from '../session/overlay';
import { useTabs } from '../tabs/tab-store';
import { navigateTo, placeOnScreen } from './navigator';

/**
 * Switches this browser tab to another plant or organisation: covers the page, goes to `/`, cancels every request in
 * flight, reads menus, buttons and version, closes all tabs. The node already selected changes nothing.
 * @returns whether the node has menus; false also when another switch overtook this one
 */
export async function switchTo(node: OrgNode): Promise<boolean> {
  if (useSession.getState().selectedNode?.code === node.code) return true;
  const close = openOverlay(true);
  try {
    const done = useSession.getState().select(node);
    // The menus may be there before the router has left this page: it must not be drawn for the new plant.
    useTabs.getState().clear(placeOnScreen());
    navigateTo('/');
    const phase = await done;
    if (useSession.getState().selectedNode?.code !== node.code) return false;
    if (phase === 'noMenus') navigateTo(NO_MENUS_PATH, { replace: true });
    else if (phase === 'ready') navigateTo('/', { replace: true });
    return phase === 'ready';
  } finally {
    close();
  }
}

function nodeOf(factoryNo: string): OrgNode | undefined {
  const { orgTree, orgCodeList } = useSession.getState();
  return nodeOfFactoryNo(selectableNodes(orgTree, orgCodeList), factoryNo);
}

/** Switches to the node of a plant number, also a prefixed one, for links that name another plant. */
export async function switchToFactoryNo(factoryNo: string): Promise<boolean> {
  const node = nodeOf(factoryNo);
  return node === undefined ? false : switchTo(node);
}

/**
 * Switches to a plant on the way to a page of it, which is shown next in place of `/`.
 * @returns whether the plant has menus
 */
export async function enterFactoryNo(factoryNo: string): Promise<boolean> {
  const node = nodeOf(factoryNo);
  if (node === undefined) return false;
  const done = useSession.getState().select(node);
  useTabs.getState().clear(placeOnScreen());
  const phase = await done;
  return phase === 'ready' && useSession.getState().selectedNode?.code === node.code;
}
