import { MAX_FILE_BYTES } from '@sed/records-contract';
import { uploadFile } from '@sed/records-web';
import { showError, useT } from '@sed/platform-web';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { announcementPhrases } from '../phrases';
import { HIDDEN, uploadOptions, useUploadSignal } from './upload-options';

const MAX_FILES = 8;
const BYTES_PER_MB = 1024 * 1024;

export interface KeptFile {
  readonly id: string;
  readonly name: string;
}

interface Props {
  readonly value?: readonly KeptFile[];
  readonly onChange?: (files: readonly KeptFile[]) => void;
}

/** Attachments: uploaded at once, tied to the announcement when it is saved. */
export function FilesField({ value = [], onChange }: Props) {
  const t = useT(announcementPhrases);
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const signal = useUploadSignal();
  const upload = async (files: readonly File[]) => {
    setBusy(true);
    let kept = value;
    try {
      for (const file of files.slice(0, MAX_FILES - value.length)) {
        const stored = await uploadFile(file, uploadOptions('file', signal()));
        kept = [...kept, { id: stored.id, name: stored.name }];
        onChange?.(kept);
      }
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div>
      <ul className="sed-announcement-files">
        {value.map(({ id, name }) => (
          <li key={id}>
            <span>{name}</span>
            <Button
              type="text"
              size="small"
              aria-label={`${t('manager.remove')} ${name}`}
              onClick={() => onChange?.(value.filter((file) => file.id !== id))}
            >
              ×
            </Button>
          </li>
        ))}
      </ul>
      <Button disabled={isBusy || value.length >= MAX_FILES} onClick={() => input.current?.click()}>
        {t(isBusy ? 'editor.uploading' : 'editor.addFile')}
      </Button>{' '}
      <span className="sed-announcement-files-hint">
        {t('editor.filesHint', { count: MAX_FILES, size: MAX_FILE_BYTES.file / BYTES_PER_MB })}
      </span>
      <input
        ref={input}
        type="file"
        multiple
        style={HIDDEN}
        tabIndex={-1}
        aria-label={t('editor.files')}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          if (files.length > 0) void upload(files);
        }}
      />
    </div>
  );
}
