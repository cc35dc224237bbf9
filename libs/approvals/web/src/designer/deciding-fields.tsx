import type { ApproveNode, DecidingNode, ProcessNode } from '@sed/approvals-contract';
import { FormField } from '@sed/platform-ui';
import { useT } from '@sed/platform-web';
import { Checkbox, InputNumber, Select } from 'antd';
import { designerPhrases } from './phrases';

const MODES = ['OR', 'AND', 'SEQ'] as const;
const WHEN_NOBODY = ['toManager', 'toAdmin', 'skip', 'block'] as const;
const ALLOWS = ['transfer', 'delegate', 'addSign', 'rejectToNode'] as const;
const HOURS = { min: 0.5, max: 8760 } as const;

export interface NodeProps<N extends ProcessNode> {
  readonly node: N;
  readonly onChange: (node: ProcessNode) => void;
}

interface HoursProps {
  readonly label: string;
  readonly value: number | undefined;
  readonly onChange: (hours: number | null) => void;
}

export function HoursField({ label, value, onChange }: HoursProps) {
  const t = useT(designerPhrases);
  return (
    <FormField label={`${label} (${t('hours')})`}>
      <InputNumber aria-label={label} {...HOURS} value={value ?? null} onChange={onChange} />
    </FormField>
  );
}

function Mode({ node, onChange }: NodeProps<ApproveNode>) {
  const t = useT(designerPhrases);
  const { agreePercent: _percent, ...rest } = node;
  return (
    <>
      <FormField label={t('mode')}>
        <Select
          aria-label={t('mode')}
          value={node.mode}
          options={MODES.map((value) => ({ value, label: t(value) }))}
          onChange={(mode) => onChange(mode === 'AND' ? { ...node, mode } : { ...rest, mode })}
        />
      </FormField>
      {node.mode === 'AND' && (
        <FormField label={`${t('percent')} (%)`}>
          <InputNumber
            aria-label={t('percent')}
            min={1}
            max={100}
            precision={0}
            placeholder="100"
            value={node.agreePercent ?? null}
            onChange={(agreePercent) => onChange(agreePercent === null ? rest : { ...node, agreePercent })}
          />
        </FormField>
      )}
    </>
  );
}

/** How people decide at a node, and what else they may do there. */
export function ApprovingFields({ node, onChange }: NodeProps<ApproveNode>) {
  const t = useT(designerPhrases);
  const flag = (key: 'samePersonAgrees' | 'opinionRequired' | 'signature' | 'decidesLines', label: string) => (
    <Checkbox checked={node[key]} onChange={({ target }) => onChange({ ...node, [key]: target.checked })}>
      {label}
    </Checkbox>
  );
  return (
    <>
      <Mode node={node} onChange={onChange} />
      {flag('samePersonAgrees', t('samePerson'))}
      {flag('opinionRequired', t('opinionRequired'))}
      {flag('signature', t('signature'))}
      {flag('decidesLines', t('decidesLines'))}
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

/** When a decision is due, and what happens where nobody is found. */
export function DueFields({ node, onChange }: NodeProps<DecidingNode>) {
  const t = useT(designerPhrases);
  const { dueHours: _due, ...rest } = node;
  return (
    <>
      <HoursField
        label={t('dueHours')}
        value={node.dueHours}
        onChange={(dueHours) => onChange(dueHours === null ? rest : { ...node, dueHours })}
      />
      <FormField label={t('whenNobody')}>
        <Select
          aria-label={t('whenNobody')}
          value={node.whenNobody}
          options={WHEN_NOBODY.map((value) => ({ value, label: t(value) }))}
          onChange={(whenNobody) => onChange({ ...node, whenNobody })}
        />
      </FormField>
    </>
  );
}
