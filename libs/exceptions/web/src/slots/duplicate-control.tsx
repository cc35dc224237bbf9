import { exceptionCalls, EXCEPTION_MODULES, type AlikeCase } from '@sed/exceptions-contract';
import { useAction, useCall, useT } from '@sed/platform-web';
import { moduleCalls } from '@sed/records-contract';
import { recordPath, type ControlSlotProps } from '@sed/records-web';
import { App, Button, Input, Tooltip } from 'antd';
import { Link, useNavigate } from 'react-router';
import { exceptionPhrases } from '../phrases';
import './exception-slots.css';

const MAX_REASON = 300;

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

interface MergeProps {
  readonly module: ControlSlotProps['module'];
  readonly one: AlikeCase;
  /** What the form says so far. */
  readonly words: string;
}

/** What was to be reported anew becomes part of what is open already: said there, and nothing is reported twice. */
function MergeInto({ module, one, words }: MergeProps) {
  const t = useT(exceptionPhrases);
  const navigate = useNavigate();
  const { message } = App.useApp();
  const comment = useAction(moduleCalls.comment, { tellsFailure: true });
  const add = () =>
    comment.mutate(
      { params: { module: module.key, id: one.id }, body: { text: words } },
      {
        onSuccess: () => {
          void message.success(t('addedThere', { no: one.no ?? one.title }));
          void navigate(recordPath(module, one.id));
        },
      },
    );
  return (
    <Tooltip title={words === '' ? t('addThereHint') : undefined}>
      <Button size="small" disabled={words === ''} loading={comment.isPending} onClick={add}>
        {t('addThere')}
      </Button>
    </Tooltip>
  );
}

/** What is open at the place already, offered in place of another report; else the reason why this one is another matter. */
export function DuplicateControl(props: ControlSlotProps<string>) {
  const { module, id, value, values, factoryNo, isDisabled, hasError, onChange, onBlur } = props;
  const t = useT(exceptionPhrases);
  const key = EXCEPTION_MODULES.find((known) => known === module.key) ?? 'abnormalOperation';
  const isEquipment = key === 'equipmentAbnormal';
  const place = textOf(isEquipment ? values.equipNo : values.section);
  const { data } = useCall(
    exceptionCalls.alike,
    {
      params: { module: key },
      query: { factoryNo: factoryNo ?? '', ...(isEquipment ? { equipNo: place } : { section: place }) },
    },
    { enabled: factoryNo !== null && place !== '' },
  );
  return (
    <>
      {data?.length === 0 && <p className="sed-dim sed-exception-alike">{t('alikeNone')}</p>}
      {data !== undefined && data.length > 0 && (
        <div className="sed-exception-alike" role="status">
          {t('alike')}
          <ul>
            {data.map((one) => (
              <li key={one.id}>
                <Link to={recordPath(module, one.id)}>
                  {[one.no, one.title].filter((part) => part !== null).join(' · ')}
                </Link>{' '}
                <MergeInto module={module} one={one} words={textOf(values.description)} />
              </li>
            ))}
          </ul>
        </div>
      )}
      <Input.TextArea
        id={id}
        autoSize={{ minRows: 2, maxRows: 6 }}
        maxLength={MAX_REASON}
        aria-invalid={hasError}
        {...(hasError && { status: 'error' as const })}
        disabled={isDisabled}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value)}
        onBlur={onBlur}
      />
    </>
  );
}
