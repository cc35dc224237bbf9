import {
  alarmTemplateInput,
  type AlarmTemplate,
  type AlarmTemplateInput,
  type LockableField,
} from '@sed/alarms-contract';
import { checkDraft, faultOf, type Faults } from '../form/draft-faults';
import { draftOf, newDraft, type RuleDraft } from '../form/rule-draft';

/** A group standard while it is being written. */
export interface TemplateDraft {
  readonly code: string;
  readonly plantType: AlarmTemplateInput['plantType'];
  readonly lockedFields: readonly LockableField[];
  readonly rule: RuleDraft;
}

/** No plant's number; the rule of a standard belongs to none. */
const NO_PLANT = '-';

export function newTemplate(): TemplateDraft {
  return { code: '', plantType: null, lockedFields: ['condition'], rule: { ...newDraft(NO_PLANT), state: 'ENABLED' } };
}

export function templateDraftOf({ code, plantType, lockedFields, rule }: AlarmTemplate): TemplateDraft {
  return { code, plantType, lockedFields, rule: { ...draftOf(rule), factoryNo: NO_PLANT } };
}

/** What the service would get, or everything that keeps it from being sent. */
export function checkTemplate(draft: TemplateDraft): { input: AlarmTemplateInput } | { faults: Faults } {
  const rule = checkDraft({ ...draft.rule, state: 'ENABLED', scope: null });
  const faults = new Map('faults' in rule ? rule.faults : []);
  const head = alarmTemplateInput.pick({ code: true, plantType: true, lockedFields: true });
  const { code, plantType, lockedFields } = draft;
  const read = head.safeParse({ code: code.trim(), plantType, lockedFields }, { reportInput: true });
  for (const issue of read.error?.issues ?? []) faults.set(`template.${issue.path.join('.')}`, faultOf(issue));
  if (!read.success || 'faults' in rule || faults.size > 0) return { faults };
  return { input: alarmTemplateInput.parse({ ...read.data, rule: rule.input }) };
}
