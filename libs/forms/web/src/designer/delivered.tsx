import { formCalls, type FormDocument } from '@sed/forms-contract';
import { newSections, withSections } from '@sed/forms-model';
import { useCall, useLanguage, useT } from '@sed/platform-web';
import { Alert, Button } from 'antd';
import { designerPhrases } from './designer-phrases';

interface Props {
  readonly formId: string;
  readonly document: FormDocument;
  readonly onTake: (document: FormDocument) => void;
}

/** Fields the form of the product has got since: offered for the draft, which whoever designs saves and publishes. */
export function Delivered({ formId, document, onTake }: Props) {
  const t = useT(designerPhrases);
  const language = useLanguage();
  const { data } = useCall(formCalls.delivered, { params: { id: formId } }, { staleTimeMs: 0 });
  // What the draft has by now is offered no more.
  const added = newSections(document, { ...document, sections: data ?? [] });
  if (added.length === 0) return null;
  const names = added.flatMap(({ fields }) => fields.map(({ key, label }) => label[language] || key));
  return (
    <Alert
      type="info"
      showIcon
      title={t('delivered', { fields: names.join(language === 'zh' ? '、' : ', ') })}
      action={
        <Button size="small" onClick={() => onTake(withSections(document, added))}>
          {t('deliveredTake')}
        </Button>
      }
    />
  );
}
