import { positionNames } from '@sed/people-contract';
import { errorText, type Verb } from '@sed/platform-contract';
import type { OfferedAction, RecordDto } from '@sed/records-contract';
import {
  isEditable,
  isLeftTo,
  isOfGroup,
  isRemovable,
  offeredActions,
  type ActionDefinition,
  type AnyModule,
  type Refusal,
} from '@sed/records-model';
import type { ModuleFrame } from '../frame/module-frame';
import { columnLabel } from '../value/columns';

export type FlowAction = ActionDefinition<string, string>;

/** An action as a button shows it. */
export interface ShownAction {
  readonly name: string;
  readonly label: string;
  readonly tone: 'normal' | 'primary' | 'danger';
  /** Why it cannot be taken now, all of it; null when it can. */
  readonly refusal: string | null;
}

export function actionOf(module: AnyModule, name: string): FlowAction | undefined {
  const actions: Readonly<Record<string, FlowAction>> = module.flow?.actions ?? {};
  return Object.hasOwn(actions, name) ? actions[name] : undefined;
}

/** A refusal in words; one about a field names it. */
export function refusalText(frame: ModuleFrame, refusal: Refusal): string {
  const { positions } = refusal.params ?? {};
  const named = typeof positions === 'string' && { positions: positionNames(positions, frame.language) };
  const text = errorText(frame.language, refusal.code, { ...refusal.params, ...named });
  if (refusal.field === undefined) return text;
  const name = columnLabel(frame, refusal.field.split('.')[0] ?? refusal.field);
  return `${name}${frame.language === 'zh' ? '：' : ': '}${text}`;
}

/** The actions of a record's state for this viewer, by the very rule of the service. */
export function actionsOfRecord(frame: ModuleFrame, record: RecordDto): readonly ShownAction[] {
  const subject = { status: record.status, createdBy: record.createdBy, values: record.values };
  const sight = { actor: frame.actorAt(record.factoryNo), nowMs: Date.now(), zone: frame.zoneOf(record.factoryNo) };
  return offeredActions(frame.module, subject, sight).flatMap(({ name, refusals }) =>
    shown(
      frame,
      name,
      refusals.map((refusal) => refusalText(frame, refusal)),
    ),
  );
}

/** The actions the service offered; what it refuses is said in its words. */
export function shownActions(frame: ModuleFrame, offered: readonly OfferedAction[]): readonly ShownAction[] {
  return offered.flatMap(({ name, refusals }) => shown(frame, name, refusals));
}

function shown(frame: ModuleFrame, name: string, refusals: readonly string[]): readonly ShownAction[] {
  const action = actionOf(frame.module, name);
  if (action === undefined) return [];
  const refusal = refusals.length === 0 ? null : refusals.join(frame.language === 'zh' ? '；' : '; ');
  return [{ name, label: frame.say(action.label), tone: action.tone ?? 'normal', refusal }];
}

/** What may be done with a record beside its flow, and why not. Undefined: not offered to this viewer at all. */
export interface RecordAbilities {
  readonly edit: string | null | undefined;
  readonly remove: string | null | undefined;
  readonly copy: boolean;
}

/** Why something common to all plants is not this viewer's to change; null when it is, or is no such thing. */
export function groupRefusal(frame: ModuleFrame, { values }: RecordDto, verb: Verb): string | null {
  const { module, language, may, mayEverywhere } = frame;
  if (!isOfGroup(module, values) || !may(verb) || mayEverywhere(verb)) return null;
  return errorText(language, 'record.ofGroup');
}

export function abilitiesOf(frame: ModuleFrame, record: RecordDto): RecordAbilities {
  const { module, may, language, actorAt } = frame;
  const isTheirs = isLeftTo(module, record, actorAt(record.factoryNo).code);
  const mayEdit = isTheirs && module.verbs.includes('edit') && may('edit', record.factoryNo);
  const mayRemove =
    isTheirs && module.verbs.includes('delete') && module.removal !== 'never' && may('delete', record.factoryNo);
  return {
    edit: mayEdit
      ? isEditable(module, record.status)
        ? groupRefusal(frame, record, 'edit')
        : errorText(language, 'record.notEditable')
      : undefined,
    remove: mayRemove
      ? isRemovable(module, record.status)
        ? groupRefusal(frame, record, 'delete')
        : errorText(language, 'record.notRemovable')
      : undefined,
    copy: module.verbs.includes('add') && may('add', record.factoryNo),
  };
}
