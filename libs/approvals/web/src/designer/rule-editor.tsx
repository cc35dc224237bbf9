import type { AssigneeRule } from '@sed/approvals-contract';
import { POSITION_NAMES, POSITIONS } from '@sed/people-contract';
import { useLanguage, useT } from '@sed/platform-web';
import { Button, Input, InputNumber, Select } from 'antd';
import { designerPhrases } from './phrases';

type By = AssigneeRule['by'];

const STARTS: { readonly [B in By]: Extract<AssigneeRule, { by: B }> } = {
  position: { by: 'position', position: 'PLANT_MGR' },
  role: { by: 'role', role: 'plantManager' },
  user: { by: 'user', user: 'admin' },
  department: { by: 'department', department: 'office' },
  initiator: { by: 'initiator' },
  initiatorManager: { by: 'initiatorManager' },
  departmentManager: { by: 'departmentManager', levels: 0 },
  field: { by: 'field', path: 'person' },
  previousChoice: { by: 'previousChoice' },
  teamLeader: { by: 'teamLeader' },
};
const KINDS: readonly By[] = Object.keys(STARTS).filter((by): by is By => by in STARTS);
const LABELS = { initiator: 'byInitiator', field: 'byField' } as const;

interface Props {
  readonly rules: readonly AssigneeRule[];
  readonly onChange: (rules: AssigneeRule[]) => void;
}

/** What a rule is about, where it is about something. */
function Detail({ rule, onChange }: { readonly rule: AssigneeRule; readonly onChange: (rule: AssigneeRule) => void }) {
  const t = useT(designerPhrases);
  const language = useLanguage();
  switch (rule.by) {
    case 'position':
      return (
        <Select
          aria-label={t('position')}
          value={rule.position}
          options={POSITIONS.map((value) => ({ value: value as string, label: POSITION_NAMES[value][language] }))}
          onChange={(position) => onChange({ ...rule, position })}
        />
      );
    case 'departmentManager':
      return (
        <InputNumber
          aria-label={t('departmentManager')}
          min={0}
          max={5}
          value={rule.levels}
          onChange={(levels) => onChange({ ...rule, levels: levels ?? 0 })}
        />
      );
    case 'role':
      return (
        <Input
          aria-label={t('role')}
          value={rule.role}
          onChange={(event) => event.target.value !== '' && onChange({ ...rule, role: event.target.value })}
        />
      );
    case 'user':
      return (
        <Input
          aria-label={t('user')}
          value={rule.user}
          onChange={(event) => event.target.value !== '' && onChange({ ...rule, user: event.target.value })}
        />
      );
    case 'department':
      return (
        <Input
          aria-label={t('department')}
          value={rule.department}
          onChange={(event) => event.target.value !== '' && onChange({ ...rule, department: event.target.value })}
        />
      );
    case 'field':
      return (
        <Input
          aria-label={t('field')}
          value={rule.path}
          onChange={(event) => event.target.value !== '' && onChange({ ...rule, path: event.target.value })}
        />
      );
    default:
      return null;
  }
}

/** Who decides: several rules add up. */
export function RuleEditor({ rules, onChange }: Props) {
  const t = useT(designerPhrases);
  const label = (by: By) => t(by === 'initiator' || by === 'field' ? LABELS[by] : by);
  const put = (index: number, rule: AssigneeRule) => onChange(rules.map((one, at) => (at === index ? rule : one)));
  return (
    <div className="sed-design-fields">
      {rules.map((rule, index) => (
        <div key={index} className="sed-design-rule">
          <Select
            aria-label={t('assignees')}
            value={rule.by}
            options={KINDS.map((value) => ({ value, label: label(value) }))}
            onChange={(by) => put(index, STARTS[by])}
          />
          <Detail rule={rule} onChange={(next) => put(index, next)} />
          {rules.length > 1 && (
            <Button aria-label={t('removeIt')} onClick={() => onChange(rules.filter((_, at) => at !== index))}>
              ×
            </Button>
          )}
        </div>
      ))}
      <Button size="small" onClick={() => onChange([...rules, STARTS.position])}>
        {t('addRule')}
      </Button>
    </div>
  );
}
