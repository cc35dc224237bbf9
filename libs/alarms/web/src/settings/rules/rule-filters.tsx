import { RULE_SCOPES, RULE_STATES, type RulePage } from '@sed/alarms-contract';
import { useListAddress, useT } from '@sed/platform-web';
import { AlarmSymbol, MultiChoiceField, StatusTabs, type ListFilter } from '@sed/platform-ui';
import { Chips, toggled } from '../../list/chips';
import { CONDITION_TYPES } from '../form/condition-table';
import { ruleFormPhrases } from '../form/phrases';
import { rulePhrases } from './phrases';
import { STATE_TONES } from './rule-columns';
import { LEVEL_TEXTS, RULE_MARKS, type RuleFilter } from './rule-filter';

/** Of the scopes a person sees here; personal rules are their owner's. */
const SCOPES = RULE_SCOPES.filter((scope) => scope !== 'PERSONAL');

/** What became of the rules, with counts; a state no rule is in is offered while it is chosen, to be given up. */
export function RuleStates({ filter, counts }: { readonly filter: RuleFilter; readonly counts: RulePage['states'] }) {
  const t = useT(rulePhrases);
  const say = useT(ruleFormPhrases);
  const { set } = useListAddress();
  const shown = RULE_STATES.filter((state) => filter.states.has(state) || (counts?.[state] ?? 0) > 0);
  return (
    <StatusTabs
      label={t('filter.state')}
      tabs={shown.map((value) => ({
        value,
        label: say(`state.${value}`),
        tone: STATE_TONES[value],
        count: counts?.[value] ?? 0,
      }))}
      chosen={filter.states}
      onChange={(states) => set({ state: states.join(',') })}
    />
  );
}

/** The other filters of the list of rules. */
export function useRuleFilters({ levels, types, scopes, marks }: RuleFilter): readonly ListFilter[] {
  const t = useT(rulePhrases);
  const say = useT(ruleFormPhrases);
  const { set } = useListAddress();
  const chips = (
    <Chips
      label={t('filter.levels')}
      chips={LEVEL_TEXTS.map((value, index) => ({
        value,
        label: (
          <>
            <AlarmSymbol level={([1, 2, 3, 4] as const)[index] ?? 4} />
            <span className="sed-visually-hidden">{value}</span>
          </>
        ),
      }))}
      chosen={levels}
      onToggle={(level) => set({ level: toggled(levels, level) })}
    />
  );
  const type = (
    <MultiChoiceField
      label={t('filter.type')}
      values={types}
      options={CONDITION_TYPES}
      nameOf={(value) => say(`types.${value}`)}
      onChange={(next) => set({ type: next?.join(',') })}
    />
  );
  const mark = (
    <MultiChoiceField
      label={t('filter.mark')}
      values={marks}
      options={RULE_MARKS}
      nameOf={(value) => t(`mark.${value}`)}
      onChange={(next) => set({ mark: next?.join(',') })}
    />
  );
  const scope = (
    <MultiChoiceField
      label={t('filter.scope')}
      values={scopes}
      options={SCOPES}
      nameOf={(value) => t(`scope.${value}`)}
      onChange={(next) => set({ scope: next?.join(',') })}
    />
  );
  return [
    { key: 'level', label: t('filter.levels'), isSet: levels.size > 0, control: chips },
    { key: 'type', label: t('filter.type'), isSet: types.size > 0, control: type },
    { key: 'mark', label: t('filter.mark'), isSet: marks.size > 0, control: mark },
    { key: 'scope', label: t('filter.scope'), isSet: scopes.size > 0, control: scope },
  ];
}
