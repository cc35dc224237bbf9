import type { FormDocument } from '@sed/forms-contract';
import { placedFields, problemsOfForm, type FormProblem } from '@sed/forms-model';
import { errorText } from '@sed/platform-contract';
import { useLanguage, useT } from '@sed/platform-web';
import type { Selection } from './canvas';
import { designerPhrases } from './designer-phrases';

interface Props {
  readonly document: FormDocument;
  readonly problems: readonly FormProblem[];
  readonly onSelect: (selection: Selection) => void;
}

/** Keys of fields with a problem. */
export function wrongKeys(document: FormDocument): {
  readonly problems: readonly FormProblem[];
  readonly wrong: ReadonlySet<string>;
} {
  const problems = problemsOfForm(document);
  return {
    problems,
    wrong: new Set(problems.flatMap(({ field }) => (field === null ? [] : [field.split('.')[0] ?? field]))),
  };
}

/** What stands against publishing, each leading to its field. */
export function Problems({ document, problems, onSelect }: Props) {
  const t = useT(designerPhrases);
  const language = useLanguage();
  if (problems.length === 0) return <p className="sed-designer-ready">{t('ready')}</p>;
  const nameOf = (key: string) =>
    placedFields(document).find(({ field }) => field.key === key)?.field.label[language] ??
    document.sections.find((section) => section.key === key)?.label[language] ??
    key;
  return (
    <section aria-label={t('problems', { count: problems.length })} className="sed-designer-problems">
      <strong>{t('problems', { count: problems.length })}</strong>
      <ul>
        {problems.map(({ code, params, field }, index) => {
          const key = field?.split('.')[0];
          const text = errorText(language, code, params);
          const isField = placedFields(document).some((placed) => placed.field.key === key);
          return (
            <li key={index}>
              {key === undefined ? (
                text
              ) : (
                <button type="button" onClick={() => onSelect(isField ? { field: key } : { section: key })}>
                  {nameOf(key)}: {text}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
