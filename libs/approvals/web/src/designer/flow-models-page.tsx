import {
  PROCESS_CATEGORIES,
  PROCESS_CATEGORY_NAMES,
  processModelCalls,
  type ProcessFile,
  type ProcessModelRow,
} from '@sed/approvals-contract';
import { formatAge, PLACEHOLDER } from '@sed/platform-contract';
import { ChoiceField, DataTable, ListFrame, PageFrame, StatusTag, type DataColumn } from '@sed/platform-ui';
import { formatTime, messageOf, showNotice, useAddress, useCall, useLanguage, useRight, useT } from '@sed/platform-web';
import { Button, Upload } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ModelDialog } from './model-dialog';
import { designerPhrases } from './phrases';
import { processIn } from './process-file';
import '../approvals.css';

export const DESIGN_PATH = '/systemConfiguration/systemManage/flowListModel';

function State({ model }: { readonly model: ProcessModelRow }) {
  const t = useT(designerPhrases);
  return (
    <>
      <StatusTag tone={model.enabled ? 'good' : 'off'}>{t(model.enabled ? 'enabled' : 'disabled')}</StatusTag>{' '}
      {model.hasDraft && <StatusTag tone="warn">{t('draft')}</StatusTag>}
    </>
  );
}

function useColumns(onEdit: ((model: ProcessModelRow) => void) | undefined): DataColumn<ProcessModelRow>[] {
  const t = useT(designerPhrases);
  const language = useLanguage();
  const number = (key: 'running' | 'ended', rank: number): DataColumn<ProcessModelRow> => ({
    ...{ key, title: t(key), widthPx: 100, isNumber: true, rank },
    cell: (model) => model[key],
  });
  return [
    { key: 'name', title: t('name'), widthPx: 190, cell: ({ name }) => name[language] },
    { key: 'state', title: t('states'), widthPx: 170, cell: (model) => <State model={model} /> },
    {
      ...{ key: 'category', title: t('category'), widthPx: 110, rank: 2 },
      cell: ({ category }) => PROCESS_CATEGORY_NAMES[category][language],
    },
    {
      ...{ key: 'version', title: t('version'), widthPx: 80, rank: 1 },
      cell: ({ published }) => (published === null ? PLACEHOLDER : `V${String(published)}`),
    },
    number('running', 3),
    number('ended', 5),
    {
      ...{ key: 'mean', title: t('mean'), widthPx: 120, isNumber: true, rank: 6 },
      cell: ({ meanMs }) => (meanMs === null ? PLACEHOLDER : formatAge(meanMs, language, 1)),
    },
    {
      ...{ key: 'description', title: t('description'), widthPx: 300, rank: 4, isCut: true },
      cell: ({ description }) => description[language],
    },
    { key: 'key', title: t('key'), widthPx: 130, rank: 7, cell: ({ key }) => <code>{key}</code> },
    {
      ...{ key: 'changed', title: t('changed'), widthPx: 170, rank: 8 },
      cell: ({ updatedAt }) => <span className="sed-number">{formatTime(updatedAt)}</span>,
    },
    ...(onEdit === undefined
      ? []
      : [
          {
            ...{ key: 'edit', title: '', widthPx: 90 },
            cell: (model: ProcessModelRow) => (
              <Button
                size="small"
                onClick={(event) => {
                  event.stopPropagation();
                  onEdit(model);
                }}
              >
                {t('edit')}
              </Button>
            ),
          },
        ]),
  ];
}

type Open = { readonly model?: ProcessModelRow; readonly file?: ProcessFile } | null;

/** The models of a filter, by name, key or what they are about. */
function useShown(models: readonly ProcessModelRow[] | undefined) {
  const { get } = useAddress();
  const [keyword, category] = [get('q')?.toLowerCase() ?? '', get('category')];
  return models?.filter(
    ({ key, name, category: of }) =>
      (category === undefined || of === category) &&
      [key, name.zh, name.en].some((text) => text.toLowerCase().includes(keyword)),
  );
}

/** The process models of the group. */
export function FlowModelsPage() {
  const t = useT(designerPhrases);
  const language = useLanguage();
  const navigate = useNavigate();
  const { get, set } = useAddress();
  const mayConfigure = useRight('processModel:config');
  const { data, error, refetch } = useCall(processModelCalls.list, {}, { isAcrossPlants: true });
  const rows = useShown(data);
  const [open, setOpen] = useState<Open>(null);
  const columns = useColumns(mayConfigure ? (model) => setOpen({ model }) : undefined);
  const design = (key: string) => void navigate(`${DESIGN_PATH}?key=${encodeURIComponent(key)}`);
  const take = async (file: File) => {
    const read = await processIn(file);
    if (read === undefined) showNotice({ kind: 'error', text: t('badFile') });
    else setOpen({ file: read });
  };
  const making = (
    <>
      <Upload accept=".json,application/json" showUploadList={false} beforeUpload={(file) => (void take(file), false)}>
        <Button>{t('import')}</Button>
      </Upload>
      <Button type="primary" onClick={() => setOpen({})}>
        {t('add')}
      </Button>
    </>
  );
  return (
    <PageFrame title={t('models')} count={rows?.length} actions={mayConfigure && making}>
      <ListFrame
        search={{ label: t('search'), value: get('q'), onChange: (q) => set({ q }) }}
        filters={[
          {
            ...{ key: 'category', label: t('category'), isSet: get('category') !== undefined },
            control: (
              <ChoiceField
                label={t('category')}
                value={get('category')}
                options={PROCESS_CATEGORIES.map((value) => ({ value, label: PROCESS_CATEGORY_NAMES[value][language] }))}
                onChange={(category) => set({ category })}
              />
            ),
          },
        ]}
        isFiltered={get('q') !== undefined || get('category') !== undefined}
        onReset={() => set({ q: undefined, category: undefined })}
      >
        <DataTable<ProcessModelRow>
          label={t('models')}
          columns={columns}
          rows={rows}
          keyOf={({ key }) => key}
          isLoading={data === undefined && error === null}
          {...(error !== null && { error: messageOf(error, ''), onRetry: () => void refetch() })}
          empty={<p className="sed-dim">{t('none')}</p>}
          onOpen={({ key }) => design(key)}
        />
      </ListFrame>
      {open !== null && <ModelDialog {...open} onClose={() => setOpen(null)} onMade={design} />}
    </PageFrame>
  );
}
