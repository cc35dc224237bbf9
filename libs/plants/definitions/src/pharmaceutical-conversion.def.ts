import { bilingual, date, defineModule, dictionary, number, startBeforeEnd, text } from '@sed/records-model';
import { BASICS, enabled, note } from '@sed/records-model/common-fields';

/** From product to pure substance: `pure = quantity · density · content`, COD equivalent = pure · e. */
export const pharmaceuticalConversion = defineModule({
  key: 'pharmaceuticalConversion',
  path: '/systemConfiguration/plantInfo/pharmaceuticalConversion',
  scope: 'group',
  label: { zh: '药剂折算', en: 'reagent conversion' },
  fields: {
    product: bilingual('产品', 'Product', { max: 50, required: true, searchable: true, widthPx: 220 }),
    dosageForm: dictionary('剂型', 'Form', 'dosageForm', { required: true }),
    usage: dictionary('用途', 'Use', 'productUsage'),
    contentPct: number('有效含量', 'Content', { unit: '%', decimals: 2, min: 0, max: 100, required: true }),
    densityTPerM3: number('密度', 'Density', { unit: 't/m³', decimals: 4, min: 0.1, max: 5 }),
    codKgPerKg: number('COD 当量', 'COD equivalent', { unit: 'kg/kg', decimals: 4, min: 0, max: 10 }),
    standard: text('折算基准', 'Standard quantity', { max: 30, required: true }),
    validFrom: date('生效日期', 'Valid from'),
    validTo: date('失效日期', 'Valid until'),
    enabled,
    note,
  },
  title: 'product',
  list: {
    columns: ['product', 'dosageForm', 'usage', 'contentPct', 'densityTPerM3', 'codKgPerKg', 'standard', 'enabled'],
    filters: ['dosageForm', 'usage', 'enabled'],
    sort: 'product',
  },
  form: [
    {
      label: BASICS,
      fields: [
        'product',
        'dosageForm',
        'usage',
        'contentPct',
        'densityTPerM3',
        'codKgPerKg',
        'standard',
        'validFrom',
        'validTo',
        'enabled',
        'note',
      ],
    },
  ],
  rules: [startBeforeEnd('validFrom', 'validTo')],
  verbs: ['add', 'edit', 'delete', 'export', 'import'],
  removal: 'always',
  importKey: ['product'],
});
