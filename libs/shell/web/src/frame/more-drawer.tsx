import { useT } from '@sed/platform-web';
import { LineIcon } from '@sed/platform-ui';
import { Drawer } from 'antd';
import { useState, type ReactNode } from 'react';
import { AppCode } from '../entries/app-download';
import { Assistants } from '../entries/assistants';
import { entryPhrases } from '../entries/entry-phrases';
import type { Entries } from '../entries/use-entries';
import { FullScreenButton } from '../full-screen';
import { AccountPanel, useAccount } from '../user/user-menu';
import { userPhrases } from '../user/user-phrases';

/** What the right end of the top bar holds, behind one button, where there is no room for it. */
export function MoreDrawer({ entries, tools }: { readonly entries: Entries; readonly tools: ReactNode }) {
  const t = useT(userPhrases);
  const tEntries = useT(entryPhrases);
  const [isOpen, setOpen] = useState(false);
  const account = useAccount();
  return (
    <>
      <button
        type="button"
        className="sed-tool"
        aria-label={t('more')}
        title={t('more')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <LineIcon name="more" />
      </button>
      <Drawer
        open={isOpen}
        onClose={() => setOpen(false)}
        size="min(26em, 92vw)"
        title={t('more')}
        mask={{ closable: true }}
        // Messages go on arriving while the drawer is closed.
        forceRender
      >
        <div className="sed-more-tools">
          <Assistants entries={entries} />
          {tools}
          <FullScreenButton />
        </div>
        {isOpen && <AccountPanel account={account} onClose={() => setOpen(false)} />}
        <h2 className="sed-more-head">{tEntries('app.title')}</h2>
        {isOpen && <AppCode appUrl={entries.appUrl} hasFailed={entries.hasFailed} />}
      </Drawer>
      {account.dialogs}
    </>
  );
}
