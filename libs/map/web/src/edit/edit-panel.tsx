import { messageOf, useLanguage, useT } from '@sed/platform-web';
import { Alert, Button, InputNumber, Select } from 'antd';
import { useEffect, useState } from 'react';
import { lengthOf, lengthText } from '../model/shapes';
import { mapPhrases } from '../phrases';
import type { HandleId } from './edit-moves';
import { MovedMeanwhile, type PositionEdit } from './use-position-edit';

const STEP = 0.0001;

/** Ctrl+Z and Ctrl+Y outside of fields, which have their own. */
function useUndoKeys(undo: () => void, redo: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isText = event.target instanceof HTMLElement && event.target.closest('input, textarea') !== null;
      if (isText || !(event.ctrlKey || event.metaKey)) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) redo();
      else undo();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [undo, redo]);
}

function numberIn(text: string): number | null {
  return text.trim() === '' || !Number.isFinite(Number(text)) ? null : Number(text);
}

/** Places as numbers: for exact ones, for plants that have none yet, and where the map cannot be dragged. */
function Numbers({ edit }: { readonly edit: PositionEdit }) {
  const t = useT(mapPhrases);
  const language = useLanguage();
  const { chosen, own, handles } = edit;
  const at = handles.find(({ id }) => id === chosen)?.at;
  const set = (index: 0 | 1, value: number | null) => {
    if (chosen === undefined || value === null) return;
    const [longitude = 0, latitude = 0] = at ?? [];
    edit.move(chosen, index === 0 ? [value, latitude] : [longitude, value]);
  };
  const options = own.map(({ plant }) => ({ value: `plant:${plant.factoryNo}`, label: plant.name[language] }));
  const isVertex = chosen?.startsWith('vertex:') === true;
  return (
    <>
      <Select
        aria-label={t('edit.point')}
        placeholder={t('edit.point')}
        showSearch={{ optionFilterProp: 'label' }}
        value={isVertex ? null : (chosen ?? null)}
        options={options}
        onChange={(id: HandleId) => edit.choose(id)}
      />
      <div className="sed-map-degrees">
        {([0, 1] as const).map((index) => (
          <InputNumber
            key={index}
            aria-label={t(index === 0 ? 'edit.longitude' : 'edit.latitude')}
            prefix={t(index === 0 ? 'edit.longitude' : 'edit.latitude')}
            disabled={chosen === undefined}
            min={index === 0 ? -180 : -85}
            max={index === 0 ? 180 : 85}
            step={STEP}
            precision={6}
            value={at?.[index] ?? null}
            // A place is one step, not one for each of its digits.
            onStep={(value) => set(index, value)}
            onBlur={({ target }) => set(index, numberIn(target.value))}
            onPressEnter={({ target }) => target instanceof HTMLInputElement && set(index, numberIn(target.value))}
          />
        ))}
      </div>
    </>
  );
}

function Changes({ edit: { moves, own } }: { readonly edit: PositionEdit }) {
  const t = useT(mapPhrases);
  const language = useLanguage();
  const last = moves.done.at(-1);
  if (last === undefined) return <p>{t('edit.hint')}</p>;
  const name = own.find(({ plant }) => `plant:${plant.factoryNo}` === last.id)?.plant.name[language];
  const by = last.from === null ? '' : lengthText(lengthOf([last.from, last.to]));
  return (
    <p role="status">
      {name ?? t('edit.vertex')} {by === '' ? t('edit.placed') : t('edit.movedBy', { length: by })} ·{' '}
      {t('edit.steps', { count: moves.done.length })}
    </p>
  );
}

/** What is being moved, how far it went, and the way back. */
export function EditPanel({ edit }: { readonly edit: PositionEdit }) {
  const t = useT(mapPhrases);
  const { moves, ownLayers, layerId } = edit;
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  useUndoKeys(edit.undo, edit.redo);
  const save = async () => {
    setBusy(true);
    try {
      await edit.save();
    } catch (error) {
      setFailure(error instanceof MovedMeanwhile ? t('edit.meanwhile') : messageOf(error, t('edit.failed')));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="sed-map-layers sed-map-edit" aria-label={t('edit.title')}>
      <header>
        <h3>{t('edit.title')}</h3>
      </header>
      {failure !== undefined && <Alert type="error" title={failure} />}
      <Changes edit={edit} />
      <Numbers edit={edit} />
      {ownLayers.length > 0 && (
        <Select
          aria-label={t('edit.layer')}
          placeholder={t('edit.layer')}
          allowClear
          value={layerId}
          options={ownLayers.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id: string | undefined) => edit.chooseLayer(id)}
        />
      )}
      <div className="sed-map-edit-deeds">
        <Button size="small" disabled={moves.done.length === 0} title="Ctrl+Z" onClick={edit.undo}>
          {t('edit.undo')}
        </Button>
        <Button size="small" disabled={moves.undone.length === 0} title="Ctrl+Y" onClick={edit.redo}>
          {t('edit.redo')}
        </Button>
        <Button size="small" onClick={edit.end}>
          {t('edit.cancel')}
        </Button>
        <Button
          size="small"
          type="primary"
          loading={isBusy}
          disabled={moves.done.length === 0}
          onClick={() => void save()}
        >
          {t('edit.save')}
        </Button>
      </div>
    </section>
  );
}
