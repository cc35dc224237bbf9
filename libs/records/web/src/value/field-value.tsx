import { PLACEHOLDER } from '@sed/platform-contract';
import {
  isEmpty,
  refusalOfFormat,
  rightOf,
  signatureValue,
  type Field,
  type FilesField,
  type LinesField,
  type LiveField,
  type RefField,
  type TextField,
} from '@sed/records-model';
import { useSession } from '@sed/platform-web';
import { StatusTag } from '@sed/platform-ui';
import type { SyntheticEvent } from 'react';
import { Link } from 'react-router';
import { holds } from '../frame/actor';
import { FileList } from '../files/file-list';
import { FilePicture } from '../files/file-picture';
import { WaitsMark } from '../files/waits-mark';
import { recordPath } from '../pages/view-path';
import { useModule } from '../registry';
import { Icon } from '../icons';
import type { SlotComponent } from '../slots';
import { idsOf, shortText, textOfValue, type ValueContext } from './format-value';
import { LiveValue } from './live-value';
import { LinesView } from './lines-view';
import { shortTime } from './plant-time';

export interface FieldValueProps extends ValueContext {
  readonly field: Field;
  readonly value: unknown;
  /** `cell` keeps to one line; `page` shows pictures, tables and links. */
  readonly place: 'cell' | 'page';
}

function RefLinks({ field, value, labels, place }: FieldValueProps & { readonly field: RefField }) {
  const target = useModule(field.target);
  const viewer = useSession((session) => session.viewer);
  const ids = idsOf(value);
  const isLinked = target !== undefined && holds(viewer, rightOf(target, 'view'));
  if (!isLinked || place === 'cell') return <>{ids.map((id) => labels?.[id] ?? id).join(', ')}</>;
  return (
    <span className="sed-ref-links">
      {ids.map((id) => (
        <Link key={id} to={recordPath(target, id)}>
          {labels?.[id] ?? id}
        </Link>
      ))}
    </span>
  );
}

/** Several names without a colour stand in a cell as text: what is cut shows that it is, and the pointer tells the rest. */
function ChoiceTags({ field, value, frame, place, labels }: FieldValueProps) {
  if (field.kind !== 'choice') return null;
  const items = frame.choicesOf(field);
  if (place === 'cell' && field.multiple === true && items.every((item) => item.tone === undefined)) {
    return <span title={textOfValue(field, value, { frame, labels })}>{shortText(field, value, frame)}</span>;
  }
  return (
    <span className="sed-tags">
      {idsOf(value).map((code) => {
        const item = items.find((choice) => choice.code === code);
        const label = item === undefined ? code : frame.say(item.label);
        if (item?.tone !== undefined) {
          return (
            <StatusTag key={code} tone={item.tone}>
              {label}
            </StatusTag>
          );
        }
        return field.multiple === true ? (
          <span key={code} className="sed-plain-tag">
            {label}
          </span>
        ) : (
          <span key={code}>{label}</span>
        );
      })}
    </span>
  );
}

function SignatureView({ value, place, frame, factoryNo, labels }: FieldValueProps) {
  const parsed = signatureValue.safeParse(value);
  if (!parsed.success) return <>{PLACEHOLDER}</>;
  const { fileId, userCode, at } = parsed.data;
  const time = frame.t('form.signBy', { time: shortTime(at, frame.zoneOf(factoryNo ?? null)) });
  if (place === 'cell') return <>{time}</>;
  return (
    <span className="sed-signature-shown">
      <FilePicture id={fileId} name={labels?.[userCode] ?? userCode} className="sed-signature-image" />
      <WaitsMark id={fileId} />
      <span className="sed-dim">
        {labels?.[userCode] ?? userCode} · {time}
      </span>
    </span>
  );
}

function FlagView(props: FieldValueProps) {
  const { value, place, field } = props;
  const text = textOfValue(field, value, props);
  if (place === 'page') return <>{text}</>;
  return (
    <span className="sed-flag" data-on={value === true} title={text}>
      {value === true ? <Icon name="check" /> : '–'}
      <span className="sed-visually-hidden">{text}</span>
    </span>
  );
}

function FilesView({ field, value, place, labels }: FieldValueProps & { readonly field: FilesField }) {
  const ids = idsOf(value);
  if (place === 'page') return <FileList kind={field.of} files={ids.map((id) => ({ id, name: labels?.[id] ?? id }))} />;
  return (
    <span className="sed-file-count">
      <Icon name={field.of} /> {ids.length}
    </span>
  );
}

function RowsView(props: FieldValueProps & { readonly field: LinesField }) {
  const { field, value, place, frame, labels, factoryNo } = props;
  if (place === 'cell') return <>{textOfValue(field, value, props)}</>;
  return <LinesView field={field} value={value} frame={frame} labels={labels} factoryNo={factoryNo ?? null} />;
}

/** An address opens in a window of its own, also from a row that leads elsewhere. */
function OutsideLink({ address }: { readonly address: string }) {
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" title={address} onClick={stopRow} onKeyDown={stopRow}>
      {address}
    </a>
  );
}

function stopRow(event: SyntheticEvent): void {
  event.stopPropagation();
}

function TextView(props: FieldValueProps & { readonly field: TextField }) {
  const { field, value, place } = props;
  const text = textOfValue(field, value, props);
  if ((field.lines ?? 1) > 1 && place === 'page') return <span className="sed-long-text">{text}</span>;
  if (field.format === 'url' && refusalOfFormat('url', text) === undefined) return <OutsideLink address={text} />;
  if (field.format !== 'colour') return <>{text}</>;
  return (
    <span className="sed-colour">
      <i style={{ background: text }} aria-hidden="true" />
      {text}
    </span>
  );
}

function LiveView({ field, values, factoryNo }: FieldValueProps & { readonly field: LiveField }) {
  return <LiveValue field={field} values={values ?? {}} factoryNo={factoryNo ?? null} />;
}

function PlainView(props: FieldValueProps) {
  return <>{textOfValue(props.field, props.value, props)}</>;
}

type Views = {
  readonly [K in Field['kind']]?: SlotComponent<
    FieldValueProps & { readonly field: Extract<Field, { readonly kind: K }> }
  >;
};

/** Kinds that are more than their text. */
const VIEWS: Views = {
  flag: FlagView,
  choice: ChoiceTags,
  ref: RefLinks,
  files: FilesView,
  signature: SignatureView,
  lines: RowsView,
  text: TextView,
  live: LiveView,
};

/** A value as its kind is best read. Nothing shows as `--`. */
export function FieldValue(props: FieldValueProps) {
  const { field, value } = props;
  const isHeld = field.kind !== 'computed' && field.kind !== 'live';
  if (isHeld && isEmpty(value)) return <span className="sed-dim">{PLACEHOLDER}</span>;
  const View: SlotComponent<FieldValueProps> = VIEWS[field.kind] ?? PlainView;
  return <View {...props} />;
}
