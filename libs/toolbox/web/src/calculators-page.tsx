import { formatNumber } from '@sed/platform-contract';
import { formatTime, messageOf, useCall, useLanguage, useT } from '@sed/platform-web';
import { EmptyState, ErrorState, PageFrame, Spinner, StatusTag } from '@sed/platform-ui';
import type { AnyModule } from '@sed/records-model';
import { moduleCalls } from '@sed/records-contract';
import { useChosenPlant, usePlants } from '@sed/signals-web';
import { CALCULATORS } from '@sed/toolbox-contract';
import { calculatorFactoryInfo, calculatorRun, calculatorStrategy } from '@sed/toolbox-definitions';
import { Link } from 'react-router';
import { toolboxPhrases } from './phrases';
import './toolbox.css';

const PATH = '/toolCabinet/processRegulation/newCalculator';
const MOST = 200;
const module: AnyModule = calculatorStrategy;
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function Cards({ factoryNo }: { readonly factoryNo: string }) {
  const t = useT(toolboxPhrases);
  const language = useLanguage();
  const zone = usePlants().zoneOf(factoryNo);
  const page = { factoryNo, pageNum: 1, pageSize: MOST };
  const strategies = useCall(moduleCalls.list, {
    params: { module: calculatorStrategy.key },
    query: { ...page, status: 'ACTIVE,TRIAL' },
  });
  const runs = useCall(moduleCalls.list, { params: { module: calculatorRun.key }, query: { ...page, sort: '-at' } });
  const error = strategies.error ?? runs.error;
  if (error !== null) return <ErrorState message={messageOf(error, '')} onRetry={() => void runs.refetch()} />;
  if (strategies.data === undefined || runs.data === undefined) return <Spinner />;
  return (
    <ul className="sed-calculator-cards">
      {CALCULATORS.map(({ no, name, purpose }) => {
        const isOf = ({ values }: { readonly values: Readonly<Record<string, unknown>> }) =>
          values.calculator === String(no);
        const strategy = strategies.data.list.find(isOf);
        const { advice, adviceUnit, at } = runs.data.list.find(isOf)?.values ?? {};
        const state = module.flow?.states[strategy?.status ?? ''];
        return (
          <li key={no}>
            <Link to={`${PATH}/${String(no)}`}>{name[language]}</Link>
            <p>{purpose[language]}</p>
            <span>
              {strategy === undefined || state === undefined ? (
                t('noStrategy')
              ) : (
                <>
                  <StatusTag tone={state.tone}>{state.label[language]}</StatusTag> {textOf(strategy.values.name)}
                </>
              )}
            </span>
            <span>
              {typeof advice === 'number' && typeof at === 'number' ? (
                <>
                  <strong>{formatNumber(advice, 1, true)}</strong>
                  {` ${textOf(adviceUnit)} · ${formatTime(at, zone).slice(0, 16)}`}
                </>
              ) : (
                t('none')
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** The eight calculators of process regulation, with what each last advised. */
export function CalculatorsPage() {
  const t = useT(toolboxPhrases);
  const language = useLanguage();
  const { chosen, plants } = useChosenPlant();
  const plant = plants.find(({ factoryNo }) => factoryNo === chosen) ?? plants[0];
  const links = (
    <>
      <Link to={calculatorFactoryInfo.path}>{t('plantData')}</Link>
      <Link to={calculatorStrategy.path}>{t('strategies')}</Link>
      <Link to={calculatorRun.path}>{t('calculations')}</Link>
    </>
  );
  return (
    <PageFrame
      title={t('calculators')}
      actions={links}
      {...(plant !== undefined && { tags: <span>{plant.name[language]}</span> })}
    >
      {plant === undefined ? (
        <EmptyState text={t('noPlant')} />
      ) : (
        <Cards key={plant.factoryNo} factoryNo={plant.factoryNo} />
      )}
    </PageFrame>
  );
}
