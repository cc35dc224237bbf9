import type { Right } from '@sed/contract';

/** The signed-in person behind a call or a socket. */
export interface Viewer {
  readonly code: string;
  readonly loginName: string;
  readonly name: { readonly zh: string; readonly en: string };
  readonly jti: string;
  readonly expiresAtMs: number;
  /** Plants of the viewer's data scope. */
  readonly plants: ReadonlySet<string>;
  readonly rights: ReadonlySet<Right>;
}

export abstract class Sessions {
  /** @returns the viewer of a valid, unrevoked token, else undefined. Verifies the signature before reading any claim. */
  abstract viewerOfToken(token: string): Promise<Viewer | undefined>;
  /** The bearer credential of `api/v1` paths: the jti claim. */
  abstract viewerOfJti(jti: string): Promise<Viewer | undefined>;
  /** Called when a session ends by sign-out, revocation or change of rights. */
  abstract onEnd(listener: (jti: string) => void): () => void;
}

export function maySee(viewer: Viewer, factoryNo: string): boolean {
  return viewer.plants.has(factoryNo);
}

export function may(viewer: Viewer, right: Right, factoryNo?: string): boolean {
  return viewer.rights.has(right) && (factoryNo === undefined || maySee(viewer, factoryNo));
}
