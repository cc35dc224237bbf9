import { LICENCES, type RosterFinding } from '@sed/shifts-contract';
import { formatNumber, useLanguage, useT } from '@sed/platform-web';
import { Alert } from 'antd';
import { shiftPhrases } from './phrases';

const SHOWN = 12;

/** What a roster breaks, the first of it by name. */
export function Findings({ found }: { readonly found: readonly RosterFinding[] }) {
  const t = useT(shiftPhrases);
  const language = useLanguage();
  if (found.length === 0) return <Alert type="success" showIcon title={t('noFindings')} />;
  const said = ({ kind, personName, amount, licence }: RosterFinding) =>
    t(kind, {
      person: personName ?? '',
      amount: formatNumber(amount ?? 0, 1),
      licence: LICENCES.find(({ code }) => code === licence)?.label[language] ?? '',
    });
  const rest = found.length - SHOWN;
  return (
    <section className="sed-shifts-findings" aria-label={t('findings')}>
      <h3>
        {t('findings')} <span className="sed-number">({found.length})</span>
      </h3>
      <ul>
        {found.slice(0, SHOWN).map((one, index) => (
          <li key={index}>
            <span className="sed-number">{one.day}</span> {one.shift ?? ''} · {said(one)}
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="sed-dim">{t('moreFindings', { n: rest })}</p>}
    </section>
  );
}
