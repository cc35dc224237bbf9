import type { ModuleBehaviour } from '@sed/records-api';
import { computed, defineModule, instant, lines, number, person, text } from '@sed/records-model';
import { proofOrder } from './work-order';

const label = (zh: string, en: string) => ({ zh, en });
const DAY_MS = 86_400_000;

const isOver = ({ value, limit }: Readonly<Record<string, unknown>>) =>
  typeof value === 'number' && typeof limit === 'number' && value > limit;

/** A laboratory sheet with a result per line, released by somebody other than the analyst. */
export const proofSheet = defineModule({
  key: 'proofSheet',
  path: '/messageCenter',
  scope: 'plant',
  label: label('验证化验单', 'proof sheet'),
  number: { prefix: 'PS' },
  fields: {
    point: text('取样点', 'Sample point', { max: 30, required: true, searchable: true }),
    sampledAt: instant('取样时间', 'Sampled at', { required: true }),
    analyst: person('化验员', 'Analyst', { required: true }),
    results: lines(
      '结果',
      'Results',
      {
        index: text('指标', 'Index', { max: 20, required: true }),
        value: number('结果值', 'Result', { decimals: 3 }),
        limit: number('限值', 'Limit', { decimals: 3 }),
        verdict: computed('判定', 'Verdict', { compute: (line) => (isOver(line) ? 'OVER' : 'OK') }),
      },
      { maxItems: 40, minItems: 1, uniqueBy: 'index' },
    ),
  },
  title: 'point',
  list: { columns: ['no', 'point', 'sampledAt', 'analyst', 'status'], filters: ['status', 'point', 'sampledAt'] },
  form: [{ label: label('基本', 'Basics'), fields: ['point', 'sampledAt', 'analyst', 'results'] }],
  flow: {
    initial: 'IN_ANALYSIS',
    states: {
      IN_ANALYSIS: { label: label('化验中', 'In analysis'), tone: 'doing', editable: true, waits: false },
      TO_RELEASE: { label: label('待审核', 'To be released'), tone: 'todo', waits: true },
      RELEASED: { label: label('已发布', 'Released'), tone: 'good', final: true },
    },
    actions: {
      submit: {
        id: 'LB-06',
        label: label('提交', 'Submit'),
        from: ['IN_ANALYSIS'],
        to: 'TO_RELEASE',
        verb: 'execute',
        who: [{ field: 'analyst' }],
        byAuthor: true,
        guards: [
          {
            name: 'every index has its result',
            check: ({ values }) => {
              const results = (values.results ?? []) as readonly Readonly<Record<string, unknown>>[];
              const at = results.findIndex(({ value }) => value === null);
              return at < 0 ? undefined : { code: 'field.required', field: `results.${String(at)}.value` };
            },
          },
        ],
      },
      release: {
        id: 'LB-08',
        label: label('发布', 'Release'),
        from: ['TO_RELEASE'],
        to: 'RELEASED',
        verb: 'approve',
        except: ['analyst'],
      },
      return: {
        id: 'LB-09',
        label: label('退回', 'Return'),
        from: ['TO_RELEASE'],
        to: 'IN_ANALYSIS',
        verb: 'approve',
        except: ['analyst'],
        note: 'required',
      },
    },
  },
  verbs: ['add', 'edit'],
  removal: 'initial',
});

/** What is released over its limit becomes work, in the same transaction. */
export const proofSheetBehaviour: ModuleBehaviour<typeof proofSheet> = {
  async afterAction(action, _before, { no, factoryNo, values }, { records, atMs }) {
    if (action !== 'release') return;
    for (const { index } of (values.results ?? []).filter(isOver)) {
      const work = { name: `${values.point} ${index ?? ''}`, executor: values.analyst, plannedEnd: atMs + DAY_MS };
      await records.create(proofOrder, { factoryNo, values: work, because: `released ${no ?? ''}` });
    }
  },
};
