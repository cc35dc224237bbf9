import { z } from 'zod';
import { plantDto, PLANT_TYPES, REGIONS, bilingualText, get, post } from '@sed/platform-contract';
import { SIGNAL_STATES } from '@sed/signals-contract';

const factoryNo = z.string().min(1).max(64);
const byPlant = z.object({ factoryNo });
const version = z.number().int().min(1);

export const PLANT_STATES = ['DRAFT', 'ACTIVE', 'SUSPENDED', 'CLOSED'] as const;
export type PlantState = (typeof PLANT_STATES)[number];

/** A plant as lists and pickers of the specification read it. */
export const plantEntry = z.object({
  factoryNo: z.string(),
  factoryName: z.string(),
  factoryNameText: bilingualText,
  isGroup: z.boolean(),
  org: z.string().nullable(),
  region: z.enum(REGIONS),
  type: z.enum(PLANT_TYPES),
});
export type PlantEntry = z.infer<typeof plantEntry>;

/** A node of a picker's tree; parents before children, `pid` null at the root. */
export const treeEntry = z.object({
  id: z.string(),
  pid: z.string().nullable(),
  name: z.string(),
  nameText: bilingualText,
  kind: z.enum(['region', 'plant', 'subWaterworks', 'section', 'model', 'group', 'signal']),
  factoryNo: z.string().nullable(),
  /** Tag of a signal. */
  code: z.string().nullable(),
  unit: z.string().nullable(),
});
export type TreeEntry = z.infer<typeof treeEntry>;

export const subWaterworks = z.object({
  code: z.string(),
  name: z.string(),
  share: z.number(),
  limitSet: z.string().nullish(),
});
export type SubWaterworks = z.infer<typeof subWaterworks>;

/** The whole record of a plant: its values by the fields of the module `plantInfo`. */
export const plantRecord = z.object({
  id: z.string(),
  version: z.number().int(),
  factoryNo: z.string(),
  state: z.enum(PLANT_STATES),
  values: z.record(z.string(), z.unknown()),
  /** Filled share of the fields other features read, in percent. */
  completeness: z.number(),
  /** Names of empty fields that keep most features from working, at most three. */
  blocking: z.array(z.string()),
});
export type PlantRecord = z.infer<typeof plantRecord>;

const plantValues = z.record(z.string().max(64), z.unknown());

const readPlants = {
  info: get('factory/getFactoryInfo', {
    access: 'session',
    summary: 'Identity of a plant',
    query: byPlant,
    reply: plantDto,
  }),
  list: get('factory/getFactoryList', {
    access: 'session',
    summary: 'Plants the user may see, for pickers',
    reply: z.array(plantEntry),
  }),
  listV1: post('factory/v1/getFactoryList', {
    access: 'session',
    summary: 'Plants the user may see, by region, type and name',
    body: z.object({
      keyword: z.string().max(50).optional(),
      region: z.enum(REGIONS).optional(),
      type: z.enum(PLANT_TYPES).optional(),
    }),
    reply: z.array(plantEntry),
  }),
  fillFormTree: get('factory/getFillFormAllTree', {
    access: 'session',
    summary: 'Regions with the plants forms can be filled for',
    reply: z.array(treeEntry),
  }),
  timeList: get('factory/getTbFactroyTimeList', {
    access: 'session',
    summary: 'Time zone and start of the production day of each plant',
    reply: z.array(
      z.object({ factoryNo: z.string(), factoryName: z.string(), zone: z.string(), dayStart: z.string() }),
    ),
  }),
  infoNew: get('factory/getFactoryInfoNew', {
    access: 'plantInfo:view',
    summary: 'The record of a plant with its completeness',
    query: byPlant,
    reply: plantRecord,
  }),
  allInfos: get('factory/getFactoryAllInfos', {
    access: 'plantInfo:view',
    summary: 'Records of every registered plant in scope',
    reply: z.array(plantRecord),
  }),
  drafts: get('factory/getFactoryInfoDrafts', {
    access: 'plantInfo:view',
    summary: 'Plants that are not activated yet',
    reply: z.array(plantRecord),
  }),
  childCode: get('factory/getChildFactoryCode', {
    access: 'plantInfo:view',
    summary: 'Code the next sub-waterworks of a plant gets',
    query: byPlant,
    reply: z.object({ code: z.string() }),
  }),
  areas: get('project/getAdbareaList', {
    access: 'session',
    summary: 'Regions with the number of plants in scope',
    reply: z.array(
      z.object({ code: z.enum(REGIONS), name: z.string(), nameText: bilingualText, plants: z.number().int() }),
    ),
  }),
  config: get('factory-setting/config/get', {
    access: 'session',
    summary: 'Settings of a plant its pages need at the start',
    query: byPlant,
    reply: z.object({
      factoryNo: z.string(),
      zone: z.string(),
      dayStart: z.string(),
      limitSet: z.string(),
      taskVersion: z.number().int().nullable(),
      issueCount: z.number().int(),
      isEnabled: z.boolean(),
    }),
  }),
};

const changePlants = {
  saveDraft: post('factory/addFactoryInfoDraft', {
    access: 'plantInfo:add',
    summary: 'Keep a plant that is not complete yet; with an id the draft is changed',
    body: z.object({ id: z.uuid().optional(), version: version.optional(), values: plantValues }),
    reply: plantRecord,
  }),
  saveParent: post('factory/saveParentFactoryInfoAll', {
    access: 'plantInfo:edit',
    summary: 'Save a plant without its sub-waterworks; a stale version answers 409',
    body: byPlant.extend({ version, values: plantValues }),
    reply: plantRecord,
  }),
  saveChildren: post('factory/saveChildFactoryInfoAll', {
    access: 'plantInfo:edit',
    summary: 'Save the sub-waterworks of a plant; their shares sum to 1',
    body: byPlant.extend({ version, children: z.array(subWaterworks).max(50) }),
    reply: plantRecord,
  }),
  /** A GET by the specification; only the token header authenticates it, so no foreign page can call it. */
  remove: get('factory/deleteFactoryNew', {
    access: 'plantInfo:delete',
    summary: 'Remove a plant that never had data',
    query: z.object({ id: z.uuid() }),
  }),
  syncList: post('factory/syncFactoryList', {
    access: 'plantInfo:config',
    summary: 'Give every plant of the directory a record; says where records and directory differ',
    /** Plants whose record says something else than the directory are named, not overwritten. */
    reply: z.object({
      added: z.number().int(),
      unchanged: z.number().int(),
      differing: z.array(z.object({ factoryNo: z.string(), fields: z.array(z.string()) })),
    }),
  }),
  issueCount: post('factory/updateFactoryIssueCount', {
    access: 'plantInfo:edit',
    summary: 'Set the issue number of a plant',
    body: byPlant.extend({ issueCount: z.number().int().positive().max(1_000_000) }),
    reply: z.object({ factoryNo: z.string(), issueCount: z.number().int() }),
  }),
  saveSignalConfig: post('factory/saveSignalConfig', {
    access: 'signal:edit',
    summary: 'Set name, unit, decimals, range and state of signals of a plant',
    query: byPlant,
    body: z.object({
      reason: z.string().max(300).optional(),
      signals: z
        .array(
          z.object({
            code: z.string().min(1).max(50),
            name: bilingualText.optional(),
            unit: z.string().max(20).optional(),
            decimals: z.number().int().min(0).max(4).optional(),
            state: z.enum(SIGNAL_STATES).optional(),
            range: z.object({ lo: z.number().nullable(), hi: z.number().nullable() }).optional(),
            normal: z.object({ lo: z.number().nullable(), hi: z.number().nullable() }).optional(),
          }),
        )
        .min(1)
        .max(200),
    }),
    reply: z.object({ changed: z.number().int() }),
  }),
};

/** Plants by the specification's paths. */
export const plantCalls = { ...readPlants, ...changePlants } as const;
