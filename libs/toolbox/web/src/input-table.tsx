import { QUALITIES, unitText } from '@sed/platform-contract';
import { useLanguage, useT } from '@sed/platform-web';
import { DataTable, QUALITY_TEXT } from '@sed/platform-ui';
import type { InputDto, Quantity } from '@sed/toolbox-contract';
import { InputNumber } from 'antd';
import { toolboxPhrases } from './phrases';
import { typedKey, type Typed } from './what-if';

interface Props {
  readonly title: string;
  readonly quantities: readonly Quantity[];
  readonly read: readonly InputDto[];
  /** Place of the branch or riser, from 1 on. */
  readonly row: number | null;
  readonly typed: Typed;
  readonly onType: (key: string, value: number | null) => void;
}

interface Row {
  readonly quantity: Quantity;
  readonly read: InputDto | undefined;
}

/** Small numbers keep their digits. */
const decimalsOf = ({ decimals, unit }: Quantity) =>
  unit === 'm³/d' || unit === 'm³/h' ? decimals : Math.max(decimals, 2);

/** As precise as the field: leaving it untouched types nothing. */
function shownOf(quantity: Quantity, read: InputDto | undefined): number | null {
  const value = read?.value ?? null;
  return value === null ? null : Number(value.toFixed(decimalsOf(quantity)));
}

function Source({ read, isTyped }: { readonly read: InputDto | undefined; readonly isTyped: boolean }) {
  const t = useT(toolboxPhrases);
  const language = useLanguage();
  if (isTyped) return <span className="sed-calculator-source">{t('from.MANUAL')}</span>;
  if (read === undefined) return null;
  const { source, signal, quality } = read;
  const name = quality === null ? undefined : QUALITIES[quality];
  const isBad = name !== undefined && source !== 'SIGNAL' && signal !== null;
  const isDoubt = isBad || source === 'DEFAULT' || source === 'MISSING' || source === 'LAST_GOOD';
  return (
    <span className="sed-calculator-source" data-doubt={isDoubt}>
      {t(`from.${source}`, { signal: signal ?? '' })}
      {isBad && ` · ${t('bad', { signal, quality: QUALITY_TEXT[language][name] })}`}
    </span>
  );
}

/** Inputs of one kind: what was read stands in the field; what is typed over it counts instead. */
export function InputTable({ title, quantities, read, row, typed, onType }: Props) {
  const t = useT(toolboxPhrases);
  const language = useLanguage();
  const rows: Row[] = quantities.map((quantity) => ({ quantity, read: read.find(({ key }) => key === quantity.key) }));
  if (rows.length === 0) return null;
  return (
    <section className="sed-calculator-input">
      <h2>{title}</h2>
      <DataTable
        label={title}
        rows={rows}
        keyOf={({ quantity }) => quantity.key}
        isCompact
        columns={[
          { key: 'input', title: t('input'), widthPx: 190, cell: ({ quantity }) => quantity.label[language] },
          {
            ...{ key: 'value', title: t('value'), widthPx: 130, isNumber: true },
            cell: ({ quantity, read: found }) => (
              <InputNumber<number>
                size="small"
                controls={false}
                aria-label={`${title}: ${quantity.label[language]}`}
                value={typed[typedKey(quantity.key, row)] ?? shownOf(quantity, found)}
                {...(quantity.min !== undefined && { min: quantity.min })}
                {...(quantity.max !== undefined && { max: quantity.max })}
                precision={decimalsOf(quantity)}
                onChange={(value) => onType(typedKey(quantity.key, row), value)}
              />
            ),
          },
          { key: 'unit', title: '', widthPx: 84, cell: ({ quantity }) => unitText(quantity.unit) },
          {
            ...{ key: 'source', title: t('source'), widthPx: 210, rank: 1 },
            cell: ({ quantity, read: found }) => (
              <Source read={found} isTyped={typed[typedKey(quantity.key, row)] !== undefined} />
            ),
          },
        ]}
      />
    </section>
  );
}
