import { z } from 'zod';
import { ALARM_LINK_NOTE_MAX, alarmLinkView } from '../domain/alarm-link';
import { post } from '@sed/platform-contract';

/** In the body: addresses stand in logs. */
const token = z.string().max(100);

/** What the page behind the link of a short message asks; the token is the credential. */
export const alarmLinkCalls = {
  view: post('api/v1/alarm-links/view', {
    access: 'public',
    summary: 'The alarm of a link in a short message; changes nothing',
    body: z.object({ token }),
    reply: alarmLinkView,
  }),
  acknowledge: post('api/v1/alarm-links/acknowledge', {
    access: 'public',
    summary: 'Acknowledge the alarm of a link as the person it was sent to, with the rights of this moment',
    body: z.object({ token, note: z.string().max(ALARM_LINK_NOTE_MAX).optional() }),
    reply: alarmLinkView,
  }),
} as const;
