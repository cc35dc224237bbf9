import { useT } from '@sed/platform-web';
import { designerPhrases } from './designer-phrases';
import type { FieldKind } from './document-edits';

type Group = keyof typeof designerPhrases.en.groups;

const GROUPS: Readonly<Record<Group, readonly FieldKind[]>> = {
  text: ['text', 'textarea', 'select', 'radio', 'checkbox', 'switch'],
  number: ['number', 'integer', 'money', 'formula'],
  time: ['date', 'datetime', 'dateRange', 'datetimeRange', 'month', 'time'],
  register: ['register', 'table', 'snapshot'],
  more: ['files', 'signature', 'location', 'tag'],
  layout: ['note', 'divider'],
};

/** What a drag carries: a new field of a kind, or a field that moves. */
export const DRAG = { kind: 'application/x-form-kind', field: 'application/x-form-field' } as const;

interface Props {
  readonly onAdd: (kind: FieldKind) => void;
}

const isGroup = (name: string): name is Group => Object.hasOwn(GROUPS, name);

/** The controls there are: dragged onto the form, or put at its end by a click. */
export function Palette({ onAdd }: Props) {
  const t = useT(designerPhrases);
  return (
    <nav className="sed-designer-palette" aria-label={t('palette')}>
      {Object.keys(GROUPS)
        .filter(isGroup)
        .map((group) => (
          <section key={group}>
            <h3>{t(`groups.${group}`)}</h3>
            <ul>
              {GROUPS[group].map((kind) => (
                <li key={kind}>
                  <button
                    type="button"
                    draggable
                    onDragStart={(event) => event.dataTransfer.setData(DRAG.kind, kind)}
                    onClick={() => onAdd(kind)}
                  >
                    {t(`kinds.${kind}`)}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </nav>
  );
}
