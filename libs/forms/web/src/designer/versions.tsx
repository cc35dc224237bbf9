import { formCalls, type FormDocument, type FormVersionEntry } from '@sed/forms-contract';
import { formatTime, messageOf, send, useCall, useT } from '@sed/platform-web';
import { ErrorState, Spinner, StatusTag } from '@sed/platform-ui';
import { App, Button } from 'antd';
import { designerPhrases } from './designer-phrases';

interface Props {
  readonly formId: string;
  /** A version becomes the draft that is being designed. */
  readonly onTake: (document: FormDocument) => void;
}

const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Published versions: who published them when, and how much was filled in with each. */
export function Versions({ formId, onTake }: Props) {
  const t = useT(designerPhrases);
  const { message } = App.useApp();
  const { data, error, refetch } = useCall(formCalls.versions, { params: { id: formId } }, { staleTimeMs: 0 });
  if (error !== null) return <ErrorState message={messageOf(error, '')} onRetry={() => void refetch()} />;
  if (data === undefined) return <Spinner />;
  const take = async ({ no }: FormVersionEntry) => {
    try {
      onTake((await send(formCalls.version, { params: { id: formId, no } })).document);
    } catch (failure) {
      void message.error(messageOf(failure, ''));
    }
  };
  if (data.length === 0) return <p className="sed-dim">{t('versionNone')}</p>;
  return (
    <ul className="sed-designer-versions">
      {data.map((entry) => (
        <li key={entry.no}>
          <StatusTag tone={entry.state === 'PUBLISHED' ? 'good' : 'off'}>{t(`state.${entry.state}`)}</StatusTag>
          <span>
            {t('versionLine', {
              no: entry.no,
              time: formatTime(entry.publishedAt, ZONE),
              by: entry.publisherName,
              records: entry.records,
            })}
          </span>
          <Button size="small" onClick={() => void take(entry)}>
            {t('versionTake')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
