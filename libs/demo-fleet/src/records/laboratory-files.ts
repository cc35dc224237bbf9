import { named, type DemoRecord } from './demo-record';

/** How the exports of the instruments of the laboratory are read. */
export const FILES: readonly DemoRecord[] = [
  {
    ...{ id: 'format-photometer', module: 'labFileFormat', factoryNo: 'demo_e01', by: 'lab' },
    values: {
      ...{ name: '分光光度计导出 / Photometer export', enabled: true, encoding: 'UTF8', delimiter: 'COMMA' },
      ...{ isDecimalComma: false, headLine: 1, sampleColumn: 'Sample ID' },
      columns: ['TP', 'TN', 'NH3-N'].map((code) => ({
        ...{ column: `${code} (mg/L)`, index: named('testIndex', code), target: 'value' },
      })),
    },
  },
];
