import { FIELD_RIGHTS, type FieldRight, type ProcessDefinition, type ProcessNode } from '@sed/approvals-contract';
import { namedRights } from '@sed/approvals-model';
import { useLanguage, useT } from '@sed/platform-web';
import { Button, Select } from 'antd';
import { fieldName } from '../picture/condition-text';
import { withRight, type NodeWithRights } from './design-steps';
import { designerPhrases } from './phrases';

interface Props {
  readonly node: NodeWithRights;
  /** Fields the process speaks of. */
  readonly fields: readonly string[];
  readonly labels: ProcessDefinition['labels'];
  readonly onChange: (node: ProcessNode) => void;
}

/** Whoever gets a copy changes nothing. */
const RIGHTS_OF_COPIES: readonly FieldRight[] = ['HIDDEN', 'READ'];
const NEW_RIGHT = { APPROVE: 'HIDDEN', FILL: 'EDIT', CC: 'HIDDEN' } as const;

/** What whoever is asked at a node may do with each field of the form; what is not named here is read. */
export function FieldRights({ node, fields, labels, onChange }: Props) {
  const t = useT(designerPhrases);
  const language = useLanguage();
  const named = namedRights(node);
  const rights = node.type === 'CC' ? RIGHTS_OF_COPIES : FIELD_RIGHTS;
  const nameOf = (field: string) => fieldName({ labels }, field, language);
  const open = fields.filter((field) => !named.has(field));
  return (
    <div className="sed-form-field" role="group" aria-label={t('fieldRights')}>
      <span>{t('fieldRights')}</span>
      {[...named].map(([field, right]) => (
        <div key={field} className="sed-design-right">
          <span title={field}>{nameOf(field)}</span>
          <Select
            aria-label={`${t('fieldRights')} ${nameOf(field)}`}
            size="small"
            value={right}
            options={rights.map((value) => ({ value, label: t(value) }))}
            onChange={(next) => onChange(withRight(node, field, next))}
          />
          <Button
            size="small"
            type="text"
            aria-label={`${t('removeIt')} ${nameOf(field)}`}
            onClick={() => onChange(withRight(node, field, null))}
          >
            ×
          </Button>
        </div>
      ))}
      <Select
        aria-label={t('addField')}
        placeholder={t('addField')}
        mode="tags"
        value={[]}
        options={open.map((value) => ({ value, label: nameOf(value) }))}
        onChange={(added: readonly string[]) => {
          const [field] = added;
          if (field !== undefined && field !== '') onChange(withRight(node, field.slice(0, 64), NEW_RIGHT[node.type]));
        }}
      />
      <span className="sed-dim">{t('fieldRightsHint')}</span>
    </div>
  );
}
