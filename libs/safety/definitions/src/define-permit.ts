import { PERMIT_TYPE, type PermitClass, type PermitKey, type PermitType } from '@sed/safety-contract';
import { moduleRoute, type BilingualText } from '@sed/platform-contract';
import { startBeforeEnd, type Fields, type ModuleDefinition, type Rule } from '@sed/records-model';
import { PERMIT_FIELDS, type PermitField, type PermitFields } from './permit-fields';
import { permitFlow } from './permit-flow';
import type { PermitState } from './permit-states';
import { rowsOf } from './permit-guards';
import { CLASSES } from './permit-words';

interface PermitInput<E extends Fields> {
  readonly label: BilingualText;
  /** Fields of this type alone, shown in a section of their own. */
  readonly fields: E;
  readonly section: BilingualText;
  readonly rules?: readonly Rule[];
  readonly columns?: readonly (keyof E & string)[];
}

/** A module of permits: its definition has what is common to all of them. */
export type PermitModule<K extends PermitKey = PermitKey, E extends Fields = Fields> = ModuleDefinition<
  K,
  PermitFields & E,
  PermitState
>;

/** Nobody watches their own work, or answers for the place they work at. */
const rolesApart: Rule = {
  name: 'guardians',
  check: ({ leader, placeOwner, guardians, tester, workers }) => {
    const watching: readonly unknown[] = Array.isArray(guardians) ? guardians : [];
    const working = new Set(rowsOf(workers).flatMap(({ user }) => (typeof user === 'string' ? [user] : [])));
    if (typeof leader === 'string' && leader === placeOwner) return { code: 'permit.rolesApart', field: 'placeOwner' };
    const isBoth = watching.some((code) => code === leader || working.has(String(code)));
    if (isBoth) return { code: 'duty.guardianWorks', field: 'guardians' };
    if (typeof placeOwner === 'string' && (watching.includes(placeOwner) || working.has(placeOwner)))
      return { code: 'permit.rolesApart', field: 'placeOwner' };
    if (typeof tester === 'string' && working.has(tester)) return { code: 'permit.rolesApart', field: 'tester' };
    return undefined;
  },
};

const WHERE: readonly PermitField[] = [
  ...(['name', 'site', 'place', 'equipment', 'job', 'orderNo', 'procedure'] as const),
  ...(['content', 'method', 'tools', 'nearby', 'nearbyCheck', 'validFrom', 'validTo'] as const),
];

/** The one maker of permit modules: fields, flow, list and form by the row of the type table. */
export function definePermit<const K extends PermitKey, const E extends Fields>(
  key: K,
  { label, fields, section, rules = [], columns = [] }: PermitInput<E>,
): PermitModule<K, E> {
  const type: PermitType = PERMIT_TYPE[key];
  const hasTests = type.kind !== 'HEIGHT';
  // The height of a fall says the class; a space has one alone.
  const isChosen = type.kind === 'HOT' || type.kind === 'POWER';
  const permitClass = {
    ...PERMIT_FIELDS.permitClass,
    items: CLASSES.filter(({ code }) => type.classes.some((one: PermitClass) => one === code)),
    ...(isChosen ? { required: true, initial: type.classes[0] } : { readOnly: true, initial: type.classes[0] }),
  } as unknown as PermitFields['permitClass'];
  const tests: readonly PermitField[] = hasTests ? ['tester', 'gasSignals'] : ['gasSignals'];
  return {
    key,
    path: moduleRoute(key)?.path ?? '',
    scope: 'plant',
    label,
    number: { prefix: type.prefix },
    fields: { ...PERMIT_FIELDS, permitClass, ...fields },
    title: 'name',
    list: {
      columns: [
        ...(['no', 'name', 'factoryNo', 'effectiveClass', 'place'] as const),
        ...columns,
        ...(['leader', 'validTo', 'insideNow', 'status'] as const),
      ],
      yields: [...columns, 'insideNow', 'effectiveClass'],
      filters: [
        ...(['status', 'effectiveClass', 'site', 'equipment', 'leader', 'placeOwner', 'guardians'] as const),
        ...(['validFrom', 'validTo', 'job', 'orderNo', 'workers.name', 'workers.company'] as const),
      ],
      sort: '-createdAt',
      views: ['table', 'board', 'calendar'],
      calendar: { from: 'validFrom', to: 'validTo' },
    },
    indexes: [['status', 'validTo'], ['orderNo']],
    form: [
      { label: { zh: '作业', en: 'Work' }, fields: [...(isChosen ? (['permitClass'] as const) : []), ...WHERE] },
      { label: section, fields: Object.keys(fields) },
      {
        label: { zh: '人员', en: 'People' },
        fields: ['leader', 'placeOwner', 'guardians', ...tests.slice(0, -1), 'workers'],
      },
      {
        label: { zh: '风险与措施', en: 'Risks and measures' },
        fields: ['jsa', 'checklist', 'isolations', 'gasSignals'],
      },
    ],
    flow: permitFlow(type),
    rules: [startBeforeEnd('validFrom', 'validTo'), rolesApart, ...rules],
    verbs: ['add', 'edit', 'export', 'print'],
    removal: 'never',
    retentionYears: 5,
  };
}
