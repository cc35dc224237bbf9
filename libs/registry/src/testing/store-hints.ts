import type { ModuleHint } from './module-hint';

const STORES_SPEC = 'stores/api stores.spec.ts: it moves stock';
const inStores = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, STORES_SPEC]));
const COUNTED: ModuleHint = {
  why: 'one count of a warehouse at a time, of what is in it',
  without: ['lines'],
  provenElsewhere: inStores('start', 'count', 'finish'),
};

const afterApproval = (...names: readonly string[]) =>
  Object.fromEntries(
    names.map((name) => [name, 'apps/api approved-documents.spec.ts: it follows what the approval decides']),
  );

/** Modules of the stores. */
export const STORE_HINTS: Readonly<Record<string, ModuleHint>> = {
  accessoryStocktaking: COUNTED,
  arrivalAcceptance: {
    why: 'what arrived and what passed is said line by line',
    provenElsewhere: inStores('conclude', 'closeAfterSales'),
  },
  drugStocktaking: COUNTED,
  inOutManage: {
    why: 'dangerous goods are received by two persons',
    set: () => ({ secondPerson: 'demo_reviewer' }),
    without: ['orderType', 'orderNo', 'receiverSignature', 'secondSignature'],
    provenElsewhere: {
      ...afterApproval('post', 'withdraw', 'requestReversal'),
      ...inStores('handOver', 'receive', 'countersign'),
    },
  },
  inventoryInitialization: {
    why: 'a warehouse is opened once and before anything else moves in it',
    provenElsewhere: inStores('reopen'),
  },
  scrapManage: {
    why: 'a machine has one application, what it is appraised for decides, and its disposal comes after that',
    provenElsewhere: {
      ...inStores('submit', 'appraise', 'reject', 'revise', 'giveUp'),
      ...afterApproval('dispose'),
    },
  },
  stockLevel: { why: 'an item has one set of limits at a plant', isOneOfPlant: true },
  transferManage: {
    why: 'the other plant takes its own steps, and has the machine that is asked for',
    set: () => ({ otherPlant: 'demo_e02', equipNo: 'E2E-IDLE' }),
    beside: [{ module: 'equipList', factoryNo: 'demo_e02', set: { tagNo: 'E2E-IDLE', enteredAs: 'IDLE' } }],
    provenElsewhere: {
      ...inStores('offer', 'refuse', 'ship', 'receive', 'settle'),
      bringBack: 'stores/api transferred-equipment.spec.ts',
    },
  },
};
