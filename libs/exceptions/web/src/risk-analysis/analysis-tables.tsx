import { AGE_GROUPS, RISK_CATEGORIES, RISK_LEVELS, type RiskAnalysis } from '@sed/exceptions-contract';
import { useLanguage, useT } from '@sed/platform-web';
import { DataTable, StatusTag, type DataColumn } from '@sed/platform-ui';
import { usePlants } from '@sed/signals-web';
import { Button } from 'antd';
import { Link } from 'react-router';
import { exceptionPhrases } from '../phrases';
import { listAddress, type AnalysisAddress } from './analysis-address';

interface Props {
  readonly found: RiskAnalysis;
  readonly address: AnalysisAddress;
  readonly path: string;
}

interface Counted {
  readonly total: number;
  readonly open: number;
}

/** Columns of all and of the open ones, each leading to the list of what it counts. */
function useCounts<R extends Counted>(
  { address, path }: Pick<Props, 'address' | 'path'>,
  filterOf: (row: R) => Readonly<Record<string, string>>,
): DataColumn<R>[] {
  const t = useT(exceptionPhrases);
  const number = (key: 'total' | 'open'): DataColumn<R> => ({
    ...{ key, title: t(key), isNumber: true, widthPx: 90 },
    cell: (row) =>
      row[key] === 0 ? (
        0
      ) : (
        <Link to={listAddress(path, address, { ...filterOf(row), isOpen: key === 'open' })}>{row[key]}</Link>
      ),
  });
  return [number('open'), number('total')];
}

export function ByLevel({ found, ...list }: Props) {
  const t = useT(exceptionPhrases);
  const language = useLanguage();
  const counts = useCounts<RiskAnalysis['byLevel'][number]>(list, ({ level }) => ({ level }));
  const levelOf = (code: string) => RISK_LEVELS.find((one) => one.code === code);
  return (
    <DataTable
      label={t('byLevel')}
      rows={found.byLevel.toReversed()}
      keyOf={({ level }) => level}
      columns={[
        {
          ...{ key: 'level', title: t('level'), widthPx: 150 },
          cell: ({ level, open }) => (
            <StatusTag tone={open > 0 ? (levelOf(level)?.tone ?? 'idle') : 'idle'}>
              {levelOf(level)?.label[language]}
            </StatusTag>
          ),
        },
        ...counts,
      ]}
    />
  );
}

export function ByCategory({ found, ...list }: Props) {
  const t = useT(exceptionPhrases);
  const language = useLanguage();
  const counts = useCounts<RiskAnalysis['byCategory'][number]>(list, ({ category }) => ({ category }));
  return (
    <DataTable
      label={t('byCategory')}
      rows={found.byCategory}
      keyOf={({ category }) => category}
      columns={[
        {
          ...{ key: 'category', title: t('category'), widthPx: 150 },
          cell: ({ category }) => RISK_CATEGORIES.find(({ code }) => code === category)?.label[language],
        },
        ...counts,
      ]}
    />
  );
}

interface PlantProps {
  readonly found: RiskAnalysis;
  readonly onChoose: (factoryNo: string) => void;
}

export function ByPlant({ found, onChoose }: PlantProps) {
  const t = useT(exceptionPhrases);
  const { nameOf } = usePlants();
  const number = (key: 'open' | 'total' | 'overdue' | 'major' | 'critical') => ({
    ...{ key, title: t(key), isNumber: true, widthPx: 68 },
    cell: (row: RiskAnalysis['byPlant'][number]) => row[key],
  });
  return (
    <DataTable
      label={t('byPlant')}
      rows={found.byPlant}
      keyOf={({ factoryNo }) => factoryNo}
      columns={[
        {
          ...{ key: 'plant', title: t('plant'), widthPx: 170 },
          cell: ({ factoryNo }) => (
            <Button type="link" size="small" className="sed-risk-plant" onClick={() => onChoose(factoryNo)}>
              {nameOf(factoryNo)}
            </Button>
          ),
        },
        ...(['open', 'overdue', 'critical', 'major', 'total'] as const).map(number),
      ]}
    />
  );
}

/** Name of a group of ages in words. */
export function useAgeText(): (group: number) => string {
  const t = useT(exceptionPhrases);
  return (group) => {
    const [from, to] = [AGE_GROUPS[group - 1]?.to ?? 0, AGE_GROUPS[group]?.to ?? null];
    if (to === null) return t('age3', { from });
    return group === 0 ? t('age0', { to }) : t('age1', { from, to });
  };
}

export function Ages({ found }: Pick<Props, 'found'>) {
  const t = useT(exceptionPhrases);
  const textOf = useAgeText();
  const most = Math.max(1, ...found.ages);
  return (
    <DataTable
      label={t('ages')}
      rows={found.ages.map((count, group) => ({ count, group }))}
      keyOf={({ group }) => String(group)}
      columns={[
        { key: 'age', title: t('age'), widthPx: 130, cell: ({ group }) => textOf(group) },
        { key: 'count', title: t('open'), isNumber: true, widthPx: 70, cell: ({ count }) => count },
        {
          ...{ key: 'bar', title: '', widthPx: 140 },
          cell: ({ count }) => (
            <span className="sed-risk-bar" aria-hidden style={{ width: `${(100 * count) / most}%` }} />
          ),
        },
      ]}
    />
  );
}
