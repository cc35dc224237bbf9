import { NOTICE_MS, setToaster, useT, type FaultReport, type Notice } from '@sed/platform-web';
import { App, Button } from 'antd';
import { useEffect, useState } from 'react';
import { workspacePhrases } from './phrases';
import './session.css';

/** The clipboard needs https; over plain http the old way still works. */
async function copyText(text: string): Promise<void> {
  if (window.isSecureContext) return navigator.clipboard.writeText(text);
  const field = document.createElement('textarea');
  field.value = text;
  document.body.append(field);
  field.select();
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- the only way to the clipboard without https
  document.execCommand('copy');
  field.remove();
}

function CopyReport({ report }: { readonly report: FaultReport }) {
  const t = useT(workspacePhrases);
  const [isCopied, setCopied] = useState(false);
  const copy = () => {
    const lines = Object.entries(report).map(([name, value]: [string, string]) => `${name}: ${value}`);
    void copyText(lines.join('\n')).then(() => setCopied(true));
  };
  return (
    <Button size="small" type="link" onClick={copy}>
      {t(isCopied ? 'report.copied' : 'report.copy')}
    </Button>
  );
}

function NoticeText({ notice }: { readonly notice: Notice }) {
  return (
    <span className="sed-notice">
      {notice.text}
      {notice.report !== undefined && <CopyReport report={notice.report} />}
    </span>
  );
}

/** Shows the messages of the whole product, five seconds each; the same text is shown once. Needs antd's `App` above. */
export function Toaster() {
  const { message } = App.useApp();
  useEffect(
    () =>
      setToaster((notice) => {
        void message.open({
          key: `${notice.kind}:${notice.text}`,
          type: notice.kind,
          content: <NoticeText notice={notice} />,
          duration: NOTICE_MS / 1000,
        });
      }),
    [message],
  );
  return null;
}
