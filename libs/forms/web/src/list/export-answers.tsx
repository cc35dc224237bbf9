import { formCalls, MAX_ANSWER_ROWS, type PublishedForm } from '@sed/forms-contract';
import { csvOf, messageOf, saveText, send, useLanguage, useT } from '@sed/platform-web';
import { App, Button } from 'antd';
import { useState } from 'react';
import { formPhrases } from '../phrases';

interface Props {
  readonly form: Pick<PublishedForm, 'key' | 'name'>;
  readonly factoryNo: string | undefined;
}

/** Answers of the records of a form as a table. */
export function ExportAnswers({ form, factoryNo }: Props) {
  const t = useT(formPhrases);
  const language = useLanguage();
  const { message } = App.useApp();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const query = { ...(factoryNo !== undefined && { factoryNo }) };
      const table = await send(formCalls.answers, { params: { key: form.key }, query });
      if (table.rows.length === 0) {
        void message.info(t('list.exportNone'));
        return;
      }
      saveText(csvOf([table.columns, ...table.rows]), `${form.name[language]}.csv`);
      if (table.isCut) void message.warning(t('list.exportCut', { count: MAX_ANSWER_ROWS }));
    } catch (error) {
      void message.error(messageOf(error, ''));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button loading={isBusy} onClick={() => void save()}>
      {t('list.exportAnswers')}
    </Button>
  );
}
