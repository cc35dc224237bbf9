import { LIKELIHOODS, RISK_LEVELS, riskLevelOf, SEVERITIES } from '@sed/exceptions-contract';
import { useLanguage, useT } from '@sed/platform-web';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { exceptionPhrases } from '../phrases';
import './heat-map.css';

export interface HeatField {
  readonly likelihood: number;
  readonly severity: number;
}

interface Props {
  readonly label: string;
  /** What stands in a field of the matrix; null leaves it empty. */
  readonly content: (field: HeatField & { readonly text: string }) => ReactNode;
  /** Whether something in the field asks for attention: then its level has its colour. */
  readonly isMarked: (field: HeatField) => boolean;
}

/** The matrix, the most likely on top and the worst on the right: shades for the levels, colour for what stands there. */
export function HeatMap({ label, content, isMarked }: Props) {
  const t = useT(exceptionPhrases);
  const language = useLanguage();
  return (
    <table className="sed-heat" aria-label={label}>
      <thead>
        <tr>
          <th scope="col" className="sed-dim">
            {t('likelihood')} \ {t('severity')}
          </th>
          {SEVERITIES.map(({ code, label: name }) => (
            <th key={code} scope="col">
              {name[language]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {LIKELIHOODS.toReversed().map((row) => (
          <tr key={row.code}>
            <th scope="row">{row.label[language]}</th>
            {SEVERITIES.map((column) => {
              const field = { likelihood: Number(row.code), severity: Number(column.code) };
              const code = riskLevelOf(field.likelihood * field.severity);
              const level = RISK_LEVELS.find((one) => one.code === code)?.label[language] ?? '';
              const text = `${row.label[language]}, ${column.label[language]}, ${level}`;
              return (
                <td key={column.code} data-level={code} data-marked={isMarked(field)} title={level}>
                  {content({ ...field, text })}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface CountProps {
  readonly open: number;
  readonly total: number;
  readonly text: string;
  readonly to: string;
}

/** How many risks stand in a field, leading to them. */
export function HeatCount({ open, total, text, to }: CountProps) {
  return (
    <Link to={to} aria-label={text} className="sed-number">
      {open} <span className="sed-dim">({total})</span>
    </Link>
  );
}
