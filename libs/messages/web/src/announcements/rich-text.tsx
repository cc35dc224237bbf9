import { useT } from '@sed/platform-web';
import { useEffect, useRef } from 'react';
import './announcements.css';
import { cleanHtml, FILE_ATTRIBUTE } from './clean-html';
import { fileBytes } from './file-bytes';
import { announcementPhrases } from './phrases';

/** The rich text of an announcement, sanitised once more, with its own pictures loaded. */
export function RichText({ html }: { readonly html: string }) {
  const t = useT(announcementPhrases);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    element.replaceChildren(cleanHtml(html));
    const abort = new AbortController();
    const urls: string[] = [];
    for (const image of element.querySelectorAll<HTMLImageElement>(`img[${FILE_ATTRIBUTE}]`)) {
      fileBytes(image.getAttribute(FILE_ATTRIBUTE) ?? '', abort.signal)
        .then((bytes) => {
          const url = URL.createObjectURL(bytes);
          urls.push(url);
          image.src = url;
        })
        .catch(() => {
          // Told where the picture would be; leaving the page is no failure.
          if (!abort.signal.aborted) image.replaceWith(`[${t('detail.image')}]`);
        });
    }
    return () => {
      abort.abort();
      for (const url of urls) URL.revokeObjectURL(url);
    };
  }, [html, t]);
  return <div ref={place} className="sed-rich-text" />;
}
