import { EmptyState, ErrorState, PageFrame } from '@sed/platform-ui';
import type { RecordDto } from '@sed/records-contract';
import type { AnyModule } from '@sed/records-model';
import { useNavigate } from 'react-router';
import type { FoundRecord } from '../detail/use-record';
import { ModuleForm } from '../form/module-form';
import { usePreset } from '../form/preset';
import { useModuleFrame } from '../frame/module-frame';
import { useRecordAddress } from './record-address';
import { CorrectionStep } from './step-page';
import { RecordPage, type RecordViewProps } from './record-page';
import { recordPath, viewPath } from './view-path';

interface FormProps {
  readonly found?: FoundRecord;
  /** What the new record begins like. */
  readonly copyOf?: RecordDto;
}

/** The form on the page; what is saved goes on to its flow, where there is one to be seen. */
function PageForm({ found, copyOf }: FormProps) {
  const { module, t } = useModuleFrame();
  const navigate = useNavigate();
  const preset = usePreset();
  if (found?.mayEdit === false) return <ErrorState message={t('page.notEditable')} />;
  return (
    <ModuleForm
      isPage
      {...(found === undefined && copyOf === undefined && preset)}
      record={found?.record}
      copyOf={copyOf}
      onClose={() => {
        const id = (found?.record ?? copyOf)?.id;
        void navigate(id === undefined ? module.path : recordPath(module, id));
      }}
      onSaved={({ id }, isNext) => {
        if (!isNext) void navigate(viewPath(module, 'flow', id) ?? recordPath(module, id));
      }}
    />
  );
}

function NewRecordPage({ title }: RecordViewProps) {
  const { module, t, say, may } = useModuleFrame();
  const navigate = useNavigate();
  const mayAdd = module.verbs.includes('add') && may('add');
  return (
    <PageFrame
      className="sed-record-page"
      title={say(title)}
      back={{ label: t('page.back'), onBack: () => void navigate(module.path) }}
    >
      {mayAdd ? <PageForm /> : <EmptyState text={t('list.noRight')} />}
    </PageFrame>
  );
}

/** The action by which a record in this state is corrected through somebody else's decision. */
function correctionOf({ flow }: AnyModule, { actions }: FoundRecord): string | undefined {
  return actions.find(({ name }) => flow?.actions[name]?.proposes !== undefined)?.name;
}

/** A record is mended: what may be edited in its state; where its flow has corrections decided on, by a proposal. */
export function CorrectPage({ title }: RecordViewProps) {
  const { module } = useModuleFrame();
  return (
    <RecordPage title={title} view="correct">
      {(found) => {
        const correction = correctionOf(module, found);
        return correction === undefined ? (
          <PageForm found={found} />
        ) : (
          <CorrectionStep found={found} name={correction} />
        );
      }}
    </RecordPage>
  );
}

/** A new record that begins like the one the address names. */
export function CopyPage({ title }: RecordViewProps) {
  const { module, t, say, may } = useModuleFrame();
  const mayAdd = module.verbs.includes('add') && may('add');
  if (!mayAdd) {
    return (
      <PageFrame title={say(title)}>
        <EmptyState text={t('list.noRight')} />
      </PageFrame>
    );
  }
  return (
    <RecordPage title={title} view="copy">
      {({ record }) => <PageForm copyOf={record} />}
    </RecordPage>
  );
}

/** A new record; with an id in the address, one that may still be edited. */
export function FormPage({ title }: RecordViewProps) {
  const { id } = useRecordAddress();
  if (id === undefined) return <NewRecordPage title={title} />;
  return (
    <RecordPage title={title} view="form">
      {(found) => <PageForm found={found} />}
    </RecordPage>
  );
}
