import { sessionCalls, type Right, type ViewerDto } from '@sed/contract';
import { create } from 'zustand';
import { CallError } from '../calls/call-error';
import { send, sendForEnvelope } from '../calls/send';
import { currentToken, dropToken, followOtherTabs, onTokenChange, setToken, type SessionEnd } from './token';

export interface SessionState {
  readonly token: string | null;
  /** Null until `loadViewer` answered. */
  readonly viewer: ViewerDto | null;
  /** Why there is no token; `expired` makes the sign-in page say so. */
  readonly end: SessionEnd;
  /** @throws CallError with the text to show when the account is refused */
  signIn: (username: string, password: string) => Promise<void>;
  signOut: () => Promise<void>;
  /** @throws CallError; a refusal drops the token, so the guard leads to the sign-in page, a lost connection keeps it */
  loadViewer: () => Promise<ViewerDto>;
  /** Keeps a token renewed by the service, for example by the message poll. */
  replaceToken: (token: string) => void;
}

/** The one session of this browser: token in `localStorage` under `token`, viewer in memory. */
export const useSession = create<SessionState>()((set) => ({
  token: currentToken(),
  viewer: null,
  end: 'none',
  signIn: async (username, password) => {
    const { msg } = await sendForEnvelope(sessionCalls.webToken, { body: { username, password } });
    set({ viewer: null });
    setToken(msg);
  },
  signOut: async () => {
    try {
      await send(sessionCalls.signOut, {});
    } finally {
      // Leaving must work without the service: the token then runs out by itself.
      dropToken('signedOut');
    }
  },
  loadViewer: async () => {
    const asked = currentToken();
    try {
      const viewer = await send(sessionCalls.viewer, {});
      if (currentToken() === asked) set({ viewer });
      return viewer;
    } catch (error) {
      const isRefused = error instanceof CallError && typeof error.code === 'number';
      if (isRefused && currentToken() === asked) dropToken('none');
      throw error;
    }
  },
  replaceToken: (token) => setToken(token),
}));

onTokenChange((token, end) =>
  useSession.setState((state) => ({ token, end, viewer: token === null ? null : state.viewer })),
);
followOtherTabs();

/** Whether the viewer holds a right, on a named plant when one is given. */
export function hasRight(viewer: ViewerDto | null, right: Right, factoryNo?: string): boolean {
  if (!viewer?.rights.includes(right)) return false;
  return factoryNo === undefined || viewer.plants.some((plant) => plant.factoryNo === factoryNo);
}
