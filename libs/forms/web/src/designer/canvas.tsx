import type { FormDocument, FormField, FormSection } from '@sed/forms-contract';
import { isLayout } from '@sed/forms-model';
import { useLanguage, useT } from '@sed/platform-web';
import { Button } from 'antd';
import { useState, type DragEvent, type KeyboardEvent } from 'react';
import { designerPhrases } from './designer-phrases';
import type { FieldKind, FieldPlace } from './document-edits';
import { DRAG } from './palette';

export type Selection = { readonly field: string } | { readonly section: string } | undefined;

export interface CanvasHandlers {
  readonly onSelect: (selection: Selection) => void;
  readonly onAdd: (kind: FieldKind, place: FieldPlace) => void;
  readonly onMove: (key: string, place: FieldPlace) => void;
  readonly onStep: (key: string, step: 1 | -1) => void;
  readonly onRemove: (key: string) => void;
  readonly onAddSection: () => void;
}

interface CanvasProps extends CanvasHandlers {
  readonly document: FormDocument;
  readonly selection: Selection;
  /** Keys of fields with a problem. */
  readonly wrong: ReadonlySet<string>;
}

function isKind(text: string): text is FieldKind {
  return Object.hasOwn(designerPhrases.en.kinds, text);
}

/** Takes what is dropped at a place: a new field, or one that moves there. */
function useDrop({ onAdd, onMove }: Pick<CanvasHandlers, 'onAdd' | 'onMove'>, place: FieldPlace) {
  const [isOver, setOver] = useState(false);
  return {
    'data-over': isOver,
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      event.stopPropagation();
      setOver(false);
      const kind = event.dataTransfer.getData(DRAG.kind);
      const key = event.dataTransfer.getData(DRAG.field);
      if (isKind(kind)) onAdd(kind, place);
      else if (key !== '') onMove(key, place);
    },
  };
}

interface TileProps extends CanvasProps {
  readonly field: FormField;
  readonly place: FieldPlace;
}

function FieldTile({ field, place, selection, wrong, ...handlers }: TileProps) {
  const t = useT(designerPhrases);
  const language = useLanguage();
  const drop = useDrop(handlers, place);
  const isChosen = selection !== undefined && 'field' in selection && selection.field === field.key;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      handlers.onStep(field.key, event.key === 'ArrowUp' ? -1 : 1);
    } else if (event.key === 'Delete') handlers.onRemove(field.key);
  };
  const isRequired = !isLayout(field) && field.kind !== 'formula' && field.required === true;
  return (
    <li {...drop}>
      <button
        type="button"
        className="sed-designer-tile"
        draggable
        title={t('moveHint')}
        aria-pressed={isChosen}
        data-wrong={wrong.has(field.key)}
        onDragStart={(event) => event.dataTransfer.setData(DRAG.field, field.key)}
        onClick={() => handlers.onSelect({ field: field.key })}
        onKeyDown={onKeyDown}
      >
        <span>
          {field.label[language] || '…'}
          {isRequired && <span className="sed-required"> *</span>}
        </span>
        <span className="sed-dim">
          {t(`kinds.${field.kind}`)} · {field.key}
        </span>
      </button>
    </li>
  );
}

function SectionBox({
  section,
  index,
  ...props
}: CanvasProps & { readonly section: FormSection; readonly index: number }) {
  const t = useT(designerPhrases);
  const language = useLanguage();
  const { selection, onSelect } = props;
  const drop = useDrop(props, { section: index, index: section.fields.length });
  const isChosen = selection !== undefined && 'section' in selection && selection.section === section.key;
  return (
    <section className="sed-designer-section" {...drop}>
      <button type="button" aria-pressed={isChosen} onClick={() => onSelect({ section: section.key })}>
        <strong>{section.label[language] || '…'}</strong>{' '}
        <span className="sed-dim">{t(`stages.${section.stage}`)}</span>
      </button>
      {section.fields.length === 0 ? (
        <p className="sed-dim">{t('empty')}</p>
      ) : (
        <ul>
          {section.fields.map((field, place) => (
            <FieldTile key={field.key} {...props} field={field} place={{ section: index, index: place }} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** The form as it is being designed: sections with their fields, moved by mouse or keyboard. */
export function Canvas(props: CanvasProps) {
  const t = useT(designerPhrases);
  return (
    <div className="sed-designer-canvas">
      {props.document.sections.map((section, index) => (
        <SectionBox key={section.key} {...props} section={section} index={index} />
      ))}
      <Button type="dashed" block onClick={props.onAddSection}>
        {t('addSection')}
      </Button>
    </div>
  );
}
