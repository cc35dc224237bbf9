import { moduleCalls, type ImportReport } from '@sed/records-contract';
import type { AnyModule, FieldKind } from '@sed/records-model';
import { download, messageOf } from '@sed/platform-web';
import { Alert, App, Button, Modal, Progress, Select, Table } from 'antd';
import { useRef, useState } from 'react';
import { useModuleFrame } from '../frame/module-frame';
import { Icon } from '../icons';
import { columnLabel } from '../value/columns';
import { useImport, type ImportPhase, type ImportProgress } from './use-import';
import './exchange.css';

const FORMATS = ['xlsx', 'csv'] as const;

function ReportNumbers({ report }: { readonly report: ImportReport }) {
  const { t } = useModuleFrame();
  const numbers = ['rows', 'created', 'updated', 'unchanged', 'refused'] as const;
  return (
    <dl className="sed-import-numbers">
      {numbers.map((name) => (
        <div key={name} data-bad={name === 'refused' && report.refused > 0}>
          <dt>{t(`exchange.${name}`)}</dt>
          <dd className="sed-number">{report[name]}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Rows of other sheets say which. */
function rowOf({ sheet, row }: ImportReport['errors'][number]): string {
  return sheet === undefined ? String(row) : `${sheet} ${row}`;
}

function ErrorTable({ report }: { readonly report: ImportReport }) {
  const frame = useModuleFrame();
  const { t } = frame;
  const { message } = App.useApp();
  const nameOf = (error: ImportReport['errors'][number]) =>
    error.field === null || error.sheet !== undefined
      ? error.column
      : columnLabel(frame, error.field.split('.')[0] ?? error.field);
  const copy = () => {
    const text = report.errors.map((error) => `${rowOf(error)}\t${error.column}\t${error.message}`).join('\n');
    (async () => navigator.clipboard.writeText(text))().then(
      () => message.success(t('detail.linkCopied')),
      () => message.warning(t('detail.linkFailed')),
    );
  };
  if (report.errors.length === 0) return <Alert type="success" showIcon title={t('exchange.errorsNone')} />;
  return (
    <>
      <div className="sed-import-errors-head">
        <h4>
          {t('exchange.errors')} ({report.errors.length})
        </h4>
        <Button type="link" size="small" onClick={copy}>
          {t('exchange.errorsCopy')}
        </Button>
      </div>
      <Table
        size="small"
        pagination={false}
        virtual={report.errors.length > 50}
        scroll={{ y: 190, x: 600 }}
        rowKey={(error) => `${rowOf(error)}:${error.column}:${error.message}`}
        dataSource={report.errors}
        columns={[
          {
            key: 'row',
            title: t('exchange.errorRow'),
            width: 110,
            className: 'sed-number',
            render: (_, error) => rowOf(error),
          },
          { key: 'column', title: t('exchange.errorColumn'), width: 180, render: (_, error) => nameOf(error) },
          { key: 'message', title: t('exchange.errorText'), dataIndex: 'message' },
        ]}
      />
    </>
  );
}

function Templates() {
  const { module, t, say } = useModuleFrame();
  const { message } = App.useApp();
  const fetchTemplate = (format: (typeof FORMATS)[number]) => {
    const input = { params: { module: module.key }, query: { format } };
    download(moduleCalls.importTemplate, input, `${say(module.label)}.${format}`).catch((error: unknown) => {
      void message.error(messageOf(error, ''));
    });
  };
  return (
    <div className="sed-import-buttons">
      {FORMATS.map((format) => (
        <Button key={format} icon={<Icon name="download" />} onClick={() => fetchTemplate(format)}>
          {t('exchange.template', { format })}
        </Button>
      ))}
    </div>
  );
}

interface PackProps {
  readonly name: string | undefined;
  readonly isDisabled: boolean;
  readonly onFile: (file: File) => void;
}

/** Files the table names, as a zip; only modules with attachments ask for it. */
function PackChoice({ name, isDisabled, onFile }: PackProps) {
  const { t } = useModuleFrame();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="sed-import-buttons">
      <input
        ref={input}
        type="file"
        className="sed-visually-hidden"
        accept=".zip"
        aria-label={t('exchange.packChoose')}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file !== undefined) onFile(file);
          event.target.value = '';
        }}
      />
      <Button icon={<Icon name="upload" />} disabled={isDisabled} onClick={() => input.current?.click()}>
        {t('exchange.packChoose')}
      </Button>
      <span className="sed-dim">
        {name === undefined ? t('exchange.packHint') : t('exchange.packChosen', { name })}
      </span>
    </div>
  );
}

interface ChooseProps {
  readonly phase: ImportPhase;
  readonly plant: string | null;
  readonly onPlant: (factoryNo: string) => void;
  readonly onFile: (file: File) => void;
}

function ChooseStep({ phase, plant, onPlant, onFile }: ChooseProps) {
  const { module, t, say, scope, may } = useModuleFrame();
  const input = useRef<HTMLInputElement>(null);
  const needsPlant = module.scope === 'plant' && scope.plant === undefined;
  const isWorking = ['sending', 'checking', 'importing'].includes(phase.kind);
  return (
    <>
      <div className="sed-import-buttons">
        {needsPlant && (
          <Select
            className="sed-import-plant"
            aria-label={t('form.plant')}
            placeholder={t('form.plantAsk')}
            options={scope.plants
              .filter(({ factoryNo }) => may('import', factoryNo))
              .map(({ factoryNo, name }) => ({ value: factoryNo, label: say(name) }))}
            value={plant}
            onChange={onPlant}
          />
        )}
        <input
          ref={input}
          type="file"
          className="sed-visually-hidden"
          accept=".xlsx,.csv"
          aria-label={t('exchange.choose')}
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file !== undefined) onFile(file);
            event.target.value = '';
          }}
        />
        <Button
          icon={<Icon name="upload" />}
          disabled={isWorking || (needsPlant && plant === null)}
          onClick={() => input.current?.click()}
        >
          {t(phase.kind === 'choose' ? 'exchange.choose' : 'exchange.chooseOther')}
        </Button>
      </div>
      {phase.kind === 'sending' && <Progress percent={Math.round(phase.share * 100)} size="small" />}
    </>
  );
}

/** Errors, or that there are none; a table that says what is there already says so. */
function Findings({ report }: { readonly report: ImportReport }) {
  const { t } = useModuleFrame();
  const isSame = report.unchanged > 0 && report.unchanged === report.rows;
  return isSame ? (
    <Alert type="info" showIcon title={t('exchange.importSame', { count: report.rows })} />
  ) : (
    <ErrorTable report={report} />
  );
}

function RowProgress({ progress: { done, total } }: { readonly progress: ImportProgress }) {
  const { t } = useModuleFrame();
  const label = t('exchange.rowsDone', { done: done.toLocaleString('en-US'), total: total.toLocaleString('en-US') });
  return (
    <>
      <Progress percent={total === 0 ? 0 : Math.floor((done / total) * 100)} size="small" aria-label={label} />
      <p className="sed-dim sed-number">{label}</p>
    </>
  );
}

function Outcome({ phase }: { readonly phase: ImportPhase }) {
  const { t } = useModuleFrame();
  switch (phase.kind) {
    case 'checking':
    case 'importing':
      return (
        <>
          <p role="status">{t(`exchange.${phase.kind}`)}</p>
          {phase.progress !== undefined && <RowProgress progress={phase.progress} />}
        </>
      );
    case 'failed':
      return <Alert type="error" showIcon title={phase.message} />;
    case 'checked':
      return (
        <>
          <ReportNumbers report={phase.report} />
          {phase.report.rows === 0 ? <p>{t('exchange.importNone')}</p> : <Findings report={phase.report} />}
        </>
      );
    case 'done': {
      const { created, updated, unchanged, refused, errors } = phase.report;
      return (
        <>
          <Alert
            type={refused > 0 ? 'warning' : 'success'}
            showIcon
            title={t('exchange.importDone', { created, updated, unchanged })}
          />
          {errors.length > 0 && <ErrorTable report={phase.report} />}
        </>
      );
    }
    default:
      return null;
  }
}

function holds(module: AnyModule, kind: FieldKind): boolean {
  return Object.values(module.fields).some((field) => field.kind === kind && field.readOnly !== true);
}

/** Import of a table in three steps: template, check without consequences, import. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const { module, t, say, scope } = useModuleFrame();
  const [plant, setPlant] = useState(scope.plant?.factoryNo ?? null);
  const { phase, packName, check, takePack, importNow } = useImport(module.scope === 'group' ? null : plant);
  const count = phase.kind === 'checked' ? phase.report.created + phase.report.updated : 0;
  return (
    <Modal
      open
      width={760}
      style={{ top: 32 }}
      title={t('exchange.importTitle', { name: say(module.label) })}
      onCancel={onClose}
      footer={
        <>
          <Button disabled={phase.kind === 'importing'} onClick={onClose}>
            {t('form.close')}
          </Button>
          {phase.kind === 'checked' && (
            <Button type="primary" disabled={count === 0} onClick={() => void importNow(phase.fileId)}>
              {t(phase.report.refused > 0 ? 'exchange.importAll' : 'exchange.importDo', { count })}
            </Button>
          )}
        </>
      }
    >
      <ol className="sed-import-steps">
        <li>
          <h4>{t('exchange.importStep1')}</h4>
          <p className="sed-dim">
            {t('exchange.importStep1Hint')} {holds(module, 'lines') && t('exchange.linesHint')}
          </p>
          <Templates />
        </li>
        <li>
          <h4>{t('exchange.importStep2')}</h4>
          <ChooseStep phase={phase} plant={plant} onPlant={setPlant} onFile={(file) => void check(file)} />
          {holds(module, 'files') && (
            <PackChoice
              name={packName}
              isDisabled={['sending', 'checking', 'importing'].includes(phase.kind)}
              onFile={(file) => void takePack(file)}
            />
          )}
        </li>
        <li>
          <h4>{t('exchange.importStep3')}</h4>
          <Outcome phase={phase} />
        </li>
      </ol>
    </Modal>
  );
}
