import type { AssigneeRule } from '@sed/approvals-contract';
import { POSITION_NAMES, POSITIONS } from '@sed/people-contract';
import { useLanguage, useT } from '@sed/platform-web';
import { Button, InputNumber, Select } from 'antd';
import { CodePick, PersonPick, TeamPick } from './directory-picks';
import { DraftText } from './draft-text';
import { designerPhrases } from './phrases';

type By = AssigneeRule['by'];
type RuleBy<B extends By> = Extract<AssigneeRule, { by: B }>;

const STARTS: { readonly [B in By]: RuleBy<B> } = {
  position: { by: 'position', position: 'PLANT_MGR' },
  role: { by: 'role', role: 'plantManager' },
  user: { by: 'user', user: 'admin' },
  department: { by: 'department', department: 'office' },
  team: { by: 'team', team: '维修班' },
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
  /** Fields the process speaks of. */
  readonly fields: readonly string[];
  readonly onChange: (rules: AssigneeRule[]) => void;
}

interface DetailProps {
  readonly rule: AssigneeRule;
  readonly fields: readonly string[];
  readonly onChange: (rule: AssigneeRule) => void;
}

function Position({ rule, onChange }: Pick<DetailProps, 'onChange'> & { readonly rule: RuleBy<'position'> }) {
  const t = useT(designerPhrases);
  const language = useLanguage();
  return (
    <Select
      aria-label={t('position')}
      showSearch={{ optionFilterProp: 'label' }}
      value={rule.position}
      options={POSITIONS.map((value) => ({ value: value as string, label: POSITION_NAMES[value][language] }))}
      onChange={(position) => onChange({ ...rule, position })}
    />
  );
}

/** What a rule is about, where it is about something. */
function Detail({ rule, fields, onChange }: DetailProps) {
  const t = useT(designerPhrases);
  switch (rule.by) {
    case 'position':
      return <Position rule={rule} onChange={onChange} />;
    case 'departmentManager':
      return (
        <InputNumber
          aria-label={t('levels')}
          min={0}
          max={5}
          value={rule.levels}
          onChange={(levels) => onChange({ ...rule, levels: levels ?? 0 })}
        />
      );
    case 'role':
      return <CodePick module="role" value={rule.role} onChange={(role) => onChange({ ...rule, role })} />;
    case 'department':
      return (
        <CodePick
          module="department"
          value={rule.department}
          onChange={(department) => onChange({ ...rule, department })}
        />
      );
    case 'team':
      return <TeamPick value={rule.team} onChange={(team) => onChange({ ...rule, team })} />;
    case 'user':
      return <PersonPick value={rule.user} onChange={(user) => onChange({ ...rule, user })} />;
    case 'field':
      return (
        <DraftText
          label={t('field')}
          value={rule.path}
          maxLength={64}
          offered={fields.map((one) => ({ value: one, label: one }))}
          onChange={(path) => onChange({ ...rule, path })}
        />
      );
    default:
      return null;
  }
}

/** Who decides: several rules add up. */
export function RuleEditor({ rules, fields, onChange }: Props) {
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
          <Detail rule={rule} fields={fields} onChange={(next) => put(index, next)} />
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
