import { EmptyState, ErrorState, Spinner, StatusTag } from '@sed/platform-ui';
import { download, messageOf, showError, useCall, useT } from '@sed/platform-web';
import { fileCalls } from '@sed/records-contract';
import { shiftLogCalls, type HandoverPaper } from '@sed/shifts-contract';
import { Button } from 'antd';
import { shiftPhrases } from '../phrases';

const TONES = { unchanged: 'good', changed: 'bad', missing: 'bad' } as const;

function save({ fileId, name }: HandoverPaper): void {
  download(fileCalls.file, { params: { id: fileId }, query: { type: '2' } }, name).catch(showError);
}

/** The papers that were signed, and whether they still are what was signed. */
export function Papers({ id }: { readonly id: string }) {
  const t = useT(shiftPhrases);
  const { data, error, isPending, refetch } = useCall(shiftLogCalls.papers, { params: { id } });
  return (
    <section className="sed-desk-card" aria-label={t('papers')}>
      <h2>{t('papers')}</h2>
      {error !== null && <ErrorState message={messageOf(error, '')} onRetry={() => void refetch()} />}
      {error === null && isPending && <Spinner />}
      {data?.length === 0 && <EmptyState text={t('noPapers')} />}
      <ul className="sed-desk-checks">
        {data?.map((paper) => (
          <li key={paper.kind}>
            <Button type="link" size="small" disabled={paper.state === 'missing'} onClick={() => save(paper)}>
              {t(`paper.${paper.kind}`)}
            </Button>
            <StatusTag tone={TONES[paper.state]}>{t(`paperState.${paper.state}`)}</StatusTag>
            <span className="sed-dim sed-number" title={`${t('digest')}: ${paper.digest}`}>
              SHA-256 {paper.digest.slice(0, 12)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
