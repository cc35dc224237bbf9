import { factoryNoOfNode, sessionCalls, type OrgNode, type UserInfoDto } from '@sed/people-contract';
import { create } from 'zustand';
import { CallError, isCancelled } from '../calls/call-error';
import { beginEpoch, currentEpoch } from '../calls/epoch';
import { send, sendForEnvelope } from '../calls/send';
import { showError } from '../calls/toaster';
import { commonText } from '../phrases/common';
import { initialNode, minOrgTypeOf, selectableNodes } from './org-scope';
import { hasRight, holdsButton } from './rights';
import { forgetNode, savedNodeCode, saveNode, startNewWorkflow } from './selected-node';
import { readPlant, readUser, type LoadedPlant } from './session-load';
import { NOBODY, type SessionData, type SessionPhase, type SessionState } from './session-state';
import { factoryNoOfPath, peekTarget } from './target';
import { currentToken, dropToken, followOtherTabs, onTokenChange, setToken, subjectOf } from './token';

/** The one session of this tab: token shared by all tabs of the browser, selected plant of its own. */
export const useSession = create<SessionState>()((set, get) => ({
  ...NOBODY,
  token: currentToken(),
  end: 'none',
  signIn: async (username, password) => {
    const { msg } = await sendForEnvelope(sessionCalls.webToken, { body: { username, password } });
    set(NOBODY);
    setToken(msg);
  },
  signOut: async () => {
    try {
      const { logoutUrl } = await send(sessionCalls.signOut, {}, { isAcrossPlants: true });
      return logoutUrl;
    } finally {
      // Leaving must work without the service: the token then runs out by itself.
      forgetNode();
      dropToken('signedOut');
    }
  },
  load: (wantedFactoryNo) => loadOnce(wantedFactoryNo ?? factoryNoOfPath(peekTarget())),
  select: (node) => selectNode(node),
  reloadRights: () => reloadRights(),
  loadViewer: async () => {
    const asked = currentToken();
    try {
      const viewer = await send(sessionCalls.viewer, {}, { isAcrossPlants: true });
      if (currentToken() === asked) set({ viewer });
      return viewer;
    } catch (error) {
      const isRefused = error instanceof CallError && typeof error.code === 'number';
      if (isRefused && currentToken() === asked) dropToken('none');
      throw error;
    }
  },
  replaceToken: (token) => setToken(token),
  hasRight: (right, factoryNo) => hasRight(get().viewer, right, factoryNo),
  hasButton: (right, pagePath = window.location.pathname) => holdsButton(get().buttonMap, pagePath, right),
}));

let loading: { readonly token: string | null; readonly done: Promise<SessionPhase> } | undefined;

function loadOnce(wantedFactoryNo: string | null): Promise<SessionPhase> {
  const token = currentToken();
  if (loading?.token === token) return loading.done;
  const started = { token, done: load(wantedFactoryNo).finally(() => (loading = undefined)) };
  loading = started;
  return started.done;
}

async function load(wantedFactoryNo: string | null): Promise<SessionPhase> {
  const subject = subjectOf(currentToken());
  // Renewing the token meanwhile is no other session.
  const isStillAsked = () => currentToken() !== null && subjectOf(currentToken()) === subject;
  useSession.setState({ phase: 'loading' });
  startNewWorkflow();
  try {
    const { viewer, userInfo } = await readUser();
    if (!isStillAsked()) return useSession.getState().phase;
    useSession.setState({ viewer, ...organisationOf(userInfo) });
    if (viewer.mustChangePassword) return enter('mustChangePassword');
    const { userOrgTree: tree, orgCodeList } = userInfo;
    const node = initialNode({ tree, orgCodeList, savedCode: savedNodeCode(), wantedFactoryNo });
    if (node === undefined) return enter('noOrg');
    return await takePlant(node);
  } catch (error) {
    // A plant chosen while this one was loading has taken over.
    if (isCancelled(error) || !isStillAsked()) return useSession.getState().phase;
    showError(error, commonText('session.hasError'));
    dropToken('none');
    return 'anonymous';
  }
}

function organisationOf(userInfo: UserInfoDto): Partial<SessionData> {
  const { userOrgTree, orgCodeList } = userInfo;
  return { userInfo, orgTree: userOrgTree, orgCodeList, minOrgType: minOrgTypeOf(orgCodeList) };
}

function enter(phase: SessionPhase, data: Partial<SessionData> = {}): SessionPhase {
  useSession.setState({ ...data, phase });
  return phase;
}

function enterPlant(plant: LoadedPlant): SessionPhase {
  return enter(plant.menuPathList.length === 0 || plant.menus.length === 0 ? 'noMenus' : 'ready', plant);
}

async function takePlant(node: OrgNode): Promise<SessionPhase> {
  saveNode(node);
  const factoryNo = factoryNoOfNode(node);
  useSession.setState({ selectedNode: node, factoryNo, plantDescription: null });
  void describePlant(factoryNo);
  const epoch = currentEpoch();
  const plant = await readPlant(node);
  // `send` refuses late answers; this is for a node without calls.
  return epoch === currentEpoch() ? enterPlant(plant) : useSession.getState().phase;
}

async function describePlant(factoryNo: string | null): Promise<void> {
  if (factoryNo === null) return;
  try {
    const plantDescription = await send(sessionCalls.plantDescription, { query: { factoryNo } });
    useSession.setState({ plantDescription });
  } catch {
    // Ornament of the top bar: without it the name of the node stands there, and nobody needs to be told.
  }
}

/** Nothing of the node before survives: neither requests nor cached answers nor menus. */
async function selectNode(node: OrgNode): Promise<SessionPhase> {
  beginEpoch();
  const { menus, menuPathList, buttonMap, factoryVersion } = NOBODY;
  enter('switching', { menus, menuPathList, buttonMap, factoryVersion });
  try {
    return await takePlant(node);
  } catch (error) {
    if (!isCancelled(error) && currentToken() !== null) {
      showError(error, commonText('session.hasError'));
      dropToken('none');
    }
    return useSession.getState().phase;
  }
}

async function reloadRights(): Promise<OrgNode | null> {
  const { selectedNode } = useSession.getState();
  const epoch = currentEpoch();
  const { viewer, userInfo } = await readUser();
  if (epoch !== currentEpoch() || currentToken() === null) return null;
  useSession.setState({ viewer, ...organisationOf(userInfo) });
  const { userOrgTree: tree, orgCodeList } = userInfo;
  const same = selectableNodes(tree, orgCodeList).find(({ code }) => code === selectedNode?.code);
  if (same === undefined) {
    const next = initialNode({ tree, orgCodeList, savedCode: null, wantedFactoryNo: null });
    if (next === undefined) enter('noOrg', { selectedNode: null, menus: [], menuPathList: [], buttonMap: {} });
    return next ?? null;
  }
  const plant = await readPlant(same);
  if (epoch !== currentEpoch()) return null;
  useSession.setState({ selectedNode: same });
  enterPlant(plant);
  return null;
}

onTokenChange((token, end) => {
  const { token: before } = useSession.getState();
  const isSamePerson = token !== null && before !== null && subjectOf(token) === subjectOf(before);
  if (!isSamePerson) beginEpoch();
  useSession.setState(isSamePerson ? { token, end } : { ...NOBODY, token, end });
});
followOtherTabs();
