import { lazy, Suspense, useState } from 'react';
// Written so that nothing of it is left at run time: an inline type would keep the import itself.
import type { CommandPaletteProps } from './command-palette';
import { usePaletteKeys } from './use-palette-keys';

const CommandPalette = lazy(async () => ({ default: (await import('./command-palette')).CommandPalette }));

/** Until it is first asked for, only its keys are listened to. */
function Waiting({ isOpen, onOpen }: Pick<CommandPaletteProps, 'isOpen' | 'onOpen'>) {
  usePaletteKeys(isOpen, onOpen);
  return null;
}

/** The command palette, whose code comes when it is first opened. */
export function LazyPalette(props: CommandPaletteProps) {
  const { isOpen, onOpen } = props;
  const [wasOpened, setOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setOpened(true);
  const waiting = <Waiting isOpen={isOpen} onOpen={onOpen} />;
  if (!wasOpened) return waiting;
  return (
    <Suspense fallback={waiting}>
      <CommandPalette {...props} />
    </Suspense>
  );
}
