import {
  BINDING_NAMES,
  DIAGRAM_LEVELS,
  isSwitchRole,
  KIND_ROLES,
  MEDIA,
  MEDIUM_NAMES,
  symbolOf,
  type BindingRole,
  type DiagramElement,
  type DiagramLink,
} from '@sed/diagrams-contract';
import { SECTIONS } from '@sed/platform-contract';
import { useLanguage, useT } from '@sed/platform-web';
import type { SignalDto } from '@sed/signals-contract';
import { Input, InputNumber, Select } from 'antd';
import type { ReactNode } from 'react';
import { withElement, withLink } from './edit-document';
import { editorPhrases } from './phrases';
import type { Editor } from './use-editor';

function Field({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="sed-panel-field">
      <span aria-hidden="true">{label}</span>
      {children}
    </div>
  );
}

interface NumberProps {
  readonly label: string;
  readonly value: number;
  readonly min?: number;
  readonly onChange: (value: number) => void;
}

function NumberField({ label, value, min = -6000, onChange }: NumberProps) {
  return (
    <Field label={label}>
      <InputNumber
        size="small"
        aria-label={label}
        value={value}
        min={min}
        max={6000}
        onChange={(next) => next !== null && onChange(Math.round(next))}
      />
    </Field>
  );
}

interface TextProps {
  readonly label: string;
  readonly value: string;
  readonly max?: number;
  readonly onChange: (text: string) => void;
}

/** Written into the document when it is left: a step for each letter nobody wants to undo. */
function TextField({ label, value, max = 60, onChange }: TextProps) {
  return (
    <Field label={label}>
      <Input
        key={value}
        size="small"
        aria-label={label}
        defaultValue={value}
        maxLength={max}
        onPressEnter={(event) => event.currentTarget.blur()}
        onBlur={(event) => event.target.value !== value && onChange(event.target.value)}
      />
    </Field>
  );
}

export interface PanelProps {
  readonly editor: Editor;
  readonly signals: readonly SignalDto[];
  /** Other diagrams of the plant, by id. */
  readonly diagrams: ReadonlyMap<string, string>;
}

function DiagramPanel({ editor: { document, change } }: PanelProps) {
  const t = useT(editorPhrases);
  const { name, level, width, height } = document;
  return (
    <>
      <h3>{t('panel.diagram')}</h3>
      <TextField
        label={t('panel.nameZh')}
        value={name.zh}
        onChange={(zh) => change((now) => ({ ...now, name: { ...now.name, zh } }))}
      />
      <TextField
        label={t('panel.nameEn')}
        value={name.en}
        onChange={(en) => change((now) => ({ ...now, name: { ...now.name, en } }))}
      />
      <Field label={t('panel.level')}>
        <Select
          size="small"
          aria-label={t('panel.level')}
          value={level}
          options={DIAGRAM_LEVELS.map((value) => ({ value, label: t(`levels.${value}`) }))}
          onChange={(next) => change((now) => ({ ...now, level: next }))}
        />
      </Field>
      <NumberField
        label={t('panel.width')}
        value={width}
        min={200}
        onChange={(next) => change((now) => ({ ...now, width: next }))}
      />
      <NumberField
        label={t('panel.height')}
        value={height}
        min={200}
        onChange={(next) => change((now) => ({ ...now, height: next }))}
      />
    </>
  );
}

function Bindings({ element, editor, signals }: PanelProps & { readonly element: DiagramElement }) {
  const t = useT(editorPhrases);
  const language = useLanguage();
  const roles = KIND_ROLES[symbolOf(element.symbol).kind];
  if (roles.length === 0) return null;
  const bind = (role: BindingRole, code: string | undefined) => {
    const { [role]: _, ...others } = element.bindings;
    const bindings = code === undefined ? others : { ...others, [role]: code };
    editor.change((now) => withElement(now, element.id, { bindings }));
  };
  const options = (role: BindingRole) =>
    signals
      .filter(({ kind }) => role === 'PV' || isSwitchRole(role) === (kind === 'DI' || kind === 'DO'))
      .map(({ code, name }) => ({ value: code, label: `${code} ${name[language]}` }));
  return (
    <>
      <h4>{t('panel.bindings')}</h4>
      {roles.map((role) => (
        <Field key={role} label={BINDING_NAMES[role][language]}>
          <Select<string>
            size="small"
            aria-label={BINDING_NAMES[role][language]}
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            value={element.bindings[role] ?? null}
            options={options(role)}
            popupMatchSelectWidth={320}
            onChange={(code: string | undefined) => bind(role, code)}
          />
        </Field>
      ))}
    </>
  );
}

const ROTATIONS = [0, 90, 180, 270] as const;

function ElementPanel(props: PanelProps & { readonly element: DiagramElement }) {
  const t = useT(editorPhrases);
  const language = useLanguage();
  const { element, editor, diagrams } = props;
  const set = (change: Partial<DiagramElement>) => editor.change((now) => withElement(now, element.id, change));
  const { x, y, w, h, label, rotation, section, device, drill, camera } = element;
  return (
    <>
      <h3>
        {t('panel.element')} · {symbolOf(element.symbol).name[language]}
      </h3>
      <TextField
        label={t('panel.labelZh')}
        value={label?.zh ?? ''}
        max={100}
        onChange={(zh) => set({ label: { zh, en: label?.en ?? '' } })}
      />
      <TextField
        label={t('panel.labelEn')}
        value={label?.en ?? ''}
        max={100}
        onChange={(en) => set({ label: { zh: label?.zh ?? '', en } })}
      />
      <TextField
        label={t('panel.device')}
        value={device ?? ''}
        max={50}
        onChange={(text) => set({ device: text.trim() === '' ? null : text.trim() })}
      />
      <Bindings {...props} />
      <h4>{t('panel.diagram')}</h4>
      <div className="sed-panel-grid">
        <NumberField label={t('panel.x')} value={x} onChange={(next) => set({ x: next })} />
        <NumberField label={t('panel.y')} value={y} onChange={(next) => set({ y: next })} />
        <NumberField label={t('panel.width')} value={w} min={4} onChange={(next) => set({ w: next })} />
        <NumberField label={t('panel.height')} value={h} min={4} onChange={(next) => set({ h: next })} />
      </div>
      <Field label={t('panel.rotation')}>
        <Select
          size="small"
          aria-label={t('panel.rotation')}
          value={rotation}
          options={ROTATIONS.map((value) => ({ value, label: `${String(value)}°` }))}
          onChange={(next) => set({ rotation: next })}
        />
      </Field>
      <Field label={t('panel.section')}>
        <Select<string>
          size="small"
          aria-label={t('panel.section')}
          allowClear
          value={section}
          options={SECTIONS.map(({ code, name }) => ({ value: code, label: name[language] }))}
          onChange={(next: string | undefined) => set({ section: next ?? null })}
        />
      </Field>
      <Field label={t('panel.drill')}>
        <Select<string>
          size="small"
          aria-label={t('panel.drill')}
          allowClear
          value={drill}
          options={[...diagrams].map(([value, text]) => ({ value, label: text }))}
          onChange={(next: string | undefined) => set({ drill: next ?? null })}
        />
      </Field>
      <TextField
        label={t('panel.camera')}
        value={camera ?? ''}
        max={64}
        onChange={(text) => set({ camera: text.trim() === '' ? null : text.trim() })}
      />
    </>
  );
}

const DIRECTIONS = ['forward', 'both', 'none'] as const;

function LinkPanel({ link, editor }: { readonly link: DiagramLink; readonly editor: Editor }) {
  const t = useT(editorPhrases);
  const language = useLanguage();
  const set = (change: Partial<DiagramLink>) => editor.change((now) => withLink(now, link.id, change));
  return (
    <>
      <h3>{t('panel.link')}</h3>
      <Field label={t('panel.medium')}>
        <Select
          size="small"
          aria-label={t('panel.medium')}
          value={link.medium}
          options={MEDIA.map((value) => ({ value, label: MEDIUM_NAMES[value][language] }))}
          onChange={(medium) => set({ medium })}
        />
      </Field>
      <Field label={t('panel.direction')}>
        <Select
          size="small"
          aria-label={t('panel.direction')}
          value={link.direction}
          options={DIRECTIONS.map((value) => ({ value, label: t(`panel.${value}`) }))}
          onChange={(direction) => set({ direction })}
        />
      </Field>
    </>
  );
}

/** Properties of what is selected; of the diagram itself while nothing is. */
export function Panel(props: PanelProps) {
  const t = useT(editorPhrases);
  const { document, selected } = props.editor;
  const [id] = selected;
  const element = selected.size === 1 ? document.elements.find((one) => one.id === id) : undefined;
  const link = selected.size === 1 ? document.links.find((one) => one.id === id) : undefined;
  return (
    <aside className="sed-panel" aria-label={t('panel.label')}>
      {element !== undefined && <ElementPanel key={element.id} {...props} element={element} />}
      {link !== undefined && <LinkPanel link={link} editor={props.editor} />}
      {selected.size > 1 && <h3>{t('panel.several', { count: selected.size })}</h3>}
      {selected.size === 0 && <DiagramPanel {...props} />}
    </aside>
  );
}
