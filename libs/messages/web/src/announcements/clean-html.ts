import DOMPurify from 'dompurify';

/** Attribute that carries the id of an own picture until its bytes are loaded with the credential of the session. */
export const FILE_ATTRIBUTE = 'data-file';

const OWN_IMAGE = /^\/gateway\/export\/file\/([\w-]{1,200})(?:\?size=(?:320|1280))?$/;
const LINK = /^(?:https?:\/\/|\/(?![/\\]))/i;

const TAGS = [
  ...['h1', 'h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'pre', 'code', 'ul', 'ol', 'li'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'a', 'img', 'div', 'span'],
  ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
];
const ATTRIBUTES = ['href', 'src', 'alt', 'width', 'height', 'colspan', 'rowspan', 'scope', 'start'];

/**
 * The second sanitising, in the browser that shows it: local storage and older rows are no more trusted than the wire.
 * Pictures keep only the id of an own file, links get their manners.
 */
export function cleanHtml(html: string): DocumentFragment {
  const fragment = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOWED_URI_REGEXP: LINK,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const link of fragment.querySelectorAll('a')) {
    if (!LINK.test(link.getAttribute('href') ?? '')) link.removeAttribute('href');
    link.setAttribute('rel', 'noopener noreferrer nofollow');
    link.setAttribute('target', '_blank');
  }
  for (const image of fragment.querySelectorAll('img')) {
    const id = OWN_IMAGE.exec(image.getAttribute('src') ?? '')?.[1];
    // Without a source nothing is asked for before the bytes are here.
    image.removeAttribute('src');
    if (id === undefined) image.remove();
    else image.setAttribute(FILE_ATTRIBUTE, id);
  }
  return fragment;
}
