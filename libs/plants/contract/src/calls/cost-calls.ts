import { z } from 'zod';
import { QUALITIES, bilingualText, get, post } from '@sed/platform-contract';

const factoryNo = z.string().min(1).max(64);
const money = z.string().regex(/^\d{1,10}(\.\d{1,4})?$/, { error: 'money.format' });

export const COST_KINDS = ['water', 'sludge', 'electricity', 'tax'] as const;
export type CostKind = (typeof COST_KINDS)[number];

export const costRate = z.object({
  id: z.string(),
  version: z.number().int(),
  factoryNo: z.string(),
  /** Sub-waterworks, tariff or company the price is for; empty for the whole plant. */
  subject: z.string(),
  validFrom: z.string(),
  /** Yuan per unit; of a tax the rate in percent. */
  price: z.string(),
  unit: z.string(),
  note: z.string().nullable(),
  updatedAt: z.number(),
  updatedBy: z.string(),
});
export type CostRateDto = z.infer<typeof costRate>;

const day = z.iso.date();

function costPair(path: string, what: string) {
  return {
    list: get(path, {
      access: 'plantInfo:view',
      summary: `${what} of a plant, newest first`,
      query: z.object({ factoryNo }),
      reply: z.array(costRate),
    }),
    save: post(path, {
      access: 'plantInfo:edit',
      summary: `Save the ${what.toLowerCase()} of a plant; a stale version answers 409`,
      body: z.object({
        id: z.uuid().optional(),
        version: z.number().int().min(1).optional(),
        factoryNo,
        subject: z.string().trim().max(100).default(''),
        validFrom: day,
        price: money,
        note: z.string().max(300).nullable().default(null),
      }),
      reply: costRate,
    }),
  } as const;
}

const water = costPair('water/cost', 'Water prices');
const sludge = costPair('sludge/cost', 'Sludge prices');
const electricity = costPair('electricity/cost', 'Electricity prices');
const tax = costPair('water/tax', 'Company water taxes');

export const SEAL_USES = ['report', 'waterFee', 'approval', 'contract'] as const;
export const plantSeal = z.object({
  factoryNo: z.string(),
  version: z.number().int(),
  /** Null also for whoever may not change the seal: it must not be copied. */
  fileId: z.string().nullable(),
  keeperCode: z.string().nullable(),
  userCodes: z.array(z.string()),
  uses: z.array(z.enum(SEAL_USES)),
  isEnabled: z.boolean(),
});
export type PlantSealDto = z.infer<typeof plantSeal>;

/** Prices, taxes and seals by the specification's paths. */
export const costCalls = {
  waterList: water.list,
  waterSave: water.save,
  sludgeList: sludge.list,
  sludgeSave: sludge.save,
  electricityList: electricity.list,
  electricitySave: electricity.save,
  taxList: tax.list,
  taxSave: tax.save,
  subPlants: post('foreign/getSubFactoryListByFactoryNoList', {
    access: 'session',
    summary: 'Sub-waterworks of plants',
    body: z.object({ factoryNoList: z.array(factoryNo).min(1).max(200) }),
    reply: z.array(z.object({ factoryNo: z.string(), code: z.string(), name: z.string(), share: z.number() })),
  }),
  projects: post('foreign/getProjectListBySubFactoryNoList', {
    access: 'operateProject:view',
    summary: 'Operated projects of the plants of sub-waterworks',
    body: z.object({ subFactoryNoList: z.array(z.string().min(1).max(64)).min(1).max(200) }),
    reply: z.array(z.object({ id: z.string(), factoryNo: z.string(), no: z.string().nullable(), name: z.string() })),
  }),
  seal: get('cost/seal/getFactorySealConfigByCode', {
    access: 'seal:view',
    summary: 'Seal of a plant, out of the register of seals: the one in use, otherwise the latest',
    query: z.object({ factoryNo }),
    reply: plantSeal,
  }),
  saveSeal: post('cost/seal/saveFactorySealConfig', {
    access: 'seal:edit',
    summary: 'Save the seal of a plant in the register: picture, keeper, who may use it for what, in use or not',
    body: z.object({
      factoryNo,
      /** 0 when the plant has no seal yet. */
      version: z.number().int().min(0),
      fileId: z.string().max(64).nullable(),
      keeperCode: z.string().max(50).nullable(),
      userCodes: z.array(z.string().max(50)).max(50),
      uses: z.array(z.enum(SEAL_USES)).max(SEAL_USES.length),
      isEnabled: z.boolean(),
    }),
    reply: plantSeal,
  }),
} as const;

export const nameplateItem = z.object({
  name: z.string().trim().min(1).max(30),
  value: z.string().max(100).nullable(),
  unit: z.string().max(20).nullable().default(null),
});

const nameplate = z.object({
  factoryNo: z.string(),
  code: z.string(),
  version: z.number().int(),
  typeId: z.string().nullable(),
  items: z.array(nameplateItem),
});

const saveNameplate = z.object({
  factoryNo,
  code: z.string().trim().min(1).max(50),
  /** 0 for the first one. */
  version: z.number().int().min(0),
  typeId: z.uuid().nullable().default(null),
  items: z.array(nameplateItem).max(50),
});

const openAlarm = z.object({
  id: z.string(),
  signalCode: z.string(),
  level: z.number().int(),
  state: z.string(),
  raisedAt: z.number(),
  value: z.number().nullable(),
  limit: z.number().nullable(),
});

const dossierFile = z.object({
  fileId: z.string(),
  name: z.string(),
  title: z.string().nullable(),
  addedAt: z.number(),
  addedBy: z.string(),
});
export type DossierFile = z.infer<typeof dossierFile>;

/** Nameplates of equipment and facilities. */
export const nameplateCalls = {
  equipDetail: get('equip/getEquipDetailInfo', {
    access: 'equipNameplate:view',
    summary: 'Nameplate of a piece of equipment with its section, the live values of its signals and their open alarms',
    query: z.object({ factoryNo, equipNo: z.string().min(1).max(50) }),
    reply: nameplate.extend({
      /** Process section its signals belong to; null without signals. */
      section: z.string().nullable(),
      sectionName: bilingualText.nullable(),
      /** From its run and fault signals; null when it has none or they are too old to tell. */
      isRunning: z.boolean().nullable(),
      isFaulty: z.boolean().nullable(),
      openAlarms: z.array(openAlarm),
      signals: z.array(
        z.object({
          code: z.string(),
          name: bilingualText,
          unit: z.string(),
          value: z.number().nullable(),
          ts: z.number().nullable(),
          quality: z.enum(QUALITIES).nullable(),
        }),
      ),
    }),
  }),
  saveEquip: post('equip/saveEquipNameplate', {
    access: 'equipNameplate:edit',
    summary: 'Save the nameplate of a piece of equipment; a stale version answers 409',
    body: saveNameplate,
    reply: nameplate,
  }),
  facilityErrors: get('facility/getErrorInfo', {
    access: 'equipNameplate:view',
    summary: 'What is wrong with a facility: open alarms of its signals, bad values, and the faults recorded for it',
    query: z.object({ factoryNo, code: z.string().trim().min(1).max(50) }),
    reply: z.object({
      factoryNo: z.string(),
      code: z.string(),
      alarms: z.array(openAlarm),
      badSignals: z.array(
        z.object({ code: z.string(), name: bilingualText, quality: z.enum(QUALITIES), ts: z.number().nullable() }),
      ),
    }),
  }),
  /** A GET by the specification; only the token header authenticates it, so no foreign page can call it. */
  addFacilityFile: get('facility/start/insertFileInfo', {
    access: 'equipNameplate:edit',
    summary: 'Put an uploaded file into the dossier of a facility',
    query: z.object({
      factoryNo,
      code: z.string().trim().min(1).max(50),
      fileId: z.string().min(1).max(64),
      /** What the file is about. */
      title: z.string().trim().max(100).optional(),
    }),
    reply: z.array(dossierFile),
  }),
  saveFacility: post('facility/saveEquipNameplate', {
    access: 'equipNameplate:edit',
    summary: 'Save the nameplate of a facility; a stale version answers 409',
    body: saveNameplate,
    reply: nameplate,
  }),
} as const;
