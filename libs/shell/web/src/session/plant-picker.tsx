import { useChosenPlant } from '@sed/signals-web';
import { useLanguage, useT } from '@sed/platform-web';
import { Select } from 'antd';
import { useLocation } from 'react-router';
import { routeOf } from '../guard/route-table';
import { isAboutOnePlant, needsPlantPicker } from './plant-pages';
import { workspacePhrases } from './phrases';

const ALL = '';
/** In a group or region: which of its plants the page shows. A plant selected in the shell leaves nothing to choose. */
export function PlantPicker() {
  const t = useT(workspacePhrases);
  const language = useLanguage();
  const page = routeOf(useLocation().pathname)?.page;
  const { chosen, choose, plants, isFixed } = useChosenPlant();
  const needsOne = isAboutOnePlant(page);
  if (isFixed || plants.length === 0 || !needsPlantPicker(page)) return null;
  const options = plants.map((plant) => ({
    value: plant.factoryNo,
    label: plant.name[language],
    // Found in either language and by number, whichever the user remembers.
    searchable: `${plant.name.en} ${plant.name.zh} ${plant.factoryNo}`.toLowerCase(),
  }));
  const first = needsOne ? (plants[0]?.factoryNo ?? ALL) : ALL;
  return (
    <Select
      className="sed-plant-picker"
      aria-label={t('plant.label')}
      showSearch={{ filterOption: (typed, option) => (option?.searchable ?? '').includes(typed.toLowerCase()) }}
      value={chosen ?? first}
      onChange={(value) => choose(value === ALL ? undefined : value)}
      options={needsOne ? options : [{ value: ALL, label: t('plant.all'), searchable: '' }, ...options]}
    />
  );
}
