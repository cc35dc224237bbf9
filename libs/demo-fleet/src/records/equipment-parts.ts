import { link, named, type DemoRecord } from './demo-record';

const type = (code: string) => named('equipType', code);
const fit = (code: string) => `fit-${code}`;

type FitRow = readonly [code: string, name: string, unit: string, parent: string | null, fits: readonly string[]];

/** Spare parts by group; the first two digits are the group. */
const FITS: readonly FitRow[] = [
  ['10', '密封件 / Seals', 'pc', null, []],
  ['1001', '机械密封 / Mechanical seals', 'pc', '10', ['1002', '1003', '1012', '1013']],
  ['1002', '油封 / Shaft seals', 'pc', '10', ['1006', '1007']],
  ['1003', 'O 形圈 / O-rings', 'pc', '10', ['1002', '1016']],
  ['20', '轴承 / Bearings', 'pc', null, []],
  ['2001', '深沟球轴承 / Ball bearings', 'pc', '20', ['1002', '1003', '1009']],
  ['2002', '调心滚子轴承 / Roller bearings', 'pc', '20', ['1009', '1018']],
  ['30', '传动件 / Drive parts', 'pc', null, []],
  ['3001', '皮带 / Belts', 'pc', '30', ['1009', '1018']],
  ['3002', '链条 / Chains', 'm', '30', ['1001']],
  ['3003', '联轴器 / Couplings', 'pc', '30', ['1003']],
  ['40', '过流件 / Wetted parts', 'pc', null, []],
  ['4001', '叶轮 / Impellers', 'pc', '40', ['1002', '1003', '1013']],
  ['4002', '隔膜 / Diaphragms', 'pc', '40', ['1016']],
  ['4003', '止回阀 / Check valves', 'pc', '40', ['1016', '1002']],
  ['50', '滤材 / Filters', 'pc', null, []],
  ['5001', '风机滤芯 / Blower filters', 'pc', '50', ['1009']],
  ['5002', '曝气膜片 / Diffuser membranes', 'pc', '50', ['1009']],
  ['60', '电气件 / Electrical parts', 'pc', null, []],
  ['6001', '接触器与继电器 / Contactors, relays', 'pc', '60', ['1020']],
  ['6002', '紫外灯管 / UV lamps', 'pc', '60', ['1017']],
];

const fits = FITS.map(([code, name, unit, parent, equipTypes], index): DemoRecord => ({
  ...{ id: fit(code), module: 'fitType', by: 'group' },
  values: {
    ...{ code, name, unit, equipTypeIds: equipTypes.map(type), order: index + 1, enabled: true },
    ...(parent !== null && { parentId: link(fit(parent)) }),
  },
}));

const REPLACEMENTS: readonly (readonly [code: string, name: string, purpose: string | null])[] = [
  ['01', '到期更换 / At end of life', null],
  ['02', '损坏更换 / After damage', null],
  ['03', '预防更换 / Preventive', null],
  ['04', '改型更换 / By another type', '04'],
  ['05', '整机重置 / Whole machine', '02'],
];

const replacements = REPLACEMENTS.map(([code, name, purpose], index): DemoRecord => ({
  ...{ id: `replacement-${code}`, module: 'replacementType', by: 'group' },
  values: { code, name, order: index + 1, enabled: true, ...(purpose !== null && { purpose }) },
}));

type MaterialRow = readonly [
  code: string,
  name: string,
  specification: string,
  part: string | null,
  unit: string,
  priceYuan: string,
];

const MATERIALS: readonly MaterialRow[] = [
  ['CL-SEAL-150', '机械密封 / Mechanical seal', 'DN150, SiC/SiC', '1001', 'pc', '1250'],
  ['CL-BRG-6312', '深沟球轴承 / Ball bearing', '6312-2RS', '2001', 'pc', '168'],
  ['CL-BRG-22222', '调心滚子轴承 / Roller bearing', '22222 EK', '2002', 'pc', '1280'],
  ['CL-BELT-SPB', '窄 V 带 / Narrow V-belt', 'SPB 2240', '3001', 'pc', '96'],
  ['CL-CHAIN-100', '格栅链条 / Screen chain', 'P = 100 mm, 316', '3002', 'm', '380'],
  ['CL-DIAPH-DP', '计量泵隔膜 / Pump diaphragm', 'PTFE, DN15', '4002', 'pc', '460'],
  ['CL-FILT-BLW', '风机滤芯 / Blower filter', 'F7, 592 × 592 × 300', '5001', 'pc', '210'],
  ['CL-MEMB-EPDM', '曝气膜片 / Diffuser membrane', 'EPDM, 9 in', '5002', 'pc', '42'],
  ['CL-LAMP-UV', '紫外灯管 / UV lamp', '320 W', '6002', 'pc', '780'],
  ['CL-OIL-VG68', '齿轮油 / Gear oil', 'ISO VG 68', null, 'L', '28.5'],
  ['CL-GREASE-2', '锂基润滑脂 / Lithium grease', 'NLGI 2', null, 'kg', '36'],
  ['CL-BOLT-M16', '不锈钢螺栓 / Stainless bolts', 'M16 × 60, A4', null, 'pc', '6.8'],
];

const materials = MATERIALS.map(([code, name, specification, part, unit, priceYuan]): DemoRecord => ({
  ...{ id: `material-${code}`, module: 'serviceMaterial', by: 'group' },
  values: {
    ...{ code, name, specification, unit, priceYuan, enabled: true },
    ...(part !== null && { typeId: link(fit(part)) }),
  },
}));

/** Spare parts by group, why they are replaced, and what repairs use up. */
export const DEMO_PARTS: readonly DemoRecord[] = [...fits, ...replacements, ...materials];
