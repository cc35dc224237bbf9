import type { Viewer } from '@sed/platform-ports';
import type { Actor } from '@sed/records-model';
import type { Caller } from './caller';

/** Who acts when a deadline comes or one record changes another. Never a person: nobody can sign in as it. */
export const SYSTEM: Viewer = {
  code: 'system',
  loginName: 'system',
  name: { zh: '系统', en: 'System' },
  jti: '',
  expiresAtMs: 0,
  plants: new Set(),
  rights: new Set(),
};

export const SYSTEM_ACTOR: Actor = { code: SYSTEM.code, may: () => true, positions: [], isSystem: true };
export const SYSTEM_CALLER: Caller = { viewer: SYSTEM, language: 'zh', source: null };

/** By identity: a user of the same code is nobody special. */
export function isSystem(viewer: Viewer): boolean {
  return viewer === SYSTEM;
}
