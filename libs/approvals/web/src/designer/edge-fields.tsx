import type { ProcessDefinition, ProcessEdge } from '@sed/approvals-contract';
import { useLanguage, useT } from '@sed/platform-web';
import { Checkbox } from 'antd';
import { ConditionBuilder } from './condition-builder';
import { fieldsOf, NEW_CONDITION } from './design-steps';
import { designerPhrases } from './phrases';

interface Props {
  readonly definition: ProcessDefinition;
  readonly edge: ProcessEdge;
  readonly onChange: (edge: ProcessEdge) => void;
}

/** A way to be set up: at a condition node it has a condition or is the one otherwise taken. */
export function EdgeFields({ definition, edge, onChange }: Props) {
  const t = useT(designerPhrases);
  const language = useLanguage();
  const { from, to, when } = edge;
  const nodeOf = (id: string) => definition.nodes.find((node) => node.id === id);
  const isChoice = nodeOf(from)?.type === 'IF';
  return (
    <>
      <h3>{t('edge')}</h3>
      <p className="sed-dim">
        {nodeOf(from)?.name[language]} → {nodeOf(to)?.name[language]}
      </p>
      {isChoice && (
        <Checkbox
          checked={edge.otherwise === true}
          onChange={({ target }) =>
            onChange(target.checked ? { from, to, otherwise: true } : { from, to, when: NEW_CONDITION })
          }
        >
          {t('otherwise')}
        </Checkbox>
      )}
      {when !== undefined && (
        <ConditionBuilder
          condition={when}
          fields={fieldsOf(definition)}
          onChange={(next) => onChange({ from, to, when: next })}
        />
      )}
    </>
  );
}
