import { Spinner } from '@sed/platform-ui';
import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';

/** The codes are drawn and the dialog of the browser opens once they stand on the page. */
const SETTLE_MS = 600;
const CODE_PX = 150;
const QRCode = lazy(() => import('antd/es/qr-code'));

export interface PrintedLabel {
  readonly key: string;
  /** What a phone or a scanner reads. */
  readonly code: string;
  readonly title: string;
  readonly lines: readonly string[];
}

/** Labels to be fixed to what they name, printed as soon as they are drawn. */
export function LabelSheet({
  labels,
  onDone,
}: {
  readonly labels: readonly PrintedLabel[];
  readonly onDone: () => void;
}) {
  const done = useEffectEvent(onDone);
  useEffect(() => {
    document.documentElement.dataset.printing = 'sheet';
    const finish = () => done();
    window.addEventListener('afterprint', finish, { once: true });
    const timer = window.setTimeout(() => window.print(), SETTLE_MS);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('afterprint', finish);
      delete document.documentElement.dataset.printing;
    };
  }, []);
  return createPortal(
    <article className="sed-print-sheet sed-labels">
      {labels.map(({ key, code, title, lines }) => (
        <figure key={key}>
          <Suspense fallback={<Spinner />}>
            <QRCode
              value={code}
              {...{ size: CODE_PX, type: 'svg' as const, color: '#12161a', bgColor: '#ffffff', bordered: false }}
            />
          </Suspense>
          <figcaption>
            <strong>{title}</strong>
            {lines.map((line, at) => (
              <span key={at}>{line}</span>
            ))}
          </figcaption>
        </figure>
      ))}
    </article>,
    document.body,
  );
}
