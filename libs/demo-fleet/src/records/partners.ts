import { day, type DemoRecord, type DemoValues } from './demo-record';

const made = (module: 'customer' | 'supplier', code: string, values: DemoValues): DemoRecord => ({
  id: code,
  module,
  by: 'group',
  values: { code, ...values },
});

/** Who sells to the plants and who buys from them: functions, not firms. */
export const DEMO_PARTNERS: readonly DemoRecord[] = [
  made('supplier', 'SUP-CHEM', {
    name: '示例药剂公司 / Example Chemicals',
    category: 'CHEMICAL',
    licences: [{ name: '危险化学品经营许可证 / Hazardous chemicals licence', validTo: day(210) }],
  }),
  made('supplier', 'SUP-EQP', { name: '示例设备公司 / Example Equipment', category: 'EQUIPMENT' }),
  made('supplier', 'SUP-SLUDGE', {
    name: '示例污泥处置 / Example Sludge',
    category: 'SERVICE',
    // Runs out soon: somebody has to ask for the new one.
    licences: [{ name: '污泥运输许可 / Sludge transport permit', validTo: day(24) }],
  }),
  made('supplier', 'SUP-LAB', { name: '示例检测公司 / Example Testing', category: 'SERVICE' }),
  made('customer', 'CUS-GOV', { name: '示例市水务局 / Example Water Bureau', category: 'GOVERNMENT' }),
  made('customer', 'CUS-UTIL', { name: '示例供水公司 / Example Utility', category: 'UTILITY' }),
  made('customer', 'CUS-IND', { name: '示例印染园 / Example Dye Works', category: 'INDUSTRY' }),
];
