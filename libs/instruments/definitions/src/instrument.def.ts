import { leadMs } from '@sed/instruments-contract';
import { defineModule, upperAboveLower } from '@sed/records-model';
import { BASICS, DETAILS } from '@sed/records-model/common-fields';
import { dayBegins } from '@sed/shifts-contract';
import { INSTRUMENT_ACTIONS } from './instrument-actions';
import { INSTRUMENT_FIELDS } from './instrument-fields';

type Values = Readonly<Record<string, unknown>>;

/** A month is what it takes to have an instrument verified again. */
const CERTIFICATE_LEAD_DAYS = 30;
const MOUNTED = ['IN_SERVICE', 'MAINTAINING', 'CALIBRATING', 'FAULTY'] as const;

const instantOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

function soonAt({ nextDueAt, calibrationIntervalDays }: Values): number | null {
  const due = instantOf(nextDueAt);
  return due === null ? null : due - leadMs(Number(calibrationIntervalDays));
}

function reagentDueAt({ reagentChangedOn, reagentIntervalDays }: Values, zone: string): number | null {
  return typeof reagentIntervalDays === 'number' ? dayBegins(reagentChangedOn, zone, reagentIntervalDays) : null;
}

/** The register of instruments: what measures what, how well, and what is being done to it. */
export const instrumentLedger = defineModule({
  key: 'instrumentLedger',
  path: '/group/monitoringWarning/autonomousDataStatistics/instrumentLedger',
  scope: 'plant',
  label: { zh: '仪表', en: 'instrument' },
  fields: INSTRUMENT_FIELDS,
  title: 'name',
  list: {
    columns: [
      'code',
      'name',
      'factoryNo',
      'quantity',
      'section',
      'model',
      'status',
      'trust',
      'lastCalibratedAt',
      'nextDueAt',
      'dueState',
      'responsible',
    ],
    yields: ['model', 'section', 'lastCalibratedAt', 'responsible', 'quantity'],
    filters: ['status', 'dueState', 'quantity', 'nextDueAt', 'calibrations.at', 'section', 'critical', 'responsible'],
    sort: 'nextDueAt',
    views: ['table', 'board', 'calendar'],
    // What falls due in a month.
    calendar: { from: 'nextDueAt', beside: 'responsible' },
  },
  form: [
    {
      label: BASICS,
      fields: ['code', 'name', 'quantity', 'section', 'critical', 'responsible', 'signals'],
    },
    {
      label: { zh: '设备', en: 'Device' },
      fields: [
        'model',
        'manufacturer',
        'serial',
        'unit',
        'rangeLo',
        'rangeHi',
        'accuracyPct',
        'installedOn',
        'certificate',
        'certificateUntil',
      ],
    },
    {
      label: { zh: '校准与试剂', en: 'Calibration and reagent' },
      fields: [
        'calibrationIntervalDays',
        'firstDueOn',
        'reagent',
        'reagentIntervalDays',
        'reagentChangedOn',
        'calibrations',
      ],
    },
    { label: DETAILS, fields: ['note'] },
  ],
  flow: {
    initial: 'IN_SERVICE',
    states: {
      IN_SERVICE: { label: { zh: '在用', en: 'In service' }, tone: 'good', editable: true },
      MAINTAINING: { label: { zh: '维护中', en: 'In maintenance' }, tone: 'doing', editable: true, waits: false },
      CALIBRATING: { label: { zh: '校准中', en: 'In calibration' }, tone: 'doing', editable: true },
      FAULTY: { label: { zh: '故障', en: 'Faulty' }, tone: 'bad', editable: true },
      RETIRED: { label: { zh: '停用', en: 'Retired' }, tone: 'off', final: true },
    },
    actions: INSTRUMENT_ACTIONS,
    deadlines: {
      // Nobody has to remember the way back: the quality of the signals depends on it.
      plannedEnd: { in: ['MAINTAINING'], at: ({ values }) => instantOf(values.plannedEnd), take: 'autoReturn' },
      soon: {
        label: { zh: '校准即将到期', en: 'Calibration due soon' },
        in: MOUNTED,
        at: ({ values }) => soonAt(values),
      },
      overdue: {
        label: { zh: '校准到期', en: 'Calibration due' },
        in: MOUNTED,
        at: ({ values }) => instantOf(values.nextDueAt),
      },
      reagent: {
        label: { zh: '试剂到期', en: 'Reagent due' },
        in: MOUNTED,
        at: ({ values, zone }) => reagentDueAt(values, zone),
      },
      certificate: {
        label: { zh: '检定证书到期', en: 'Certificate expires' },
        in: MOUNTED,
        at: ({ values, zone }) => dayBegins(values.certificateUntil, zone, -CERTIFICATE_LEAD_DAYS),
      },
    },
  },
  rules: [upperAboveLower('rangeLo', 'rangeHi')],
  verbs: ['add', 'edit', 'export', 'import', 'print'],
  removal: 'never',
  importKey: ['code'],
});
