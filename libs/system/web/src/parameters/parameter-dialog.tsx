import { parameterCalls, type ParameterDto } from '@sed/records-contract';
import { CallError, messageOf, showNotice, useAction, useLanguage, useT } from '@sed/platform-web';
import { unitText } from '@sed/platform-contract';
import { FormDialog } from '@sed/platform-ui';
import { Form, Input } from 'antd';
import { parameterPhrases } from './phrases';

interface Fields {
  readonly value: string;
  readonly source: string;
}

interface Props {
  readonly row: ParameterDto;
  /** The plant whose own value is set; of all without. */
  readonly plant: { readonly factoryNo: string; readonly name: string } | undefined;
  readonly onClose: () => void;
}

/** A plant's first own value begins a row of its own. */
function versionOf({ factoryNo, version }: ParameterDto, plant: Props['plant']): number {
  return plant !== undefined && factoryNo === null ? 0 : version;
}

/** Sets a value everywhere or for one plant, with what it is taken from. */
export function ParameterDialog({ row, plant, onClose }: Props) {
  const t = useT(parameterPhrases);
  const language = useLanguage();
  const [form] = Form.useForm<Fields>();
  const save = useAction(parameterCalls.save, { refreshes: [parameterCalls.list] });
  const fields = save.error instanceof CallError ? save.error.fields : {};
  const submit = async ({ value, source }: Fields) => {
    try {
      const { effectiveFrom, effectiveTo } = row;
      await save.mutateAsync({
        params: { key: row.key },
        body: {
          ...{ factoryNo: plant?.factoryNo ?? null, value, version: versionOf(row, plant) },
          ...{ source: source.trim() === '' ? null : source, effectiveFrom, effectiveTo },
        },
      });
      showNotice({ kind: 'success', text: t('saved') });
      onClose();
    } catch (error) {
      const wrong = error instanceof CallError ? error.fields.value : undefined;
      if (wrong !== undefined) form.setFields([{ name: 'value', errors: [wrong] }]);
    }
  };
  const { range, unit } = row;
  return (
    <FormDialog
      title={t('editOf', { name: row.label[language] })}
      submitText={t('save')}
      error={save.error === null || fields.value !== undefined ? undefined : messageOf(save.error, '')}
      isPending={save.isPending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p className="sed-plain">{plant === undefined ? t('forAll') : t('forPlant', { plant: plant.name })}</p>
      <Form<Fields>
        form={form}
        layout="vertical"
        initialValues={{ value: row.value, source: row.source ?? '' }}
        onFinish={(values) => void submit(values)}
      >
        <Form.Item
          name="value"
          label={t('value')}
          rules={[{ required: true, whitespace: true, message: t('required') }]}
          extra={range === null ? undefined : `${t('range')}: ${t('rangeOf', range)}`}
        >
          <Input maxLength={100} inputMode={range === null ? 'text' : 'decimal'} suffix={unitText(unit ?? '')} />
        </Form.Item>
        <Form.Item name="source" label={t('source')} extra={t('sourceHint')}>
          <Input maxLength={200} />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
