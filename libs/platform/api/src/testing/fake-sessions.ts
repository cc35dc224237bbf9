import { Sessions, type Viewer } from '@sed/platform-ports';
import type { Right } from '@sed/platform-contract';

export function viewer(over: Partial<Viewer> = {}): Viewer {
  return {
    code: 'u1',
    loginName: 'oper',
    name: { zh: '运行', en: 'Operations' },
    jti: 'jti-1',
    expiresAtMs: 4e12,
    plants: new Set(['plant_a']),
    rights: new Set<Right>(['signal:view']),
    ...over,
  };
}

/** Knows the viewers it was given, by `token-<jti>` and by `<jti>`. */
export class FakeSessions extends Sessions {
  readonly viewers = new Map<string, Viewer>();

  override viewerOfToken(token: string): Promise<Viewer | undefined> {
    return Promise.resolve(token.startsWith('token-') ? this.viewers.get(token.slice(6)) : undefined);
  }

  override viewerOfJti(jti: string): Promise<Viewer | undefined> {
    return Promise.resolve(this.viewers.get(jti));
  }

  override onEnd(): () => void {
    return () => undefined;
  }
}
