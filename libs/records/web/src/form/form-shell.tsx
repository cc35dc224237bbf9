import { Button } from 'antd';
import { DetailDrawer, Raised } from '@sed/platform-ui';
import type { ReactNode } from 'react';
import { useModuleFrame } from '../frame/module-frame';
import { Icon } from '../icons';
import type { FormSize } from './form-values';
import './form.css';

interface Props {
  readonly size: FormSize | 'inline';
  readonly title: string;
  readonly onClose: () => void;
  readonly actions: ReactNode;
  readonly children: ReactNode;
  /** Groups to jump to, on a form that fills the page. */
  readonly groups: readonly { readonly id: string; readonly label: string }[];
}

/** Where a form stands: beside its list when it is short, over the whole page when it is long, or on a page of its own. */
export function FormShell({ size, title, onClose, actions, children, groups }: Props) {
  const { t } = useModuleFrame();
  if (size === 'inline') {
    return (
      <section className="sed-form-inline" aria-label={title}>
        <h2>{title}</h2>
        <Raised>{children}</Raised>
        <footer className="sed-form-inline-actions">{actions}</footer>
      </section>
    );
  }
  if (size !== 'page') {
    return (
      <DetailDrawer isOpen title={title} width={size} onClose={onClose} actions={actions}>
        <Raised>{children}</Raised>
      </DetailDrawer>
    );
  }
  return (
    <div className="sed-form-page" role="dialog" aria-label={title}>
      <header className="sed-form-page-head">
        <Button type="text" icon={<Icon name="left" />} onClick={onClose}>
          {t('form.back')}
        </Button>
        <h2>{title}</h2>
        <div className="sed-form-page-actions">{actions}</div>
      </header>
      <div className="sed-form-page-body">
        {groups.length > 2 && (
          <nav className="sed-form-nav" aria-label={title}>
            {groups.map(({ id, label }) => (
              <button
                key={id}
                type="button"
                onClick={() => document.getElementById(id)?.scrollIntoView({ behavior: 'smooth', block: 'start' })}
              >
                {label}
              </button>
            ))}
          </nav>
        )}
        <div className="sed-form-sheet">
          <Raised>{children}</Raised>
        </div>
      </div>
    </div>
  );
}
