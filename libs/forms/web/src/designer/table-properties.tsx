import type { FormColumn, FormFieldOf } from '@sed/forms-contract';
import { useLanguage, useT } from '@sed/platform-web';
import { Button, Collapse, Select } from 'antd';
import { designerPhrases } from './designer-phrases';
import { nameOfKind } from './kind-names';
import { COLUMN_KINDS, newColumn, type ColumnKind } from './document-edits';
import { columnWith, type Patch } from './field-change';
import { ChoiceProperty, ManyProperty, NumberProperty } from './inputs';
import { KindProperties } from './kind-properties';
import { NameProperties } from './name-properties';

interface Props {
  readonly field: FormFieldOf<'table'>;
  readonly onChange: (patch: Patch) => void;
}

function ColumnProperties({
  column,
  onChange,
}: {
  readonly column: FormColumn;
  readonly onChange: (next: FormColumn) => void;
}) {
  const set = (patch: Patch) => {
    const next = columnWith(column, patch);
    if (next !== undefined) onChange(next);
  };
  return (
    <>
      <NameProperties field={column} onChange={set} />
      <KindProperties field={column} earlier={[]} onChange={set} />
    </>
  );
}

/** Columns of a table, its rows, and what is added up below it. */
export function TableProperties({ field, onChange }: Props) {
  const t = useT(designerPhrases);
  const language = useLanguage();
  const { columns } = field;
  const options = columns.map(({ key, label }) => ({ value: key, label: label[language] }));
  const numeric = columns.filter(({ kind }) => ['integer', 'number', 'money', 'formula'].includes(kind));
  const set = (index: number, next: FormColumn) => onChange({ columns: columns.toSpliced(index, 1, next) });
  return (
    <>
      <NumberProperty label={t('props.minRows')} value={field.minRows} onChange={(minRows) => onChange({ minRows })} />
      <NumberProperty
        label={t('props.maxRows')}
        value={field.maxRows}
        onChange={(maxRows) => onChange({ maxRows: maxRows ?? 1 })}
      />
      <fieldset className="sed-designer-list">
        <legend>{t('props.columns')}</legend>
        <Collapse
          size="small"
          items={columns.map((column, index) => ({
            key: String(index),
            label: `${column.label[language]} · ${t(`kinds.${column.kind}`)}`,
            extra: (
              <Button
                type="text"
                size="small"
                aria-label={`${t('remove')} ${column.label[language]}`}
                onClick={(event) => {
                  event.stopPropagation();
                  onChange({ columns: columns.toSpliced(index, 1) });
                }}
              >
                ×
              </Button>
            ),
            children: <ColumnProperties column={column} onChange={(next) => set(index, next)} />,
          }))}
        />
        <Select<ColumnKind | null>
          aria-label={t('props.addColumn')}
          placeholder={t('props.addColumn')}
          value={null}
          options={COLUMN_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          onChange={(kind) => {
            if (kind === null) return;
            onChange({ columns: [...columns, newColumn(columns, kind, nameOfKind(kind))] });
          }}
        />
      </fieldset>
      <ManyProperty
        label={t('props.sums')}
        value={field.sums}
        options={numeric.map(({ key, label }) => ({ value: key, label: label[language] }))}
        onChange={(sums) => onChange({ sums })}
      />
      <ChoiceProperty
        label={t('props.uniqueBy')}
        value={field.uniqueBy}
        options={options}
        isOptional
        onChange={(uniqueBy) => onChange({ uniqueBy })}
      />
    </>
  );
}
