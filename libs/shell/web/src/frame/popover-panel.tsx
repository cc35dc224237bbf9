import { useEffect, useRef, type ReactNode } from 'react';

interface Props {
  readonly label: string;
  readonly onClose: () => void;
  /** False where something within takes the focus itself. */
  readonly takesFocus?: boolean;
  readonly children: ReactNode;
}

/** Content of a popover for the keyboard as well: focus goes into it, Escape leaves it. */
export function PopoverPanel({ label, onClose, takesFocus = true, children }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) panel.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <div
      ref={panel}
      className="sed-popover-panel"
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      {children}
    </div>
  );
}
