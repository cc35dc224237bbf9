import { useFeed } from '@sed/signals-web';
import { useT } from '@sed/platform-web';
import { LineIcon, Spinner } from '@sed/platform-ui';
import { Popover } from 'antd';
import { lazy, Suspense, useRef, useState, type ReactElement } from 'react';
import { PopoverPanel } from '../frame/popover-panel';
import { usePerson } from '../shell-data';
import { PasswordDialog, SessionsDialog } from './lazy-dialogs';
import './user.css';
import { useSignOut } from './use-sign-out';
import { userPhrases } from './user-phrases';

/** Comes with the first click on the name. */
const UserPanel = lazy(async () => ({ default: (await import('./user-panel')).UserPanel }));

type AccountDialog = 'sessions' | 'password';

export interface Account {
  readonly open: (dialog: AccountDialog) => void;
  readonly signOut: () => void;
  readonly dialogs: ReactElement;
}

/** What the account's panel does and the dialogs it opens, which outlive it. */
export function useAccount(): Account {
  const [dialog, setDialog] = useState<AccountDialog>();
  const feed = useFeed();
  const signOut = useSignOut(() => feed.stop());
  const close = () => setDialog(undefined);
  return {
    open: setDialog,
    signOut,
    dialogs: (
      <>
        <SessionsDialog isOpen={dialog === 'sessions'} onClose={close} />
        <PasswordDialog isOpen={dialog === 'password'} onClose={close} />
      </>
    ),
  };
}

/** The account's panel, for the top bar and for the drawer of narrow screens alike; closes with each of its actions. */
export function AccountPanel({ account, onClose }: { readonly account: Account; readonly onClose: () => void }) {
  const then = (action: () => void) => () => {
    onClose();
    action();
  };
  return (
    <Suspense fallback={<Spinner />}>
      <UserPanel
        onSessions={then(() => account.open('sessions'))}
        onPassword={then(() => account.open('password'))}
        onSignOut={then(account.signOut)}
      />
    </Suspense>
  );
}

/** Name at the end of the top bar; opens the account. */
export function UserMenu() {
  const t = useT(userPhrases);
  const { name } = usePerson();
  const [isOpen, setOpen] = useState(false);
  const account = useAccount();
  const trigger = useRef<HTMLButtonElement>(null);
  const label = t('menu', { name });
  const close = () => {
    setOpen(false);
    trigger.current?.focus();
  };
  return (
    <>
      <Popover
        open={isOpen}
        onOpenChange={setOpen}
        trigger="click"
        placement="bottomRight"
        arrow={false}
        destroyOnHidden
        content={
          <PopoverPanel label={label} onClose={close}>
            <AccountPanel account={account} onClose={close} />
          </PopoverPanel>
        }
        classNames={{ root: 'sed-user-popover' }}
      >
        <button
          ref={trigger}
          type="button"
          className="sed-user"
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
        >
          <span className="sed-avatar" aria-hidden="true">
            {Array.from(name)[0] ?? '?'}
          </span>
          <span className="sed-user-name">{name}</span>
          <LineIcon name="chevronDown" />
        </button>
      </Popover>
      {account.dialogs}
    </>
  );
}
