import { APPLICATION_FORMS, formCalls, type PublishedForm } from '@sed/forms-contract';
import { formRecord } from '@sed/forms-model';
import { ROUTES } from '@sed/platform-contract';
import { messageOf, useCall, useLanguage, useRight, useT } from '@sed/platform-web';
import { EmptyState, ErrorState, PageFrame, Spinner } from '@sed/platform-ui';
import { rightOf, type AnyModule } from '@sed/records-model';
import { ModuleListPage, type AnySlots, type ToolbarSlotProps } from '@sed/records-web';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { fillPath } from '../fill/fill-address';
import { WaitingForms } from '../fill/waiting-forms';
import { formPhrases } from '../phrases';
import { ExportAnswers } from './export-answers';

const OF_ALL_FORMS: ReadonlySet<string> = new Set(['form', 'formKey']);

/** The records of one form: named after it, without what is the same in all of them. */
function moduleOfPage({ key, name, document }: PublishedForm, path: string): AnyModule {
  const hasVehicle = key === 'vehicle';
  const hasPeriod = document.roles.period !== undefined;
  const isOwn = (column: string) =>
    !OF_ALL_FORMS.has(column) &&
    (hasVehicle || column !== 'vehicle') &&
    (hasPeriod || (column !== 'startAt' && column !== 'endAt'));
  const { columns, filters, yields = [] } = formRecord.list;
  return {
    ...formRecord,
    path,
    label: name,
    // A new one is filled in on a page of its own.
    verbs: formRecord.verbs.filter((verb) => verb !== 'add'),
    list: {
      ...formRecord.list,
      columns: columns.filter(isOwn),
      filters: filters.filter(isOwn),
      yields: yields.filter(isOwn),
    },
  };
}

function toolbarOf(form: PublishedForm, path: string): AnySlots {
  function Toolbar({ factoryNo }: ToolbarSlotProps) {
    const t = useT(formPhrases);
    const mayAdd = useRight(rightOf(formRecord, 'add'));
    const mayExport = useRight(rightOf(formRecord, 'export'));
    return (
      <>
        {mayExport && <ExportAnswers form={form} factoryNo={factoryNo} />}
        {mayAdd && form.isOpen && (
          <Link to={fillPath(form.key, path)}>
            <Button type="primary" tabIndex={-1}>
              {t('list.add')}
            </Button>
          </Link>
        )}
      </>
    );
  }
  return { 'list.toolbar': Toolbar };
}

function FormRecords({ form, path }: { readonly form: PublishedForm; readonly path: string }) {
  const module = useMemo(() => moduleOfPage(form, path), [form, path]);
  const slots = useMemo(() => toolbarOf(form, path), [form, path]);
  const only = useMemo(() => ({ form: form.formId }), [form]);
  return (
    <>
      <WaitingForms />
      <ModuleListPage module={module} title={form.name} slots={slots} only={only} />
    </>
  );
}

/** Applications of staff: the records of the form this page is about. */
export function StaffApplicationsPage() {
  const t = useT(formPhrases);
  const { pathname } = useLocation();
  const [path] = useState(pathname);
  const key = Object.entries(APPLICATION_FORMS).find(([known]) => known === path)?.[1];
  const language = useLanguage();
  const { data, error, refetch } = useCall(formCalls.published, { query: { key } }, { staleTimeMs: 300_000 });
  const form = data?.[0];
  if (key !== undefined && form !== undefined) return <FormRecords form={form} path={path} />;
  const title = ROUTES.find((route) => route.path === path)?.title[language] ?? t('fill.start');
  return (
    <PageFrame title={title}>
      <WaitingForms />
      {error !== null && <ErrorState message={messageOf(error, '')} onRetry={() => void refetch()} />}
      {error === null && (data === undefined ? <Spinner /> : <EmptyState text={t('list.notThere')} />)}
    </PageFrame>
  );
}
