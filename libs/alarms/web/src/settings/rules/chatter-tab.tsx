import { alarmRuleCalls, type AlarmRuleDto, type ChatterProposal } from '@sed/alarms-contract';
import { formatDuration, formatNumber, messageOf, useAction, useT } from '@sed/platform-web';
import { DataTable, KeyValueList } from '@sed/platform-ui';
import { Alert, App, Button } from 'antd';
import { useState } from 'react';
import { ruleFormPhrases } from '../form/phrases';
import type { RuleDraft } from '../form/rule-draft';
import { rulePhrases } from './phrases';

const DAYS_MS = 30 * 86_400_000;
const MS = 1000;

interface Props {
  readonly rule: AlarmRuleDto;
  readonly unit: string;
  readonly mayEdit: boolean;
  readonly onTake: (change: Partial<RuleDraft>) => void;
}

interface Line {
  readonly key: string;
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

function useLines(rule: AlarmRuleDto, unit: string): (proposal: ChatterProposal) => Line[] {
  const t = useT(rulePhrases);
  const say = useT(ruleFormPhrases);
  return ({ before, after, deadband, onDelayS, offDelayS }) => {
    const seconds = (key: 'onDelayS' | 'offDelayS', now: number, next: number): Line => ({
      key,
      name: say(`field.${key}`),
      before: `${now} ${say('hint.seconds')}`,
      after: `${next} ${say('hint.seconds')}`,
    });
    const count = (key: 'alarms' | 'chatter'): Line => ({
      key,
      name: t(`dryRun.${key}`),
      before: String(before[key]),
      after: String(after[key]),
    });
    const band = { before: `${rule.deadband} ${unit}`, after: `${deadband} ${unit}` };
    return [
      { key: 'deadband', name: say('field.deadband'), ...band },
      seconds('onDelayS', rule.onDelayS, onDelayS),
      seconds('offDelayS', rule.offDelayS, offDelayS),
      count('alarms'),
      count('chatter'),
    ];
  };
}

/** Dead band and delays against noise, with the effect they would have had. */
export function ChatterTab({ rule, unit, mayEdit, onTake }: Props) {
  const t = useT(rulePhrases);
  const { message } = App.useApp();
  const [refusal, setRefusal] = useState<string>();
  const ask = useAction(alarmRuleCalls.chatter);
  const lines = useLines(rule, unit);
  const { data } = ask;
  const run = async () => {
    setRefusal(undefined);
    const to = Date.now();
    try {
      await ask.mutateAsync({ params: { id: rule.id }, body: { from: to - DAYS_MS, to } });
    } catch (error) {
      setRefusal(messageOf(error, t('chatter.run')));
    }
  };
  const isSame =
    data?.deadband === rule.deadband && data.onDelayS === rule.onDelayS && data.offDelayS === rule.offDelayS;
  const take = () => {
    if (data === undefined) return;
    const { deadband, onDelayS, offDelayS } = data;
    onTake({ deadband, onDelayS, offDelayS });
    void message.info(t('chatter.taken'));
  };
  return (
    <div className="sed-settings-stack">
      <div className="sed-settings-line">
        <p className="sed-dim">{t('chatter.intro')}</p>
        <Button loading={ask.isPending} onClick={() => void run()}>
          {t('chatter.run')}
        </Button>
      </div>
      {refusal !== undefined && <Alert type="error" showIcon title={refusal} />}
      {data !== undefined && (
        <>
          <KeyValueList
            columns={3}
            items={[
              { label: t('chatter.excursions'), value: data.excursions },
              { label: t('chatter.depth'), value: formatNumber(data.depthP95, 2), unit },
              {
                label: t('chatter.length'),
                value: data.lengthP95S === null ? null : formatDuration(data.lengthP95S * MS),
              },
            ]}
          />
          <DataTable<Line>
            label={t('tab.chatter')}
            isCompact
            rows={lines(data)}
            keyOf={({ key }) => key}
            columns={[
              { key: 'name', title: '', widthPx: 180, cell: ({ name }) => name },
              { key: 'before', title: t('chatter.before'), widthPx: 120, isNumber: true, cell: ({ before }) => before },
              { key: 'after', title: t('chatter.after'), widthPx: 120, isNumber: true, cell: ({ after }) => after },
            ]}
          />
          {isSame && <p className="sed-dim">{t('chatter.nothing')}</p>}
          {!isSame && mayEdit && (
            <div>
              <Button type="primary" onClick={take}>
                {t('chatter.take')}
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  );
}
