import { AlarmSymbol, SearchField } from '@sed/platform-ui';
import { useLanguage, useT } from '@sed/platform-web';
import { memo, useMemo, useState } from 'react';
import { byUrgency, type MapPlant } from '../model/map-plant';
import { mapPhrases } from '../phrases';

interface Props {
  readonly plants: readonly MapPlant[];
  readonly unplaced: number;
  readonly selected: string | undefined;
  /** Stable: every row is given it. */
  readonly onPick: (plant: MapPlant) => void;
}

interface RowProps extends Pick<Props, 'onPick'> {
  readonly plant: MapPlant;
  readonly isSelected: boolean;
}

const Row = memo(function Row({ plant, isSelected, onPick }: RowProps) {
  const t = useT(mapPhrases);
  const language = useLanguage();
  const { name, level, alarms, isHollow } = plant;
  return (
    <li>
      <button type="button" aria-pressed={isSelected} onClick={() => onPick(plant)}>
        {level === null ? <span className="sed-map-list-dot" data-hollow={isHollow} /> : <AlarmSymbol level={level} />}
        <span className="sed-map-list-name">{name[language]}</span>
        <span className="sed-dim sed-number">
          {alarms > 0 ? t('alarmCount', { count: alarms }) : isHollow ? t(hollowWord(plant)) : ''}
        </span>
      </button>
    </li>
  );
});

/** The plants of the map as a list: for the keyboard, and for whoever looks for one by name. */
export function PlantList({ plants, unplaced, selected, onPick }: Props) {
  const t = useT(mapPhrases);
  const language = useLanguage();
  const [asked, setAsked] = useState<string>();
  const wanted = asked?.trim().toLowerCase() ?? '';
  const shown = useMemo(() => {
    const byName = new Intl.Collator(language);
    return plants
      .filter(({ name, factoryNo }) => `${name.zh} ${name.en} ${factoryNo}`.toLowerCase().includes(wanted))
      .sort((a, b) => byUrgency(a, b) || byName.compare(a.name[language], b.name[language]));
  }, [plants, wanted, language]);
  return (
    <aside className="sed-map-list" aria-label={t('plants')}>
      <div>
        <SearchField label={t('search')} value={asked} onChange={setAsked} />
      </div>
      {shown.length === 0 && <p className="sed-dim">{t('noMatch')}</p>}
      <ul>
        {shown.map((plant) => (
          <Row key={plant.factoryNo} plant={plant} isSelected={plant.factoryNo === selected} onPick={onPick} />
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
