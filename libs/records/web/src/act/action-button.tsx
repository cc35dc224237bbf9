import { useClickLock } from '@sed/platform-ui';
import { Button, Tooltip, type ButtonProps } from 'antd';
import type { ShownAction } from './actions';

interface Props {
  readonly action: ShownAction;
  readonly onStart: () => void;
  readonly size?: ButtonProps['size'];
  readonly isLink?: boolean;
}

/** Button of an action. A refused one can still be reached by keyboard and says why. */
export function ActionButton({ action, onStart, size, isLink = false }: Props) {
  const { isLocked, run } = useClickLock();
  const isRefused = action.refusal !== null;
  const button = (
    <Button
      {...(size === undefined ? {} : { size })}
      type={isLink ? 'link' : action.tone === 'primary' && !isRefused ? 'primary' : 'default'}
      danger={action.tone === 'danger'}
      aria-disabled={isRefused || isLocked}
      className={isRefused ? 'sed-refused' : ''}
      onClick={(event) => {
        event.stopPropagation();
        if (!isRefused) run(onStart);
      }}
    >
      {action.label}
    </Button>
  );
  return isRefused ? <Tooltip title={action.refusal}>{button}</Tooltip> : button;
}
