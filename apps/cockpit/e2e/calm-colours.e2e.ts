import { expect, test, type Page } from './service';
import { enter, HOME } from './account-harness';

const PROCESS = '/group/monitoringWarning/realMonitoring/technologicalProcess?plant=demo_e01';
/** ISA-101: colour is for what needs somebody; what is normal is grey. */
const MOST_SATURATED = 0.02;

/** What shows that something is wrong is colourful by intent: a normal state has none of it. */
const CALLS = [
  '.sed-element-alarm, .sed-alarm-symbol, .sed-alarm-badge, .sed-map-ring, .sed-status, .sed-alarm-banner,',
  '.sed-figure-mark, [data-missed="true"], [role="alert"] { visibility: hidden !important }',
].join(' ');

/** Share of the pixels of the page that are saturated: HSV saturation above one half, and light enough to be seen as such. */
async function saturatedShare(page: Page): Promise<number> {
  await page.addStyleTag({ content: CALLS });
  const picture = (await page.screenshot({ animations: 'disabled' })).toString('base64');
  return page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.width, image.height];
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no canvas to count pixels with');
    context.drawImage(image, 0, 0);
    const { data: pixels } = context.getImageData(0, 0, image.width, image.height);
    let saturated = 0;
    for (let at = 0; at < pixels.length; at += 4) {
      const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3);
      const most = Math.max(red, green, blue);
      // What is nearly black has a hue by its numbers alone.
      if (most > 64 && (most - Math.min(red, green, blue)) / most > 0.5) saturated += 1;
    }
    return saturated / (pixels.length / 4);
  }, picture);
}

for (const look of ['light', 'dark'] as const) {
  for (const [name, path, sign] of [
    ['the process diagram', PROCESS, '.sed-diagram [data-element]'],
    ['the cockpit', HOME, '.sed-block'],
  ] as const) {
    test(`${name} is calm while nothing is wrong, ${look}`, async ({ page }) => {
      test.setTimeout(120_000);
      await page.setViewportSize({ width: 1920, height: 1080 });
      await enter(page, 'admin', { path, look });
      await expect(page.locator(sign).first()).toBeVisible({ timeout: 60_000 });
      expect(await saturatedShare(page)).toBeLessThan(MOST_SATURATED);
    });
  }
}
