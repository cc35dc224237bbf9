import type { Viewer } from '@sed/platform-ports';
import { sessionCalls } from '@sed/people-contract';
import type { Call } from '@sed/platform-contract';
import { DomainError } from '../errors/domain-error';

/** What somebody with a given password needs to choose an own one, and to leave. */
const OPEN_CALLS: ReadonlySet<Call> = new Set<Call>([
  sessionCalls.viewer,
  sessionCalls.userInfo,
  sessionCalls.updatePassword,
  sessionCalls.signOut,
]);

/** @throws DomainError `password.mustChange` for every other call until the own password is chosen. */
export function checkPassword(viewer: Viewer, call: Call): void {
  if (viewer.mustChangePassword === true && !OPEN_CALLS.has(call)) throw new DomainError('password.mustChange');
}
