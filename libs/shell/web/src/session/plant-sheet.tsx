import { plantListCall } from '@sed/signals-contract';
import type { Language, PlantDto } from '@sed/platform-contract';
import { messageOf, useCall, useLanguage, useT, type Translate } from '@sed/platform-web';
import { ErrorState, KeyValueList, Spinner, type KeyValue } from '@sed/platform-ui';
import { workspacePhrases } from './phrases';

const MINUTES_PER_HOUR = 60;
const DEGREE_DECIMALS = 4;

function clockOf(minutes: number): string {
  const parts = [Math.floor(minutes / MINUTES_PER_HOUR), minutes % MINUTES_PER_HOUR];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

function placeOf({ longitude, latitude }: PlantDto): string | null {
  if (longitude === null || latitude === null) return null;
  const text = (degrees: number, signs: readonly [string, string]) =>
    `${Math.abs(degrees).toFixed(DEGREE_DECIMALS)}° ${degrees < 0 ? signs[1] : signs[0]}`;
  return `${text(latitude, ['N', 'S'])}, ${text(longitude, ['E', 'W'])}`;
}

function factsOf(
  plant: PlantDto,
  { t, language }: { readonly t: Translate<typeof workspacePhrases.en>; readonly language: Language },
): readonly KeyValue[] {
  return [
    { label: t('facts.number'), value: plant.factoryNo },
    { label: t('facts.type'), value: t(`facts.types.${plant.type}`) },
    { label: t('facts.region'), value: t(`facts.regions.${plant.region}`) },
    { label: t('facts.process'), value: plant.process[language] },
    { label: t('facts.scale'), value: plant.scaleM3PerDay.toLocaleString('en'), unit: 'm³/d' },
    { label: t('facts.limitSet'), value: plant.limitSet },
    { label: t('facts.dayStart'), value: clockOf(plant.dayStartMinutes) },
    { label: t('facts.zone'), value: plant.zone },
    { label: t('facts.place'), value: placeOf(plant) },
  ];
}

/** What a plant is: number, process, capacity, standard and place. */
export function PlantSheet({ factoryNo }: { readonly factoryNo: string | null }) {
  const t = useT(workspacePhrases);
  const language = useLanguage();
  const { data, error, refetch } = useCall(plantListCall, {}, { staleTimeMs: 300_000, isAcrossPlants: true });
  const plant = data?.find((one) => one.factoryNo === factoryNo);
  return (
    <section className="sed-home-box sed-home-facts" aria-label={t('facts.label')}>
      <h2>{plant === undefined ? t('facts.label') : plant.name[language]}</h2>
      {plant !== undefined && <KeyValueList columns={3} items={factsOf(plant, { t, language })} />}
      {plant === undefined && error !== null && (
        <ErrorState message={messageOf(error, t('facts.failed'))} onRetry={() => void refetch()} />
      )}
      {plant === undefined && error === null && data === undefined && <Spinner />}
    </section>
  );
}
