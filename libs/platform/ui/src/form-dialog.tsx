import { Alert, Modal } from 'antd';
import type { KeyboardEvent, ReactNode } from 'react';
import './list-frame.css';
import { Raised } from './raised';
import { useUiLanguage } from './ui-language';

const TEXT = { en: { cancel: 'Cancel' }, zh: { cancel: '取消' } } as const;
const WIDTH_PX = { small: 420, normal: 520, wide: 720 } as const;

export interface FormDialogProps {
  readonly title: ReactNode;
  /** What the main button does, as a verb. */
  readonly submitText: string;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  /** What follows from it, above the fields. */
  readonly hint?: ReactNode;
  /** Why the service refused; what was typed stays. */
  readonly error?: string | undefined;
  readonly isPending?: boolean;
  /** Something needed is still missing. */
  readonly isIncomplete?: boolean;
  /** Cannot be taken back. */
  readonly isDangerous?: boolean;
  readonly width?: keyof typeof WIDTH_PX;
  readonly children?: ReactNode;
}

/** Enter in a field of one line sends, as in every form; in searches, lists and longer texts it has its own meaning. */
function isSending({ key, target, nativeEvent, defaultPrevented }: KeyboardEvent): boolean {
  if (key !== 'Enter' || nativeEvent.isComposing || defaultPrevented) return false;
  if (!(target instanceof HTMLInputElement) || target.type === 'search') return false;
  return target.getAttribute('role') !== 'combobox' && target.closest('.ant-picker') === null;
}

/** A question with fields. A click beside it does not close it, so that nothing typed is lost by accident. */
export function FormDialog(props: FormDialogProps) {
  const { title, submitText, onSubmit, onClose, hint, error, isPending = false, width = 'normal' } = props;
  const words = TEXT[useUiLanguage()];
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isSending(event)) return;
    event.preventDefault();
    if (!isPending && props.isIncomplete !== true) onSubmit();
  };
  return (
    <Modal
      open
      title={<span className="sed-form-dialog-title">{title}</span>}
      width={WIDTH_PX[width]}
      okText={submitText}
      cancelText={words.cancel}
      okButtonProps={{ disabled: props.isIncomplete === true, danger: props.isDangerous === true }}
      confirmLoading={isPending}
      mask={{ closable: false }}
      destroyOnHidden
      onOk={onSubmit}
      onCancel={onClose}
    >
      <div className="sed-form-dialog" onKeyDown={onKeyDown}>
        {hint !== undefined && <p>{hint}</p>}
        {error !== undefined && <Alert type="error" showIcon title={error} />}
        <Raised>{props.children}</Raised>
      </div>
    </Modal>
  );
}

/** A field of a dialog with its name above it. */
export function FormField({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) {
  return (
    <label className="sed-form-field">
      <span>{label}</span>
      {children}
    </label>
  );
}
