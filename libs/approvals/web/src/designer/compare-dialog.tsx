import { processModelCalls, type ProcessDefinition, type ProcessVersionRow } from '@sed/approvals-contract';
import { differencesOf, type ProcessDifference } from '@sed/approvals-model';
import { Spinner, StatusTag, type StatusTone } from '@sed/platform-ui';
import { useCall, useLanguage, useT } from '@sed/platform-web';
import { Modal, Select } from 'antd';
import { useState } from 'react';
import { designerPhrases } from './phrases';

const MARKS = { added: 'addedMark', removed: 'removedMark', changed: 'changedMark' } as const;
const TONES: Readonly<Record<ProcessDifference['how'], StatusTone>> = {
  added: 'good',
  removed: 'bad',
  changed: 'warn',
};

interface Props {
  readonly modelKey: string;
  readonly present: ProcessDefinition;
  readonly others: readonly ProcessVersionRow[];
  readonly onClose: () => void;
}

/** A node or way as people know it. */
function useNaming(before: ProcessDefinition, after: ProcessDefinition) {
  const t = useT(designerPhrases);
  const language = useLanguage();
  const nodeName = (id: string) =>
    [...after.nodes, ...before.nodes].find((node) => node.id === id)?.name[language] ?? id;
  return ({ what, id }: ProcessDifference): string => {
    if (what === 'rule') return t('withdrawBefore');
    return what === 'node' ? nodeName(id) : id.split(' > ').map(nodeName).join(' → ');
  };
}

function Differences({ before, after }: { readonly before: ProcessDefinition; readonly after: ProcessDefinition }) {
  const t = useT(designerPhrases);
  const named = useNaming(before, after);
  const differences = differencesOf(before, after);
  if (differences.length === 0) return <p>{t('same')}</p>;
  return (
    <ul className="sed-design-differences">
      {differences.map((one) => (
        <li key={`${one.what} ${one.id}`}>
          <StatusTag tone={TONES[one.how]}>{t(MARKS[one.how])}</StatusTag> {named(one)}
        </li>
      ))}
    </ul>
  );
}

/** What is drawn here, and what another version has otherwise. */
export function CompareDialog({ modelKey, present, others, onClose }: Props) {
  const t = useT(designerPhrases);
  const [no, setNo] = useState(others[0]?.no ?? 1);
  const { data } = useCall(processModelCalls.version, { params: { key: modelKey, no } }, { isAcrossPlants: true });
  return (
    <Modal open title={t('compare')} footer={null} onCancel={onClose}>
      <div className="sed-design-fields">
        <Select
          aria-label={t('version')}
          value={no}
          options={others.map((version) => ({ value: version.no, label: t('of', { no: version.no }) }))}
          onChange={setNo}
        />
        {data === undefined ? <Spinner /> : <Differences before={data.definition} after={present} />}
      </div>
    </Modal>
  );
}
