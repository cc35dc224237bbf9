import {
  diagramConfigCalls,
  diagramFile,
  DIAGRAM_LEVELS,
  DIAGRAM_SORTS,
  DIAGRAM_STATES,
  type DiagramRow,
} from '@sed/diagrams-contract';
import {
  ChoiceField,
  ConfirmButton,
  ListFrame,
  PageFrame,
  ServerTable,
  StatusTag,
  type DataColumn,
  type StatusTone,
} from '@sed/platform-ui';
import {
  formatTime,
  listFiltering,
  listOrder,
  messageOf,
  useAction,
  useCall,
  useLanguage,
  useListAddress,
  useRight,
  useT,
} from '@sed/platform-web';
import { usePlants } from '@sed/signals-web';
import { App, Button, Upload } from 'antd';
import { useMemo } from 'react';
import { editorPhrases } from './phrases';

const TONES: Readonly<Record<DiagramRow['state'], StatusTone>> = { DRAFT: 'idle', PUBLISHED: 'good', RETIRED: 'off' };
const NEW_SIZE = { width: 1280, height: 720 } as const;
/** Larger than any diagram the guard takes. */
const MAX_FILE_BYTES = 5_000_000;

function useColumns(zone: string | undefined): DataColumn<DiagramRow>[] {
  const t = useT(editorPhrases);
  const language = useLanguage();
  return useMemo(
    () => [
      { key: 'name', title: t('list.name'), widthPx: 240, isSortable: true, cell: ({ name }) => name[language] },
      {
        key: 'level',
        title: t('list.level'),
        widthPx: 120,
        isSortable: true,
        cell: ({ level }) => t(`levels.${level}`),
      },
      {
        key: 'state',
        title: t('list.state'),
        widthPx: 220,
        isSortable: true,
        cell: ({ state, hasChanges }) => (
          <>
            <StatusTag tone={TONES[state]}>{t(`states.${state}`)}</StatusTag>{' '}
            {state === 'PUBLISHED' && hasChanges && <StatusTag tone="warn">{t('changed')}</StatusTag>}
          </>
        ),
      },
      {
        key: 'version',
        title: t('list.version'),
        widthPx: 120,
        isNumber: true,
        isSortable: true,
        cell: ({ publishedVersion }) => publishedVersion ?? '--',
      },
      {
        key: 'elements',
        title: t('list.elements'),
        widthPx: 100,
        isNumber: true,
        rank: 2,
        cell: ({ elementCount }) => elementCount,
      },
      {
        key: 'updatedAt',
        title: t('list.updatedAt'),
        widthPx: 165,
        rank: 1,
        isSortable: true,
        cell: ({ updatedAt }) => <span className="sed-number">{formatTime(updatedAt, zone)}</span>,
      },
      { key: 'updatedBy', title: t('list.updatedBy'), widthPx: 120, rank: 3, cell: ({ updatedBy }) => updatedBy },
    ],
    [t, language, zone],
  );
}

interface Props {
  readonly factoryNo: string;
  readonly plantName: string;
  readonly onOpen: (id: string) => void;
}

function useMaking({ factoryNo, onOpen }: Props) {
  const t = useT(editorPhrases);
  const { message } = App.useApp();
  const refreshes = [diagramConfigCalls.list];
  const create = useAction(diagramConfigCalls.create, { refreshes, tellsFailure: true });
  const load = useAction(diagramConfigCalls.import, { refreshes });
  const generate = useAction(diagramConfigCalls.generate, { refreshes, tellsFailure: true });
  const add = () => {
    const document = {
      name: { zh: '新流程图', en: 'New diagram' },
      level: 2 as const,
      ...NEW_SIZE,
      elements: [],
      links: [],
    };
    create.mutate({ body: { factoryNo, document } }, { onSuccess: ({ id }) => onOpen(id) });
  };
  const take = async (file: File) => {
    const read = diagramFile.safeParse(await jsonOf(file));
    if (!read.success) {
      void message.error(t('list.importFailed'));
      return;
    }
    try {
      const made = await load.mutateAsync({ body: { factoryNo, file: read.data } });
      void message.success(t('list.imported'));
      onOpen(made.id);
    } catch (error) {
      void message.error(messageOf(error, t('list.importFailed')));
    }
  };
  const make = () => {
    const onSuccess = (made: readonly DiagramRow[]) =>
      void message.success(t('list.generated', { count: made.length }));
    generate.mutate({ body: { factoryNo, isPublished: false } }, { onSuccess });
  };
  return { add, take, make, isBusy: create.isPending || load.isPending, isMaking: generate.isPending };
}

/** What the file says; undefined for one that is too large or no JSON. */
async function jsonOf(file: File): Promise<unknown> {
  if (file.size > MAX_FILE_BYTES) return undefined;
  try {
    return JSON.parse(await file.text());
  } catch {
    return undefined;
  }
}

/** All diagrams of a plant with their states. */
export function DiagramList(props: Props) {
  const t = useT(editorPhrases);
  const { factoryNo, plantName, onOpen } = props;
  const place = useListAddress();
  const { get, set, pageNum, pageSize } = place;
  const mayConfigure = useRight('diagram:config', factoryNo);
  const zone = usePlants().zoneOf(factoryNo);
  const columns = useColumns(zone);
  const making = useMaking(props);
  const order = listOrder(place, DIAGRAM_SORTS);
  const filtering = listFiltering(place, ['q', 'state', 'level']);
  const keyword = get('q');
  const state = DIAGRAM_STATES.find((one) => one === get('state'));
  const level = DIAGRAM_LEVELS.find((one) => String(one) === get('level'));
  const query = {
    ...{ factoryNo, pageNum, pageSize },
    ...(keyword !== undefined && { keyword }),
    ...(state !== undefined && { state }),
    ...(level !== undefined && { level }),
    ...(order.text !== undefined && { sort: order.text }),
  };
  const read = useCall(diagramConfigCalls.list, { query }, { keepPrevious: true });
  const choices = [
    {
      key: 'state',
      label: t('list.state'),
      value: state,
      options: DIAGRAM_STATES.map((value) => ({ value, label: t(`states.${value}`) })),
    },
    {
      ...{ key: 'level', label: t('list.level'), value: level === undefined ? undefined : String(level) },
      options: DIAGRAM_LEVELS.map((value) => ({ value: String(value), label: t(`levels.${value}`) })),
    },
  ];
  return (
    <PageFrame
      title={t('title')}
      count={read.data?.total}
      subtitle={plantName}
      actions={
        mayConfigure && (
          <>
            <ConfirmButton
              question={t('list.generateAsk', { plant: plantName })}
              consequence={t('list.generateThen')}
              disabled={making.isMaking}
              onConfirm={making.make}
            >
              {t('list.generate')}
            </ConfirmButton>
            <Upload
              accept=".json,application/json"
              showUploadList={false}
              beforeUpload={(file) => {
                void making.take(file);
                return false;
              }}
            >
              <Button loading={making.isBusy}>{t('list.import')}</Button>
            </Upload>
            <Button type="primary" loading={making.isBusy} onClick={making.add}>
              {t('list.add')}
            </Button>
          </>
        )
      }
    >
      <ListFrame
        {...filtering}
        search={{ label: t('list.search'), value: keyword, onChange: (q) => set({ q }) }}
        filters={choices.map(({ key, label, value, options }) => ({
          ...{ key, label, widthEm: 10, isSet: value !== undefined },
          control: (
            <ChoiceField label={label} value={value} options={options} onChange={(next) => set({ [key]: next })} />
          ),
        }))}
      >
        <ServerTable<DiagramRow>
          label={t('title')}
          columns={columns}
          read={read}
          keyOf={({ id }) => id}
          place={place}
          order={order}
          empty={{ ...filtering, text: t('list.none') }}
          onOpen={({ id }) => onOpen(id)}
        />
      </ListFrame>
    </PageFrame>
  );
}
