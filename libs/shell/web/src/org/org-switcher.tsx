import type { OrgCodeEntry, OrgNode } from '@sed/people-contract';
import { useLanguage, useT } from '@sed/platform-web';
import { LineIcon, Spinner } from '@sed/platform-ui';
import { Button, Popover } from 'antd';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { PopoverPanel } from '../frame/popover-panel';
import './org.css';
import { OrgIcon } from './org-icon';
import { rememberNode } from './org-memory';
import { prune } from './org-model';
import { orgPhrases } from './org-phrases';

/** Comes with the first click. */
const OrgPanel = lazy(async () => ({ default: (await import('./org-panel')).OrgPanel }));

export interface OrgSwitcherProps {
  readonly orgTree: readonly OrgNode[];
  readonly orgCodeList: readonly OrgCodeEntry[];
  readonly current: OrgNode | null;
  /** Whose recent and favourite nodes are kept. */
  readonly userCode: string;
  readonly onSwitch: (node: OrgNode) => void;
  /** Under the name: the plant's description. */
  readonly description?: string | undefined;
  /** In place of the name, for a plain button within a page. */
  readonly buttonText?: string;
}

/** The plant or organisation all pages are about, and the way to another one. */
export function OrgSwitcher(props: OrgSwitcherProps) {
  const { orgTree, orgCodeList, current, userCode, onSwitch, description, buttonText } = props;
  const t = useT(orgPhrases);
  const language = useLanguage();
  const name = current?.nameText[language] ?? t('none');
  const [isOpen, setOpen] = useState(false);
  // A panel still fading out must not be shown again with what it knew.
  const [opening, setOpening] = useState(0);
  const change = (next: boolean) => {
    if (next) setOpening(opening + 1);
    setOpen(next);
  };
  const trigger = useRef<HTMLButtonElement>(null);
  const items = useMemo(() => prune(orgTree, orgCodeList), [orgTree, orgCodeList]);
  const close = () => {
    setOpen(false);
    trigger.current?.focus();
  };
  const pick = (node: OrgNode) => {
    close();
    if (node.code === current?.code) return;
    rememberNode(userCode, node.code);
    onSwitch(node);
  };
  const panel = (
    <PopoverPanel label={t('label')} onClose={close} takesFocus={false}>
      <Suspense fallback={<Spinner />}>
        <OrgPanel
          key={opening}
          items={items}
          currentCode={current?.code}
          userCode={userCode}
          onPick={pick}
          onClose={close}
        />
      </Suspense>
    </PopoverPanel>
  );
  return (
    <Popover
      open={isOpen}
      onOpenChange={change}
      trigger="click"
      placement={buttonText === undefined ? 'bottomLeft' : 'bottom'}
      arrow={false}
      destroyOnHidden
      content={panel}
      classNames={{ root: 'sed-org-popover' }}
    >
      {buttonText === undefined ? (
        <button
          ref={trigger}
          type="button"
          className="sed-org-trigger"
          aria-label={[`${t('label')}: ${name}`, description].filter(Boolean).join(', ')}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
        >
          {current !== null && <OrgIcon type={current.type} />}
          <span className="sed-org-trigger-text">
            <strong>{name}</strong>
            {description !== undefined && description !== '' && (
              <span className="sed-org-description">{description}</span>
            )}
          </span>
          <LineIcon name="chevronDown" />
        </button>
      ) : (
        <Button ref={trigger} type="primary" aria-haspopup="dialog" aria-expanded={isOpen}>
          {buttonText}
        </Button>
      )}
    </Popover>
  );
}
