import { z } from 'zod';
import { BOARDS } from '../domain/board';
import { normOutList } from '../domain/norm-out';
import { get } from '@sed/platform-contract';

/** What public boards ask over HTTP; everything else reaches them by their socket. */
export const boardCalls = {
  normOut: get('api/v1/boards/:board/norm-out', {
    access: 'public',
    summary: 'Plants and indices of a public board over their limit now and within the last 24 hours',
    params: z.object({ board: z.enum(BOARDS) }),
    reply: normOutList,
  }),
} as const;
