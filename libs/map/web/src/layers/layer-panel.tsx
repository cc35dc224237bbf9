import { mapLayerCalls, type MapLayerRow } from '@sed/map-contract';
import { ConfirmButton } from '@sed/platform-ui';
import { hasRight, showError, useAction, useLanguage, useSession, useT } from '@sed/platform-web';
import { Button } from 'antd';
import { useState } from 'react';
import { mapPhrases } from '../phrases';
import { ImportDialog } from './import-dialog';
import type { MapLayers } from './use-layers';

/** Layers that can be shown and hidden; those who configure a plant add and remove its own. */
export function LayerPanel({ layers, onClose }: { readonly layers: MapLayers; readonly onClose: () => void }) {
  const t = useT(mapPhrases);
  const language = useLanguage();
  const viewer = useSession((session) => session.viewer);
  const [isImporting, setImporting] = useState(false);
  const own = (viewer?.plants ?? []).filter(({ factoryNo }) => hasRight(viewer, 'plantInfo:config', factoryNo));
  const nameOf = (factoryNo: string) =>
    viewer?.plants.find((plant) => plant.factoryNo === factoryNo)?.name[language] ?? factoryNo;
  return (
    <section className="sed-map-layers" aria-label={t('layers.title')}>
      <header>
        <h3>{t('layers.title')}</h3>
        <Button type="text" size="small" aria-label={t('close')} onClick={onClose}>
          ×
        </Button>
      </header>
      {layers.rows.length === 0 && <p>{t('layers.none')}</p>}
      <ul>
        {layers.rows.map((row) => (
          <li key={row.id}>
            <label>
              <input type="checkbox" checked={!layers.isHidden(row.id)} onChange={() => layers.toggle(row.id)} />
              <i className="sed-map-layer-mark" data-kind={row.kind} aria-hidden="true" />
              <span>
                {row.name}
                <small>
                  {t(`layers.kind.${row.kind}`)} · {nameOf(row.factoryNo)}
                </small>
              </span>
            </label>
            {own.some(({ factoryNo }) => factoryNo === row.factoryNo) && <RemoveLayer row={row} />}
          </li>
        ))}
      </ul>
      {own.length > 0 && (
        <Button size="small" onClick={() => setImporting(true)}>
          {t('layers.import')}
        </Button>
      )}
      {isImporting && (
        <ImportDialog
          plants={own.map(({ factoryNo }) => ({ factoryNo, name: nameOf(factoryNo) }))}
          onClose={() => setImporting(false)}
        />
      )}
    </section>
  );
}

function RemoveLayer({ row }: { readonly row: MapLayerRow }) {
  const t = useT(mapPhrases);
  const remove = useAction(mapLayerCalls.remove, { refreshes: [mapLayerCalls.list] });
  const act = async () => {
    try {
      await remove.mutateAsync({ params: { id: row.id }, query: { version: row.version } });
    } catch (error) {
      showError(error, t('layers.remove'));
    }
  };
  return (
    <ConfirmButton
      type="text"
      size="small"
      danger
      aria-label={`${t('layers.remove')}: ${row.name}`}
      question={t('layers.removeAsk', { name: row.name })}
      onConfirm={act}
    >
      {t('layers.remove')}
    </ConfirmButton>
  );
}
