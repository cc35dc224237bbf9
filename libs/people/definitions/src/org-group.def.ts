import { bilingual, choice, defineModule, ref, text } from '@sed/records-model';
import { BASICS, order } from '@sed/records-model/common-fields';

/** Named sets of plants for boards, evaluation and alarms. */
export const orgGroup = defineModule({
  key: 'orgGroup',
  path: '/systemConfiguration/systemManage/orgGroup',
  scope: 'group',
  storage: 'bound',
  label: { zh: '组织分组', en: 'organisation group' },
  fields: {
    code: text('分组编码', 'Code', {
      max: 30,
      required: true,
      createOnly: true,
      unique: 'all',
      searchable: true,
      format: 'code',
      widthPx: 150,
    }),
    name: bilingual('分组名称', 'Name', { max: 30, required: true, searchable: true, widthPx: 220 }),
    purpose: choice(
      '用途',
      'Purpose',
      [
        { code: 'board', label: { zh: '看板', en: 'Boards' } },
        { code: 'evaluation', label: { zh: '评价', en: 'Evaluation' } },
        { code: 'alarm', label: { zh: '报警', en: 'Alarms' } },
      ],
      { required: true, initial: 'board', widthPx: 110 },
    ),
    plants: ref('成员水厂', 'Plants', 'plant', {
      guards: true,
      multiple: true,
      maxItems: 200,
      required: true,
      widthPx: 320,
    }),
    sort: order,
  },
  title: 'name',
  list: {
    columns: ['name', 'code', 'purpose', 'plants', 'sort', 'updatedAt'],
    filters: ['purpose', 'plants'],
    sort: 'sort',
  },
  form: [{ label: BASICS, fields: ['code', 'name', 'purpose', 'plants', 'sort'] }],
  verbs: ['add', 'edit', 'delete', 'export', 'import'],
  removal: 'always',
  importKey: ['code'],
});
