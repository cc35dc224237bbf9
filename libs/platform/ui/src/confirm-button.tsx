import { Button, Popconfirm, type ButtonProps } from 'antd';
import type { ReactNode } from 'react';
import { useUiLanguage } from './ui-language';
import { useClickLock } from './use-click-lock';

const TEXT = { en: { yes: 'Confirm', no: 'Cancel' }, zh: { yes: '确认', no: '取消' } } as const;

export interface ConfirmButtonProps extends Omit<ButtonProps, 'onClick' | 'loading'> {
  readonly children: ReactNode;
  /** Runs once confirmed; the button shows that it works until the promise settles. Errors are the caller's to show. */
  readonly onConfirm: () => unknown;
  /** What is about to happen, as a question; without it the first click acts. */
  readonly question?: ReactNode;
  /** What follows from it and cannot be undone. */
  readonly consequence?: ReactNode;
  readonly confirmText?: string;
}

/** A button that asks first and cannot be pressed twice: locked for one second and while its action runs. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { onConfirm, question, consequence, confirmText, children, ...button } = props;
  const words = TEXT[useUiLanguage()];
  const { isLocked, run } = useClickLock();
  const isDisabled = button.disabled === true || isLocked;
  if (question === undefined) {
    return (
      <Button {...button} disabled={isDisabled} onClick={() => run(onConfirm)}>
        {children}
      </Button>
    );
  }
  return (
    <Popconfirm
      title={question}
      description={consequence}
      okText={confirmText ?? words.yes}
      cancelText={words.no}
      okButtonProps={{ danger: button.danger === true }}
      disabled={isDisabled}
      onConfirm={() => run(onConfirm)}
    >
      <Button {...button} disabled={isDisabled}>
        {children}
      </Button>
    </Popconfirm>
  );
}
