import type { FormFieldOf } from '@sed/forms-contract';
import { useT } from '@sed/platform-web';
import { Button, Input } from 'antd';
import { designerPhrases } from './designer-phrases';
import type { Patch } from './field-change';
import { TextProperty } from './inputs';

type Items = NonNullable<FormFieldOf<'select'>['items']>;
type Item = Items[number];

interface Props {
  readonly items: Items;
  readonly dictionary: string | undefined;
  readonly onChange: (patch: Patch) => void;
}

const MAX_CODES = 60;

function freshCode(items: Items): string {
  const taken = new Set(items.map(({ code }) => code));
  for (let number = 1; number <= MAX_CODES; number += 1)
    if (!taken.has(`C${String(number)}`)) return `C${String(number)}`;
  return 'C';
}

/** What can be chosen: own choices with their codes, or a dictionary. */
export function ChoiceEditor({ items, dictionary, onChange }: Props) {
  const t = useT(designerPhrases);
  const set = (index: number, next: Item) => onChange({ items: items.toSpliced(index, 1, next) });
  return (
    <fieldset className="sed-designer-list">
      <legend>{t('props.items')}</legend>
      {(dictionary ?? '') === '' &&
        items.map((item, index) => (
          // Choices have no identity but their place: their codes are being typed.
          <div key={index} className="sed-designer-row">
            <Input
              aria-label={`${t('props.code')} ${String(index + 1)}`}
              value={item.code}
              onChange={({ target }) => set(index, { ...item, code: target.value })}
            />
            <Input
              aria-label={`${t('props.labelZh')} ${String(index + 1)}`}
              value={item.label.zh}
              onChange={({ target }) => set(index, { ...item, label: { ...item.label, zh: target.value } })}
            />
            <Input
              aria-label={`${t('props.labelEn')} ${String(index + 1)}`}
              value={item.label.en}
              onChange={({ target }) => set(index, { ...item, label: { ...item.label, en: target.value } })}
            />
            <Button
              type="text"
              aria-label={`${t('remove')} ${item.label.en}`}
              onClick={() => onChange({ items: items.toSpliced(index, 1) })}
            >
              ×
            </Button>
          </div>
        ))}
      {(dictionary ?? '') === '' && (
        <Button
          type="dashed"
          size="small"
          onClick={() =>
            onChange({ items: [...items, { code: freshCode(items), label: { zh: '选项', en: 'Choice' } }] })
          }
        >
          +
        </Button>
      )}
      <TextProperty
        label={t('props.dictionary')}
        value={dictionary}
        onChange={(next) => onChange({ dictionary: next === '' ? undefined : next })}
      />
    </fieldset>
  );
}
