import { choice, defineModule, lines, ref, text } from '@sed/records-model';
import { PATROL } from '@sed/patrol-contract';
import { IN_USE_FLOW } from './element-fields';
import { PATROL_USES } from './patrol-words';

/** Lines of elements of one library, none twice. */
const elementLines = (
  zh: string,
  en: string,
  { library, uses }: { readonly library: string; readonly uses: readonly string[] },
) =>
  lines(
    zh,
    en,
    {
      element: ref('要素', 'Element', library, { samePlant: true, required: true }),
      note: text('说明', 'Note', { max: 100 }),
    },
    {
      ...{ minItems: 1, maxItems: PATROL.maxElements, required: true, uniqueBy: 'element' },
      when: { field: 'use', is: uses },
    },
  );

/** What is looked at on a point: plans put these sheets in order. A point may have several, daily and thorough. */
export const patrolPlanElement = defineModule({
  key: 'patrolPlanElement',
  path: '/systemConfiguration/operationStandard/patrolPlanElement',
  scope: 'plant',
  label: { zh: '巡检计划要素', en: 'sheet of a point' },
  fields: {
    name: text('名称', 'Name', { max: 50, required: true, searchable: true, unique: 'plant', widthPx: 220 }),
    use: choice('巡检类型', 'Kind of patrol', PATROL_USES, {
      ...{ required: true, initial: 'RUN', createOnly: true, widthPx: 140 },
    }),
    point: ref('巡检点', 'Point', 'operationPatrolPointsList', { samePlant: true, required: true, widthPx: 200 }),
    note: text('说明', 'Note', { max: 300, lines: 2 }),
    elements: elementLines('巡检要素', 'Patrol elements', { library: 'patrolElement', uses: ['RUN', 'EQUIPMENT'] }),
    outsideElements: elementLines('外检要素', 'Inspection elements', {
      ...{ library: 'inspectionElementConfiguration', uses: ['OUTSIDE'] },
    }),
  },
  title: 'name',
  list: {
    columns: ['name', 'factoryNo', 'use', 'point', 'elements', 'outsideElements', 'status'],
    yields: ['outsideElements'],
    filters: ['status', 'use', 'point', 'elements.element', 'outsideElements.element'],
    sort: 'name',
  },
  form: [
    { label: { zh: '巡检点', en: 'Point' }, fields: ['name', 'use', 'point', 'note'] },
    { label: { zh: '要素', en: 'Elements' }, fields: ['elements', 'outsideElements'] },
  ],
  flow: IN_USE_FLOW,
  verbs: ['add', 'edit', 'delete', 'export', 'import'],
  removal: 'always',
  importKey: ['name'],
});
