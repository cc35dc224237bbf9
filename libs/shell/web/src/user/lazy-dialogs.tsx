import { lazy, Suspense, useState, type ComponentType } from 'react';
// Written so that nothing of it is left at run time: an inline type would keep the import itself.
import type { PasswordDialogProps } from './password-dialog';

/** A dialog whose code comes when it is first opened: forms are large, and few open them. */
function onDemand<P extends { readonly isOpen: boolean }>(load: () => Promise<ComponentType<P>>) {
  const Dialog: ComponentType<P> = lazy(async () => ({ default: await load() }));
  return function LazyDialog(props: P) {
    const [wasOpened, setOpened] = useState(props.isOpen);
    if (props.isOpen && !wasOpened) setOpened(true);
    return <Suspense fallback={null}>{wasOpened && <Dialog {...props} />}</Suspense>;
  };
}

interface SessionsDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export const PasswordDialog = onDemand<PasswordDialogProps>(
  async () => (await import('./password-dialog')).PasswordDialog,
);
export const SessionsDialog = onDemand<SessionsDialogProps>(
  async () => (await import('./sessions-dialog')).SessionsDialog,
);
