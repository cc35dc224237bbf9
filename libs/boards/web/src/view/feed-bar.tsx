import { formatAge, servicePart, type Language } from '@sed/platform-contract';
import { useLanguage, useT } from '@sed/platform-web';
import { boardPhrases } from '../phrases';
import { useBoard, useTick } from '../feed/board-context';

/** The bar that says what is wrong with the board's own data; nothing while all is well. */
export function FeedBar() {
  const t = useT(boardPhrases);
  const language = useLanguage();
  const phase = useTick((tick) => tick.phase);
  const age = useTick((tick) => (tick.phase === 'live' ? '' : formatAge(tick.silenceMs, language)));
  const hasData = useBoard((state) => state.lastEventMonoMs !== null);
  const health = useBoard((state) => state.health);
  if (phase === 'delayed')
    return <FeedBarText kind="delayed" text={t(hasData ? 'feed.delayed' : 'feed.never', { age })} />;
  if (phase === 'lost') return <FeedBarText kind="lost" text={t('feed.lost', { age })} />;
  if (phase === 'connecting') return <FeedBarText kind="connecting" text={t('feed.connecting')} />;
  if (!health.ok)
    return <FeedBarText kind="degraded" text={t('feed.degraded', { reasons: named(health.reasons, language) })} />;
  return null;
}

function named(reasons: readonly string[], language: Language): string {
  return reasons.map((reason) => servicePart(reason).name[language]).join(language === 'zh' ? '、' : ', ');
}

function FeedBarText({ kind, text }: { readonly kind: string; readonly text: string }) {
  return (
    <div className="board-bar" data-kind={kind} role="status">
      <span className="sed-number">{text}</span>
    </div>
  );
}
