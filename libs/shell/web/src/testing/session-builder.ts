import type { MenuNode, OrgCodeEntry, OrgNode, OrgType } from '@sed/people-contract';
import type { Right, ViewerDto } from '@sed/platform-contract';
import { aViewerDto } from '@sed/platform-contract/testing';
import { useSession, type SessionPhase } from '@sed/platform-web';

export const TOKEN = 'e30.eyJqdGkiOiJqMSIsInN1YiI6InUxIn0.s';

/** A page or, with children, a directory of the menu. */
export function menu(path: string, en: string, over: Partial<MenuNode> = {}): MenuNode {
  const children = over.children ?? [];
  return {
    id: path,
    path,
    title: { en, zh: `${en}页` },
    level: path.split('/').length - 1,
    kind: children.length > 0 ? 'dir' : 'page',
    icon: null,
    hidden: false,
    alwaysShow: false,
    noCache: false,
    affix: false,
    external: null,
    ...over,
    children,
  };
}

export function org(code: string, en: string, type: OrgType, children: readonly OrgNode[] = []): OrgNode {
  return {
    code,
    name: en,
    nameText: { en, zh: `${en}中` },
    type,
    uri: `/${code}`,
    hide: false,
    factoryNo: type === 5 ? code : null,
    factoryList: [],
    childrenList: children,
  };
}

export function codesOf(...codes: readonly string[]): readonly OrgCodeEntry[] {
  return codes.map((orgCode) => ({ orgCode, orgType: 5, name: orgCode, factoryList: [] }));
}

const VIEWER_PLANTS: ViewerDto['plants'] = [
  { factoryNo: 'demo_e01', name: { zh: '东湖污水厂', en: 'Donghu WWTP' }, region: 'east', type: 'WWTP' },
  { factoryNo: 'demo_e02', name: { zh: '西湖污水厂', en: 'Xihu WWTP' }, region: 'east', type: 'WWTP' },
];

export const PLANTS = [org('demo_e01', 'Donghu WWTP', 5), org('demo_e02', 'Xihu WWTP', 5)] as const;
export const TREE: readonly OrgNode[] = [org('east', 'East area', 2, PLANTS)];
export const CODES = codesOf('east', 'demo_e01', 'demo_e02');

interface SignedIn {
  readonly rights?: readonly Right[];
  readonly menus?: readonly MenuNode[];
  readonly node?: OrgNode;
  readonly phase?: SessionPhase;
  readonly viewer?: Partial<ViewerDto>;
}

/** Puts a signed-in user into the session store, as the guard leaves it. */
export function signedIn({ rights = [], menus = [], node = PLANTS[0], phase = 'ready', viewer = {} }: SignedIn = {}) {
  window.localStorage.setItem('token', TOKEN);
  useSession.setState({
    token: TOKEN,
    end: 'none',
    viewer: aViewerDto(rights, { plants: VIEWER_PLANTS, ...viewer }),
    phase,
    menus,
    menuPathList: [],
    orgTree: TREE,
    orgCodeList: [...CODES],
    selectedNode: node,
    factoryNo: node.factoryNo,
  });
}

export function signedOut(): void {
  window.localStorage.clear();
  window.sessionStorage.clear();
  useSession.setState({ token: null, end: 'none', viewer: null, phase: 'anonymous', menus: [], selectedNode: null });
}
