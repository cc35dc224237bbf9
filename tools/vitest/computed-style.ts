/**
 * What an element looks like, as far as a test without a browser can ask: its own inline style, what it inherits, what
 * the browser gives its tag, and antd's classes that hide. jsdom's own answer matches every rule of every style sheet
 * with the element and its ancestors, and antd asks for it on every render: four fifths of the time of a test.
 */
const INHERITED: Readonly<Record<string, string>> = { visibility: 'visible', 'pointer-events': 'auto', cursor: 'auto' };

const NOT_SHOWN = 'area,base,datalist,head,link,meta,noscript,param,rp,script,style,template,title';
const HIDDEN = `[hidden],dialog:not([open]),details:not([open])>:not(summary),input[type=hidden],${NOT_SHOWN}`;
const BLOCKS = new Set(
  (
    'address article aside blockquote body center dd details dialog dir div dl dt fieldset figcaption figure footer form ' +
    'h1 h2 h3 h4 h5 h6 header hgroup hr html legend main menu nav ol p pre search section summary ul'
  ).split(' '),
);
const OTHERS: Readonly<Record<string, string>> = {
  button: 'inline-block',
  input: 'inline-block',
  select: 'inline-block',
  textarea: 'inline-block',
  li: 'list-item',
  table: 'table',
  tbody: 'table-row-group',
  thead: 'table-header-group',
  tfoot: 'table-footer-group',
  tr: 'table-row',
  td: 'table-cell',
  th: 'table-cell',
};
/** `ant-dropdown-hidden`, `ant-menu-submenu-hidden`, `ant-collapse-panel-hidden` …: a rule of antd hides them; a hidden mark hides no label. */
const HIDING_CLASS = /(?:^|\s)ant-(?!form-item-required-mark-)[\w-]+-hidden(?:\s|$)/;

const inline = (element: Element, property: string): string =>
  (element as HTMLElement | SVGElement).style?.getPropertyValue(property) ?? '';

function displayOf(element: Element): string {
  const own = inline(element, 'display');
  if (own !== '') return own;
  if (element.matches(HIDDEN) || HIDING_CLASS.test(element.getAttribute('class') ?? '')) return 'none';
  return OTHERS[element.localName] ?? (BLOCKS.has(element.localName) ? 'block' : 'inline');
}

function inheritedOf(element: Element, property: string, initial: string): string {
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const own = inline(at, property);
    if (own === 'initial') return initial;
    if (own !== '' && own !== 'inherit') return own;
  }
  return initial;
}

function valueOf(element: Element, property: string): string {
  if (property === 'display') return displayOf(element);
  const initial = INHERITED[property];
  return initial === undefined ? inline(element, property) : inheritedOf(element, property, initial);
}

const cssName = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Stands for `window.getComputedStyle`. A pseudo-element has no content: there is no style sheet to give it one. */
export function computedStyle(element: Element, pseudo?: string | null): CSSStyleDeclaration {
  const isPseudo = pseudo !== undefined && pseudo !== null && pseudo.startsWith(':');
  const target = isPseudo
    ? element.ownerDocument.createElement('i').style
    : ((element as HTMLElement).style ?? element.ownerDocument.createElement('i').style);
  const ask = (property: string): string => (isPseudo ? '' : valueOf(element, property));
  return new Proxy(target, {
    get(style, name) {
      if (name === 'getPropertyValue') return ask;
      const own: unknown = Reflect.get(style, name, style);
      if (typeof own === 'function') return own.bind(style);
      return typeof name === 'string' && typeof own === 'string' && name !== 'cssText' ? ask(cssName(name)) : own;
    },
    set() {
      throw new DOMException('A computed style cannot be changed.', 'NoModificationAllowedError');
    },
  });
}
