import { realTimeCalls, type StoredModel } from '@sed/contract';
import { useChosenPlant, usePlantSignals, type PlantChoice } from '@sed/web-live';
import { messageOf, useCall, useLanguage, useRight, useT } from '@sed/web-platform';
import { EmptyState, ErrorState, PageHeader, Spinner } from '@sed/web-ui';
import { Modal, Select } from 'antd';
import { useCallback, useState } from 'react';
import { ModelEditorPane } from './model-editor';
import { ModelList, type Edition } from './model-list';
import './models.css';
import { modelPhrases } from './phrases';

interface PlantProps {
  readonly factoryNo: string;
  readonly edition: Edition;
}

/** Asks before unsaved edits are left. */
function useLeaving(onGo: (id: string | undefined) => void) {
  const [isDirty, setDirty] = useState(false);
  const [asked, setAsked] = useState<{ readonly id: string | undefined }>();
  const go = (id: string | undefined) => {
    setAsked(undefined);
    setDirty(false);
    onGo(id);
  };
  const leave = (id: string | undefined) => {
    if (isDirty) setAsked({ id });
    else go(id);
  };
  return { isDirty, setDirty, asked, leave, go, stay: () => setAsked(undefined) };
}

/** Cells are bound from the register: what was added a minute ago must be in it. */
const REGISTER_FRESH_MS = 60_000;

function Found({ models, factoryNo, edition }: PlantProps & { readonly models: readonly StoredModel[] }) {
  const t = useT(modelPhrases);
  const mayEdit = useRight('signal:edit', factoryNo);
  const register = usePlantSignals(factoryNo, { staleTimeMs: REGISTER_FRESH_MS });
  const [chosen, setChosen] = useState<string>();
  const [visit, setVisit] = useState(0);
  const model = models.find(({ id }) => id === chosen) ?? models[0];
  const leaving = useLeaving(setChosen);
  const { setDirty } = leaving;
  const reload = useCallback(() => {
    setDirty(false);
    setVisit((now) => now + 1);
  }, [setDirty]);
  return (
    <div className="sed-models">
      <ModelList
        factoryNo={factoryNo}
        edition={edition}
        models={models}
        chosen={model?.id}
        isDirty={leaving.isDirty}
        mayEdit={mayEdit}
        onChoose={(id) => (id === model?.id ? undefined : leaving.leave(id))}
      />
      {model === undefined && <EmptyState text={t(mayEdit ? 'none' : 'noneReadOnly')} />}
      {register.error !== null && (
        <ErrorState message={messageOf(register.error, '')} onRetry={() => void register.refetch()} />
      )}
      {model !== undefined && register.data === undefined && register.error === null && <Spinner />}
      {model !== undefined && register.data !== undefined && (
        <ModelEditorPane
          key={`${model.id} ${String(visit)}`}
          model={model}
          signals={register.data}
          edition={edition}
          mayEdit={mayEdit}
          onDirty={setDirty}
          onReload={reload}
        />
      )}
      <Modal
        open={leaving.asked !== undefined}
        title={t('leave')}
        okText={t('leaveGo')}
        cancelText={t('stay')}
        onOk={() => leaving.go(leaving.asked?.id)}
        onCancel={leaving.stay}
      >
        {t('leaveThen')}
      </Modal>
    </div>
  );
}

function PlantModels({ factoryNo, edition }: PlantProps) {
  const models = useCall(realTimeCalls.all, { query: { factoryNo, edition } }, { staleTimeMs: 10_000 });
  if (models.error !== null) {
    return <ErrorState message={messageOf(models.error, '')} onRetry={() => void models.refetch()} />;
  }
  if (models.data === undefined) return <Spinner />;
  return <Found models={models.data} factoryNo={factoryNo} edition={edition} />;
}

function PlantChoiceField({ chosen, choice }: { readonly chosen: string; readonly choice: PlantChoice }) {
  const t = useT(modelPhrases);
  const language = useLanguage();
  if (choice.isFixed || choice.plants.length < 2) return null;
  return (
    <Select
      className="sed-models-plant"
      aria-label={t('plant')}
      showSearch={{ optionFilterProp: 'label' }}
      value={chosen}
      options={choice.plants.map(({ factoryNo, name }) => ({ value: factoryNo, label: name[language] }))}
      onChange={choice.choose}
    />
  );
}

function ModelsPage({ edition }: { readonly edition: Edition }) {
  const t = useT(modelPhrases);
  const language = useLanguage();
  const choice = useChosenPlant();
  const { chosen, plants } = choice;
  // One plant at a time: with "all plants" chosen the first in scope stands in.
  const plant = plants.find(({ factoryNo }) => factoryNo === chosen) ?? plants[0];
  const mayEdit = useRight('signal:edit', plant?.factoryNo ?? '');
  if (plant === undefined) return <EmptyState text={t('noPlant')} />;
  return (
    <article className="sed-page">
      <PageHeader
        title={t(`title.${edition}`)}
        subtitle={t(mayEdit ? 'subtitle' : 'readOnly', { plant: plant.name[language] })}
        actions={<PlantChoiceField chosen={plant.factoryNo} choice={choice} />}
      />
      <PlantModels key={plant.factoryNo} factoryNo={plant.factoryNo} edition={edition} />
    </article>
  );
}

/** Live grids in the old form: groups as a tree, items as a table. */
export function RuntimeModelsPage() {
  return <ModelsPage edition="old" />;
}

/** Live grids in the new form: the grid as the live page shows it. */
export function RuntimeModelsNewPage() {
  return <ModelsPage edition="new" />;
}
