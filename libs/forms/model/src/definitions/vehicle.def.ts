import { choice, date, defineModule, flag, number, text } from '@sed/records-model';
import { BASICS, note } from '@sed/records-model/common-fields';

/** A vehicle of a plant, to be applied for. */
export const vehicle = defineModule({
  key: 'vehicle',
  path: '/systemConfiguration/plantInfo/vehicleManage',
  scope: 'plant',
  label: { zh: '车辆', en: 'vehicle' },
  fields: {
    plate: text('车牌号', 'Plate number', { max: 20, required: true, unique: 'all', searchable: true }),
    kind: choice(
      '车辆类型',
      'Kind',
      [
        { code: 'CAR', label: { zh: '小型客车', en: 'Car' } },
        { code: 'VAN', label: { zh: '面包车', en: 'Van' } },
        { code: 'PICKUP', label: { zh: '皮卡', en: 'Pickup' } },
        { code: 'TRUCK', label: { zh: '货车', en: 'Truck' } },
        { code: 'SLUDGE', label: { zh: '污泥车', en: 'Sludge truck' } },
        { code: 'JETTING', label: { zh: '疏通车', en: 'Jetting truck' } },
      ],
      { required: true },
    ),
    model: text('品牌型号', 'Make and model', { max: 50 }),
    seats: number('座位数', 'Seats', { decimals: 0, min: 1, max: 60 }),
    odometerKm: number('里程表读数', 'Odometer', { decimals: 0, min: 0, max: 9_999_999, unit: 'km' }),
    inspectionDue: date('年检到期', 'Inspection due'),
    insuranceUntil: date('保险到期', 'Insured until'),
    enabled: flag('启用', 'Enabled', { initial: true, widthPx: 90 }),
    note,
  },
  title: 'plate',
  list: {
    columns: [
      'plate',
      'kind',
      'model',
      'seats',
      'odometerKm',
      'inspectionDue',
      'insuranceUntil',
      'enabled',
      'factoryNo',
    ],
    filters: ['kind', 'inspectionDue', 'insuranceUntil', 'enabled'],
    sort: 'plate',
  },
  form: [
    {
      label: BASICS,
      fields: ['plate', 'kind', 'model', 'seats', 'odometerKm', 'inspectionDue', 'insuranceUntil', 'enabled', 'note'],
    },
  ],
  verbs: ['add', 'edit', 'delete', 'export', 'import'],
  removal: 'always',
  importKey: ['plate'],
});
