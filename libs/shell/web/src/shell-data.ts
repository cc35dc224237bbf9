import { factoryNoOfNode, PLANT_ORG_TYPE, type MenuNode, type OrgCodeEntry, type OrgNode } from '@sed/people-contract';
import { hasRight, showError, useLanguage, useSession, type SessionState } from '@sed/platform-web';
import { switchTo } from './switch/switch-to';

/** What the frame shows of the session; the one place where its parts are tied to the session store. */
export interface ShellData {
  readonly orgTree: readonly OrgNode[];
  readonly orgCodeList: readonly OrgCodeEntry[];
  readonly current: OrgNode | null;
  readonly menus: readonly MenuNode[];
  readonly userCode: string;
  /** Number of the selected plant; undefined for groups and centres. */
  readonly plantNo: string | undefined;
  readonly description: string | undefined;
  readonly seesSignals: boolean;
}

/** Whether there is anything to show besides the pages that say why not. */
export function useShellPhase(): SessionState['phase'] {
  return useSession((session) => session.phase);
}

export function useShellData(): ShellData {
  const current = useSession((session) => session.selectedNode);
  const description = useSession((session) => session.plantDescription?.platName);
  return {
    current,
    description,
    orgTree: useSession((session) => session.orgTree),
    orgCodeList: useSession((session) => session.orgCodeList),
    menus: useSession((session) => session.menus),
    userCode: useSession((session) => session.viewer?.code ?? ''),
    plantNo: current?.type === PLANT_ORG_TYPE ? (factoryNoOfNode(current) ?? undefined) : undefined,
    seesSignals: useSession((session) => hasRight(session.viewer, 'signal:view')),
  };
}

export interface Person {
  readonly code: string;
  readonly name: string;
  readonly loginName: string;
  readonly mobile: string | null;
}

/** The signed-in user, named in the language of the page. */
export function usePerson(): Person {
  const language = useLanguage();
  const viewer = useSession((session) => session.viewer);
  const mobile = useSession((session) => session.userInfo?.mobile ?? null);
  return { code: viewer?.code ?? '', name: viewer?.name[language] ?? '', loginName: viewer?.loginName ?? '', mobile };
}

/** Switches this tab of the browser to another plant or organisation. */
export function switchNode(node: OrgNode): void {
  switchTo(node).catch((error: unknown) => showError(error));
}
