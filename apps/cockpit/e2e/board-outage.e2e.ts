import { expect, portOf, test } from './service';
import { openBoard } from './board-harness';
import { OwnService } from './own-service';

test('a board says within five seconds that its service is gone, marks old values, and heals by itself', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const service = new OwnService(portOf(10));
  try {
    await service.start();
    await openBoard(page, `${service.url}/org?rotate=0`);
    await expect(page.locator('.board-bar[data-kind="delayed"], .board-bar[data-kind="lost"]')).toHaveCount(0);

    await service.kill();
    await expect(page.locator('.board-bar[data-kind="lost"]')).toBeVisible({ timeout: 5_000 });
    await expect(page.locator('.board-bar[data-kind="delayed"]')).toContainText('Board data delayed', {
      timeout: 18_000,
    });
    // Not one number that looks alive.
    await expect(page.locator('.board-cell [data-quality="GOOD"]')).toHaveCount(0);

    await service.start();
    await expect(page.locator('.board[data-phase="live"]')).toBeVisible({ timeout: 30_000 });
    await expect(page.locator('.board-bar[data-kind="delayed"]')).toHaveCount(0);
  } finally {
    await service.dispose();
  }
});
