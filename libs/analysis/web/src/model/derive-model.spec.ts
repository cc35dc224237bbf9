import { parseTag, quantityOf, type SignalDto } from '@sed/signals-contract';
import { describe, expect, it } from 'vitest';
import { signal } from '../testing/signal-builder';
import { deriveModel, filterModel } from './derive-model';

const pump = (code: string, en: string, zh: string, over: Partial<SignalDto> = {}) =>
  signal({ code, name: { en, zh }, section: 'LFT', ...over });

const PUMPS = [
  pump('PS_P201_CUR', 'lift pump 1 current', '提升泵1电流'),
  pump('PS_P201_RUN', 'lift pump 1 running', '提升泵1运行', { kind: 'DI', role: 'RUN' }),
  pump('PS_P202_RUN', 'lift pump 2 running', '提升泵2运行', { kind: 'DI', role: 'RUN' }),
  pump('PS_P202_VIB', 'lift pump 2 bearing vibration', '提升泵2轴承振动'),
  pump('PS_LIT201', 'level before screens', '格栅前液位'),
];

describe('tag grammar', () => {
  it.each([
    ['PS_P201_RUN', 'PS_P201', 'RUN'],
    ['IN_AIT102_COD', 'IN_AIT102', 'COD'],
    ['IN_FIT101', 'IN_FIT101', 'FLOW'],
    ['PS_LDIT201', 'PS_LDIT201', 'DLEVEL'],
    ['BI_OX1_DO', 'BI_OX1', 'DO'],
    ['BI_LAB_SV30', 'BI_LAB_SV30', ''],
    ['KPI_KWH_M3', 'KPI_KWH_M3', ''],
    ['SB1_DEC_RUN', 'SB1_DEC', 'RUN'],
    ['BIO.A1.DO01.PV', 'BIO.A1.DO01', 'PV'],
    ['L00001', 'L00001', ''],
  ])('%s is device %s, quantity "%s"', (code, device, quantity) => {
    expect(parseTag(code)).toEqual({ device, quantity });
  });

  it('lets the role of the register win over the spelling of the tag', () => {
    expect(quantityOf({ code: 'PS_P201_XS', role: 'RUN' })).toBe('RUN');
    expect(quantityOf({ code: 'PS_P201_CUR', role: 'PV' })).toBe('CUR');
  });
});

describe('deriveModel', () => {
  it('makes equipment rows with a common set of columns in reading order', () => {
    const group = deriveModel(PUMPS).groups[0];
    expect(group?.title.en).toBe('Lift pumping');
    expect(group?.tables[0]?.columns.map((column) => column.quantity)).toEqual(['RUN', 'CUR', 'VIB']);
    expect(
      group?.tables[0]?.rows.map((row) => [row.title.en, row.title.zh, ...row.cells.map((cell) => cell?.code)]),
    ).toEqual([
      ['lift pump 1', '提升泵1', 'PS_P201_RUN', 'PS_P201_CUR', undefined],
      ['lift pump 2', '提升泵2', 'PS_P202_RUN', undefined, 'PS_P202_VIB'],
    ]);
  });

  it('keeps a measurement that stands alone as a reading', () => {
    expect(deriveModel(PUMPS).groups[0]?.readings.map((reading) => reading.code)).toEqual(['PS_LIT201']);
  });

  it('keeps kinds of equipment apart that have no quantity in common, and joins them through one that has both', () => {
    const valve = [signal({ code: 'BI_XV1_POS' }), signal({ code: 'BI_XV1_SP' })];
    const motor = [signal({ code: 'BI_P1_RUN' }), signal({ code: 'BI_P1_CUR' })];
    const both = [signal({ code: 'BI_Z1_POS' }), signal({ code: 'BI_Z1_CUR' })];
    const kinds = (signals: SignalDto[]) =>
      deriveModel(signals).groups[0]?.tables.map((table) => table.rows.map((row) => row.device));
    expect(kinds([...valve, ...motor])).toEqual([['BI_P1'], ['BI_XV1']]);
    expect(kinds([...valve, ...motor, ...both])).toEqual([['BI_P1', 'BI_XV1', 'BI_Z1']]);
  });

  it('orders sections along the process, unknown ones last', () => {
    const model = deriveModel(
      ['XYZ', 'OUT', 'INT', 'OXI'].map((section) => signal({ code: `A_${section}1`, section })),
    );
    expect(model.groups.map((group) => group.section)).toEqual(['INT', 'OXI', 'OUT', 'XYZ']);
    expect(model.groups.at(-1)?.title).toEqual({ zh: 'XYZ', en: 'XYZ' });
  });

  it('orders numbered devices by number, not by spelling', () => {
    const model = deriveModel(
      ['P10', 'P9'].flatMap((p) => [signal({ code: `PS_${p}_RUN` }), signal({ code: `PS_${p}_CUR` })]),
    );
    expect(model.groups[0]?.tables[0]?.rows.map((row) => row.device)).toEqual(['PS_P9', 'PS_P10']);
  });

  it('leaves out disabled signals and the link signal of the plant', () => {
    const model = deriveModel([signal({ code: 'SYS_LINK' }), signal({ code: 'A_FIT1', state: 'DISABLED' })]);
    expect(model.groups).toEqual([]);
  });

  it('shows two signals of one cell both, and says so', () => {
    const model = deriveModel([
      signal({ code: 'PS_P1_RUN', role: 'RUN' }),
      signal({ code: 'PS_P1_ON', role: 'RUN' }),
      signal({ code: 'PS_P1_CUR' }),
    ]);
    expect(model.ambiguous).toEqual(['PS_P1_ON']);
    expect(model.groups[0]?.readings.map((reading) => reading.code)).toEqual(['PS_P1_ON']);
  });

  it('gives every enabled signal exactly one place', () => {
    const model = deriveModel(PUMPS);
    const placed = model.groups.flatMap((g) => [
      ...g.readings,
      ...g.tables.flatMap((table) => table.rows.flatMap((row) => row.cells.filter((c) => c !== undefined))),
    ]);
    expect(placed.map((s) => s.code).sort()).toEqual(PUMPS.map((s) => s.code).sort());
  });
});

describe('filterModel', () => {
  const model = deriveModel(PUMPS);
  it.each([
    ['', 2, 1],
    ['pump 2', 1, 0],
    ['振动', 1, 0],
    ['ps_lit', 0, 1],
    ['提升泵房', 2, 1],
  ])('"%s" keeps %d rows and %d readings', (keyword, rows, readings) => {
    const group = filterModel(model, keyword).groups[0];
    expect([group?.tables.flatMap((table) => table.rows).length, group?.readings.length]).toEqual([rows, readings]);
  });

  it('keeps no group without a hit', () => {
    expect(filterModel(model, 'chlorine').groups).toEqual([]);
  });
});
