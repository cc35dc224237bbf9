import { formCalls, pageOfForm, type PublishedForm } from '@sed/forms-contract';
import { flowForm, formRecord } from '@sed/forms-model';
import { messageOf, useCall, useLanguage, useT } from '@sed/platform-web';
import { EmptyState, ErrorState, Spinner } from '@sed/platform-ui';
import { rightOf } from '@sed/records-model';
import { useRight } from '@sed/platform-web';
import { Button, Input, Modal } from 'antd';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { fillPath } from '../fill/fill-address';
import { formPhrases } from '../phrases';
import './gallery.css';

function categoryName(category: string, language: 'zh' | 'en'): string {
  return flowForm.fields.category.items.find(({ code }) => code === category)?.label[language] ?? category;
}

function FormCard({ form, from }: { readonly form: PublishedForm; readonly from: string }) {
  const t = useT(formPhrases);
  const language = useLanguage();
  return (
    <li>
      <Link to={fillPath(form.key, from)} className="sed-gallery-card">
        <strong>{form.name[language]}</strong>
        <span className="sed-dim">
          {categoryName(form.category, language)} · {t('fill.version', { no: form.no })}
        </span>
        {form.description !== null && <span>{form.description}</span>}
      </Link>
    </li>
  );
}

function Gallery({ from }: { readonly from: string }) {
  const t = useT(formPhrases);
  const language = useLanguage();
  const [keyword, setKeyword] = useState('');
  const { data, error, refetch } = useCall(formCalls.published, { query: {} });
  if (error !== null) return <ErrorState message={messageOf(error, '')} onRetry={() => void refetch()} />;
  if (data === undefined) return <Spinner />;
  const wanted = keyword.trim().toLowerCase();
  const found = data
    .filter(({ name, key }) => [name.zh, name.en, key].some((text) => text.toLowerCase().includes(wanted)))
    .toSorted((a, b) => a.name[language].localeCompare(b.name[language], language));
  return (
    <>
      <Input.Search
        allowClear
        aria-label={t('fill.search')}
        placeholder={t('fill.search')}
        value={keyword}
        onChange={({ target }) => setKeyword(target.value)}
      />
      {found.length === 0 ? (
        <EmptyState text={t('fill.none')} />
      ) : (
        <ul className="sed-gallery">
          {found.map((form) => (
            <FormCard key={form.formId} form={form} from={pageOfForm(form.key) === from ? from : pageOfForm('')} />
          ))}
        </ul>
      )}
    </>
  );
}

/** Published forms to choose from, on the list of what was filled in. */
export function FormGallery() {
  const t = useT(formPhrases);
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const mayAdd = useRight(rightOf(formRecord, 'add'));
  if (!mayAdd) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('fill.start')}</Button>
      <Modal
        open={isOpen}
        title={t('fill.choose')}
        footer={null}
        width={760}
        onCancel={() => setOpen(false)}
        destroyOnHidden
      >
        <Gallery from={pathname} />
      </Modal>
    </>
  );
}
