import { runPatrolWork } from '@sed/orders-definitions';
import { useLanguage, useT } from '@sed/platform-web';
import { StatusTag } from '@sed/platform-ui';
import { patrolPhrases } from '../phrases';
import type { Row } from './walk-model';

/** Orders of every kind have the same points. */
const RISKS = runPatrolWork.fields.points.fields.risks.items;

/** Why a point stands before others, or is on the way although it was not its turn. */
export function PointRisks({ point }: { readonly point: Row }) {
  const t = useT(patrolPhrases);
  const language = useLanguage();
  const codes: readonly unknown[] = Array.isArray(point.risks) ? point.risks : [];
  const said = RISKS.filter(({ code }) => codes.includes(code)).map(({ label }) => label[language]);
  if (said.length === 0) return null;
  const why = said.join(language === 'zh' ? '、' : ', ');
  return <StatusTag tone="warn">{point.isAdded === true ? t('addedPoint', { why }) : why}</StatusTag>;
}
