import { exceptionCalls, EXCEPTION_MODULES } from '@sed/exceptions-contract';
import { useCall, useT } from '@sed/platform-web';
import { recordPath, type ControlSlotProps } from '@sed/records-web';
import { Input } from 'antd';
import { Link } from 'react-router';
import { exceptionPhrases } from '../phrases';
import './exception-slots.css';

const MAX_REASON = 300;

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

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
                </Link>
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
