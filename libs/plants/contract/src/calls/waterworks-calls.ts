import { z } from 'zod';
import { bilingualText, get, put } from '@sed/platform-contract';
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
  /** Pages the plant does without. */
  menusOff: z.number().int(),
  updatedAt: z.number(),
});
export type WaterworksRow = z.infer<typeof waterworksRow>;

/** A built page of the menu, and whether a plant has it. */
export const plantMenu = z.object({
  id: z.string(),
  path: z.string(),
  title: bilingualText,
  /** Titles of the directories above it, outermost first. */
  within: z.array(bilingualText),
  isOn: z.boolean(),
  /** False for the start page and those plants are administered on: without them nobody could switch anything on again. */
  isSwitchable: z.boolean(),
});
export type PlantMenu = z.infer<typeof plantMenu>;

/** Administration of plants: who is enabled, in which version, with which data. */
export const waterworksCalls = {
  list: get('api/v1/waterworks', {
    access: 'waterworks:view',
    summary: 'Plants in scope with state, task version, place, link and data',
    reply: z.array(waterworksRow),
  }),
  menus: get('api/v1/waterworks/menus', {
    access: 'waterworks:view',
    summary: 'Built pages of the menu and whether the plant has them',
    query: z.object({ factoryNo: z.string().min(1).max(64) }),
    reply: z.array(plantMenu),
  }),
  switchMenu: put('api/v1/waterworks/menus/:id', {
    access: 'permission:config',
    summary: 'Switch a page of the menu on or off for one plant',
    params: z.object({ id: z.uuid() }),
    body: z.object({ factoryNo: z.string().min(1).max(64), isOn: z.boolean() }),
    reply: z.array(plantMenu),
  }),
} as const;
