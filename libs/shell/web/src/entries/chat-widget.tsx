import { useT } from '@sed/platform-web';
import { LineIcon } from '@sed/platform-ui';
import { useState } from 'react';
import './entries.css';
import { entryPhrases } from './entry-phrases';

function escapeAttribute(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
}

/** A page with the configured script and nothing else. */
function pageOf(widgetUrl: string): string {
  return `<!doctype html><html><body><script src="${escapeAttribute(widgetUrl)}"></script></body></html>`;
}

/**
 * Host of the third-party chat. Its script runs in a sandboxed frame of its own origin: it sees neither the session
 * nor the page, and it is not loaded before somebody opens the chat.
 */
export function ChatWidget({ widgetUrl }: { readonly widgetUrl: string }) {
  const t = useT(entryPhrases);
  const [isOpen, setOpen] = useState(false);
  const [isLoaded, setLoaded] = useState(false);
  const toggle = () => {
    setLoaded(true);
    setOpen(!isOpen);
  };
  return (
    <aside className="sed-chat" aria-label={t('chat.title')}>
      {isLoaded && (
        <div className="sed-chat-window" hidden={!isOpen}>
          <iframe
            title={t('chat.title')}
            sandbox="allow-scripts allow-forms allow-popups"
            referrerPolicy="no-referrer"
            srcDoc={pageOf(widgetUrl)}
          />
        </div>
      )}
      <button
        type="button"
        className="sed-chat-button"
        aria-label={t(isOpen ? 'chat.close' : 'chat.open')}
        aria-expanded={isOpen}
        onClick={toggle}
        onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
      >
        <LineIcon name={isOpen ? 'close' : 'headset'} />
      </button>
    </aside>
  );
}
