import { AlarmSymbol, SearchField } from '@sed/platform-ui';
import { useLanguage, useT } from '@sed/platform-web';
import { useState } from 'react';
import { byUrgency, type MapPlant } from '../model/map-plant';
import { mapPhrases } from '../phrases';

interface Props {
  readonly plants: readonly MapPlant[];
  readonly unplaced: number;
  readonly selected: string | undefined;
  readonly onPick: (plant: MapPlant) => void;
}

/** The plants of the map as a list: for the keyboard, and for whoever looks for one by name. */
export function PlantList({ plants, unplaced, selected, onPick }: Props) {
  const t = useT(mapPhrases);
  const language = useLanguage();
  const [asked, setAsked] = useState<string>();
  const wanted = asked?.trim().toLowerCase() ?? '';
  const shown = plants
    .filter(({ name, factoryNo }) => `${name.zh} ${name.en} ${factoryNo}`.toLowerCase().includes(wanted))
    .sort((a, b) => byUrgency(a, b) || a.name[language].localeCompare(b.name[language], language));
  return (
    <aside className="sed-map-list" aria-label={t('plants')}>
      <div>
        <SearchField label={t('search')} value={asked} onChange={setAsked} />
      </div>
      {shown.length === 0 && <p className="sed-dim">{t('noMatch')}</p>}
      <ul>
        {shown.map((plant) => (
          <li key={plant.factoryNo}>
            <button type="button" aria-pressed={plant.factoryNo === selected} onClick={() => onPick(plant)}>
              {plant.level === null ? (
                <span className="sed-map-list-dot" data-hollow={plant.isHollow} />
              ) : (
                <AlarmSymbol level={plant.level} />
              )}
              <span className="sed-map-list-name">{plant.name[language]}</span>
              <span className="sed-dim sed-number">
                {plant.alarms > 0
                  ? t('alarmCount', { count: plant.alarms })
                  : plant.isHollow
                    ? t(hollowWord(plant))
                    : ''}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className="sed-dim">{t('legend')}</p>
      {unplaced > 0 && <p className="sed-dim">{t('unplaced', { count: unplaced })}</p>}
    </aside>
  );
}

/** Why a plant is drawn hollow. */
export function hollowWord({ link }: MapPlant) {
  return link === 'online' ? 'state.unknown' : (`link.${link}` as const);
}
