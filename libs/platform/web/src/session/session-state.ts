import {
  DEFAULT_MIN_ORG_TYPE,
  type ButtonMap,
  type MenuNode,
  type OrgCodeEntry,
  type OrgNode,
  type UserInfoDto,
} from '@sed/people-contract';
import type { Right, ViewerDto } from '@sed/platform-contract';
import type { SessionEnd } from './token';

/**
 * Where the session stands: `anonymous` without a loaded user, `loading` while user and plant are read, `switching`
 * while another plant is, `ready` with menus, `noMenus` and `noOrg` without, `mustChangePassword` before anything else.
 */
export type SessionPhase = 'anonymous' | 'loading' | 'switching' | 'ready' | 'noMenus' | 'noOrg' | 'mustChangePassword';

export interface PlantDescription {
  readonly platName: string;
  readonly description: string;
}

/** What is known about the signed-in user and the selected plant or organisation. */
export interface SessionData {
  readonly phase: SessionPhase;
  readonly viewer: ViewerDto | null;
  readonly userInfo: UserInfoDto | null;
  readonly orgTree: readonly OrgNode[];
  readonly orgCodeList: readonly OrgCodeEntry[];
  readonly minOrgType: number;
  /** The node this tab of the browser works in. */
  readonly selectedNode: OrgNode | null;
  /** Its plant number, prefixed for groups and centres; null for a plant without one. */
  readonly factoryNo: string | null;
  readonly factoryVersion: number | null;
  readonly menuPathList: readonly string[];
  readonly menus: readonly MenuNode[];
  readonly buttonMap: ButtonMap;
  /** Null until it is read, and where it could not be: the name of the node stands in. */
  readonly plantDescription: PlantDescription | null;
}

export interface SessionState extends SessionData {
  readonly token: string | null;
  /** Why there is no token; `expired` makes the sign-in page say so. */
  readonly end: SessionEnd;
  /** @throws CallError with the text to show when the account is refused */
  readonly signIn: (username: string, password: string) => Promise<void>;
  /** @returns where to leave the single sign-on as well, null for nowhere */
  readonly signOut: () => Promise<string | null>;
  /**
   * Reads user, organisation and menus, once however often it is asked for. A failure is shown, drops the token and
   * so leads to the sign-in page.
   */
  readonly load: (wantedFactoryNo?: string | null) => Promise<SessionPhase>;
  /** Selects another node and reads its menus; requests in flight are cancelled. Use `switchTo` of the shell. */
  readonly select: (node: OrgNode) => Promise<SessionPhase>;
  /** Reads rights and menus again; answers the node to switch to when the present one was taken away. */
  readonly reloadRights: () => Promise<OrgNode | null>;
  /** @throws CallError; a refusal drops the token, so the guard leads to the sign-in page, a lost connection keeps it */
  readonly loadViewer: () => Promise<ViewerDto>;
  /** Keeps a token renewed by the service, for example by the message poll. */
  readonly replaceToken: (token: string) => void;
  readonly hasRight: (right: Right, factoryNo?: string) => boolean;
  /** Whether a page's button list holds a button; components ask `useButton`, which knows its page. */
  readonly hasButton: (right: Right, pagePath?: string) => boolean;
}

export const NOBODY: SessionData = {
  phase: 'anonymous',
  viewer: null,
  userInfo: null,
  orgTree: [],
  orgCodeList: [],
  minOrgType: DEFAULT_MIN_ORG_TYPE,
  selectedNode: null,
  factoryNo: null,
  factoryVersion: null,
  menuPathList: [],
  menus: [],
  buttonMap: {},
  plantDescription: null,
};
