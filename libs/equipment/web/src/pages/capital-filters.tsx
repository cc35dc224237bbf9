import { LINE_STATES } from '@sed/equipment-contract';
import { ChoiceField, FilterArea } from '@sed/platform-ui';
import { useLanguage, useT } from '@sed/platform-web';
import { equipmentPhrases } from '../phrases';
import type { Capital } from './use-capital';

export const PLAN_TYPES = [1, 2, 3, 4] as const;
const YEARS_SHOWN = 6;

interface Props {
  readonly capital: Capital;
  /** The page stands for some types alone. */
  readonly isOfType?: boolean;
  readonly hasState?: boolean;
}

/** Plant, type, year and state of the lists of capital work. */
export function CapitalFilters({ capital, isOfType = false, hasState = false }: Props) {
  const t = useT(equipmentPhrases);
  const language = useLanguage();
  const { set, planType, year, state, chosen, choose, plants, isFixed } = capital;
  const now = new Date().getFullYear();
  const years = Array.from({ length: YEARS_SHOWN }, (_, index) => String(now + 1 - index));
  const ofType = (
    <ChoiceField
      label={t('planType')}
      value={planType}
      options={PLAN_TYPES.map((type) => ({ value: String(type), label: t(`type.${type}`) }))}
      onChange={(value) => set({ planType: value })}
    />
  );
  const ofYear = (
    <ChoiceField
      label={t('year')}
      value={year}
      options={years.map((value) => ({ value, label: value }))}
      onChange={(value) => set({ year: value })}
    />
  );
  const ofState = (
    <ChoiceField
      label={t('state')}
      value={state}
      options={LINE_STATES.map(({ code, label }) => ({ value: code, label: label[language] }))}
      onChange={(value) => set({ state: value })}
    />
  );
  const ofPlant = (
    <ChoiceField
      label={t('plant')}
      isSearched
      value={chosen}
      options={plants.map(({ factoryNo, name }) => ({ value: factoryNo, label: name[language] }))}
      onChange={choose}
      widthEm={13}
    />
  );
  const isFiltered = year !== undefined || state !== undefined || (!isOfType && planType !== undefined);
  return (
    <FilterArea
      isFiltered={isFiltered}
      onReset={() => set({ year: undefined, state: undefined, ...(!isOfType && { planType: undefined }) })}
      filters={[
        ...(isOfType ? [] : [{ key: 'type', label: t('planType'), control: ofType, isSet: planType !== undefined }]),
        { key: 'year', label: t('year'), control: ofYear, isSet: year !== undefined },
        ...(hasState ? [{ key: 'state', label: t('state'), control: ofState, isSet: state !== undefined }] : []),
        ...(isFixed ? [] : [{ key: 'plant', label: t('plant'), control: ofPlant, isSet: chosen !== undefined }]),
      ]}
    />
  );
}
