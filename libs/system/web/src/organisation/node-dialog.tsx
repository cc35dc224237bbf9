import { organisationCalls, ORG_TYPES, type OrgRow, type OrgType } from '@sed/people-contract';
import { CallError, messageOf, showNotice, useAction, useLanguage, useT } from '@sed/platform-web';
import { FormDialog } from '@sed/platform-ui';
import { Form, Input, InputNumber, Select, Switch } from 'antd';
import { mayLieBelow, TYPE_WORD } from './org-nodes';
import { orgPhrases } from './phrases';

interface Fields {
  readonly code: string;
  readonly type: OrgType;
  readonly zh: string;
  readonly en: string;
  readonly sort: number;
  readonly hidden: boolean;
}

interface Props {
  readonly parent?: OrgRow;
  /** The node to change; without it one is added below the parent. */
  readonly node?: OrgRow;
  readonly onClose: (code?: string) => void;
}

const REFRESHES = [organisationCalls.tree] as const;

function typesBelow(parent: OrgRow | undefined): readonly OrgType[] {
  return ORG_TYPES.filter((type) => type !== 5 && parent !== undefined && mayLieBelow(type, parent.type));
}

function initialOf(node: OrgRow | undefined, types: readonly OrgType[]): Fields {
  const { name, sort, hidden } = node ?? { name: { zh: '', en: '' }, sort: 0, hidden: false };
  return { type: types[0] ?? 6, code: '', ...name, sort, hidden };
}

function nameOf(row: OrgRow | undefined, language: 'zh' | 'en'): string {
  return row?.name[language] ?? '';
}

function codeOf(row: OrgRow | undefined): string {
  return row?.code ?? '';
}

function fieldsOf(error: unknown): Readonly<Record<string, string>> {
  return error instanceof CallError ? error.fields : {};
}

/** Adds a node or changes its name, order and visibility. Plants get their nodes by themselves. */
export function NodeDialog({ parent, node, onClose }: Props) {
  const t = useT(orgPhrases);
  const language = useLanguage();
  const [form] = Form.useForm<Fields>();
  const add = useAction(organisationCalls.add, { refreshes: REFRESHES });
  const change = useAction(organisationCalls.change, { refreshes: REFRESHES });
  const isNew = node === undefined;
  const types = typesBelow(parent);
  const failure = add.error ?? change.error;
  const isShownApart = failure !== null && Object.keys(fieldsOf(failure)).length === 0;
  const save = async ({ code, type, zh, en, sort, hidden }: Fields) => {
    const name = { zh, en };
    try {
      const saved = isNew
        ? await add.mutateAsync({ body: { code, type, name, sort, hidden, parentCode: codeOf(parent) } })
        : await change.mutateAsync({
            params: { code: node.code },
            body: { version: node.version, name, sort, hidden },
          });
      showNotice({ kind: 'success', text: t('saved') });
      onClose(saved.code);
    } catch (error) {
      const fields = Object.entries(fieldsOf(error));
      form.setFields(fields.map(([field, text]) => ({ name: field === 'code' ? 'code' : 'zh', errors: [text] })));
    }
  };
  const rules = [{ required: true, whitespace: true, message: t('required') }];
  const subject = node ?? parent;
  return (
    <FormDialog
      title={t(isNew ? 'addTitle' : 'editTitle', { name: nameOf(subject, language) })}
      submitText={t('save')}
      error={isShownApart ? messageOf(failure, '') : undefined}
      isPending={add.isPending || change.isPending}
      onSubmit={form.submit}
      onClose={() => onClose()}
    >
      <Form<Fields>
        form={form}
        layout="vertical"
        initialValues={initialOf(node, types)}
        onFinish={(fields) => void save(fields)}
      >
        {isNew && (
          <>
            <Form.Item
              name="code"
              label={t('code')}
              rules={[...rules, { pattern: /^[\w-]{1,32}$/, message: t('codeRule') }]}
            >
              <Input maxLength={32} />
            </Form.Item>
            <Form.Item name="type" label={t('type')}>
              <Select options={types.map((value) => ({ value, label: t(TYPE_WORD[value]) }))} />
            </Form.Item>
          </>
        )}
        <Form.Item name="zh" label={t('nameZh')} rules={rules}>
          <Input maxLength={30} />
        </Form.Item>
        <Form.Item name="en" label={t('nameEn')} rules={rules}>
          <Input maxLength={60} />
        </Form.Item>
        <Form.Item name="sort" label={t('sort')}>
          <InputNumber min={0} max={100_000} precision={0} />
        </Form.Item>
        {subject?.parentCode !== null && (
          <Form.Item name="hidden" label={t('hide')} valuePropName="checked" extra={t('hideHint')}>
            <Switch />
          </Form.Item>
        )}
      </Form>
    </FormDialog>
  );
}
