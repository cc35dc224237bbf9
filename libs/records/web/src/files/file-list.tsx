import { fileCalls, type FileKind } from '@sed/records-contract';
import { download, messageOf } from '@sed/platform-web';
import { App, Image } from 'antd';
import { useCallback, useState } from 'react';
import { useModuleFrame } from '../frame/module-frame';
import { Icon } from '../icons';
import { isLocalFile } from '../outbox/local-files';
import { useLocalNames } from '../outbox/use-local-names';
import { isPicture } from './file-kinds';
import { FilePicture, useFileAddress } from './file-picture';
import { WaitsMark } from './waits-mark';

export interface ShownFile {
  readonly id: string;
  readonly name: string;
}

/** Saves stored files under their own names; failures are shown. */
export function useFileSaver(): (file: ShownFile) => void {
  const { message } = App.useApp();
  const { t } = useModuleFrame();
  return useCallback(
    (file) => {
      download(fileCalls.file, { params: { id: file.id }, query: { type: '2' } }, file.name).catch((error: unknown) => {
        void message.error(messageOf(error, t('form.fileLost')));
      });
    },
    [message, t],
  );
}

/** Large view of a picture above the page. */
export function PicturePreview({ file, onClose }: { readonly file: ShownFile; readonly onClose: () => void }) {
  const address = useFileAddress(file.id, '1280');
  if (typeof address !== 'string') return null;
  return (
    <Image
      alt={file.name}
      src={address}
      styles={{ root: { display: 'none' } }}
      preview={{ open: true, onOpenChange: (isOpen: boolean) => (isOpen ? undefined : onClose()) }}
    />
  );
}

interface ListProps {
  readonly files: readonly ShownFile[];
  readonly kind: FileKind;
  /** Present where files may be taken away. */
  readonly onRemove?: (id: string) => void;
}

/** Stored files: pictures as a gallery, others as a list to save from. */
export function FileList({ files, kind, onRemove }: ListProps) {
  const { t } = useModuleFrame();
  const save = useFileSaver();
  const [shown, setShown] = useState<ShownFile>();
  const local = useLocalNames(files);
  if (files.length === 0) return null;
  return (
    <>
      <ul className="sed-files" data-kind={kind}>
        {files.map(({ id, name }) => {
          const file = { id, name: local.get(id) ?? name };
          const isShown = kind === 'picture' || isPicture(file.name);
          return (
            <li key={id}>
              <button
                type="button"
                className="sed-file"
                aria-label={t('form.fileOpen', { name: file.name })}
                title={file.name}
                onClick={() => (isShown ? setShown(file) : save(file))}
                disabled={!isShown && isLocalFile(id)}
              >
                {isShown ? (
                  <FilePicture id={id} name={file.name} />
                ) : (
                  <>
                    <Icon name={kind === 'video' ? 'video' : 'file'} />
                    <span className="sed-file-name">{file.name}</span>
                  </>
                )}
              </button>
              <WaitsMark id={id} />
              {onRemove !== undefined && (
                <button
                  type="button"
                  className="sed-file-remove"
                  aria-label={t('form.fileRemove', { name: file.name })}
                  onClick={() => onRemove(id)}
                >
                  <Icon name="close" />
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {shown !== undefined && <PicturePreview file={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}
