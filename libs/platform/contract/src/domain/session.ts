import { z } from 'zod';
import { PLANT_TYPES, REGIONS } from './plant';
import { bilingualText } from './text';

/** Rights of the hand-written features; those of a management module are `key:verb`. */
export const RIGHTS = [
  'alarm:view',
  'alarm:ack',
  'alarm:shelve',
  'alarm:oos',
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
  'permission:config',
  'organisation:view',
  'session:end',
  'userLog:view',
  'userLog:export',
  'announcementManager:view',
  'announcementManager:add',
  'announcementManager:edit',
  'announcementManager:approve',
  'announcementManager:delete',
  'AIServiceTool',
  'ledger:view',
] as const;

/** What one may do with a record; `config` is for settings, `view` opens the page. */
export const VERBS = [
  'view',
  'add',
  'edit',
  'delete',
  'submit',
  'approve',
  'issue',
  'accept',
  'execute',
  'fill',
  'review',
  'evaluate',
  'cancel',
  'correct',
  'export',
  'import',
  'print',
  'config',
] as const;
export type Verb = (typeof VERBS)[number];

/** Right to one verb on one management module, for example `user:edit`. */
export type ModuleRight = `${string}:${Verb}`;

/** A right is at once the `menuPath` of the button that needs it; the server checks it with every call. */
export type Right = (typeof RIGHTS)[number] | ModuleRight;

const MODULE_RIGHT = new RegExp(`^[\\w.-]{1,40}:(${VERBS.join('|')})$`);

export function isRight(text: string): text is Right {
  return RIGHTS.some((right) => right === text) || MODULE_RIGHT.test(text);
}

export const rightText = z
  .string()
  .max(60)
  .refine(isRight)
  .transform((text): Right => text);

/** Rights that hold on these plants; a viewer has one grant for each distinct set of rights. */
export const grantDto = z.object({ rights: z.array(z.string()), plants: z.array(z.string()) });

export const viewerDto = z.object({
  code: z.string(),
  loginName: z.string(),
  name: bilingualText,
  /** Every right held on some plant; `grants` says on which. */
  rights: z.array(z.string()),
  grants: z.array(grantDto),
  plants: z.array(
    z.object({
      factoryNo: z.string(),
      name: bilingualText,
      region: z.enum(REGIONS),
      type: z.enum(PLANT_TYPES),
    }),
  ),
  /** These are all plants there are. */
  isWholeGroup: z.boolean(),
  /** A password given by an administrator must be changed before anything else. */
  mustChangePassword: z.boolean(),
});
export type ViewerDto = z.infer<typeof viewerDto>;
