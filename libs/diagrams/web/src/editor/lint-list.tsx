import { BINDING_NAMES, BINDING_ROLES, LINT_RULES, type BindingRole, type LintIssue } from '@sed/diagrams-contract';
import { fillIn, type Language } from '@sed/platform-contract';
import { StatusTag } from '@sed/platform-ui';
import { useLanguage, useT } from '@sed/platform-web';
import { editorPhrases } from './phrases';

function isRole(text: unknown): text is BindingRole {
  return BINDING_ROLES.some((role) => role === text);
}

/** An issue in words, roles by their names. */
export function issueText({ rule, params }: LintIssue, language: Language): string {
  const { role } = params;
  const named = isRole(role) ? { ...params, role: BINDING_NAMES[role][language] } : params;
  return fillIn(LINT_RULES[rule][language], named, language);
}

interface Props {
  readonly issues: readonly LintIssue[];
  /** Name of an element, for people. */
  readonly nameOf: (id: string) => string;
  readonly onPick?: (id: string) => void;
}

/** What is wrong, errors first; a press goes to the element. */
export function LintList({ issues, nameOf, onPick }: Props) {
  const t = useT(editorPhrases);
  const language = useLanguage();
  if (issues.length === 0) return <p>{t('lint.clean')}</p>;
  return (
    <ul className="sed-lint">
      {issues.map((issue, i) => {
        const { elementId, severity } = issue;
        const text = issueText(issue, language);
        return (
          <li key={`${String(i)} ${issue.rule}`}>
            <StatusTag tone={severity === 'error' ? 'bad' : 'warn'}>{t(`lint.${severity}`)}</StatusTag>
            {elementId !== null && onPick !== undefined ? (
              <button type="button" className="sed-cell-link" onClick={() => onPick(elementId)}>
                {nameOf(elementId)}
              </button>
            ) : (
              elementId !== null && <span>{nameOf(elementId)}</span>
            )}
            <span>{text}</span>
          </li>
        );
      })}
    </ul>
  );
}
