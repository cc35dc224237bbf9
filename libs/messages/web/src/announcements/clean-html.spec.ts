import { describe, expect, it } from 'vitest';
import { cleanHtml } from './clean-html';

function cleaned(html: string): HTMLDivElement {
  const place = document.createElement('div');
  place.append(cleanHtml(html));
  return place;
}

const HOSTILE = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="https://evil/pixel.png">',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<svg/onload=alert(1)><animate onbegin=alert(1) attributeName=x></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">k</a>',
  '<a href="java&#09;script:alert(1)">k</a>',
  '<a href="data:text/html,x">k</a>',
  '<a href="//evil/x">k</a>',
  '<base href="//evil"><meta http-equiv=refresh content="0;url=//evil">',
  '<style>@import"//evil"</style><p style="background:url(//evil)">x</p>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe><object data=x></object><embed src=x>',
  '<form action="//evil"><button formaction="javascript:alert(1)">x</button></form>',
  '<p onmouseover=alert(1) data-file="1" class=x>x</p>',
  '<template><img src=x onerror=alert(1)></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
];

describe('an announcement in the browser', () => {
  it.each(HOSTILE)('shows nothing that acts of %s', (html) => {
    const place = cleaned(html);
    const names = [...place.querySelectorAll('*')].flatMap((one) => one.getAttributeNames());
    expect(place.querySelector('script,svg,math,style,iframe,object,embed,form,button,base,meta,template')).toBeNull();
    expect(names.filter((name) => name.startsWith('on') || ['style', 'class', 'src', 'action'].includes(name))).toEqual(
      [],
    );
    expect(place.innerHTML).not.toMatch(/javascript:|data:|evil/);
    expect(place.querySelector('img')).toBeNull();
  });

  it('keeps own pictures by their id and gives links their manners', () => {
    const place = cleaned(
      '<p><img src="/gateway/export/file/ab-1?size=1280" alt="x"><a href="https://a.b" target="_top">y</a></p>',
    );
    expect(place.querySelector('img')?.outerHTML).toBe('<img alt="x" data-file="ab-1">');
    expect(place.querySelector('a')?.getAttribute('rel')).toBe('noopener noreferrer nofollow');
    expect(place.querySelector('a')?.getAttribute('target')).toBe('_blank');
  });
});
