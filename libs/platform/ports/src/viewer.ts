import type { Right } from '@sed/platform-contract';

/** Rights that hold on these plants. */
export interface Grant {
  readonly plants: ReadonlySet<string>;
  readonly rights: ReadonlySet<Right>;
}

/** The signed-in person behind a call or a socket. */
export interface Viewer {
  readonly code: string;
  readonly loginName: string;
  readonly name: { readonly zh: string; readonly en: string };
  readonly jti: string;
  readonly expiresAtMs: number;
  /** Plants of the viewer's data scope. */
  readonly plants: ReadonlySet<string>;
  /** Every right held anywhere; `grants` says on which plants. */
  readonly rights: ReadonlySet<Right>;
  /** Absent: every right holds on every plant of the scope. */
  readonly grants?: readonly Grant[];
  /** Organisation nodes of the scope, descendants included. */
  readonly orgCodes?: ReadonlySet<string>;
  /** Plants of each of these nodes. Absent: every right holds on every node. */
  readonly orgPlants?: ReadonlyMap<string, ReadonlySet<string>>;
  /** The session the credential belongs to; stays the same when its token is renewed. */
  readonly sessionId?: string;
  /** A password given by an administrator must be changed before anything else. */
  readonly mustChangePassword?: boolean;
}

export abstract class Sessions {
  /** @returns the viewer of a valid, unrevoked token, else undefined. Verifies the signature before reading any claim. */
  abstract viewerOfToken(token: string): Promise<Viewer | undefined>;
  /** The bearer credential of `api/v1` paths: the jti claim. */
  abstract viewerOfJti(jti: string): Promise<Viewer | undefined>;
  /** Called when a session ends by sign-out, revocation or change of rights. */
  abstract onEnd(listener: (jti: string) => void): () => void;
  /**
   * What the viewer of an open connection may do now, undefined when the session is over. A renewed token ends the old
   * credential, not the session: a connection opened with it stays.
   */
  current(viewer: Viewer): Promise<Viewer | undefined> {
    return this.viewerOfJti(viewer.jti);
  }
  /** After a committed change of rights: the next call of everybody concerned is answered by the new ones. */
  refresh(): Promise<void> {
    return Promise.resolve();
  }
}

/** What a user may do and see, resolved from roles, positions and organisations. */
export interface RightsOfUser {
  readonly plants: ReadonlySet<string>;
  readonly rights: ReadonlySet<Right>;
  readonly grants: readonly Grant[];
  readonly orgCodes: ReadonlySet<string>;
  readonly orgPlants?: ReadonlyMap<string, ReadonlySet<string>>;
}

export abstract class UserRights {
  /** Resolved from the database at each call; the session registry caches for seconds. */
  abstract of(userCode: string): Promise<RightsOfUser>;
  /** The same of many at once. */
  async ofAll(userCodes: readonly string[]): Promise<ReadonlyMap<string, RightsOfUser>> {
    const all = new Map<string, RightsOfUser>();
    for (const code of userCodes) all.set(code, await this.of(code));
    return all;
  }
}

export function maySee(viewer: Pick<Viewer, 'plants'>, factoryNo: string): boolean {
  return viewer.plants.has(factoryNo);
}

export function may(viewer: Pick<Viewer, 'plants' | 'rights' | 'grants'>, right: Right, factoryNo?: string): boolean {
  if (!viewer.rights.has(right)) return false;
  if (factoryNo === undefined) return true;
  if (!maySee(viewer, factoryNo)) return false;
  return viewer.grants?.some(({ plants, rights }) => rights.has(right) && plants.has(factoryNo)) ?? true;
}

/** Plants on which the viewer holds a right: what a list without a named plant is filtered by, in the query. */
export function plantsWith(viewer: Pick<Viewer, 'plants' | 'rights' | 'grants'>, right: Right): ReadonlySet<string> {
  if (!viewer.rights.has(right)) return new Set();
  if (viewer.grants === undefined) return viewer.plants;
  const held = viewer.grants.filter(({ rights }) => rights.has(right)).flatMap(({ plants }) => [...plants]);
  return new Set(held.filter((factoryNo) => viewer.plants.has(factoryNo)));
}

/** Organisation nodes on which the viewer holds a right: nodes of the scope, with the right on every plant of the node. */
export function orgsWith(
  viewer: Pick<Viewer, 'plants' | 'rights' | 'grants' | 'orgCodes' | 'orgPlants'>,
  right: Right,
): ReadonlySet<string> {
  const own = viewer.orgCodes ?? new Set<string>();
  if (!viewer.rights.has(right)) return new Set();
  if (viewer.orgPlants === undefined || viewer.grants === undefined) return own;
  const held = plantsWith(viewer, right);
  const { orgPlants } = viewer;
  return new Set([...own].filter((code) => [...(orgPlants.get(code) ?? [])].every((plant) => held.has(plant))));
}
