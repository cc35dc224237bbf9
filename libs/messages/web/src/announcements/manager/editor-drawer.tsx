import { announcementCalls, ANNOUNCEMENT_LEVELS, type AnnouncementRow } from '@sed/messages-contract';
import type { ReplyOf } from '@sed/platform-contract';
import { send, showError, showNotice, useCall, useRight, useT } from '@sed/platform-web';
import { ConfirmButton, DetailDrawer, Spinner } from '@sed/platform-ui';
import { App, Button, DatePicker, Form, Input, Radio, Switch, Tabs } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { lazy, Suspense, useState } from 'react';
import { announcementPhrases } from '../phrases';
import { RichText } from '../rich-text';
import { AudienceFields } from './audience-fields';
import { FilesField, type KeptFile } from './files-field';

/** The editor's library is the largest part of these pages: it comes when somebody writes. */
const RichEditor = lazy(async () => ({ default: (await import('./rich-editor')).RichEditor }));

type Stored = ReplyOf<typeof announcementCalls.edit>;

/** Fields that were not drawn, or were emptied, have no value. */
interface Fields {
  title: string;
  body: string;
  level: (typeof ANNOUNCEMENT_LEVELS)[number];
  orgCodes?: string[] | undefined;
  roleCodes?: string[] | undefined;
  expiresAt?: Dayjs | null | undefined;
  mustConfirm: boolean;
  files?: KeptFile[] | undefined;
}

const EMPTY: Fields = {
  title: '',
  body: '',
  level: 'NORMAL',
  orgCodes: [],
  roleCodes: [],
  expiresAt: null,
  mustConfirm: false,
  files: [],
};

function fieldsOf(stored: Stored): Fields {
  const { title, body, level, audience, expiresAt, mustConfirm } = stored;
  const files = stored.files.map(({ id, name }) => ({ id, name }));
  return {
    title,
    body,
    level,
    ...audience,
    expiresAt: expiresAt === null ? null : dayjs(expiresAt),
    mustConfirm,
    files,
  };
}

function useSave(stored: Stored | undefined, onSaved: () => void) {
  const t = useT(announcementPhrases);
  return async (fields: Fields, publishes: boolean): Promise<void> => {
    const { orgCodes, roleCodes, expiresAt, files, ...plain } = fields;
    const known = stored === undefined ? {} : { id: stored.id, version: stored.version };
    const audience = { orgCodes: orgCodes ?? [], roleCodes: roleCodes ?? [] };
    const rest = { audience, expiresAt: expiresAt?.valueOf() ?? null, fileIds: (files ?? []).map(({ id }) => id) };
    try {
      const row = await send(announcementCalls.add, { body: { ...known, ...plain, ...rest } });
      if (publishes) await send(announcementCalls.publish, { query: { announcementId: row.id, publish: 'true' } });
      showNotice({ kind: 'success', text: t(publishes ? 'manager.done.publish' : 'manager.done.save') });
      onSaved();
    } catch (error) {
      showError(error);
    }
  };
}

function BodyField({ value = '', onChange }: { readonly value?: string; readonly onChange?: (html: string) => void }) {
  const t = useT(announcementPhrases);
  const [tab, setTab] = useState('write');
  return (
    <Tabs
      size="small"
      activeKey={tab}
      onChange={setTab}
      items={[
        {
          key: 'write',
          label: t('editor.write'),
          children: (
            <Suspense fallback={<Spinner />}>
              <RichEditor value={value} {...(onChange === undefined ? {} : { onChange })} />
            </Suspense>
          ),
        },
        { key: 'preview', label: t('editor.preview'), children: tab === 'preview' && <RichText html={value} /> },
      ]}
    />
  );
}

function AnnouncementFields() {
  const t = useT(announcementPhrases);
  const rules = (text: string) => [{ required: true, whitespace: true, message: text }];
  return (
    <>
      <Form.Item name="title" label={t('editor.title')} rules={rules(t('editor.titleMissing'))}>
        <Input maxLength={100} showCount />
      </Form.Item>
      <Form.Item name="level" label={t('editor.level')}>
        <Radio.Group options={ANNOUNCEMENT_LEVELS.map((value) => ({ value, label: t(`level.${value}`) }))} />
      </Form.Item>
      <Form.Item name="body" label={t('editor.body')} rules={rules(t('editor.bodyMissing'))}>
        <BodyField />
      </Form.Item>
      <AudienceFields />
      <Form.Item
        name="expiresAt"
        label={t('editor.expiresAt')}
        extra={t('editor.expiresHint')}
        rules={[
          {
            validator: (_, at: Dayjs | null | undefined) =>
              at === null || at === undefined || at.valueOf() > Date.now()
                ? Promise.resolve()
                : Promise.reject(new Error(t('editor.expiryPast'))),
          },
        ]}
      >
        <DatePicker showTime={{ format: 'HH:mm' }} format="YYYY-MM-DD HH:mm" />
      </Form.Item>
      <Form.Item name="mustConfirm" label={t('editor.mustConfirm')} valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item name="files" label={t('editor.files')}>
        <FilesField />
      </Form.Item>
    </>
  );
}

interface FormProps {
  readonly stored: Stored | undefined;
  readonly isCopy: boolean;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

function EditorForm({ stored, isCopy, onClose, onSaved }: FormProps) {
  const t = useT(announcementPhrases);
  const { modal } = App.useApp();
  const [form] = Form.useForm<Fields>();
  const mayPublish = useRight('announcementManager:approve');
  const save = useSave(isCopy ? undefined : stored, onSaved);
  // The attachments of the other announcement stay its own.
  const initial = stored === undefined ? EMPTY : { ...fieldsOf(stored), ...(isCopy && { files: [], expiresAt: null }) };
  const submit = async (publishes: boolean) => {
    const fields = await form.validateFields().catch(() => undefined);
    if (fields !== undefined) await save(fields, publishes);
  };
  const leave = () => {
    if (!form.isFieldsTouched()) onClose();
    else void modal.confirm({ title: t('editor.discard'), onOk: onClose });
  };
  return (
    <DetailDrawer
      isOpen
      width="wide"
      title={t(stored === undefined || isCopy ? 'editor.new' : 'editor.edit')}
      onClose={leave}
      actions={
        <>
          <Button onClick={leave}>{t('editor.cancel')}</Button>
          <ConfirmButton onConfirm={() => submit(false)}>{t('editor.save')}</ConfirmButton>
          {mayPublish && (
            <ConfirmButton type="primary" onConfirm={() => submit(true)}>
              {t('editor.savePublish')}
            </ConfirmButton>
          )}
        </>
      }
    >
      <Form<Fields> form={form} layout="vertical" initialValues={initial} requiredMark={false}>
        <AnnouncementFields />
      </Form>
    </DetailDrawer>
  );
}

/** What the editor was opened for: a new one, a draft to change, or a copy of one that can no longer be changed. */
export interface EditorTask {
  readonly row?: AnnouncementRow;
  readonly isCopy?: boolean;
}

interface Props {
  readonly task: EditorTask;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Writes an announcement. */
export function EditorDrawer({ task, onClose, onSaved }: Props) {
  const t = useT(announcementPhrases);
  const { row, isCopy = false } = task;
  const id = row?.id ?? 0;
  const stored = useCall(announcementCalls.edit, { params: { id } }, { enabled: row !== undefined, staleTimeMs: 0 });
  const isReady = row === undefined || (stored.data !== undefined && !stored.isFetching);
  if (isReady) return <EditorForm stored={row && stored.data} isCopy={isCopy} onClose={onClose} onSaved={onSaved} />;
  return (
    <DetailDrawer
      isOpen
      width="wide"
      title={t('editor.edit')}
      onClose={onClose}
      isLoading
      error={stored.error?.message}
      onRetry={() => void stored.refetch()}
    />
  );
}
