import { DEMO_PLANTS } from '../plants';
import { demoSignals, type DemoSignal } from '../signals';
import { account, day, postsOf, named, type DemoRecord, type DemoStep, type DemoValues } from './demo-record';

interface Kind {
  readonly type: string;
  readonly maker: string;
  readonly model: string;
  readonly powerKw: number;
  readonly valueYuan: number;
  readonly lifeYears: number;
  readonly criticality: 'A' | 'B' | 'C';
}

const kind = (...of: readonly [string, string, number, number, number, Kind['criticality']]): Kind => {
  const [type, model, powerKw, valueYuan, lifeYears, criticality] = of;
  return { type, model, powerKw, valueYuan, lifeYears, criticality, maker: '示例机械公司 / Example Machinery' };
};

/** Machines by the tag of their running signal; first match wins. */
const KINDS: readonly (readonly [RegExp, Kind])[] = [
  [/^PS_P/, kind('1002', 'SP-350', 55, 186_000, 12, 'A')],
  [/^BI_P32/, kind('1012', 'SP-400', 22, 98_000, 12, 'B')],
  [/^RS_P503/, kind('1014', 'PC-60', 15, 52_000, 10, 'B')],
  [/^RS_P/, kind('1013', 'SP-300', 30, 112_000, 12, 'A')],
  [/^(CD|PD)_P/, kind('1016', 'DP-12', 0.75, 18_500, 8, 'B')],
  [/^BH_B/, kind('1009', 'TB-150', 160, 760_000, 15, 'A')],
  [/^OC_B/, kind('1022', 'FF-20', 11, 36_000, 10, 'C')],
  [/^OD_B/, kind('1009', 'SA-45', 45, 215_000, 12, 'A')],
  [/^(PS|FI)_B/, kind('1009', 'RB-80', 7.5, 42_000, 12, 'C')],
  [/^OD_M/, kind('1008', 'FM-1800', 4, 76_000, 12, 'B')],
  [/^SC_M/, kind('1006', 'SS-36', 1.5, 268_000, 15, 'A')],
  [/^SL_M/, kind('1018', 'DC-450', 37, 980_000, 15, 'A')],
  [/^(HD|CO)_M/, kind('1007', 'MX-30', 5.5, 64_000, 10, 'B')],
  [/^SB\d_DEC/, kind('1011', 'DK-800', 1.1, 145_000, 12, 'A')],
  [/_P\d/, kind('1003', 'HP-250', 90, 164_000, 15, 'A')],
];

/** Machines without a running signal every such plant has. */
const STANDING: readonly (readonly [tag: string, name: string, section: string, of: Kind, onlyWaste: boolean])[] = [
  ['GS-201', '粗格栅 / Coarse screen', 'SCR', kind('1001', 'BS-1200', 1.5, 135_000, 12, 'A'), true],
  ['GS-202', '细格栅 / Fine screen', 'SCR', kind('1001', 'FS-1200', 1.5, 158_000, 12, 'A'), true],
  ['UV-801', '紫外消毒模块 / UV module', 'DIS', kind('1017', 'UV-40', 12, 420_000, 10, 'A'), true],
  ['AT-101', '1# 变压器 / Transformer 1', 'PWR', kind('1020', 'SCB-1250', 0, 310_000, 20, 'A'), false],
  ['AT-102', '低压配电柜 / Switchboard', 'PWR', kind('1020', 'GCS-10', 0, 185_000, 20, 'A'), false],
  ['GE-101', '应急发电机 / Standby generator', 'PWR', kind('1025', 'DG-400', 400, 260_000, 20, 'B'), false],
  ['CR-901', '脱水机房起重机 / Crane of the dewatering house', 'DEW', kind('1023', 'LD-5', 8, 120_000, 20, 'B'), false],
];

/** Machines that stand for what can happen to one. */
const EVENTS: Readonly<Record<string, readonly Pick<DemoStep, 'action' | 'note' | 'values'>[]>> = {
  'demo_e01/P702': [{ action: 'declareOut', note: '等待隔膜备件 / Waiting for a diaphragm' }],
  'demo_w01/B344': [{ action: 'takeOut', note: '负荷低，停用备用 / Low load, kept as a spare' }],
};

/** A number in [0, 1) that belongs to a text: the same at every start. */
function shareOf(text: string): number {
  let hash = 2_166_136_261;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16_777_619);
  return (hash >>> 8) / 0x1_00_00_00;
}

const SECTION_NO = new Map<string, number>();
/** Six digits of a unit: the section and the first line of it. */
function unitCode(section: string): string {
  const no = SECTION_NO.get(section) ?? SECTION_NO.size + 1;
  SECTION_NO.set(section, no);
  return `01${String(no).padStart(2, '0')}01`;
}

interface Machine {
  readonly factoryNo: string;
  readonly tag: string;
  readonly name: string;
  readonly section: string;
  readonly of: Kind;
  readonly no: number;
  readonly more: DemoValues;
}

function cardOf({ factoryNo, tag, name, section, of, no, more }: Machine): DemoRecord {
  const seed = `${factoryNo}/${tag}`;
  const { manager, lead } = postsOf(factoryNo.replace('demo_', ''));
  const age = 300 + Math.floor(shareOf(seed) * 3200);
  const values: DemoValues = {
    ...{
      name: name.slice(0, 50),
      tagNo: tag,
      section,
      category: /^10(20|21)$/.test(of.type) ? 'ELECTRICAL' : 'MECHANICAL',
    },
    ...{ unitCode: unitCode(section), placeCode: '01', equipCode: String(no).padStart(4, '0') },
    ...{ typeId: named('equipType', of.type), criticality: of.criticality, keeper: account(lead) },
    ...{
      manufacturer: of.maker,
      model: of.model,
      factoryNumber: `SN${String(Math.floor(shareOf(`${seed}/sn`) * 900_000) + 100_000)}`,
    },
    ...(of.powerKw > 0 && { powerKw: of.powerKw }),
    ...{ valueYuan: of.valueYuan.toFixed(2), residualPct: 5, serviceLifeYears: of.lifeYears },
    ...{ purchasedOn: day(-age - 60), installedOn: day(-age) },
    ...(age < 700 && { warrantyUntil: day(730 - age) }),
    ...(of.type === '1023' && {
      isSpecial: true,
      inspectedOn: day(-Math.floor(shareOf(`${seed}/i`) * 640) - 60),
      inspectionDueOn: day(Math.floor(shareOf(`${seed}/i`) * 40) + 20),
      certificateNo: `TS-${String(Math.floor(shareOf(`${seed}/c`) * 9000) + 1000)}`,
    }),
    ...more,
  };
  const steps = (EVENTS[seed] ?? []).map((step): DemoStep => ({ by: manager, ...step }));
  return { id: `equip-${seed}`, module: 'equipList', factoryNo, by: manager, values, steps };
}

/** The device of a running signal, with its area where two areas have one of that name. */
function tagsOf(running: readonly DemoSignal[]): readonly string[] {
  const devices = running.map(({ code }) => code.split('_').slice(0, 2));
  return devices.map(([area = '', device = '']) =>
    devices.filter(([, other]) => other === device).length > 1 ? `${area}-${device}` : device,
  );
}

function machinesOf(factoryNo: string): DemoRecord[] {
  const signals = demoSignals(factoryNo);
  const running = signals.filter(({ code, kind: of }) => of === 'DI' && code.endsWith('_RUN'));
  const tags = tagsOf(running);
  const own = running.flatMap(({ code, name, section }, index): Machine[] => {
    const of = KINDS.find(([pattern]) => pattern.test(code))?.[1];
    if (of === undefined) return [];
    const stem = code.replace(/_RUN$/, '');
    const beside = signals.filter((one) => one.code.startsWith(`${stem}_`) && one.code !== code);
    const fault = beside.find((one) => one.code === `${stem}_FLT`);
    const more: DemoValues = {
      runSignal: `${factoryNo}/${code}`,
      ...(fault !== undefined && { faultSignal: `${factoryNo}/${fault.code}` }),
      ...(beside.length > 0 && { signals: beside.map((one) => ({ signal: `${factoryNo}/${one.code}` })) }),
      isSpare: /(P203|P502|B603|P363|P103|P504)_RUN$/.test(code),
    };
    const title = `${name.zh.replace(/运行$/, '')} / ${name.en.replace(/ running$/, '')}`;
    return [{ factoryNo, tag: tags[index] ?? stem, name: title, section, of, no: index + 1, more }];
  });
  const isWaste = DEMO_PLANTS.some((plant) => plant.factoryNo === factoryNo && plant.type === 'WWTP');
  const standing = STANDING.filter(([, , , , onlyWaste]) => isWaste || !onlyWaste).map(
    ([tag, name, section, of], index): Machine => ({ factoryNo, tag, name, section, of, no: 101 + index, more: {} }),
  );
  return [...own, ...standing].map(cardOf);
}

/** The machines of every plant, each with the signals it has there. */
export const DEMO_EQUIPMENT: readonly DemoRecord[] = DEMO_PLANTS.flatMap(({ factoryNo }) => machinesOf(factoryNo));
