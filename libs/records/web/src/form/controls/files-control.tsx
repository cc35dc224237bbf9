import type { FilesField } from '@sed/records-model';
import { Button, Progress } from 'antd';
import { useCallback, useRef, useState } from 'react';
import { useModuleFrame } from '../../frame/module-frame';
import { FileList } from '../../files/file-list';
import { acceptOf, maxMegabytes } from '../../files/file-kinds';
import { Icon } from '../../icons';
import { idsOf } from '../../value/format-value';
import type { ControlProps } from './control-props';
import { useUploads, type Uploads } from './use-uploads';

const WORD = { file: 'form.upload', picture: 'form.uploadPicture', video: 'form.uploadVideo' } as const;

function RunningUploads({ uploads }: { readonly uploads: Uploads }) {
  const { t } = useModuleFrame();
  return (
    <>
      {uploads.running.map(({ key, file, share, error }) => (
        <div key={key} className="sed-upload" data-failed={error !== undefined}>
          <span className="sed-file-name">{error ?? file.name}</span>
          {error === undefined ? (
            <Progress
              percent={Math.round(share * 100)}
              size="small"
              aria-label={t('form.uploading', { name: file.name })}
            />
          ) : (
            <Button size="small" onClick={() => uploads.retry(key)}>
              {t('form.retry')}
            </Button>
          )}
          <Button
            size="small"
            type="text"
            icon={<Icon name="close" />}
            aria-label={t('form.fileRemove', { name: file.name })}
            onClick={() => uploads.drop(key)}
          />
        </div>
      ))}
      {uploads.refusals.map((text) => (
        <p key={text} className="sed-field-error" role="alert">
          {text}
        </p>
      ))}
    </>
  );
}

/** Files of a record: chosen, dropped or pasted, with progress, thumbnails and the limits said beforehand. */
export function FilesControl(props: ControlProps<FilesField>) {
  const { field, id, label, value, labels, factoryNo, isDisabled, onChange, onBlur } = props;
  const { t } = useModuleFrame();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const ids = idsOf(value);
  // Uploads end in any order while others are added: each appends to what is there by then.
  const latest = useRef(ids);
  const change = useCallback(
    (next: readonly string[]) => {
      latest.current = next;
      onChange(next.length === 0 ? null : next);
    },
    [onChange],
  );
  const onStored = useCallback(
    (fileId: string, name: string) => {
      setNames((now) => ({ ...now, [fileId]: name }));
      change([...latest.current, fileId]);
    },
    [change],
  );
  const uploads = useUploads({ kind: field.of, factoryNo, onStored });
  const begin = (files: readonly File[]) => {
    latest.current = ids;
    uploads.start(files, field.maxItems - ids.length - uploads.running.length);
  };
  const isFull = ids.length + uploads.running.length >= field.maxItems;
  return (
    <div
      className="sed-files-control"
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (!isDisabled) begin([...event.dataTransfer.files]);
      }}
      onPaste={(event) => {
        const files = [...event.clipboardData.files];
        if (!isDisabled && files.length > 0) begin(files);
      }}
    >
      <FileList
        kind={field.of}
        files={ids.map((fileId) => ({ id: fileId, name: names[fileId] ?? labels?.[fileId] ?? fileId }))}
        {...(isDisabled ? {} : { onRemove: (gone: string) => change(ids.filter((fileId) => fileId !== gone)) })}
      />
      <RunningUploads uploads={uploads} />
      {!isDisabled && !isFull && (
        <div className="sed-files-add">
          <input
            ref={input}
            id={id}
            type="file"
            className="sed-visually-hidden"
            aria-label={label}
            accept={acceptOf(field.of)}
            multiple={field.maxItems > 1}
            onChange={(event) => {
              begin([...(event.target.files ?? [])]);
              // The same file chosen again must count as a choice.
              event.target.value = '';
            }}
            onBlur={onBlur}
          />
          <Button icon={<Icon name={field.of} />} onClick={() => input.current?.click()}>
            {t(WORD[field.of])}
          </Button>
          <span className="sed-dim">{t('form.uploadHint', { max: field.maxItems, size: maxMegabytes(field.of) })}</span>
        </div>
      )}
    </div>
  );
}
