import { formDocument } from '@sed/forms-contract';
import { bilingual, choice, defineModule, flag, number, struct, text } from '@sed/records-model';
import { BASICS } from '@sed/records-model/common-fields';

/** A form people designed: what it asks is a draft until it is published, then a version that never changes. */
export const flowForm = defineModule({
  key: 'flowForm',
  path: '/systemConfiguration/systemManage/flowFormMange',
  scope: 'group',
  label: { zh: '表单', en: 'form' },
  fields: {
    name: bilingual('表单名称', 'Name', { max: 30, required: true, searchable: true, widthPx: 220 }),
    code: text('表单标识', 'Key', {
      max: 30,
      required: true,
      unique: 'all',
      createOnly: true,
      searchable: true,
      format: 'code',
      hint: {
        zh: '记录、流程模型与接口以此引用，保存后不能修改',
        en: 'What records, process models and calls name it by; fixed once saved',
      },
    }),
    category: choice(
      '类别',
      'Category',
      [
        { code: 'STAFF', label: { zh: '人事行政', en: 'Staff' } },
        { code: 'SUPPLY', label: { zh: '物资采购', en: 'Supply' } },
        { code: 'SAFETY', label: { zh: '安全', en: 'Safety' } },
        { code: 'OPERATION', label: { zh: '运行', en: 'Operation' } },
        { code: 'OTHER', label: { zh: '其他', en: 'Other' } },
      ],
      { required: true, initial: 'OTHER' },
    ),
    approvalModel: text('审批流程', 'Process model', { max: 50, readOnly: true }),
    version: number('已发布版本', 'Published version', { decimals: 0, readOnly: true }),
    // Pickers offer what can be filled in now.
    enabled: flag('可填写', 'Can be filled in', { readOnly: true, initial: false }),
    description: text('说明', 'Description', { max: 300, lines: 2 }),
    document: struct('设计', 'Design', formDocument),
  },
  title: 'name',
  list: {
    columns: ['name', 'code', 'category', 'version', 'approvalModel', 'status', 'updatedAt'],
    filters: ['category', 'status', 'updatedAt'],
    sort: '-updatedAt',
  },
  form: [{ label: BASICS, fields: ['name', 'code', 'category', 'description'] }],
  flow: {
    initial: 'DRAFT',
    states: {
      DRAFT: { label: { zh: '草稿', en: 'Draft' }, tone: 'idle', editable: true },
      // The next version is designed while the present one is in use.
      PUBLISHED: { label: { zh: '已发布', en: 'Published' }, tone: 'good', editable: true },
      RETIRED: { label: { zh: '已停用', en: 'Retired' }, tone: 'off' },
    },
    actions: {
      publish: {
        label: { zh: '发布', en: 'Publish' },
        from: ['DRAFT', 'PUBLISHED'],
        to: 'PUBLISHED',
        verb: 'issue',
        byAuthor: true,
        tone: 'primary',
        confirm: {
          zh: '发布后该版本不能修改，新填写的记录使用新版本。确定发布？',
          en: 'A published version never changes, and new records are made with it. Publish it?',
        },
      },
      retire: {
        label: { zh: '停用', en: 'Retire' },
        from: ['PUBLISHED'],
        to: 'RETIRED',
        verb: 'edit',
        byAuthor: true,
        note: 'optional',
        tone: 'danger',
        confirm: {
          zh: '停用后不能再填写该表单，已有记录不受影响。确定停用？',
          en: 'Nobody can fill it in any more; records there are stay as they are. Retire it?',
        },
      },
      restore: {
        label: { zh: '恢复', en: 'Restore' },
        from: ['RETIRED'],
        to: 'DRAFT',
        verb: 'edit',
        byAuthor: true,
      },
    },
  },
  verbs: ['add', 'edit', 'delete', 'export'],
  removal: 'initial',
});
