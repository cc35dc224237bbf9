import type { Guard } from '@sed/records-model';

const MOUNTED = ['IN_SERVICE', 'MAINTAINING', 'CALIBRATING', 'FAULTY'] as const;

type Values = Readonly<Record<string, unknown>>;

/** After a repair or an exchange nobody knows what a critical instrument reads: it is calibrated before it counts. */
const afterRepair = {
  oneOf: ['IN_SERVICE', 'CALIBRATING'],
  choose: ({ critical }: Values) => (critical === true ? 'CALIBRATING' : 'IN_SERVICE'),
} as const;

/** The verdict is the last line the behaviour has added. */
const afterCalibration = {
  oneOf: ['IN_SERVICE', 'FAULTY'],
  choose: ({ calibrations }: Values) => (lastResult(calibrations) === 'PASS' ? 'IN_SERVICE' : 'FAULTY'),
} as const;

function lastResult(lines: unknown): unknown {
  const last: unknown = Array.isArray(lines) ? lines.at(-1) : undefined;
  return typeof last === 'object' && last !== null && 'result' in last ? last.result : undefined;
}

const plannedEndAhead: Guard = {
  name: 'plannedEnd',
  check: ({ values, nowMs }) =>
    typeof values.plannedEnd === 'number' && values.plannedEnd <= nowMs
      ? { code: 'rule.inPast', field: 'plannedEnd' }
      : undefined,
};

/** IN-02 to IN-08: what happens to an instrument. Its signals follow its state (`instrument.behaviour`). */
export const INSTRUMENT_ACTIONS = {
  maintain: {
    id: 'IN-02',
    label: { zh: '开始维护', en: 'Start maintenance' },
    from: ['IN_SERVICE'],
    to: 'MAINTAINING',
    verb: 'execute',
    byAuthor: true,
    needs: ['plannedEnd'],
    asks: ['plannedEnd'],
    guards: [plannedEndAhead],
    note: 'optional',
  },
  calibrate: {
    id: 'IN-03',
    label: { zh: '开始校准', en: 'Start calibration' },
    from: ['IN_SERVICE'],
    to: 'CALIBRATING',
    verb: 'execute',
    byAuthor: true,
    tone: 'primary',
    note: 'optional',
  },
  finishCalibration: {
    id: 'IN-04',
    label: { zh: '登记校准结果', en: 'Record the calibration' },
    from: ['MAINTAINING', 'CALIBRATING'],
    to: afterCalibration,
    verb: 'execute',
    byAuthor: true,
    tone: 'primary',
    needs: ['standardValue', 'readingBefore', 'readingAfter'],
    asks: ['standardValue', 'readingBefore', 'readingAfter'],
    note: 'optional',
  },
  finishMaintenance: {
    id: 'IN-04',
    label: { zh: '完成维护', en: 'Finish maintenance' },
    from: ['MAINTAINING'],
    to: 'IN_SERVICE',
    verb: 'execute',
    byAuthor: true,
    note: 'required',
  },
  autoReturn: {
    id: 'IN-02',
    label: { zh: '到时恢复在用', en: 'Back in service at the planned end' },
    from: ['MAINTAINING'],
    to: 'IN_SERVICE',
    verb: 'execute',
    who: ['system'],
  },
  fault: {
    id: 'IN-06',
    label: { zh: '报故障', en: 'Report a fault' },
    from: ['IN_SERVICE', 'MAINTAINING', 'CALIBRATING'],
    to: 'FAULTY',
    verb: 'execute',
    byAuthor: true,
    tone: 'danger',
    note: 'required',
  },
  repaired: {
    id: 'IN-07',
    label: { zh: '修复', en: 'Repaired' },
    from: ['FAULTY'],
    to: afterRepair,
    verb: 'execute',
    byAuthor: true,
    tone: 'primary',
    note: 'required',
  },
  replace: {
    label: { zh: '更换仪表', en: 'Replace the device' },
    from: ['IN_SERVICE', 'MAINTAINING', 'FAULTY'],
    to: afterRepair,
    verb: 'execute',
    byAuthor: true,
    needs: ['model', 'serial'],
    asks: ['model', 'manufacturer', 'serial', 'installedOn'],
    note: 'optional',
  },
  changeReagent: {
    label: { zh: '更换试剂', en: 'Change the reagent' },
    from: ['IN_SERVICE'],
    to: 'IN_SERVICE',
    verb: 'execute',
    byAuthor: true,
    needs: ['reagentChangedOn'],
    asks: ['reagentChangedOn'],
    note: 'optional',
  },
  retire: {
    id: 'IN-08',
    label: { zh: '停用', en: 'Retire' },
    from: MOUNTED,
    to: 'RETIRED',
    verb: 'cancel',
    byAuthor: true,
    tone: 'danger',
    note: 'required',
    confirm: {
      zh: '停用后其测点不再采集和报警，且不能恢复。',
      en: 'Its signals are no longer taken in or alarmed, and it cannot be undone.',
    },
  },
} as const;
