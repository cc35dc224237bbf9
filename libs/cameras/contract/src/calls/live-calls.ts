import { z } from 'zod';
import { get, listOf, listQuery, post } from '@sed/platform-contract';
import { cameraMove, cameraRow, cameraStream } from '../domain/camera';

const params = z.object({ id: z.uuid() });

/** Cameras and their live pictures. */
export const liveCalls = {
  list: get('api/v1/cameras', {
    access: 'camera:view',
    summary: 'Cameras that are switched on, of one plant or of all the viewer has, with the state the service judges',
    query: listQuery.omit({ sort: true, pageSize: true }).extend({
      factoryNo: z.string().min(1).max(64).optional(),
      pageSize: z.coerce.number().int().min(1).max(200).default(200),
    }),
    reply: listOf(cameraRow),
  }),
  one: get('api/v1/cameras/:id', {
    access: 'camera:view',
    summary: 'A camera',
    params,
    reply: cameraRow,
  }),
  stream: post('api/v1/cameras/:id/stream', {
    access: 'camera:view',
    summary: 'Short-lived addresses of the live picture, for players that send no credentials',
    params,
    reply: cameraStream,
  }),
  /** Playlist, segments and still behind an address of `stream`. */
  file: get('api/v1/cameras/live/:grant/:file', {
    access: 'public',
    summary: 'A file of a live picture: answers until the address ends, and 403 after that',
    params: z.object({
      grant: z.string().regex(/^[\w-]{20,200}$/),
      file: z.string().regex(/^[\w-]{1,120}(\.\w{1,5})?$/),
    }),
    isFile: true,
  }),
  move: post('api/v1/cameras/:id/move', {
    access: 'camera:execute',
    summary: 'Turn or zoom a camera for a moment (ONVIF ContinuousMove)',
    params,
    body: cameraMove,
  }),
} as const;
