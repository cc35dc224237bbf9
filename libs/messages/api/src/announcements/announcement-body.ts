import { sha256 } from '@sed/platform-api';
import sanitizeHtml from 'sanitize-html';

/** Only what was uploaded here; an address elsewhere would tell a stranger who reads the announcement, and when. */
const OWN_IMAGE = /^\/gateway\/export\/file\/[\w-]{1,200}(\?size=(320|1280))?$/;

/** A page of this origin, written as a path; `//host` and `/\host` lead elsewhere. */
const OWN_PATH = /^\/(?![/\\])/;

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h1', 'h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'pre', 'code', 'ul', 'ol', 'li'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'a', 'img', 'div', 'span'],
    ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
  },
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  // Raw text by the rules of HTML; what stands in other dropped elements is text and stays.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'xmp', 'iframe'],
  nestingLimit: 50,
  transformTags: {
    a: (tagName, { href }) => ({
      tagName,
      attribs: {
        ...(href !== undefined && isLink(href) && { href, target: '_blank', rel: 'noopener noreferrer nofollow' }),
      },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !OWN_IMAGE.test(attribs.src ?? ''),
};

function isLink(href: string): boolean {
  return OWN_PATH.test(href) || /^https?:\/\//i.test(href);
}

/** What is left of a rich text when only harmless elements, links and own images may stay. */
export function sanitizedBody(html: string): string {
  return sanitizeHtml(html, OPTIONS).trim();
}

/** True when a reader would see nothing. */
export function isBlank(sanitized: string): boolean {
  if (sanitized.includes('<img')) return false;
  const text = sanitizeHtml(sanitized, { allowedTags: [], allowedAttributes: {} });
  return text.replaceAll('&nbsp;', ' ').trim() === '';
}

/** Read records hold while this stays the same. */
export function bodyDigest(body: string): string {
  return sha256(body);
}
