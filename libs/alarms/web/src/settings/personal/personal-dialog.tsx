import { userAlarmCalls, type UserAlarm } from '@sed/alarms-contract';
import { errorText, unitText, type AlarmLevel } from '@sed/platform-contract';
import { boundText } from '@sed/signals-contract';
import { messageOf, useAction, useLanguage, useT } from '@sed/platform-web';
import { FormDialog } from '@sed/platform-ui';
import { App, Form, InputNumber, Switch } from 'antd';
import { useState } from 'react';
import { LevelSelect } from '../form/fields';
import { SignalInput, useSignals } from '../form/signal-field';
import { PlantChoice, useOnePlant } from '../plant-choice';
import { settingPhrases } from './phrases';

interface Draft {
  readonly signalCode: string;
  readonly high: number | null;
  readonly low: number | null;
  readonly level: AlarmLevel;
  readonly onDelayS: number | null;
  readonly deadband: number | null;
  readonly isOn: boolean;
}

const NEW: Draft = { signalCode: '', high: null, low: null, level: 4, onDelayS: 0, deadband: 0, isOn: true };

interface Props {
  readonly alarm: UserAlarm | undefined;
  readonly onClose: () => void;
}

/** What keeps a personal alarm from being sent, in the words of the service where it has some. */
function faultIn({ signalCode, high, low }: Draft, language: 'en' | 'zh', signalNeeded: string): string | undefined {
  if (signalCode.trim() === '') return signalNeeded;
  if (high === null && low === null) return errorText(language, 'alarm.rule.noLimit');
  if (high !== null && low !== null && high <= low) return errorText(language, 'alarm.rule.upperAboveLower');
  return undefined;
}

function useSavePersonal({ alarm, onClose }: Props, factoryNo: string) {
  const t = useT(settingPhrases);
  const language = useLanguage();
  const { message } = App.useApp();
  const [refusal, setRefusal] = useState<string>();
  const add = useAction(userAlarmCalls.add, { refreshes: [userAlarmCalls.list] });
  const update = useAction(userAlarmCalls.update, { refreshes: [userAlarmCalls.list] });
  const save = async (draft: Draft) => {
    const fault = faultIn(draft, language, t('mine.signalNeeded'));
    setRefusal(fault);
    if (fault !== undefined) return;
    const { signalCode, high, low, level, onDelayS, deadband, isOn } = draft;
    const values = { high, low, level, isOn, onDelayS: onDelayS ?? 0, deadband: deadband ?? 0 };
    const body = { factoryNo, signalCode: signalCode.trim(), ...values };
    try {
      if (alarm === undefined) await add.mutateAsync({ body });
      else await update.mutateAsync({ body: { ...body, id: alarm.id, version: alarm.version } });
      void message.success(t('saved'));
      onClose();
    } catch (error) {
      setRefusal(messageOf(error, t('save')));
    }
  };
  return { save, refusal, isBusy: add.isPending || update.isPending };
}

function limitsText(alarm: UserAlarm | undefined, t: ReturnType<typeof useSettingWords>): string | undefined {
  if (alarm === undefined || (alarm.plantLow === null && alarm.plantHigh === null)) return undefined;
  const text = (value: number | null) => boundText(value, alarm.decimals);
  return t('mine.inside', { limits: t('mine.limits', { low: text(alarm.plantLow), high: text(alarm.plantHigh) }) });
}

function useSettingWords() {
  return useT(settingPhrases);
}

/** Makes or changes one personal alarm; own limits lie within those of the plant, the service says which. */
export function PersonalDialog({ alarm, onClose }: Props) {
  const t = useSettingWords();
  const plant = useOnePlant() ?? '';
  const factoryNo = alarm?.factoryNo ?? plant;
  const [draft, setDraft] = useState<Draft>(alarm ?? NEW);
  const { save, refusal, isBusy } = useSavePersonal({ alarm, onClose }, factoryNo);
  const { exact } = useSignals(factoryNo, draft.signalCode);
  const unit = unitText(exact?.unit ?? alarm?.unit ?? '');
  const change = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }));
  const number = (key: 'high' | 'low' | 'onDelayS' | 'deadband', hint?: string) => (
    <Form.Item label={t(`mine.${key}`)} extra={hint}>
      <InputNumber<number>
        aria-label={t(`mine.${key}`)}
        style={{ width: '100%' }}
        value={draft[key]}
        {...(key !== 'onDelayS' && unit !== '' && { suffix: unit })}
        {...((key === 'onDelayS' || key === 'deadband') && { min: 0 })}
        onChange={(value) => change({ [key]: value })}
      />
    </Form.Item>
  );
  return (
    <FormDialog
      title={t(alarm === undefined ? 'mine.add' : 'mine.edit')}
      submitText={t('save')}
      error={refusal}
      isPending={isBusy}
      onSubmit={() => void save(draft)}
      onClose={onClose}
    >
      <Form layout="vertical" requiredMark={false} disabled={isBusy}>
        {alarm === undefined && <PlantChoice label={t('plant')} />}
        <Form.Item label={t('mine.signal')}>
          <SignalInput
            label={t('mine.signal')}
            value={draft.signalCode}
            factoryNo={factoryNo}
            isDisabled={alarm !== undefined}
            onChange={(signalCode) => change({ signalCode })}
          />
        </Form.Item>
        <div className="sed-rule-grid">
          {number('low')}
          {number('high', limitsText(alarm, t))}
          <Form.Item label={t('mine.level')}>
            <LevelSelect
              label={t('mine.level')}
              value={draft.level}
              isDisabled={isBusy}
              onChange={(level) => change({ level })}
            />
          </Form.Item>
          {number('onDelayS')}
          {number('deadband')}
          <Form.Item label={t('mine.isOn')}>
            <Switch aria-label={t('mine.isOn')} checked={draft.isOn} onChange={(isOn) => change({ isOn })} />
          </Form.Item>
        </div>
      </Form>
    </FormDialog>
  );
}
