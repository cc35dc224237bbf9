import type { EntrySheet } from '@sed/laboratory-contract';
import { analysisTaskList } from '@sed/laboratory-definitions';
import { messageOf, useLanguage, useT } from '@sed/platform-web';
import { ChoiceField, EmptyState, ErrorState, FilterArea, PageFrame, Spinner } from '@sed/platform-ui';
import { recordPath } from '@sed/records-web';
import { Alert, App, Button, Segmented } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import '../laboratory.css';
import { ImportDialog } from '../import/import-dialog';
import { laboratoryPhrases } from '../phrases';
import { EntryGrid } from './entry-grid';
import { sampleOf } from './entry-model';
import { useEntry, type Entry } from './use-entry';

function Refusals({ refused }: Pick<Entry, 'refused'>) {
  if (refused.length === 0) return null;
  const lines = refused.map(({ task, text }) => (
    <li key={task.id}>
      <Link to={recordPath(analysisTaskList, task.id)}>{sampleOf(task)}</Link>: {text}
    </li>
  ));
  return <Alert type="error" showIcon title={<ul className="sed-lab-refused">{lines}</ul>} />;
}

/** Which batches of the bench still want samples to be measured twice. */
function Duplicates({ sheet }: { readonly sheet: EntrySheet | undefined }) {
  const t = useT(laboratoryPhrases);
  if (sheet === undefined || sheet.duplicatePct === null || sheet.batches.length === 0) return null;
  const isShort = sheet.batches.some(({ due, has }) => has < due);
  const lines = sheet.batches.map(({ day, samples, due, has }) => (
    <li key={day}>{t('duplicates', { day, samples, due, has })}</li>
  ));
  return (
    <Alert
      type={isShort ? 'warning' : 'success'}
      showIcon
      title={<ul className="sed-lab-refused">{lines}</ul>}
      description={t('duplicateLimit', { pct: sheet.duplicatePct })}
    />
  );
}

function Sheet({ entry }: { readonly entry: Entry }) {
  const t = useT(laboratoryPhrases);
  const { indices, chosen } = entry;
  const formula = entry.sheet?.formula;
  if (entry.plant.chosen === undefined) return <EmptyState text={t('noPlant')} />;
  if (entry.error !== null) {
    return <ErrorState message={messageOf(entry.error, '')} onRetry={() => void entry.tasks.refetch()} />;
  }
  if (entry.isPending) return <Spinner />;
  if (chosen === undefined) {
    return (
      <EmptyState text={t('nothing')}>
        <Link to={analysisTaskList.path}>{t('toTasks')}</Link>
      </EmptyState>
    );
  }
  return (
    <>
      <div className="sed-lab-indices">
        <Segmented
          aria-label={t('index')}
          value={chosen.id}
          options={indices.map(({ id, name, open }) => ({
            value: id,
            label: open === 0 ? name : `${name} (${String(open)})`,
          }))}
          onChange={entry.choose}
        />
      </div>
      <p className="sed-dim">
        {typeof formula === 'string' ? t('formula', { text: formula }) : t('direct')}. {t('keys')}
      </p>
      <Duplicates sheet={entry.sheet} />
      <Refusals refused={entry.refused} />
      <EntryGrid key={chosen.id} entry={entry} />
    </>
  );
}

function ImportButton({ entry }: { readonly entry: Entry }) {
  const t = useT(laboratoryPhrases);
  const [isOpen, setOpen] = useState(false);
  const { plant, open } = entry;
  if (plant.chosen === undefined || open.length === 0) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('importFile')}</Button>
      {isOpen && (
        <ImportDialog factoryNo={plant.chosen} tasks={open} onTake={entry.type} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

/** Results of the bench, index by index over all samples, with the keyboard alone. */
export function EntrySheetPage() {
  const t = useT(laboratoryPhrases);
  const language = useLanguage();
  const { message } = App.useApp();
  const entry = useEntry();
  const { plant, changed, complete, isBusy } = entry;
  const save = async () => {
    const done = await entry.save();
    if (done > 0) void message.success(t('saved', { n: done }));
  };
  const submit = async () => {
    const done = await entry.submit();
    if (done > 0) void message.success(t('submitted', { n: done }));
  };
  const choice = (
    <ChoiceField
      label={t('plant')}
      isSearched
      value={plant.chosen}
      options={plant.plants.map(({ factoryNo, name }) => ({ value: factoryNo, label: name[language] }))}
      onChange={plant.choose}
      widthEm={13}
    />
  );
  return (
    <PageFrame
      className="sed-lab-page"
      title={t('entry')}
      actions={
        <>
          <ImportButton entry={entry} />
          <Button loading={isBusy} disabled={complete.length === 0} onClick={() => void submit()}>
            {t('submit', { n: complete.length })}
          </Button>
          <Button
            type="primary"
            loading={isBusy}
            disabled={changed.length === 0 || entry.hasBad}
            onClick={() => void save()}
          >
            {t('save', { n: changed.length })}
          </Button>
        </>
      }
    >
      {!plant.isFixed && (
        <FilterArea
          isFiltered={false}
          onReset={() => undefined}
          filters={[{ key: 'plant', label: t('plant'), control: choice, isSet: plant.chosen !== undefined }]}
        />
      )}
      <Sheet entry={entry} />
    </PageFrame>
  );
}
