import { z } from 'zod';
import { viewerDto } from '../domain/session';
import { get, post } from './call';

export const sessionCalls = {
  /** Form-encoded; the token is in `msg` of the envelope, as the specification reads it. */
  webToken: post('login/getWebToken', {
    access: 'public',
    summary: 'Sign in with a local account',
    bodyType: 'form',
    body: z.object({ username: z.string().min(1).max(50), password: z.string().min(1).max(100) }),
  }),
  signOut: get('login/loginOut', { access: 'session', summary: 'End the session' }),
  viewer: get('api/v1/viewer', {
    access: 'session',
    summary: 'The signed-in user, rights and plants',
    reply: viewerDto,
  }),
} as const;
