import { Sessions, type Viewer } from '@sed/platform-ports';
import { RIGHTS, type Right } from '@sed/platform-contract';

/** A viewer of the named plants; all rights unless told otherwise, session end in the year 2100. */
export function aViewer(plants: readonly string[], fields: Partial<Omit<Viewer, 'plants'>> = {}): Viewer {
  const code = fields.code ?? 'U1';
  return {
    code,
    loginName: code.toLowerCase(),
    name: { zh: code, en: code },
    jti: `jti-${code}`,
    expiresAtMs: Date.UTC(2100, 0, 1),
    rights: new Set<Right>(RIGHTS),
    ...fields,
    plants: new Set(plants),
  };
}

/** Tokens and viewers a test sets by hand. */
export class FakeSessions extends Sessions {
  private readonly viewers = new Map<string, Viewer>();
  private readonly listeners = new Set<(jti: string) => void>();
  /** Tokens asked for, in order. */
  readonly asked: string[] = [];

  allow(token: string, viewer: Viewer): void {
    this.viewers.set(token, viewer);
  }

  /** Ends every session of the jti and tells the listeners, as sign-out does. */
  end(jti: string): void {
    this.forget(jti);
    for (const listener of this.listeners) listener(jti);
  }

  /** Ends sessions without telling anybody, as a revocation in another process does. */
  forget(jti: string): void {
    for (const [token, viewer] of this.viewers) if (viewer.jti === jti) this.viewers.delete(token);
  }

  override viewerOfToken(token: string): Promise<Viewer | undefined> {
    this.asked.push(token);
    return Promise.resolve(this.viewers.get(token));
  }

  override viewerOfJti(jti: string): Promise<Viewer | undefined> {
    return Promise.resolve([...this.viewers.values()].find((viewer) => viewer.jti === jti));
  }

  override onEnd(listener: (jti: string) => void): () => void {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  }
}
