import { z } from 'zod';
import { BOARDS, type BoardEvent, type DisplayHeartbeat } from '../domain/board';

export const joinRequest = z.object({ board: z.enum(BOARDS) });

export type JoinReply = { readonly ok: true } | { readonly ok: false; readonly error: string };

/** Events the service sends on the public `/board` namespace. */
export interface BoardServerEvents {
  board: (event: BoardEvent) => void;
}

/** All a public display may send: which board it shows, and its own health. */
export interface BoardClientEvents {
  join: (request: unknown, reply: (answer: JoinReply) => void) => void;
  heartbeat: (beat: DisplayHeartbeat) => void;
}
