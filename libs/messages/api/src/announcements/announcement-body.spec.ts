import { describe, expect, it } from 'vitest';
import { isBlank, sanitizedBody } from './announcement-body';

const HOSTILE = [
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="https://evil/pixel.png">',
  '<img src="//evil/pixel.png">',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<img src="/gateway/export/file/1" onerror="alert(1)" style="x:expression(alert(1))">',
  '<img src="/gateway/login/loginOut">',
  '<img src="/gateway/export/file/../../login/loginOut">',
  '<svg/onload=alert(1)><animate onbegin=alert(1) attributeName=x></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">k</a>',
  '<a href="java\tscript:alert(1)">k</a>',
  '<a href="&#106;avascript:alert(1)">k</a>',
  '<a href="data:text/html,<script>alert(1)</script>">k</a>',
  '<a href="//evil/x">k</a>',
  '<a href="/\\evil/x">k</a>',
  '<a href="vbscript:x" onclick=alert(1)>k</a>',
  '<base href="//evil">',
  '<meta http-equiv=refresh content="0;url=//evil">',
  '<link rel=stylesheet href="//evil">',
  '<style>@import"//evil"</style><p style="background:url(//evil)">x</p>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="//evil"></object><embed src="//evil">',
  '<form action="//evil"><input name=a><button formaction="javascript:alert(1)">x</button></form>',
  '<p onmouseover=alert(1) class=x id=y>x</p>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><img src=x onerror=alert(1)></template>',
  '<video src="//evil" onloadstart=alert(1)></video><audio src=//evil>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<table background="//evil"><td background="//evil">x',
];

const LIVE =
  /<(script|svg|math|style|iframe|object|embed|form|input|button|base|meta|link|video|audio|template)|\son\w+\s*=|javascript:|vbscript:|data:|expression\(|evil/i;

describe('the body of an announcement', () => {
  it.each(HOSTILE)('keeps nothing that acts of %s', (html) => {
    expect(sanitizedBody(html)).not.toMatch(LIVE);
  });

  it('lets no picture of a foreign or calling address through', () => {
    const kept = HOSTILE.map(sanitizedBody).filter((body) => body.includes('<img'));
    expect(kept).toEqual(['<img src="/gateway/export/file/1" />']);
  });

  it('keeps headings, lists, tables, links and own pictures', () => {
    const body =
      '<h2>T</h2><ul><li><strong>a</strong></li></ul><table><tbody><tr><td colspan="2">1</td></tr></tbody></table>' +
      '<img src="/gateway/export/file/abc-1?size=1280" alt="pump" />';
    expect(sanitizedBody(body)).toBe(body);
    expect(sanitizedBody('<a href="https://a.b/c">x</a><a href="/index/groupIndex">y</a>')).toBe(
      '<a href="https://a.b/c" target="_blank" rel="noopener noreferrer nofollow">x</a>' +
        '<a href="/index/groupIndex" target="_blank" rel="noopener noreferrer nofollow">y</a>',
    );
  });

  it('knows what a reader would see as nothing', () => {
    expect(isBlank(sanitizedBody('<p>&nbsp;</p><p><br></p><script>x</script>'))).toBe(true);
    expect(isBlank(sanitizedBody('<p><img src="/gateway/export/file/1"></p>'))).toBe(false);
    expect(isBlank(sanitizedBody('<p>0</p>'))).toBe(false);
  });

  it('is the same when sanitised again', () => {
    for (const html of HOSTILE) expect(sanitizedBody(sanitizedBody(html))).toBe(sanitizedBody(html));
  });
});
