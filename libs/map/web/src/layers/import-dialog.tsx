import {
  MAP_LAYER_KINDS,
  mapLayerCalls,
  readGeoJson,
  type GeoJsonProblem,
  type MapLayerKind,
  type ReadLayer,
} from '@sed/map-contract';
import { errorText } from '@sed/platform-contract/errors';
import { FormDialog } from '@sed/platform-ui';
import { messageOf, useAction, useLanguage, useT } from '@sed/platform-web';
import { Alert, Form, Input, Select } from 'antd';
import { useId, useState } from 'react';
import { mapPhrases } from '../phrases';

interface Layer {
  readonly factoryNo: string;
  readonly name: string;
  readonly kind: MapLayerKind;
}

/** A GeoJSON file becomes a layer of a plant: read, checked and simplified here, guarded once more by the service. */
export function ImportDialog({
  plants,
  onClose,
}: {
  readonly plants: readonly { readonly factoryNo: string; readonly name: string }[];
  readonly onClose: () => void;
}) {
  const t = useT(mapPhrases);
  const fileId = useId();
  const [form] = Form.useForm<Layer>();
  const [read, setRead] = useState<ReadLayer | GeoJsonProblem>();
  const add = useAction(mapLayerCalls.import, { refreshes: [mapLayerCalls.list] });
  const good = read !== undefined && 'shapes' in read ? read : undefined;
  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    setRead(readGeoJson(await file.text()));
    if (!form.isFieldTouched('name')) form.setFieldValue('name', file.name.replace(/\.[^.]*$/, '').slice(0, 60));
  };
  const submit = async (layer: Layer) => {
    if (good === undefined) return;
    try {
      await add.mutateAsync({ body: { ...layer, shapes: good.shapes } });
      onClose();
    } catch {
      // Stands above the fields, from the action's own error.
    }
  };
  return (
    <FormDialog
      title={t('layers.import')}
      submitText={t('layers.add')}
      error={add.error === null ? undefined : messageOf(add.error, t('layers.import'))}
      isPending={add.isPending}
      isIncomplete={good === undefined}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Form<Layer>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ factoryNo: plants[0]?.factoryNo, kind: 'sewer', name: '' }}
        onFinish={submit}
      >
        <Form.Item label={t('layers.file')} htmlFor={fileId}>
          <input
            id={fileId}
            type="file"
            accept=".geojson,.json,application/geo+json"
            onChange={(event) => void choose(event.target.files?.[0])}
          />
        </Form.Item>
        {good !== undefined && (
          <p role="status">{t('layers.read', { shapes: good.shapes.length, points: good.read, kept: good.kept })}</p>
        )}
        {read !== undefined && !('shapes' in read) && <Problem problem={read} />}
        <Form.Item name="name" label={t('layers.name')} rules={[{ required: true, whitespace: true }]}>
          <Input maxLength={60} />
        </Form.Item>
        <Form.Item name="kind" label={t('layers.what')}>
          <Select options={MAP_LAYER_KINDS.map((kind) => ({ value: kind, label: t(`layers.kind.${kind}`) }))} />
        </Form.Item>
        <Form.Item name="factoryNo" label={t('layers.plant')}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            options={plants.map(({ factoryNo, name }) => ({ value: factoryNo, label: name }))}
          />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}

function Problem({ problem }: { readonly problem: GeoJsonProblem }) {
  const language = useLanguage();
  const why = 'why' in problem ? errorText(language, problem.why) : undefined;
  return <Alert type="error" title={errorText(language, problem.code, problem.params ?? {})} description={why} />;
}
