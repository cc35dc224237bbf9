import { NODE_TYPE_NAMES, type ApproveNode, type DecidingNode, type ProcessNode } from '@sed/approvals-contract';
import { FormField } from '@sed/platform-ui';
import { useLanguage, useT } from '@sed/platform-web';
import { Button, Checkbox, Input, InputNumber, Select } from 'antd';
import { ConditionBuilder } from './condition-builder';
import { designerPhrases } from './phrases';
import { RuleEditor } from './rule-editor';
import { edgeId, type Design } from './use-design';

const MODES = ['OR', 'AND', 'SEQ'] as const;
const EMPTY = ['toManager', 'toAdmin', 'skip', 'block'] as const;
const ALLOWS = ['transfer', 'delegate', 'addSign', 'rejectToNode'] as const;

interface NodeProps<N extends ProcessNode> {
  readonly node: N;
  readonly onChange: (node: ProcessNode) => void;
}

function Approving({ node, onChange }: NodeProps<ApproveNode>) {
  const t = useT(designerPhrases);
  const flag = (key: 'samePersonAgrees' | 'opinionRequired' | 'signature', label: string) => (
    <Checkbox checked={node[key]} onChange={(event) => onChange({ ...node, [key]: event.target.checked })}>
      {label}
    </Checkbox>
  );
  return (
    <>
      <FormField label={t('mode')}>
        <Select
          aria-label={t('mode')}
          value={node.mode}
          options={MODES.map((value) => ({ value, label: t(value) }))}
          onChange={(mode) => onChange({ ...node, mode })}
        />
      </FormField>
      {flag('samePersonAgrees', t('samePerson'))}
      {flag('opinionRequired', t('opinionRequired'))}
      {flag('signature', t('signature'))}
      <FormField label={t('allows')}>
        <Select
          aria-label={t('allows')}
          mode="multiple"
          value={node.allows}
          options={ALLOWS.map((value) => ({ value, label: t(value) }))}
          onChange={(allows) => onChange({ ...node, allows })}
        />
      </FormField>
    </>
  );
}

function Deciding({ node, onChange }: NodeProps<DecidingNode>) {
  const t = useT(designerPhrases);
  const { dueHours: _due, ...rest } = node;
  return (
    <>
      <FormField label={`${t('dueHours')} (${t('hours')})`}>
        <InputNumber
          aria-label={t('dueHours')}
          min={0.5}
          max={8760}
          value={node.dueHours ?? null}
          onChange={(hours) => onChange(hours === null ? rest : { ...node, dueHours: hours })}
        />
      </FormField>
      <FormField label={t('whenNobody')}>
        <Select
          aria-label={t('whenNobody')}
          value={node.whenNobody}
          options={EMPTY.map((value) => ({ value, label: t(value) }))}
          onChange={(whenNobody) => onChange({ ...node, whenNobody })}
        />
      </FormField>
      {node.type === 'APPROVE' && <Approving node={node} onChange={onChange} />}
      {node.type === 'FILL' && (
        <FormField label={t('fields')}>
          <Select
            aria-label={t('fields')}
            mode="tags"
            value={node.fields}
            onChange={(fields) => onChange({ ...node, fields })}
          />
        </FormField>
      )}
    </>
  );
}

function NodeFields({ node, onChange }: NodeProps<ProcessNode>) {
  const t = useT(designerPhrases);
  const language = useLanguage();
  const rename = (part: 'zh' | 'en', text: string) =>
    text !== '' && onChange({ ...node, name: { ...node.name, [part]: text } });
  return (
    <>
      <h3>
        {NODE_TYPE_NAMES[node.type][language]} <span className="sed-dim">{node.id}</span>
      </h3>
      <FormField label={t('nameZh')}>
        <Input value={node.name.zh} maxLength={30} onChange={(event) => rename('zh', event.target.value)} />
      </FormField>
      <FormField label={t('nameEn')}>
        <Input value={node.name.en} maxLength={60} onChange={(event) => rename('en', event.target.value)} />
      </FormField>
      {'assignees' in node && (
        <div className="sed-form-field">
          <span>{t('assignees')}</span>
          <RuleEditor rules={node.assignees} onChange={(assignees) => onChange({ ...node, assignees })} />
        </div>
      )}
      {(node.type === 'APPROVE' || node.type === 'FILL') && <Deciding node={node} onChange={onChange} />}
      {node.type === 'TIMER' && (
        <FormField label={`${t('waitHours')} (${t('hours')})`}>
          <InputNumber
            aria-label={t('waitHours')}
            min={0.5}
            max={8760}
            value={node.waitHours}
            onChange={(hours) => hours !== null && onChange({ ...node, waitHours: hours })}
          />
        </FormField>
      )}
      {node.type === 'AUTO' && (
        <FormField label={t('handler')}>
          <Input
            value={node.handler}
            maxLength={64}
            onChange={(event) => event.target.value !== '' && onChange({ ...node, handler: event.target.value })}
          />
        </FormField>
      )}
    </>
  );
}

/** What is picked, to be set up; nothing: what holds for the whole. */
export function DesignPanel({ design }: { readonly design: Design }) {
  const t = useT(designerPhrases);
  const { definition, picked, putNode, putEdge, change, remove } = design;
  const node = picked?.kind === 'node' ? definition.nodes.find(({ id }) => id === picked.id) : undefined;
  const edge = picked?.kind === 'edge' ? definition.edges.find((one) => edgeId(one) === picked.id) : undefined;
  const isChoice = definition.nodes.find(({ id }) => id === edge?.from)?.type === 'IF';
  return (
    <aside className="sed-design-panel">
      {node === undefined && edge === undefined && (
        <>
          <p className="sed-dim">{t('pick')}</p>
          <FormField label={t('withdrawBefore')}>
            <Select
              aria-label={t('withdrawBefore')}
              value={definition.withdrawBefore}
              options={(['secondNode', 'anyDecision'] as const).map((value) => ({ value, label: t(value) }))}
              onChange={(withdrawBefore) => change((was) => ({ ...was, withdrawBefore }))}
            />
          </FormField>
        </>
      )}
      {node !== undefined && <NodeFields node={node} onChange={putNode} />}
      {edge !== undefined && <h3>{t('edge')}</h3>}
      {edge !== undefined && isChoice && (
        <Checkbox
          checked={edge.otherwise === true}
          onChange={({ target }) => {
            const { from, to } = edge;
            putEdge(
              target.checked
                ? { from, to, otherwise: true }
                : { from, to, when: { field: 'amountYuan', is: 'gt', value: 0 } },
            );
          }}
        >
          {t('otherwise')}
        </Checkbox>
      )}
      {edge?.when !== undefined && (
        <ConditionBuilder condition={edge.when} onChange={(when) => putEdge({ ...edge, when })} />
      )}
      {(node !== undefined || edge !== undefined) && (
        <Button danger size="small" onClick={remove}>
          {t('removeIt')}
        </Button>
      )}
    </aside>
  );
}
