import { isEmpty, STAY, type ActionDefinition, type Guard } from '@sed/records-model';
import { RENEWAL_INPUTS, type EQUIP_FIELDS } from './equip-fields';

type Values = Readonly<Record<string, unknown>>;

type EquipState = 'IN_USE' | 'IDLE' | 'IN_STOCK' | 'TO_SCRAP' | 'SCRAPPED' | 'TRANSFERRED';
type Action = ActionDefinition<keyof typeof EQUIP_FIELDS, EquipState>;

const HERE = ['IN_USE', 'IDLE', 'IN_STOCK'] as const;
const OWN = { byAuthor: true, verb: 'execute' } as const;
const MANAGERS = [{ position: 'PLANT_MGR' }, { position: 'AREA_MGR' }, { position: 'GROUP_MGR' }] as const;

/** EQ-05: the second person; who manages the plant stands in where nobody keeps the store. */
const STOREKEEPERS = [{ position: 'STORE' }, { position: 'PLANT_MGR' }] as const;

/** EQ-08: back to where it was when scrapping was asked for. */
const asBefore = {
  oneOf: ['IN_STOCK', 'IDLE', 'IN_USE'],
  choose: ({ statusBefore }: Values) => HERE.find((state) => state === statusBefore) ?? 'IN_STOCK',
} as const;

const unless = (name: string, isWrong: (values: Values) => boolean, code: Refused): Guard => ({
  name,
  check: ({ values }) => (isWrong(values) ? { code } : undefined),
});
type Refused =
  | 'equipment.transferNotAsked'
  | 'equipment.transferAsked'
  | 'equipment.dismantled'
  | 'equipment.notDismantled'
  | 'equipment.alreadyOut'
  | 'equipment.notOut'
  | 'equipment.arrived';

const noTransfer = unless('noTransfer', (v) => !isEmpty(v.transferAskedBy), 'equipment.transferAsked');
const transferAsked = unless('transferAsked', (v) => isEmpty(v.transferAskedBy), 'equipment.transferNotAsked');
const notDismantled = unless('notDismantled', (v) => !isEmpty(v.storeAskedBy), 'equipment.dismantled');
const dismantled = unless('dismantled', (v) => isEmpty(v.storeAskedBy), 'equipment.notDismantled');
const onItsWay = unless('onItsWay', (v) => !isEmpty(v.arrivedAs), 'equipment.arrived');
const inService = unless('inService', (v) => !isEmpty(v.outSince), 'equipment.alreadyOut');
const outOfService = unless('outOfService', (v) => isEmpty(v.outSince), 'equipment.notOut');

/**
 * EQ-02 to EQ-10 and OS-06 (domain model §12.2): the state of a card is moved by these and never typed in. Scrapping is
 * led by its application, which is about the worth of the machine as well.
 */
export const EQUIP_ACTIONS = {
  install: {
    ...{ id: 'EQ-02', label: { zh: '安装投用', en: 'Install' }, from: ['IN_STOCK'], to: 'IN_USE', ...OWN },
    ...{ asks: ['installedOn', 'place'], needs: ['installedOn'], note: 'optional', tone: 'primary' },
  },
  takeOut: {
    ...{ id: 'EQ-03', label: { zh: '停用闲置', en: 'Take out of use' }, from: ['IN_USE'], to: 'IDLE', ...OWN },
    note: 'required',
  },
  putBack: {
    ...{ id: 'EQ-04', label: { zh: '重新投用', en: 'Put back into use' }, from: ['IDLE'], to: 'IN_USE', ...OWN },
    ...{ asks: ['testRunMin', 'testRunReadings'], needs: ['testRunMin', 'testRunReadings'], tone: 'primary' },
  },
  dismantle: {
    ...{ id: 'EQ-05', label: { zh: '拆除入库', en: 'Dismantle to the store' }, from: ['IN_USE', 'IDLE'], to: STAY },
    ...{ ...OWN, note: 'required', guards: [notDismantled, noTransfer] },
  },
  // Whoever keeps the store says that the machine is there; it is in stock from then on.
  takeIntoStore: {
    ...{ id: 'EQ-05', label: { zh: '确认入库', en: 'Take into the store' }, from: ['IN_USE', 'IDLE'], to: 'IN_STOCK' },
    ...{ verb: 'view', who: STOREKEEPERS, except: ['storeAskedBy'], byAuthor: true, asks: ['place'] },
    ...{ guards: [dismantled], note: 'optional', tone: 'primary' },
  },
  refuseDismantled: {
    ...{ id: 'EQ-05', label: { zh: '退回拆除', en: 'Do not take it' }, from: ['IN_USE', 'IDLE'], to: STAY },
    ...{ verb: 'view', who: [...STOREKEEPERS, { field: 'storeAskedBy' }], byAuthor: true },
    ...{ guards: [dismantled], note: 'required' },
  },
  declareOut: {
    ...{ id: 'OS-06', label: { zh: '声明停用', en: 'Declare out of service' }, from: ['IN_USE'], to: STAY, ...OWN },
    ...{ asks: ['outUntil'], note: 'required', guards: [inService] },
  },
  backInService: {
    ...{ id: 'OS-06', label: { zh: '恢复可用', en: 'Back in service' }, from: ['IN_USE'], to: STAY, ...OWN },
    ...{ note: 'optional', guards: [outOfService] },
  },
  applyScrap: {
    ...{ id: 'EQ-06', label: { zh: '申请报废', en: 'Ask for scrapping' }, from: HERE, to: 'TO_SCRAP' },
    ...{ verb: 'submit', who: ['system'], asks: ['scrapReason'], needs: ['scrapReason'], guards: [noTransfer] },
  },
  approveScrap: {
    ...{ id: 'EQ-07', label: { zh: '批准报废', en: 'Approve scrapping' }, from: ['TO_SCRAP'], to: 'SCRAPPED' },
    ...{ verb: 'approve', who: ['system'] },
  },
  refuseScrap: {
    ...{ id: 'EQ-08', label: { zh: '不同意报废', en: 'Reject scrapping' }, from: ['TO_SCRAP'], to: asBefore },
    ...{ verb: 'approve', who: ['system'] },
  },
  applyTransfer: {
    ...{ id: 'EQ-09', label: { zh: '申请调拨', en: 'Ask for a transfer' }, from: HERE, to: STAY, verb: 'submit' },
    ...{ byAuthor: true, asks: ['transferTo'], needs: ['transferTo'], note: 'required', guards: [noTransfer] },
  },
  approveTransfer: {
    ...{ id: 'EQ-09', label: { zh: '批准调拨', en: 'Approve the transfer' }, from: HERE, to: 'TRANSFERRED' },
    ...{ verb: 'approve', who: MANAGERS, except: ['transferAskedBy'], byAuthor: true, note: 'optional' },
    ...{ guards: [transferAsked], tone: 'danger' },
    confirm: {
      zh: '调入水厂将建立在库状态的设备卡，本厂的测点、保养计划和未完成工单随之停止。',
      en: 'The other plant gets a card in stock; signals, plans and open orders end here.',
    },
  },
  // Asked for by the plant that wants the machine: its transfer leads the card, on either side of the way.
  shipTransfer: {
    ...{ id: 'EQ-09', label: { zh: '调拨发出', en: 'Shipped to another plant' }, from: HERE, to: 'TRANSFERRED' },
    ...{ verb: 'approve', who: ['system'], asks: ['transferTo'], needs: ['transferTo'], guards: [noTransfer] },
  },
  receiveTransfer: {
    ...{ id: 'EQ-09', label: { zh: '对方收货', en: 'Received by the other plant' }, from: ['TRANSFERRED'], to: STAY },
    ...{ verb: 'approve', who: ['system'], guards: [onItsWay] },
  },
  returnTransfer: {
    ...{ id: 'EQ-10', label: { zh: '调拨途中退回', en: 'Returned on the way' }, from: ['TRANSFERRED'], to: asBefore },
    ...{ verb: 'approve', who: ['system'], guards: [onItsWay] },
  },
  refuseTransfer: {
    ...{ id: 'EQ-09', label: { zh: '不同意调拨', en: 'Reject the transfer' }, from: HERE, to: STAY, verb: 'approve' },
    ...{ who: MANAGERS, except: ['transferAskedBy'], byAuthor: true, note: 'required', guards: [transferAsked] },
  },
  assess: {
    ...{ label: { zh: '更新测算', en: 'Assess repair or replace' }, from: HERE, to: STAY, ...OWN },
    ...{ asks: RENEWAL_INPUTS, needs: RENEWAL_INPUTS, note: 'optional' },
  },
  inspected: {
    ...{ label: { zh: '登记法定检验', en: 'Record the statutory inspection' }, from: ['IN_USE', 'IDLE'], to: STAY },
    ...{ ...OWN, asks: ['inspectedOn', 'inspectionDueOn', 'certificateNo'], note: 'optional' },
    needs: ['inspectedOn', 'inspectionDueOn'],
  },
} as const satisfies Readonly<Record<string, Action>>;
