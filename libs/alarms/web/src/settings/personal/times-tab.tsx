import { timeWindow, userAlarmCalls, windowsOverlap, type TimeWindow, type UserAlarmTime } from '@sed/alarms-contract';
import { errorText } from '@sed/platform-contract';
import { messageOf, useAction, useCall, useLanguage, useSession, useT } from '@sed/platform-web';
import { ErrorState, Spinner } from '@sed/platform-ui';
import { Alert, App, Button, Form, Select } from 'antd';
import { useState } from 'react';
import { ruleFormPhrases } from '../form/phrases';
import { timeOf, WindowRows } from '../form/window-rows';
import { settingPhrases } from './phrases';

/** Rows that cannot be read as days with two times. */
export function wrongWindows(windows: readonly TimeWindow[]): ReadonlySet<number> {
  return new Set(windows.flatMap((window, index) => (timeWindow.safeParse(window).success ? [] : [index])));
}

function TimesForm({ stored }: { readonly stored: UserAlarmTime }) {
  const t = useT(settingPhrases);
  const say = useT(ruleFormPhrases);
  const language = useLanguage();
  const { message } = App.useApp();
  const plants = useSession((session) => session.viewer?.plants) ?? [];
  const [windows, setWindows] = useState<readonly TimeWindow[]>(stored.windows);
  const [followed, setFollowed] = useState<readonly string[]>(stored.factoryNoList);
  const [refusal, setRefusal] = useState<string>();
  const [wrong, setWrong] = useState<ReadonlySet<number>>(new Set());
  const saving = useAction(userAlarmCalls.saveTime, { refreshes: [userAlarmCalls.time] });
  const save = async () => {
    const clean = windows.map((window) => ({ ...window, from: timeOf(window.from), to: timeOf(window.to) }));
    const bad = wrongWindows(clean);
    setWrong(bad);
    const overlap = bad.size === 0 && windowsOverlap(clean);
    setRefusal(
      bad.size > 0 ? say('fault.invalid') : overlap ? errorText(language, 'alarm.rule.windowOverlap') : undefined,
    );
    if (bad.size > 0 || overlap) return;
    try {
      await saving.mutateAsync({ body: { windows: clean, factoryNoList: [...followed] } });
      void message.success(t('saved'));
    } catch (error) {
      setRefusal(messageOf(error, t('save')));
    }
  };
  return (
    <Form layout="vertical" onFinish={() => void save()} className="sed-settings-narrow">
      <p className="sed-dim">{t('times.intro')}</p>
      <Form.Item label={t('times.windows')} extra={say('hint.windows')}>
        <WindowRows windows={windows} wrong={wrong} onChange={setWindows} />
      </Form.Item>
      <Form.Item label={t('times.plants')} extra={t('times.plantsHint')}>
        <Select<string[]>
          mode="multiple"
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          aria-label={t('times.plants')}
          value={[...followed]}
          options={plants.map(({ factoryNo, name }) => ({ value: factoryNo, label: name[language] }))}
          onChange={setFollowed}
        />
      </Form.Item>
      <p className="sed-dim">{t('times.level1')}</p>
      {refusal !== undefined && <Alert type="error" showIcon title={refusal} />}
      <div className="sed-settings-line">
        <Button type="primary" htmlType="submit" loading={saving.isPending}>
          {t('save')}
        </Button>
      </div>
    </Form>
  );
}

/** When, and about which plants, the viewer gets notices of personal alarms. */
export function TimesTab() {
  const { data, error, refetch } = useCall(userAlarmCalls.time, {}, { isAcrossPlants: true });
  if (error !== null && data === undefined)
    return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (data === undefined) return <Spinner />;
  return <TimesForm stored={data} />;
}
