import type { ChoiceItem } from '@sed/records-model';

const item = <C extends string>(code: C, zh: string, en: string) => ({ code, label: { zh, en } }) as const;

export const DIRECTIONS = [item('1', '入库', 'Inbound'), item('2', '出库', 'Outbound')] as const;

/** What goods come for. */
export const IN_KINDS = [
  item('PURCHASE', '采购入库', 'Purchase'),
  item('RETURN', '退料入库', 'Return from an order'),
  item('OTHER_IN', '其他入库', 'Other receipt'),
] as const;
/** What goods go for. */
export const OUT_KINDS = [
  item('REQUISITION', '工单领料', 'Order requisition'),
  item('DOSING', '药剂投加', 'Dosing'),
  item('LAB', '化验领用', 'Laboratory use'),
  item('OTHER_OUT', '其他出库', 'Other issue'),
] as const;

export const EARMARKS = [
  item('0', '否', 'No'),
  item('1', '技改', 'Technical renovation'),
  item('2', '集约化', 'Intensification'),
] as const;

export const WAREHOUSE_KINDS = [
  item('CHEMICAL', '药剂库', 'Chemical store'),
  item('TANK', '药剂储罐', 'Chemical tank'),
  item('PARTS', '备件库', 'Spare-part store'),
  item('LAB', '化验试剂库', 'Laboratory store'),
  item('GENERAL', '综合库', 'General store'),
] as const satisfies readonly ChoiceItem[];

export const STORAGE_CLASSES = [
  item('NORMAL', '常规', 'Normal'),
  item('COOL', '阴凉', 'Cool'),
  item('CORROSIVE', '腐蚀品', 'Corrosive'),
  item('OXIDISING', '氧化剂', 'Oxidising'),
  item('FLAMMABLE', '易燃品', 'Flammable'),
  item('TOXIC', '有毒品', 'Toxic'),
] as const;

export const ABC = [item('A', 'A 类', 'Class A'), item('B', 'B 类', 'Class B'), item('C', 'C 类', 'Class C')] as const;

export const APPEARANCES = [
  { ...item('OK', '完好', 'Good'), tone: 'good' },
  { ...item('DAMAGED', '破损', 'Damaged'), tone: 'bad' },
] as const;

export const SCRAP_OBJECTS = [item('EQUIPMENT', '设备', 'Equipment'), item('ITEM', '物料', 'Stock items')] as const;
export const SCRAP_REASONS = [
  item('AGE', '超过使用年限', 'Age'),
  item('DAMAGE', '损坏', 'Damage'),
  item('OBSOLETE', '淘汰', 'Obsolete'),
  item('EXPIRED', '超过保质期', 'Shelf life over'),
  item('ACCIDENT', '事故', 'Accident'),
] as const;
export const DISPOSAL_WAYS = [
  item('SALE', '变卖', 'Sale'),
  item('RECYCLING', '回收利用', 'Recycling'),
  item('HAZARDOUS', '危险废物处置', 'Hazardous waste'),
] as const;

export const TRANSFER_OBJECTS = [item('ITEM', '物料', 'Stock items'), item('EQUIPMENT', '设备', 'Equipment')] as const;

export const SIDES = [item('IN', '调入', 'In'), item('OUT', '调出', 'Out')] as const;
