import { formatNumber, unitText } from '@sed/platform-contract';
import { useLanguage, useT } from '@sed/platform-web';
import { DataTable, type DataColumn } from '@sed/platform-ui';
import type { Outcome, Values } from '@sed/toolbox-contract';
import { toolboxPhrases } from './phrases';

interface Props {
  readonly title: string;
  readonly outcomes: readonly Outcome[];
  readonly now: Values | undefined;
  /** What comes out with typed values; left out where nothing is typed. */
  readonly own: Values | undefined;
}

/** What came out, with the formula of each number. */
export function ResultTable({ title, outcomes, now, own }: Props) {
  const t = useT(toolboxPhrases);
  const language = useLanguage();
  const figure = (values: Values | undefined) =>
    function cell({ key, decimals }: Outcome) {
      return formatNumber(values?.[key] ?? null, decimals, true);
    };
  const columns: DataColumn<Outcome>[] = [
    { key: 'result', title: t('result'), widthPx: 180, cell: ({ label }) => label[language] },
    { key: 'now', title: t('now'), widthPx: 110, isNumber: true, cell: figure(now) },
    ...(own === undefined
      ? []
      : [
          {
            key: 'own',
            title: t('own'),
            widthPx: 130,
            isNumber: true,
            cell: figure(own),
          } satisfies DataColumn<Outcome>,
        ]),
    { key: 'unit', title: '', widthPx: 84, cell: ({ unit }) => unitText(unit) },
    {
      ...{ key: 'formula', title: t('formula'), widthPx: 280, rank: 1 },
      cell: ({ formula }) => <span className="sed-calculator-formula">{formula}</span>,
    },
  ];
  return (
    <section>
      <h2>{title}</h2>
      <DataTable label={title} rows={outcomes} keyOf={({ key }) => key} isCompact columns={columns} />
    </section>
  );
}
