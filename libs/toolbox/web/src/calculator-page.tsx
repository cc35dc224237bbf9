import { formatNumber, unitText } from '@sed/platform-contract';
import { messageOf, showError, send, useCall, useLanguage, useRight, useT } from '@sed/platform-web';
import { EmptyState, ErrorState, PageFrame, Spinner } from '@sed/platform-ui';
import { moduleCalls } from '@sed/records-contract';
import { useChosenPlant } from '@sed/signals-web';
import { calculatorCalls, CALCULATORS, type Calculator, type ReplyOfInputs } from '@sed/toolbox-contract';
import { calculatorFactoryInfo, calculatorRun, calculatorStrategy } from '@sed/toolbox-definitions';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { InputTable } from './input-table';
import { LatestRuns } from './latest-runs';
import { toolboxPhrases } from './phrases';
import { ResultTable } from './result-table';
import './toolbox.css';
import { ownLines, workedOut, type Found, type Typed } from './what-if';

const REFRESH_MS = 30_000;
const KINDS = ['measured', 'plant', 'setting'] as const;

function Figures({ calculator, now, own }: { calculator: Calculator; now: Found; own: Found | undefined }) {
  const t = useT(toolboxPhrases);
  const { handle, cost, outcomes } = calculator;
  const { decimals = 0, unit = '' } = outcomes.find(({ key }) => key === handle) ?? {};
  const figure = (found: Found, key: string, digits: number) =>
    formatNumber(found.result?.values[key] ?? null, digits, true);
  const shown = [
    [t('advice'), figure(now, handle, decimals), unit],
    ...(own === undefined ? [] : [[t('ownAdvice'), figure(own, handle, decimals), unit]]),
    ...(cost === undefined ? [] : [[t('costDay'), figure(own ?? now, cost, 0), unitText('CNY/d')]]),
  ] as const;
  return (
    <dl className="sed-calculator-head">
      {shown.map(([label, value, of]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value} <small>{of}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Findings({ found }: { readonly found: Found }) {
  const t = useT(toolboxPhrases);
  const language = useLanguage();
  if (found.result === null) {
    return <Alert type="warning" showIcon title={t('missing', { inputs: found.missing.join(', ') })} />;
  }
  return found.result.findings.map(({ text, refuses }) => (
    <Alert key={text.en} type={refuses === true ? 'error' : 'warning'} showIcon title={text[language]} />
  ));
}

interface DeskProps {
  readonly factoryNo: string;
  readonly calculator: Calculator;
  readonly read: ReplyOfInputs;
}

function Keep({ factoryNo, calculator, read, typed }: DeskProps & { readonly typed: Typed }) {
  const t = useT(toolboxPhrases);
  const mayKeep = useRight('calculatorRun:add', factoryNo);
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  if (!mayKeep) return null;
  const keep = async () => {
    setBusy(true);
    try {
      const values = {
        calculator: String(calculator.no),
        strategy: read.strategy?.id ?? null,
        own: ownLines(calculator, typed),
      };
      const made = await send(moduleCalls.create, {
        params: { module: calculatorRun.key },
        body: { factoryNo, values },
      });
      void navigate(`${calculatorRun.path}?id=${made.id}`);
    } catch (error) {
      showError(error);
      setBusy(false);
    }
  };
  return (
    <Button type="primary" loading={isBusy} onClick={() => void keep()}>
      {t('keep')}
    </Button>
  );
}

function Desk({ factoryNo, calculator, read }: DeskProps) {
  const t = useT(toolboxPhrases);
  const language = useLanguage();
  const [typed, setTyped] = useState<Typed>({});
  const isTyped = Object.keys(typed).length > 0;
  const now = workedOut(calculator, read, {});
  const own = isTyped ? workedOut(calculator, read, typed) : undefined;
  const type = (key: string, value: number | null) => {
    setTyped((before) => {
      const others = Object.entries(before).filter(([name]) => name !== key);
      return Object.fromEntries(value === null ? others : [...others, [key, value]]);
    });
  };
  const { rows } = calculator;
  const common = { typed, onType: type };
  return (
    <div className="sed-calculator">
      <div>
        {KINDS.map((kind) => (
          <InputTable
            key={kind}
            title={t(kind)}
            quantities={calculator.inputs.filter((quantity) => quantity.kind === kind)}
            read={read.inputs}
            row={null}
            {...common}
          />
        ))}
        {read.rows.map((row, place) => (
          <InputTable
            key={String(place)}
            title={`${rows?.label[language] ?? ''} ${String(place + 1)}`}
            quantities={rows?.columns ?? []}
            read={row}
            row={place + 1}
            {...common}
          />
        ))}
      </div>
      <div>
        <Figures calculator={calculator} now={now} own={own} />
        <Findings found={own ?? now} />
        <div className="sed-calculator-head">
          <Keep {...{ factoryNo, calculator, read, typed }} />
          {isTyped && <Button onClick={() => setTyped({})}>{t('reset')}</Button>}
        </div>
        <ResultTable
          title={t('results')}
          outcomes={calculator.outcomes}
          now={now.result?.values}
          own={own?.result?.values}
        />
        {read.rows.map((_, place) => (
          <ResultTable
            key={String(place)}
            title={`${rows?.label[language] ?? ''} ${String(place + 1)}`}
            outcomes={rows?.outcomes ?? []}
            now={now.result?.rows[place]}
            own={own?.result?.rows[place]}
          />
        ))}
        <LatestRuns factoryNo={factoryNo} no={calculator.no} />
      </div>
    </div>
  );
}

function Read({ factoryNo, calculator }: Omit<DeskProps, 'read'>) {
  const query = { factoryNo, calculator: calculator.no };
  const options = { keepPrevious: true, refetchIntervalMs: REFRESH_MS };
  const { data, error, refetch } = useCall(calculatorCalls.inputs, { query }, options);
  if (error !== null) return <ErrorState message={messageOf(error, '')} onRetry={() => void refetch()} />;
  if (data === undefined) return <Spinner />;
  return <Desk factoryNo={factoryNo} calculator={calculator} read={data} />;
}

function Links() {
  const t = useT(toolboxPhrases);
  return (
    <>
      <Link to={calculatorFactoryInfo.path}>{t('plantData')}</Link>
      <Link to={calculatorStrategy.path}>{t('strategies')}</Link>
      <Link to={calculatorRun.path}>{t('calculations')}</Link>
    </>
  );
}

/** One calculator at a plant: what it reads now, what comes out, and what would with other values. */
export function CalculatorPage() {
  const t = useT(toolboxPhrases);
  const language = useLanguage();
  const { pathname } = useLocation();
  const { chosen, plants } = useChosenPlant();
  // The page stays mounted behind other tabs, where the address is theirs: it keeps its own.
  const [no] = useState(() => Number(pathname.split('/').at(-1)));
  const calculator = CALCULATORS[no];
  // One plant at a time: with "all plants" chosen the first in scope stands in.
  const plant = plants.find(({ factoryNo }) => factoryNo === chosen) ?? plants[0];
  const title = calculator?.name[language] ?? t('calculators');
  if (calculator === undefined || plant === undefined) {
    return (
      <PageFrame title={title}>
        <EmptyState text={t('noPlant')} />
      </PageFrame>
    );
  }
  const { factoryNo } = plant;
  return (
    <PageFrame title={title} tags={<span>{plant.name[language]}</span>} actions={<Links />}>
      <Read key={factoryNo} factoryNo={factoryNo} calculator={calculator} />
    </PageFrame>
  );
}
