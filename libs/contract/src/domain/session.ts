import { z } from 'zod';
import { REGIONS, PLANT_TYPES } from './plant';
import { bilingualText } from './text';

/** Rights checked on the server; `alarm:ack` on a plant is more than seeing it. */
export const RIGHTS = [
  'alarm:view',
  'alarm:ack',
  'alarm:shelve',
  'alarm:assign',
  'alarm:reset',
  'alarmRule:edit',
  'signal:view',
  'signal:edit',
  'sms:view',
  'ingest:view',
  'ingest:replay',
  'system:view',
  'simulator:control',
] as const;
export type Right = (typeof RIGHTS)[number];

export const viewerDto = z.object({
  code: z.string(),
  loginName: z.string(),
  name: bilingualText,
  rights: z.array(z.enum(RIGHTS)),
  plants: z.array(
    z.object({
      factoryNo: z.string(),
      name: bilingualText,
      region: z.enum(REGIONS),
      type: z.enum(PLANT_TYPES),
    }),
  ),
});
export type ViewerDto = z.infer<typeof viewerDto>;
