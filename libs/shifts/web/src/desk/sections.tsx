import { AUTO_SECTIONS, type FilledSection, type ManualSection } from '@sed/shifts-contract';
import { formatTime, useLanguage, useT } from '@sed/platform-web';
import { StatusTag } from '@sed/platform-ui';
import { Link } from 'react-router';
import { shiftPhrases } from '../phrases';

function Section({ section }: { readonly section: FilledSection }) {
  const t = useT(shiftPhrases);
  const language = useLanguage();
  const name = AUTO_SECTIONS.find(({ code }) => code === section.code)?.label[language] ?? section.code;
  return (
    <div>
      <h3>{name}</h3>
      <ul className="sed-desk-lines">
        {section.lines.map(({ text, value, isMarked, path }, index) => (
          <li key={index} data-marked={isMarked}>
            {path === null ? <span>{text[language]}</span> : <Link to={path}>{text[language]}</Link>}
            {value !== null && <span className="sed-number">{value}</span>}
          </li>
        ))}
      </ul>
      {section.more > 0 && <p className="sed-dim">{t('more', { n: section.more })}</p>}
    </div>
  );
}

interface Props {
  readonly filled: readonly FilledSection[];
  readonly isFixed: boolean;
  readonly zone: string | undefined;
}

/** What the system knows of the shift: now, or as it was when the shift was handed over. */
export function FilledSections({ filled, isFixed, zone }: Props) {
  const t = useT(shiftPhrases);
  const [first] = filled;
  return (
    <section className="sed-desk-card" aria-label={t('filled')}>
      <h2>
        {t('filled')}{' '}
        {first !== undefined && (
          <small className="sed-dim">
            {isFixed ? t('fixedAt', { time: formatTime(first.atMs, zone).slice(0, 16) }) : t('live')}
          </small>
        )}
      </h2>
      <div className="sed-desk-sections">
        {filled.map((section) => (
          <Section key={section.code} section={section} />
        ))}
      </div>
    </section>
  );
}

/** Which sections must still be written before the handover can be prepared. */
export function Missing({ manual }: { readonly manual: readonly ManualSection[] }) {
  const t = useT(shiftPhrases);
  const language = useLanguage();
  const asked = manual.filter(({ isRequired }) => isRequired);
  if (asked.length === 0) return null;
  return (
    <ul className="sed-desk-missing">
      {asked.map(({ code, name, hint, entries }) => (
        <li key={code} title={hint?.[language]}>
          <StatusTag tone={entries > 0 ? 'good' : 'todo'}>{name[language]}</StatusTag>
          {entries === 0 && <span className="sed-dim"> {t('missing')}</span>}
        </li>
      ))}
    </ul>
  );
}
