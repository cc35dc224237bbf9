import { useChosenPlant } from '@sed/signals-web';
import { useAddress, useLanguage } from '@sed/platform-web';
import { Select } from 'antd';

/** The one plant a settings page is about: the selected one, else the one chosen last, else the first in scope. */
export function useOnePlant(): string | undefined {
  const { chosen, plants } = useChosenPlant();
  return chosen ?? plants[0]?.factoryNo;
}

/** Chooses it, where no plant is selected for the whole cockpit. */
export function PlantChoice({ label }: { readonly label: string }) {
  const language = useLanguage();
  const { set } = useAddress();
  const { plants, isFixed } = useChosenPlant();
  const factoryNo = useOnePlant();
  if (isFixed || plants.length === 0) return null;
  const options = plants.map((plant) => ({
    value: plant.factoryNo,
    label: plant.name[language],
    searchable: `${plant.name.en} ${plant.name.zh} ${plant.factoryNo}`.toLowerCase(),
  }));
  return (
    <Select
      aria-label={label}
      className="sed-settings-plant"
      showSearch={{ filterOption: (typed, option) => (option?.searchable ?? '').includes(typed.toLowerCase()) }}
      value={factoryNo ?? null}
      options={options}
      // Filters and the tab stay; what was opened belongs to the plant before.
      onChange={(plant: string) => set({ plant, rule: undefined })}
    />
  );
}
