import type { FormAnswers, FormDocument } from '@sed/forms-contract';
import { LANGUAGES, type Language } from '@sed/platform-contract';
import { setLanguage, useLanguage, useT } from '@sed/platform-web';
import { useChosenPlant } from '@sed/signals-web';
import { Segmented } from 'antd';
import { useId, useState } from 'react';
import { AnswerFields } from '../answers/answer-fields';
import { useAnswerErrors } from '../answers/use-answer-errors';
import { designerPhrases } from './designer-phrases';

const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { zh: '中文', en: 'English' };
const NO_ERRORS = {};

function Tried({ document }: { readonly document: FormDocument }) {
  const { chosen } = useChosenPlant();
  const idPrefix = useId();
  const [answers, setAnswers] = useState<FormAnswers>({});
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const errors = useAnswerErrors({ document, answers, stage: 'finish', touched: new Set(), refused: NO_ERRORS });
  const early = useAnswerErrors({ document, answers, stage: 'apply', touched, refused: errors });
  return (
    <AnswerFields
      // Both parts are tried at once.
      document={{ ...document, sections: document.sections.map((section) => ({ ...section, stage: 'apply' })) }}
      answers={answers}
      factoryNo={chosen ?? null}
      stage="apply"
      idPrefix={idPrefix}
      isDisabled={false}
      errors={early}
      onChange={setAnswers}
      onBlur={(key) => setTouched((now) => new Set([...now, key]))}
    />
  );
}

/** The form as people will see it, to be tried: in both languages, at a desk and on a phone. Nothing is kept. */
export function Preview({ document }: { readonly document: FormDocument }) {
  const t = useT(designerPhrases);
  const language = useLanguage();
  const [device, setDevice] = useState<'desk' | 'phone'>('desk');
  return (
    <div className="sed-designer-preview">
      <div className="sed-designer-row">
        <Segmented
          value={device}
          options={(['desk', 'phone'] as const).map((value) => ({ value, label: t(value) }))}
          onChange={setDevice}
        />
        <Segmented
          value={language}
          options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          onChange={(next) => setLanguage(next)}
        />
      </div>
      <div className="sed-designer-screen sed-form" data-device={device}>
        <Tried document={document} />
      </div>
    </div>
  );
}
