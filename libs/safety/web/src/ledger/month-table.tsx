import { formatNumber } from '@sed/platform-contract';
import { messageOf, useCall, useT } from '@sed/platform-web';
import { DataTable, EmptyState, type DataColumn } from '@sed/platform-ui';
import type { ToolbarSlotProps } from '@sed/records-web';
import { safetyCalls, type SafetyMonth } from '@sed/safety-contract';
import { usePlants } from '@sed/signals-web';
import { Alert, Button, Flex, Modal, Select, Spin } from 'antd';
import { useState } from 'react';
import { safetyPhrases } from '../phrases';

const COUNTS = [
  ...(['hot', 'confined', 'height', 'power', 'hours', 'gasTests', 'failedTests', 'stops'] as const),
  ...(['hazards', 'majorHazards', 'closedHazards', 'nearMisses', 'anonymous'] as const),
] as const satisfies readonly (keyof SafetyMonth)[];
const YEARS_BACK = 5;
const WIDTH_PX = 1200;

/** The months with all of them together at the end. */
export function withTotal(months: readonly SafetyMonth[], label: string): readonly SafetyMonth[] {
  const [first, ...others] = months;
  if (first === undefined) return [];
  const total = others.reduce((sum, month) => {
    const added = COUNTS.map((name) => [name, sum[name] + month[name]] as const);
    return { ...sum, ...(Object.fromEntries(added) as Pick<SafetyMonth, (typeof COUNTS)[number]>) };
  }, first);
  return [...months, { ...total, month: label }];
}

function MonthTable({ factoryNo, year }: { readonly factoryNo: string; readonly year: number }) {
  const t = useT(safetyPhrases);
  const { data, error } = useCall(safetyCalls.months, { query: { factoryNo, year } }, { keepPrevious: true });
  if (error !== null) return <Alert type="error" showIcon title={messageOf(error, '')} />;
  if (data === undefined) return <Spin />;
  const columns: DataColumn<SafetyMonth>[] = [
    { key: 'month', title: t('month'), cell: ({ month }) => month, widthPx: 100, fixed: 'left' },
    ...COUNTS.map((name): DataColumn<SafetyMonth> => ({
      ...{ key: name, isNumber: true, widthPx: 80, title: t(name === 'anonymous' ? 'anonymousCount' : name) },
      ...(name === 'hours' && { unit: 'h' }),
      cell: (month) => formatNumber(month[name], name === 'hours' ? 1 : 0),
    })),
  ];
  return (
    <DataTable
      label={t('months')}
      isCompact
      rows={withTotal(data.months, t('total'))}
      columns={columns}
      keyOf={({ month }) => month}
      empty={<EmptyState text={t('months')} />}
    />
  );
}

/** Monthly statistics of safe work at the selected plant (domain model §14.2). */
export function SafetyMonths({ factoryNo }: ToolbarSlotProps) {
  const t = useT(safetyPhrases);
  const { nameOf } = usePlants();
  const now = new Date().getFullYear();
  const [year, setYear] = useState(now);
  const [isOpen, setIsOpen] = useState(false);
  if (factoryNo === undefined) return null;
  const years = Array.from({ length: YEARS_BACK }, (_, back) => now - back);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t('months')}</Button>
      <Modal
        open={isOpen}
        title={`${t('months')} · ${nameOf(factoryNo)}`}
        width={WIDTH_PX}
        footer={null}
        destroyOnHidden
        onCancel={() => setIsOpen(false)}
      >
        <Flex vertical gap="middle">
          <div>
            <Select
              aria-label={t('year')}
              value={year}
              options={years.map((one) => ({ value: one, label: String(one) }))}
              onChange={setYear}
            />
          </div>
          <MonthTable factoryNo={factoryNo} year={year} />
        </Flex>
      </Modal>
    </>
  );
}
