import type { CodesOf } from '@sed/platform-contract';

/** Stock and the documents that move it. */
const en = {
  'stores.itemDisabled': '{item} is disabled',
  'stores.priceMissing': '{item}: what comes in needs its unit price',
  'stores.materialsOut':
    '{quantity} of {item} were neither used nor returned: have them returned, or say in the materials of the order how much was used',
  'stores.documentsOpen': 'Documents of the store for this order are not posted yet: {documents}',
  'stores.orderUnknown': 'There is no order {no} of this type at the plant',
  'stores.purposeMissing': 'Goods that go out need a purpose and an order or cost object',
  'stores.secondPerson': '{item} is dangerous: name a second person, who is neither the storekeeper nor the receiver',
  'stores.secondUnsigned': '{item} is dangerous: the second person has not signed yet',
  'stores.receiverMissing': 'Name who receives the goods: they sign for them themselves',
  'stores.receiverUnsigned': 'The receiver has not signed for the goods yet',
  'stores.signedAlready': 'That is signed already',
  'stores.nothingFailed': 'No line has failed: there is no after-sales case to close',
  'stores.contentMissing': '{item} is bought by its content: measure it before it is taken',
  'stores.contentBelow':
    '{item}: measured {measured} %, bought {bought} %. Reject it, or name the after-sales way it is taken by',
  'stores.checkLines': 'Every line needs what arrived and what passed, at most what arrived',
  'stores.rejectionMissing': 'What fails needs the reason of rejection and the after-sales way',
  'stores.ownPlant': 'A transfer leads to another plant than it comes from',
  'stores.notYourSide': 'The other plant takes this step',
  'stores.offerQuantity': 'Every line needs the quantity offered, and one of them more than nothing',
  'stores.receiveQuantity': 'Every line needs what was received, at most what was shipped',
  'stores.warehouseMissing': 'Name the warehouse',
  'stores.notCounted': 'This line has not been counted',
  'stores.countAgain': 'The first count is beyond the tolerance: count this line a second time',
  'stores.differenceReason': 'This line differs from the book: give the reason',
  'stores.countOpen': 'A count of this warehouse is open already: {no}',
  'stores.hasMoved': 'Stock of this warehouse has moved already: an opening balance comes before everything else',
  'stores.warehouseUsed': 'The warehouse holds stock',
  'stores.itemInUse': 'There is stock of this item: unit, batches and danger stay as they are',
  'stores.scrapAsked': 'Scrapping of this equipment is asked for already: {no}',
  'stores.machineNotFree': 'The other plant has no idle equipment {no}, or it is no longer idle',
  'stores.machinePromised': 'This equipment is promised to another plant already: {no}',
  'stores.onlyMachines': 'Goods on their way are received by the other plant: what is missing is said there',
  'stores.limitsOrder': 'The minimum lies below the reorder point, and that below the maximum',
} as const;

const zh: Record<keyof typeof en, string> = {
  'stores.itemDisabled': '{item} 已停用',
  'stores.priceMissing': '{item}：入库需要填写单价',
  'stores.materialsOut': '{item} 尚有 {quantity} 既未使用也未退库：请先退库，或在工单用料中填写已用数量',
  'stores.documentsOpen': '该工单的出入库单尚未过账：{documents}',
  'stores.orderUnknown': '本厂没有该类型的工单 {no}',
  'stores.purposeMissing': '出库需要填写用途，以及工单或成本对象',
  'stores.secondPerson': '{item} 属于危险化学品，请填写第二责任人，且不能是仓管员或领用人本人',
  'stores.secondUnsigned': '{item} 属于危险化学品，第二责任人尚未签收',
  'stores.receiverMissing': '请指定领用人，由其本人签收',
  'stores.receiverUnsigned': '领用人尚未签收',
  'stores.signedAlready': '已签收',
  'stores.nothingFailed': '没有不合格的明细，无需关闭售后',
  'stores.contentMissing': '{item} 按含量采购，验收前须填写实测含量',
  'stores.contentBelow': '{item} 实测含量 {measured}%，低于采购含量 {bought}%，请拒收或填写让步接收的售后方式',
  'stores.checkLines': '每行都要填写到货数量和合格数量，合格数量不能大于到货数量',
  'stores.rejectionMissing': '不合格的明细需要填写拒收原因和售后方式',
  'stores.ownPlant': '调拨的调入厂与调出厂不能相同',
  'stores.notYourSide': '该步骤由对方水厂办理',
  'stores.offerQuantity': '每行都要填写同意数量，且至少一行大于零',
  'stores.receiveQuantity': '每行都要填写收货数量，且不能大于发货数量',
  'stores.warehouseMissing': '请选择仓库',
  'stores.notCounted': '该行尚未盘点',
  'stores.countAgain': '初盘超出允差，请复盘该行',
  'stores.differenceReason': '该行与账面不符，请填写盈亏原因',
  'stores.countOpen': '该仓库已有未完成的盘点单：{no}',
  'stores.hasMoved': '该仓库已有出入库记录，期初只能在其他业务之前过账',
  'stores.warehouseUsed': '仓库中还有库存',
  'stores.itemInUse': '该物料还有库存，单位、批次管理和危险属性不能修改',
  'stores.scrapAsked': '该设备已有报废单：{no}',
  'stores.machineNotFree': '对方水厂没有编号为 {no} 的闲置设备，或该设备已不再闲置',
  'stores.machinePromised': '该设备已有进行中的调拨：{no}',
  'stores.onlyMachines': '在途物料由对方收货，差异在收货时登记',
  'stores.limitsOrder': '最低库存应低于再订货点，再订货点应低于最高库存',
};

export const STORES_ERRORS = { en, zh } as const;

declare module '@sed/platform-contract' {
  interface ErrorCodes extends CodesOf<typeof STORES_ERRORS> {}
}
