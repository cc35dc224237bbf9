import { get, listOf, listQuery, sortBy } from '@sed/platform-contract';
import { z } from 'zod';
import { STOCK_WARNINGS } from '../domain/stores';

const factoryNo = z.string().min(1).max(64);
const id = z.string().trim().min(1).max(80);
const epochMs = z.coerce.number().int().min(0);
const name = z.object({ zh: z.string(), en: z.string() });
const amount = z.string();

/** An item, or a batch of it, in one warehouse. Figures are exact decimals as text. */
export const stockBalance = z.object({
  factoryNo: z.string(),
  item: z.string(),
  itemCode: z.string(),
  itemName: name,
  specification: z.string().nullable(),
  inventoryType: z.string().nullable(),
  batch: z.string().nullable(),
  /** Id of the warehouse, or the transit account of a transfer. */
  location: z.string(),
  locationName: z.string(),
  isInTransit: z.boolean(),
  quantity: amount,
  /** Kept back for orders and approved documents; of batches those that go out first are. */
  reserved: amount,
  available: amount,
  unit: z.string(),
  unitName: name,
  valueYuan: amount,
  expiresOn: z.string().nullable(),
  /** At the mean use of the last days, of the item at the plant; null where nothing was used. */
  daysOfCover: z.number().nullable(),
  warnings: z.array(z.enum(STOCK_WARNINGS)),
  /** Names the account in the list of entries. */
  account: z.string(),
});
export type StockBalance = z.infer<typeof stockBalance>;

export const stockEntry = z.object({
  id: z.string(),
  at: z.number(),
  factoryNo: z.string(),
  item: z.string(),
  itemName: name,
  batch: z.string().nullable(),
  location: z.string(),
  locationName: z.string(),
  quantity: amount,
  quantityAfter: amount,
  unit: z.string(),
  valueYuan: amount,
  valueAfterYuan: amount,
  purpose: z.string(),
  reason: z.string().nullable(),
  isReversal: z.boolean(),
  by: z.string(),
  document: z.object({ module: z.string(), recordId: z.string(), no: z.string().nullable() }),
});
export type StockEntry = z.infer<typeof stockEntry>;

export const sharedStock = z.object({
  factoryNo: z.string(),
  plantName: name,
  item: z.string(),
  itemCode: z.string(),
  itemName: name,
  specification: z.string().nullable(),
  inventoryType: z.string().nullable(),
  /** Available beyond the plant's own reorder point. */
  surplus: amount,
  unit: z.string(),
  unitName: name,
  priceYuan: amount,
  /** Days since the item was last moved there. */
  idleDays: z.number(),
  /** From the plant asked for; null where a position is not known. */
  distanceKm: z.number().nullable(),
});
export type SharedStock = z.infer<typeof sharedStock>;

/** A machine a plant does not need: what may be asked of it, with what it is and what it is worth. */
export const sharedMachine = z.object({
  id: z.string(),
  factoryNo: z.string(),
  plantName: name,
  /** By which a transfer asks for it. */
  equipNo: z.string(),
  name: z.string(),
  typeId: z.string(),
  typeName: name.nullable(),
  /** Brand, model and specification. */
  model: z.string().nullable(),
  powerKw: z.number().nullable(),
  ratedFlow: z.number().nullable(),
  ratedHead: z.number().nullable(),
  status: z.enum(['IDLE', 'IN_STOCK']),
  ageYears: z.number().nullable(),
  bookYuan: z.number().nullable(),
  /** From the plant asked for; null where a position is not known. */
  distanceKm: z.number().nullable(),
});
export type SharedMachine = z.infer<typeof sharedMachine>;

/** How well stores are kept. */
export const stockMeasures = z.object({
  /** How often what lies there is used up in a year; null where nothing lies there. */
  turnoverPerYear: z.number().nullable(),
  /** Lines without a difference of all that were counted in a year, %; null where none was. */
  accuracyPct: z.number().nullable(),
  /** Orders that should have begun and lack what the store does not have. */
  delayed: z.array(z.object({ module: z.string(), id: z.string(), no: z.string().nullable(), factoryNo: z.string() })),
});
export type StockMeasures = z.infer<typeof stockMeasures>;

/** What an order needs of the store, has kept back there, and has had of it. */
export const orderMaterial = z.object({
  item: z.string(),
  itemName: name,
  unit: z.string(),
  unitName: name,
  /** What the order plans to use. */
  planned: amount,
  /** Kept back for it now, by the order itself or by an approved issue. */
  reserved: amount,
  /** What the plant has beyond everything that is kept back. */
  available: amount,
  /** Planned, and neither kept back nor issued: to be bought or brought from elsewhere. */
  missing: amount,
  issued: amount,
  returned: amount,
  costYuan: amount,
  documents: z.array(z.object({ recordId: z.string(), no: z.string().nullable(), status: z.string().nullable() })),
});
export type OrderMaterial = z.infer<typeof orderMaterial>;

/** What a delivery of a chemical was found to contain. */
export const purityPoint = z.object({
  /** Epoch ms of its arrival. */
  at: z.number(),
  factoryNo: z.string(),
  arrival: z.string(),
  no: z.string().nullable(),
  supplier: z.string(),
  supplierName: z.string(),
  /** Measured active content, %. */
  contentPct: z.number(),
  /** Whether all that came was taken. */
  isPassed: z.boolean(),
});
export type PurityPoint = z.infer<typeof purityPoint>;

export const itemPurity = z.object({
  /** What the catalogue says it has, %; null where it says nothing. */
  agreedPct: z.number().nullable(),
  /** Oldest first. */
  points: z.array(purityPoint),
});
export type ItemPurity = z.infer<typeof itemPurity>;

/** For whom something is kept back. */
export const stockReservation = z.object({
  factoryNo: z.string(),
  item: z.string(),
  location: z.string(),
  quantity: amount,
  at: z.number(),
  by: z.string(),
  document: z.object({ module: z.string(), recordId: z.string(), no: z.string().nullable() }),
});
export type StockReservation = z.infer<typeof stockReservation>;

/** What stores hold and held, and how it came about. Nothing is posted here: documents do that. */
export const stockCalls = {
  balances: get('api/v1/stock/balances', {
    access: 'inOutManage:view',
    summary: 'Stock by item, batch and warehouse, now or at an instant',
    query: z.object({ factoryNo, item: id.optional(), at: epochMs.optional() }),
    reply: z.array(stockBalance),
  }),
  entries: get('api/v1/stock/entries', {
    access: 'inOutManage:view',
    summary: 'Movements of stock with their documents, newest first',
    query: listQuery.omit({ sort: true }).extend({
      factoryNo,
      item: id.optional(),
      location: id.optional(),
      /** By document, batch, reason and item, also by parts of them. */
      keyword: z.string().max(100).optional(),
      from: epochMs.optional(),
      to: epochMs.optional(),
      sort: sortBy(['postedAt', 'quantity', 'value', 'documentNo']),
    }),
    reply: listOf(stockEntry),
  }),
  reservations: get('api/v1/stock/reservations', {
    access: 'inOutManage:view',
    summary: 'For which orders and documents stock is kept back',
    query: z.object({ factoryNo, item: id.optional() }),
    reply: z.array(stockReservation),
  }),
  measures: get('api/v1/stock/measures', {
    access: 'inOutManage:view',
    summary: 'Turnover, accuracy of the book by its counts, and orders that wait for what is out of stock',
    query: z.object({ factoryNo }),
    reply: stockMeasures,
  }),
  purity: get('api/v1/stock/purity', {
    access: 'arrivalAcceptance:view',
    summary: 'What deliveries of a chemical were found to contain, by supplier, over two years',
    query: z.object({ item: z.uuid(), factoryNo: factoryNo.optional() }),
    reply: itemPurity,
  }),
  shared: get('api/v1/stock/shared', {
    access: 'transferManage:view',
    summary: 'Surplus of shareable items at all plants',
    query: z.object({ factoryNo: factoryNo.optional() }),
    reply: z.array(sharedStock),
  }),
  sharedMachines: get('api/v1/stock/shared-machines', {
    access: 'transferManage:view',
    summary: 'Idle machines of all plants, and those in store that are kept for nobody',
    query: z.object({ factoryNo: factoryNo.optional() }),
    reply: z.array(sharedMachine),
  }),
  ofOrder: get('api/v1/stock/orders/:module/:no/materials', {
    access: 'inOutManage:view',
    summary: 'What an order plans to use, has kept back, was issued and gave back, with the documents',
    params: z.object({ module: z.string().min(1).max(40), no: z.string().min(1).max(50) }),
    query: z.object({ factoryNo }),
    reply: z.array(orderMaterial),
  }),
} as const;
