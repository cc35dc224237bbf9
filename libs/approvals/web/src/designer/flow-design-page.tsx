import { VERSION_STATE_NAMES, type ProcessModelRow, type ProcessVersionRow } from '@sed/approvals-contract';
import { EmptyState, ErrorState, PageFrame, Spinner, StatusTag } from '@sed/platform-ui';
import { messageOf, useLanguage, useRight, useT } from '@sed/platform-web';
import { Select } from 'antd';
import { useEffect, useState } from 'react';
import { DesignCanvas } from './design-canvas';
import { DesignPanel } from './design-panel';
import { DesignTools, type ToolsProps } from './design-tools';
import { FormHints } from './form-hints';
import { designerPhrases } from './phrases';
import { TrialPanel, useOutcome, type Trial } from './trial-panel';
import { useDesign } from './use-design';
import { useVersion } from './use-version';
import '../approvals.css';

interface ChoiceProps {
  readonly models: readonly ProcessModelRow[];
  readonly versions: readonly ProcessVersionRow[];
  readonly model: ProcessModelRow;
  readonly no: number;
  readonly choose: (key: string) => void;
  readonly open: (no: number) => void;
}

/** Which model and which of its versions is looked at. */
function Choice({ models, versions, model, no, choose, open }: ChoiceProps) {
  const t = useT(designerPhrases);
  const language = useLanguage();
  const stateOf = ({ state }: ProcessVersionRow) => VERSION_STATE_NAMES[state].label[language];
  return (
    <>
      <Select
        aria-label={t('chooseModel')}
        className="sed-design-model"
        showSearch={{ optionFilterProp: 'label' }}
        value={model.key}
        options={models.map(({ key, name }) => ({ value: key, label: name[language] }))}
        onChange={choose}
      />
      <Select
        aria-label={t('version')}
        className="sed-design-model"
        value={no}
        options={versions.map((version) => ({
          value: version.no,
          label: [t('of', { no: version.no }), stateOf(version), version.note]
            .filter((text) => text !== '')
            .join(' · '),
        }))}
        onChange={open}
      />
    </>
  );
}

/** Asks before a page with unsaved work is left. */
function useHolding(isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isHeld]);
}

type EditorProps = ChoiceProps & Omit<ToolsProps, 'design'>;

function Editor(props: EditorProps) {
  const { model, version, mayConfigure } = props;
  const t = useT(designerPhrases);
  const language = useLanguage();
  const design = useDesign(version.definition);
  const [trial, setTrial] = useState<Trial | null>(null);
  const outcome = useOutcome(trial, design.definition);
  useHolding(design.isChanged);
  const isReadOnly = !mayConfigure || version.state !== 'DRAFT';
  const { label, tone } = VERSION_STATE_NAMES[version.state];
  return (
    <PageFrame
      isOfObject
      title={model.name[language]}
      tags={
        <>
          <StatusTag tone={tone}>{`V${String(version.no)} ${label[language]}`}</StatusTag>
          {design.isChanged && <StatusTag tone="warn">{t('unsaved')}</StatusTag>}
        </>
      }
      actions={<DesignTools {...props} design={design} />}
    >
      <div className="sed-design-choice">
        <Choice {...props} />
      </div>
      <div className="sed-design">
        <DesignCanvas design={design} isReadOnly={isReadOnly} peopleAt={outcome} />
        <div className="sed-design-panel">
          <FormHints modelKey={model.key} definition={design.definition} />
          <DesignPanel design={design} isReadOnly={isReadOnly} />
          <TrialPanel definition={design.definition} category={model.category} onResult={setTrial} />
        </div>
      </div>
    </PageFrame>
  );
}

/** Versions of a process model, drawn, tried and published. */
export function FlowDesignPage() {
  const t = useT(designerPhrases);
  const { models, versions, version, model, error, retry, choose, open } = useVersion();
  const mayConfigure = useRight('processModel:config');
  if (model === undefined || version === undefined) {
    return (
      <PageFrame title={t('designer')}>
        {error !== null && <ErrorState message={messageOf(error, '')} onRetry={retry} />}
        {error === null && (models.length > 0 && model === undefined ? <EmptyState text={t('none')} /> : <Spinner />)}
      </PageFrame>
    );
  }
  const { key, no } = version;
  return (
    <Editor
      key={`${key} ${String(no)} ${version.state}`}
      {...{ models, versions, version, model, no, choose, open, mayConfigure }}
    />
  );
}
