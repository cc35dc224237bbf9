import { z } from 'zod';
import { bilingualText, get, post } from '@sed/platform-contract';

/** A password to hand over. Nothing keeps it: whoever loses it gives a new one. */
export const initialPassword = z.object({
  id: z.string(),
  loginName: z.string(),
  name: bilingualText,
  password: z.string(),
});
export type InitialPasswordDto = z.infer<typeof initialPassword>;

export const roleMember = z.object({
  userCode: z.string(),
  loginName: z.string(),
  name: bilingualText,
  orgCode: z.string(),
  orgName: bilingualText,
  disabled: z.boolean(),
});
export type RoleMember = z.infer<typeof roleMember>;

/** What the pages of users and roles need beside the calls of every module. */
export const systemAdminCalls = {
  initialPasswords: post('api/v1/users/initial-passwords', {
    access: 'user:config',
    summary: 'Give users new passwords to start with; their sessions end and each must choose an own password',
    body: z.object({ ids: z.array(z.uuid()).min(1).max(50) }),
    reply: z.array(initialPassword),
  }),
  withoutPassword: get('api/v1/users/without-password', {
    access: 'user:config',
    summary: 'Enabled users nobody has given a password yet',
    reply: z.array(z.object({ id: z.string(), loginName: z.string(), name: bilingualText })),
  }),
  endUserSessions: post('api/v1/users/:id/sessions/end', {
    access: 'session:end',
    summary: 'End every session of a user',
    params: z.object({ id: z.uuid() }),
  }),
  roleMembers: get('api/v1/roles/:code/members', {
    access: 'role:view',
    summary: 'Who has a role, and where',
    params: z.object({ code: z.string().min(1).max(50) }),
    reply: z.array(roleMember),
  }),
} as const;
