import { z } from 'zod';
import { bilingualText } from '../domain/text';
import { get } from './call';
import { PLANT_STATES } from './plant-calls';

/** A registered plant or draft as the administration of plants reads it. */
export const waterworksRow = z.object({
  /** Of the plant's record. */
  id: z.string(),
  version: z.number().int(),
  factoryNo: z.string(),
  name: bilingualText,
  state: z.enum(PLANT_STATES),
  completeness: z.number(),
  /** Version of the work-order pages; null: as the product delivers it. */
  taskVersion: z.number().int().nullable(),
  issueCount: z.number().int(),
  /** Node of the organisation the plant has; null when it has no place yet. */
  orgCode: z.string().nullable(),
  orgName: bilingualText.nullable(),
  isHidden: z.boolean(),
  link: z.enum(['online', 'offline', 'unknown']),
  lastMessageAt: z.number().nullable(),
  signals: z.number().int(),
  models: z.number().int(),
  /** Models with edits that are not published. */
  unpublishedModels: z.number().int(),
  updatedAt: z.number(),
});
export type WaterworksRow = z.infer<typeof waterworksRow>;

/** Administration of plants: who is enabled, in which version, with which data. */
export const waterworksCalls = {
  list: get('api/v1/waterworks', {
    access: 'waterworks:view',
    summary: 'Plants in scope with state, task version, place, link and data',
    reply: z.array(waterworksRow),
  }),
} as const;
