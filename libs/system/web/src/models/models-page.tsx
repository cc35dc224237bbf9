import { realTimeCalls, type StoredModel } from '@sed/plants-contract';
import { useChosenPlant, usePlantSignals, type PlantChoice } from '@sed/signals-web';
import { messageOf, useAddress, useCall, useLanguage, useRight, useT } from '@sed/platform-web';
import { EmptyState, ErrorState, PageFrame, Spinner } from '@sed/platform-ui';
import { App, Modal, Segmented, Select } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import { ModelEditorPane } from './model-editor';
import { ModelList, type Edition } from './model-list';
import './models.css';
import { modelPhrases } from './phrases';

interface PlantProps {
  readonly factoryNo: string;
  readonly edition: Edition;
  /** Whether something was edited and not saved. */
  readonly onDirty: (isDirty: boolean) => void;
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

function Found({ models, factoryNo, edition, onDirty }: PlantProps & { readonly models: readonly StoredModel[] }) {
  const t = useT(modelPhrases);
  const mayEdit = useRight('signal:edit', factoryNo);
  const register = usePlantSignals(factoryNo, { staleTimeMs: REGISTER_FRESH_MS });
  const [chosen, setChosen] = useState<string>();
  const [visit, setVisit] = useState(0);
  const model = models.find(({ id }) => id === chosen) ?? models[0];
  const leaving = useLeaving(setChosen);
  const { setDirty, isDirty } = leaving;
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [onDirty, isDirty]);
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
        isDirty={isDirty}
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

function PlantModels({ factoryNo, edition, onDirty }: PlantProps) {
  const models = useCall(realTimeCalls.all, { query: { factoryNo, edition } }, { staleTimeMs: 10_000 });
  if (models.error !== null) {
    return <ErrorState message={messageOf(models.error, '')} onRetry={() => void models.refetch()} />;
  }
  if (models.data === undefined) return <Spinner />;
  return <Found models={models.data} factoryNo={factoryNo} edition={edition} onDirty={onDirty} />;
}

interface ChoiceProps {
  readonly chosen: string;
  readonly choice: PlantChoice;
  readonly onChange: (factoryNo: string) => void;
}

function PlantChoiceField({ chosen, choice, onChange }: ChoiceProps) {
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
      onChange={onChange}
    />
  );
}

/** Another plant or view is another page of edits: asks before unsaved ones are left. */
function useGuard() {
  const t = useT(modelPhrases);
  const { modal } = App.useApp();
  const [isDirty, setDirty] = useState(false);
  const guarded = (go: () => void) => {
    if (!isDirty) go();
    else
      modal.confirm({
        title: t('leave'),
        content: t('leaveThen'),
        okText: t('leaveGo'),
        cancelText: t('stay'),
        onOk: go,
      });
  };
  return { guarded, setDirty };
}

const EDITIONS: readonly Edition[] = ['old', 'new'];

/** The view of the address: each of the two addresses of the page opens its own, and the choice is kept beside it. */
function useEdition(usual: Edition) {
  const { get, set } = useAddress();
  const edition = EDITIONS.find((one) => one === get('view')) ?? usual;
  return { edition, choose: (next: Edition) => set({ view: next === usual ? undefined : next }) };
}

function ModelsPage({ usual }: { readonly usual: Edition }) {
  const t = useT(modelPhrases);
  const language = useLanguage();
  const { edition, choose } = useEdition(usual);
  const { guarded, setDirty } = useGuard();
  const choice = useChosenPlant();
  const { chosen, plants } = choice;
  // One plant at a time: with "all plants" chosen the first in scope stands in.
  const plant = plants.find(({ factoryNo }) => factoryNo === chosen) ?? plants[0];
  const mayEdit = useRight('signal:edit', plant?.factoryNo ?? '');
  if (plant === undefined) return <EmptyState text={t('noPlant')} />;
  return (
    <PageFrame
      title={t('title')}
      subtitle={t(mayEdit ? 'subtitle' : 'readOnly', { plant: plant.name[language] })}
      actions={
        <>
          <Segmented<Edition>
            aria-label={t('view.label')}
            value={edition}
            options={EDITIONS.map((value) => ({ value, label: t(`view.${value}`) }))}
            onChange={(next) => guarded(() => choose(next))}
          />
          <PlantChoiceField
            chosen={plant.factoryNo}
            choice={choice}
            onChange={(factoryNo) => guarded(() => choice.choose(factoryNo))}
          />
        </>
      }
    >
      <PlantModels
        key={`${plant.factoryNo} ${edition}`}
        factoryNo={plant.factoryNo}
        edition={edition}
        onDirty={setDirty}
      />
    </PageFrame>
  );
}

/** Live grids, opened in the old form: groups as a tree, items as a table. */
export function RuntimeModelsPage() {
  return <ModelsPage usual="old" />;
}

/** Live grids, opened in the new form: the grid as the live page shows it. */
export function RuntimeModelsNewPage() {
  return <ModelsPage usual="new" />;
}
