import { formDocument } from '@sed/forms-contract';
import { saveText, useT } from '@sed/platform-web';
import { App, Button, Upload } from 'antd';
import { designerPhrases } from './designer-phrases';
import type { Design } from './use-design';

interface Props {
  /** Names the file it is exported to. */
  readonly code: string;
  readonly design: Pick<Design, 'document' | 'change' | 'canUndo' | 'canRedo' | 'undo' | 'redo'>;
}

/** What is done with the whole design: steps back and forth, to a file and from one. */
export function DesignTools({ code, design }: Props) {
  const t = useT(designerPhrases);
  const { message } = App.useApp();
  const { document, change } = design;
  const read = async (file: File) => {
    try {
      change(formDocument.parse(JSON.parse(await file.text())));
    } catch {
      // Not a form, or not even JSON: the same to whoever chose the file.
      void message.error(t('importFailed'));
    }
  };
  return (
    <>
      <Button disabled={!design.canUndo} onClick={design.undo}>
        {t('undo')}
      </Button>
      <Button disabled={!design.canRedo} onClick={design.redo}>
        {t('redo')}
      </Button>
      <Button onClick={() => saveText(JSON.stringify(document, null, 2), `${code}.json`, 'application/json')}>
        {t('exportJson')}
      </Button>
      <Upload
        accept=".json"
        showUploadList={false}
        beforeUpload={(file) => {
          void read(file);
          return false;
        }}
      >
        <Button>{t('importJson')}</Button>
      </Upload>
    </>
  );
}
