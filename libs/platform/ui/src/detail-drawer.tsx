import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import './page-parts.css';
import { ErrorState, Spinner } from './states';

const WIDTH_EM = { small: 30, normal: 46, wide: 72 } as const;

export interface DetailDrawerProps {
  readonly isOpen: boolean;
  readonly title: ReactNode;
  readonly tags?: ReactNode;
  readonly onClose: () => void;
  /** Buttons at the foot, the main one last. */
  readonly actions?: ReactNode;
  readonly width?: keyof typeof WIDTH_EM;
  readonly isLoading?: boolean;
  /** Why the record could not be read. */
  readonly error?: string | undefined;
  readonly onRetry?: () => void;
  readonly children?: ReactNode;
}

/** One record beside its list. A click beside it does not close it, so that nothing typed is lost by accident. */
export function DetailDrawer(props: DetailDrawerProps) {
  const { isOpen, title, tags, onClose, actions, width = 'normal', isLoading = false, error, onRetry } = props;
  const size = `min(${WIDTH_EM[width]}em, 96vw)`;
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      size={size}
      mask={{ closable: false }}
      title={
        <span className="sed-drawer-title">
          {title} {tags}
        </span>
      }
      footer={actions === undefined ? null : <div className="sed-drawer-actions">{actions}</div>}
    >
      {error !== undefined && <ErrorState message={error} {...(onRetry === undefined ? {} : { onRetry })} />}
      {error === undefined && (isLoading ? <Spinner /> : props.children)}
    </Drawer>
  );
}
