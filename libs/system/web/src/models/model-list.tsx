import { realTimeCalls, type MODEL_EDITIONS, type StoredModel } from '@sed/plants-contract';
import { showNotice, useAction, useLanguage, useT } from '@sed/platform-web';
import { ConfirmButton, StatusTag, type StatusTone } from '@sed/platform-ui';
import { Button } from 'antd';
import { copiedGroups, newGroup } from './edit-model';
import { copyName, inBoth, modelPhrases } from './phrases';

export type Edition = (typeof MODEL_EDITIONS)[number];

type State = 'live' | 'edited' | 'draft' | 'off';
const TONES: Readonly<Record<State, StatusTone>> = { live: 'good', edited: 'doing', draft: 'idle', off: 'off' };

function stateOf({ enabled, published, version }: StoredModel): State {
  if (published === null) return 'draft';
  if (published.version !== version) return 'edited';
  return enabled ? 'live' : 'off';
}

/** Whether and in which version the live pages show a model. */
export function ModelState({ model }: { readonly model: StoredModel }) {
  const t = useT(modelPhrases);
  const state = stateOf(model);
  return <StatusTag tone={TONES[state]}>{t(`state.${state}`)}</StatusTag>;
}

interface Props {
  readonly factoryNo: string;
  readonly edition: Edition;
  readonly models: readonly StoredModel[];
  readonly chosen: string | undefined;
  /** The chosen model has unsaved edits. */
  readonly isDirty: boolean;
  readonly mayEdit: boolean;
  readonly onChoose: (id: string | undefined) => void;
}

const REFRESHES = [realTimeCalls.all] as const;

function useListActions({ factoryNo, edition, models, onChoose }: Props) {
  const t = useT(modelPhrases);
  const save = useAction(realTimeCalls.save, { refreshes: REFRESHES, tellsFailure: true });
  const derive = useAction(realTimeCalls.derive, { refreshes: REFRESHES, tellsFailure: true });
  const remove = useAction(realTimeCalls.remove, { refreshes: REFRESHES, tellsFailure: true });
  const order = Math.min(9999, Math.max(0, ...models.map((model) => model.order + 1)));
  const choose = { onSuccess: ({ id }: StoredModel) => onChoose(id) };
  return {
    isBusy: save.isPending || derive.isPending || remove.isPending,
    create: () => {
      const groups = [newGroup(inBoth('newGroup'))];
      const body = { factoryNo, edition, name: inBoth('newName'), enabled: true, order, groups };
      save.mutate({ body }, choose);
    },
    derive: () => derive.mutate({ body: { factoryNo } }, choose),
    copy: ({ name, enabled, groups }: StoredModel) => {
      const body = { factoryNo, edition, name: copyName(name), enabled, order, groups: copiedGroups(groups) };
      save.mutate({ body }, choose);
    },
    remove: async ({ id, version }: StoredModel) => {
      await remove.mutateAsync({ body: { factoryNo, modelId: id, version } });
      onChoose(undefined);
      showNotice({ kind: 'success', text: t('removed') });
    },
  };
}

function ModelItem({
  model,
  props,
  actions,
}: {
  model: StoredModel;
  props: Props;
  actions: ReturnType<typeof useListActions>;
}) {
  const t = useT(modelPhrases);
  const language = useLanguage();
  const { chosen, isDirty, mayEdit, onChoose } = props;
  const isChosen = model.id === chosen;
  const cells = model.groups.reduce((sum, group) => sum + group.cells.length, 0);
  return (
    <li data-chosen={isChosen}>
      <button type="button" aria-current={isChosen} onClick={() => onChoose(model.id)}>
        <strong>{model.name[language]}</strong>
        <span className="sed-models-tags">
          <ModelState model={model} />
          {isChosen && isDirty && <StatusTag tone="warn">{t('unsaved')}</StatusTag>}
        </span>
        <small>{t('counts', { groups: model.groups.length, cells })}</small>
      </button>
      {mayEdit && isChosen && (
        <span className="sed-models-row">
          <Button
            size="small"
            disabled={actions.isBusy || isDirty}
            title={isDirty ? t('saveFirst') : ''}
            onClick={() => actions.copy(model)}
          >
            {t('copy')}
          </Button>
          <ConfirmButton
            size="small"
            danger
            disabled={actions.isBusy}
            question={t('removeAsk', { name: model.name[language] })}
            consequence={t('removeThen')}
            onConfirm={() => actions.remove(model)}
          >
            {t('remove')}
          </ConfirmButton>
        </span>
      )}
    </li>
  );
}

/** The grids of a plant: choose, make, copy, delete. */
export function ModelList(props: Props) {
  const t = useT(modelPhrases);
  const actions = useListActions(props);
  return (
    <nav className="sed-models-list" aria-label={t('models')}>
      {props.mayEdit && (
        <div className="sed-models-row">
          <Button type="primary" disabled={actions.isBusy} onClick={actions.create}>
            {t('create')}
          </Button>
          {props.edition === 'new' && (
            <Button disabled={actions.isBusy} title={t('deriveHint')} onClick={actions.derive}>
              {t('derive')}
            </Button>
          )}
        </div>
      )}
      <ul>
        {props.models.map((model) => (
          <ModelItem key={model.id} model={model} props={props} actions={actions} />
        ))}
      </ul>
    </nav>
  );
}
