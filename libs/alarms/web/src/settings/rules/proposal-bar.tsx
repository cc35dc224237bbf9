import { alarmRuleCalls, alarmRuleInput, type AlarmRuleDto, type RuleProposal } from '@sed/alarms-contract';
import { usePlants } from '@sed/signals-web';
import { formatNumber, formatTime, messageOf, useAction, useSession, useT } from '@sed/platform-web';
import { Alert, App, Button, Input } from 'antd';
import { useState } from 'react';
import { PersonName } from '../../alarm-life/life-cells';
import { DifferenceTable } from './difference-table';
import { differencesOf } from './differences';
import { rulePhrases } from './phrases';

interface Props {
  readonly rule: AlarmRuleDto;
  readonly mayEdit: boolean;
}

const MAX_NOTE = 300;

function Decision({ rule }: { readonly rule: AlarmRuleDto }) {
  const t = useT(rulePhrases);
  const { message } = App.useApp();
  const [note, setNote] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const approve = useAction(alarmRuleCalls.approve, {
    refreshes: [alarmRuleCalls.list, alarmRuleCalls.get, alarmRuleCalls.history],
  });
  const decide = async (isApproved: boolean) => {
    setRefusal(undefined);
    const said = note.trim();
    try {
      const body = { isApproved, ...(said !== '' && { note: said }) };
      await approve.mutateAsync({ params: { id: rule.id }, body });
      void message.success(t(isApproved ? 'proposal.approved' : 'proposal.refused'));
    } catch (error) {
      setRefusal(messageOf(error, t('proposal.approve')));
    }
  };
  return (
    <>
      {refusal !== undefined && <p role="alert">{refusal}</p>}
      <div className="sed-settings-line">
        <Input
          aria-label={t('proposal.note')}
          placeholder={t('proposal.note')}
          maxLength={MAX_NOTE}
          style={{ width: '24em' }}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <Button loading={approve.isPending} onClick={() => void decide(false)}>
          {t('proposal.refuse')}
        </Button>
        <Button type="primary" loading={approve.isPending} onClick={() => void decide(true)}>
          {t('proposal.approve')}
        </Button>
      </div>
    </>
  );
}

function Deviation({ proposal }: { readonly proposal: RuleProposal }) {
  const t = useT(rulePhrases);
  const { deviation } = proposal;
  return <p>{deviation === null ? t('otherForm') : t('deviation', { percent: formatNumber(100 * deviation, 0) })}</p>;
}

/** A change that waits for another person: what it would change, and the decision on it. */
export function ProposalBar({ rule, mayEdit }: Props) {
  const t = useT(rulePhrases);
  const { zoneOf } = usePlants();
  const me = useSession((session) => session.viewer?.code);
  const proposal = rule.proposal ?? null;
  if (proposal === null) return null;
  const isOwn = proposal.by === me;
  return (
    <Alert
      type="warning"
      showIcon
      title={
        <>
          <PersonName factoryNo={rule.factoryNo} code={proposal.by} />:{' '}
          {t('proposal.title', { at: formatTime(proposal.at, zoneOf(rule.factoryNo)) })}
        </>
      }
      description={
        <div className="sed-settings-stack">
          <Deviation proposal={proposal} />
          <DifferenceTable differences={differencesOf(alarmRuleInput.parse(rule), proposal.body)} />
          {isOwn && <p>{t('proposal.own')}</p>}
          {!isOwn && mayEdit && <Decision rule={rule} />}
        </div>
      }
    />
  );
}
