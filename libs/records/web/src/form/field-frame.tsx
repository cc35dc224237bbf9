import type { ReactNode } from 'react';
import { useModuleFrame } from '../frame/module-frame';
import './form.css';

interface Props {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly isRequired?: boolean;
  readonly error?: string | undefined;
  readonly isWide?: boolean;
  /** For controls that are a group of several: they are named by the label, not pointed at. */
  readonly isGroup?: boolean;
  /** Characters used of those allowed. */
  readonly counter?: string | undefined;
  readonly children: ReactNode;
}

/** Label, control, hint and message of one field. */
export function FieldFrame(props: Props) {
  const { id, label, hint, isRequired = false, error, isWide = false, isGroup = false, counter, children } = props;
  const { t } = useModuleFrame();
  const name = (
    <>
      {label}
      {isRequired && (
        <span className="sed-required" title={t('form.required')}>
          <span aria-hidden="true"> *</span>
          <span className="sed-visually-hidden"> ({t('form.required')})</span>
        </span>
      )}
    </>
  );
  return (
    <div
      className="sed-field"
      data-wide={isWide}
      data-error={error !== undefined}
      {...(isGroup ? { role: 'group', 'aria-labelledby': `${id}-label` } : {})}
    >
      {isGroup ? (
        <span id={`${id}-label`} className="sed-field-label">
          {name}
        </span>
      ) : (
        <label id={`${id}-label`} className="sed-field-label" htmlFor={id}>
          {name}
        </label>
      )}
      <div className="sed-field-control">{children}</div>
      <div className="sed-field-foot">
        <span id={`${id}-note`} className={error === undefined ? 'sed-field-hint' : 'sed-field-error'}>
          {error ?? hint}
        </span>
        {counter !== undefined && <span className="sed-field-counter sed-number">{counter}</span>}
      </div>
    </div>
  );
}
