import { patrolElements } from '@sed/patrol-definitions';
import { messageOf, send, useCall, useLanguage, useRight, useT } from '@sed/platform-web';
import { DataTable, EmptyState } from '@sed/platform-ui';
import { moduleCalls, type RecordDto } from '@sed/records-contract';
import type { ToolbarSlotProps } from '@sed/records-web';
import { App, Button, Modal } from 'antd';
import { useState } from 'react';
import { patrolPhrases } from '../phrases';
import { textIn, type Row } from '../walk/walk-model';

const WIDTH_PX = 860;
const MOST = 200;

/** Names of a choice or a text in both languages, in the language of the page. */
function shown(value: unknown, language: 'zh' | 'en'): string {
  const text: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, language) : value;
  return typeof text === 'string' ? text : '';
}

const itemOf = (
  items: readonly { readonly code: string; readonly label: { zh: string; en: string } }[],
  code: unknown,
) => items.find((item) => item.code === code)?.label;

/** What an element of a plant starts with; limits and signals are for its people to set. */
function valuesOf({ id, values }: RecordDto): Row {
  const { code: _code, ...rest } = values;
  return { ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null)), source: id };
}

function LibraryDialog({
  module,
  factoryNo,
  onClose,
}: {
  readonly module: string;
  readonly factoryNo: string;
  readonly onClose: (isChanged: boolean) => void;
}) {
  const t = useT(patrolPhrases);
  const language = useLanguage();
  const { message } = App.useApp();
  const query = { status: 'IN_USE', sort: 'code', pageNum: 1, pageSize: MOST };
  const { data, error, isPending, refetch } = useCall(moduleCalls.list, {
    params: { module: patrolElements.key },
    query,
  });
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const add = async () => {
    setBusy(true);
    try {
      const wanted = (data?.list ?? []).filter(({ id }) => chosen.includes(id));
      for (const element of wanted) {
        await send(moduleCalls.create, { params: { module }, body: { factoryNo, values: valuesOf(element) } });
      }
      void message.success(t('added', { n: wanted.length }));
      onClose(true);
    } catch (failure) {
      void message.error(messageOf(failure, ''));
    } finally {
      setBusy(false);
    }
  };
  const { place, name, standard } = patrolElements.fields;
  return (
    <Modal
      open
      width={WIDTH_PX}
      title={t('library')}
      okText={t('add')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: chosen.length === 0, loading: isBusy }}
      onOk={() => void add()}
      onCancel={() => onClose(false)}
    >
      <DataTable<RecordDto>
        label={t('library')}
        isCompact
        rows={data?.list}
        isLoading={isPending}
        error={error === null ? undefined : messageOf(error, '')}
        onRetry={() => void refetch()}
        keyOf={({ id }) => id}
        empty={<EmptyState text={t('libraryNone')} />}
        selection={{ selectedRowKeys: [...chosen], onChange: (keys) => setChosen(keys.map(String)) }}
        columns={[
          {
            key: 'code',
            title: patrolElements.fields.code.label[language],
            widthPx: 130,
            cell: ({ values }) => textIn(values, 'code'),
          },
          {
            key: 'place',
            title: place.label[language],
            widthPx: 130,
            cell: ({ values }) => shown(itemOf(place.items, values.place), language),
          },
          {
            key: 'name',
            title: name.label[language],
            widthPx: 200,
            cell: ({ values }) => shown(values.name, language),
          },
          {
            key: 'standard',
            title: standard.label[language],
            widthPx: 300,
            cell: ({ values }) => shown(values.standard, language),
          },
        ]}
      />
    </Modal>
  );
}

/** On the lists of plants: elements of the group, copied to be set for the plant. */
export function TakeElementsButton({ module, factoryNo, onChanged }: ToolbarSlotProps) {
  const t = useT(patrolPhrases);
  const mayAdd = useRight(`${module.key}:add`, factoryNo);
  const [isOpen, setOpen] = useState(false);
  if (!mayAdd || factoryNo === undefined) return null;
  const close = (isChanged: boolean) => {
    setOpen(false);
    if (isChanged) onChanged();
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('library')}</Button>
      {isOpen && <LibraryDialog module={module.key} factoryNo={factoryNo} onClose={close} />}
    </>
  );
}
