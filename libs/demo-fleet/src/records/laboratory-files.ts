import type { DemoRecord, DemoValues } from './demo-record';

interface Place {
  readonly index: (code: string) => DemoValues[string];
  readonly plant: string;
  readonly by: string;
}

/** How the exports of the instruments of a laboratory are read. */
export function fileFormats({ index, plant, by }: Place): readonly DemoRecord[] {
  return [
    {
      ...{ id: 'format-photometer', module: 'labFileFormat', factoryNo: plant, by },
      values: {
        ...{ name: '分光光度计导出 / Photometer export', enabled: true, encoding: 'UTF8', delimiter: 'COMMA' },
        ...{ isDecimalComma: false, headLine: 1, sampleColumn: 'Sample ID' },
        columns: ['TP', 'TN', 'NH3-N'].map((code) => ({
          ...{ column: `${code} (mg/L)`, index: index(code), target: 'value' },
        })),
      },
    },
  ];
}
