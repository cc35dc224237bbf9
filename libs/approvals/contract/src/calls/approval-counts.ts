import { get } from '@sed/platform-contract';
import { z } from 'zod';

/** Apart from the other calls: the frame of every page asks it, and loads nothing else of approvals. */
export const approvalCounts = get('api/v1/approvals/counts', {
  access: 'session',
  summary: 'How much waits for the viewer: tasks of approvals, copies, work orders, messages',
  reply: z.object({
    ...{ todo: z.number().int(), overdue: z.number().int(), copied: z.number().int() },
    ...{ orders: z.number().int(), ordersOverdue: z.number().int() },
    /** Not read yet. They stand in no sum: what they ask for is counted where it is done. */
    messages: z.number().int(),
  }),
});
