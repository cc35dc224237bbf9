import type { PlantDirectory } from '@sed/platform-ports';
import {
  factoryNoOfNode,
  initialNode,
  PLATFORM,
  selectableNodes,
  type OrgNode,
  type permissionCalls,
} from '@sed/people-contract';
import type { ReplyOf } from '@sed/platform-contract';
import { ownOrgCodes, ownTree } from '../own/own-tree';
import { menuIdsAt, type UserAccess } from '../rights/user-access';

type Looked = Pick<ReplyOf<typeof permissionCalls.user>, 'landing' | 'places'>;

interface Look {
  /** Who looks: places that are not theirs are not named. */
  readonly viewer: UserAccess;
  readonly plants: PlantDirectory;
  readonly account: { readonly disabled: boolean; readonly mustChangePassword: boolean };
}

/** Where a user lands and may go: chosen by the very rule the cockpit of that user goes by. */
export function landingOf(target: UserAccess, { viewer, plants, account }: Look): Looked {
  const naming = { plants, language: 'zh' } as const;
  const tree = ownTree(target, naming);
  const orgCodeList = ownOrgCodes(target, naming);
  const node = initialNode({ tree, orgCodeList, savedCode: null, wantedFactoryNo: null });
  const seen = selectableNodes(tree, orgCodeList).filter(({ code }) => viewer.orgCodes.has(code));
  const isSeen = node !== undefined && viewer.orgCodes.has(node.code);
  return {
    landing: {
      page: pageAt(target, node),
      before: account.disabled ? 'disabled' : account.mustChangePassword ? 'newPassword' : null,
      place: isSeen ? (placesOf([node])[0] ?? null) : null,
    },
    places: placesOf(seen),
  };
}

function pageAt(target: UserAccess, node: OrgNode | undefined): Looked['landing']['page'] {
  if (node === undefined) return 'noOrg';
  const factoryNo = factoryNoOfNode(node);
  const held = factoryNo === null ? undefined : target.rolesAt(factoryNo);
  if (factoryNo === null || held === undefined) return 'noMenus';
  const { menus } = target.snapshot;
  return menus.pagesAmong(menuIdsAt(target, factoryNo, held), PLATFORM.PC).length > 0 ? 'home' : 'noMenus';
}

/** A centre stands in the tree once more than in the list: each place counts once. */
function placesOf(nodes: readonly OrgNode[]): Looked['places'] {
  const found = new Map<string, Looked['places'][number]>();
  for (const node of nodes) {
    const factoryNo = factoryNoOfNode(node);
    if (factoryNo !== null) found.set(factoryNo, { factoryNo, name: node.nameText });
  }
  return [...found.values()];
}
