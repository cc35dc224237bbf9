import { laboratoryCalls } from '@sed/laboratory-contract';
import { messageOf, useAddress, useCall, useLanguage, useT } from '@sed/platform-web';
import { ChoiceField, EmptyState, ErrorState, FilterArea, PageFrame, Spinner } from '@sed/platform-ui';
import { useChosenPlant, type PlantChoice } from '@sed/signals-web';
import '../laboratory.css';
import { laboratoryPhrases } from '../phrases';
import { ControlChartView } from './control-charts';

interface Props {
  readonly factoryNo: string;
  readonly plant: PlantChoice;
}

function Charts({ factoryNo, plant }: Props) {
  const t = useT(laboratoryPhrases);
  const language = useLanguage();
  const { get, set } = useAddress();
  const charts = useCall(laboratoryCalls.charts, { query: { factoryNo } });
  const index = get('index');
  const all = (charts.data ?? []).toSorted((a, b) => b.points.length - a.points.length);
  const names = new Map(all.map(({ indexId, index: name }) => [indexId, name[language]]));
  const shown = all.filter(({ indexId }) => index === undefined || indexId === index);
  const plants = (
    <ChoiceField
      label={t('plant')}
      isSearched
      value={factoryNo}
      options={plant.plants.map(({ factoryNo: no, name }) => ({ value: no, label: name[language] }))}
      onChange={plant.choose}
      widthEm={13}
    />
  );
  const indices = (
    <ChoiceField
      label={t('allIndices')}
      value={index}
      options={[...names].map(([value, label]) => ({ value, label }))}
      onChange={(value) => set({ index: value })}
      widthEm={13}
    />
  );
  return (
    <>
      <FilterArea
        isFiltered={index !== undefined}
        onReset={() => set({ index: undefined })}
        filters={[
          ...(plant.isFixed ? [] : [{ key: 'plant', label: t('plant'), control: plants, isSet: true }]),
          { key: 'index', label: t('index'), control: indices, isSet: index !== undefined },
        ]}
      />
      {charts.error !== null && (
        <ErrorState message={messageOf(charts.error, '')} onRetry={() => void charts.refetch()} />
      )}
      {charts.isPending && <Spinner />}
      {charts.data !== undefined && shown.length === 0 && <EmptyState text={t('noControl')} />}
      <div className="sed-lab-charts">
        {shown.map((chart) => (
          <ControlChartView key={`${chart.indexId} ${chart.kind}`} chart={chart} factoryNo={factoryNo} />
        ))}
      </div>
    </>
  );
}

/** Control charts of a laboratory, of all its indices or of one. */
export function ControlChartPage() {
  const t = useT(laboratoryPhrases);
  const plant = useChosenPlant();
  // Nobody looks at all of them at once: the first is as good as any to begin with.
  const factoryNo = plant.chosen ?? plant.plants[0]?.factoryNo;
  return (
    <PageFrame className="sed-lab-page" title={t('control')}>
      {factoryNo === undefined ? <EmptyState text={t('noPlant')} /> : <Charts factoryNo={factoryNo} plant={plant} />}
    </PageFrame>
  );
}
