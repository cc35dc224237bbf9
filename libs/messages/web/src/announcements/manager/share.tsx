import { useT } from '@sed/platform-web';
import { Progress } from 'antd';
import { announcementPhrases } from '../phrases';

/** How many of those it reaches have done something. */
export function Share({ name, part, all }: { readonly name: string; readonly part: number; readonly all: number }) {
  const t = useT(announcementPhrases);
  const percent = all === 0 ? 0 : Math.round((part / all) * 100);
  return (
    <span title={t('manager.share', { read: part, all })}>
      <Progress aria-label={name} percent={percent} size="small" status="normal" strokeColor="var(--sed-accent)" />
    </span>
  );
}
