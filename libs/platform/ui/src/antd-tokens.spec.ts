import { theme } from 'antd';
import { describe, expect, it } from 'vitest';
import { ANTD_TOKENS } from './antd-tokens';

const MIN_CONTRAST = 4.5;
/** Colours words have by themselves: links, and buttons that delete. */
const TEXTS = ['colorLink', 'colorLinkHover', 'colorError', 'colorErrorHover', 'colorErrorActive'] as const;

/** Relative luminance after WCAG 2.2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe.each(['light', 'dark'] as const)('the colours of the %s theme', (look) => {
  const algorithm = look === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm;
  const token = theme.getDesignToken({ algorithm, token: ANTD_TOKENS[look] });

  it.each(TEXTS)('let words in %s be read on a page and in a dialog', (name) => {
    for (const ground of [token.colorBgContainer, token.colorBgElevated]) {
      expect(contrast(token[name], ground), `${token[name]} on ${ground}`).toBeGreaterThanOrEqual(MIN_CONTRAST);
    }
  });
});
