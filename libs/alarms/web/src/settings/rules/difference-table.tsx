import { useT } from '@sed/platform-web';
import { DataTable } from '@sed/platform-ui';
import { fieldName, valueText } from '../form/field-names';
import { ruleFormPhrases } from '../form/phrases';
import type { Difference } from './differences';
import { rulePhrases } from './phrases';

/** What differs, value by value. */
export function DifferenceTable({ differences }: { readonly differences: readonly Difference[] }) {
  const t = useT(rulePhrases);
  const say = useT(ruleFormPhrases);
  return (
    <DataTable<Difference>
      label={t('version.field')}
      isCompact
      rows={differences}
      keyOf={({ path }) => path}
      columns={[
        { key: 'field', title: t('version.field'), widthPx: 220, cell: ({ path }) => fieldName(path, say) },
        { key: 'before', title: t('version.before'), widthPx: 180, cell: ({ before }) => valueText(before, say) },
        { key: 'after', title: t('version.after'), widthPx: 180, cell: ({ after }) => valueText(after, say) },
      ]}
    />
  );
}
