import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import { NOTIFY_CHANNELS, type NotifyChannel, type NotifyStep } from '@sed/alarms-contract';
import { POSITION_NAMES, POSITIONS } from '@sed/people-contract';
import { useLanguage, useT } from '@sed/platform-web';
import { Button, InputNumber, Select } from 'antd';
import { usePeople } from '../../alarm-life/use-people';
import { useOnePlant } from '../plant-choice';
import { notifyPhrases } from './phrases';
import { choicesOf, targetsOf } from './policy-tree';

interface Props {
  readonly steps: readonly NotifyStep[];
  readonly max: number;
  readonly isReadOnly: boolean;
  readonly onChange: (steps: readonly NotifyStep[]) => void;
}

function useTargetOptions(chosen: readonly string[]) {
  const t = useT(notifyPhrases);
  const language = useLanguage();
  const { people, nameOf } = usePeople(useOnePlant());
  const named = chosen.flatMap((choice) => (choice.startsWith('user:') ? [choice.slice('user:'.length)] : []));
  const codes = [...new Set([...people.map(({ code }) => code), ...named])];
  return [
    { value: 'duty', label: t('target.duty') },
    { value: 'lead', label: t('target.lead') },
    { value: 'administrators', label: t('target.administrators') },
    ...POSITIONS.map((position) => ({ value: `position:${position}`, label: POSITION_NAMES[position][language] })),
    ...codes.map((code) => ({ value: `user:${code}`, label: nameOf(code) })),
  ];
}

interface RowProps {
  readonly step: NotifyStep;
  readonly n: number;
  readonly isReadOnly: boolean;
  readonly onChange: (part: Partial<NotifyStep>) => void;
  readonly onRemove: () => void;
}

function StepRow({ step, n, isReadOnly, onChange, onRemove }: RowProps) {
  const t = useT(notifyPhrases);
  const targets = choicesOf(step.targets);
  const options = useTargetOptions(targets);
  return (
    <div className="sed-policy-step">
      <span>{t('policies.step', { n })}</span>
      <InputNumber<number>
        aria-label={t('policies.afterMin', { n })}
        min={0}
        max={1440}
        precision={0}
        suffix="min"
        disabled={isReadOnly}
        value={step.afterMin}
        onChange={(afterMin) => onChange({ afterMin: afterMin ?? 0 })}
      />
      <Select<string[]>
        mode="multiple"
        showSearch={{ optionFilterProp: 'label' }}
        aria-label={t('policies.targets', { n })}
        disabled={isReadOnly}
        value={targets}
        options={options}
        onChange={(chosen) => onChange({ targets: targetsOf(chosen) })}
      />
      <Select<NotifyChannel[]>
        mode="multiple"
        aria-label={t('policies.channels', { n })}
        disabled={isReadOnly}
        value={step.channels}
        options={NOTIFY_CHANNELS.map((channel) => ({ value: channel, label: t(`channel.${channel}`) }))}
        onChange={(channels) => onChange({ channels })}
      />
      <Button
        type="text"
        icon={<CloseOutlined />}
        aria-label={t('policies.removeStep', { n })}
        disabled={isReadOnly}
        onClick={onRemove}
      />
    </div>
  );
}

/** The steps of an escalation: after how long, whom, how. */
export function StepRows({ steps, max, isReadOnly, onChange }: Props) {
  const t = useT(notifyPhrases);
  const last = steps.at(-1);
  const next: NotifyStep = { afterMin: last === undefined ? 0 : last.afterMin + 10, targets: [], channels: ['app'] };
  return (
    <div className="sed-windows">
      {steps.map((step, index) => (
        <StepRow
          key={index}
          step={step}
          n={index + 1}
          isReadOnly={isReadOnly}
          onChange={(part) => onChange(steps.map((one, at) => (at === index ? { ...one, ...part } : one)))}
          onRemove={() => onChange(steps.filter((_, at) => at !== index))}
        />
      ))}
      <Button
        icon={<PlusOutlined />}
        disabled={isReadOnly || steps.length >= max}
        onClick={() => onChange([...steps, next])}
      >
        {t('policies.addStep')}
      </Button>
    </div>
  );
}
