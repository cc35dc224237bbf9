import { ORDER_MODULES, PATROL_ORDER_MODULES } from '@sed/orders-definitions';
import { moduleRoute, type RouteEntry } from '@sed/platform-contract';
import type { AnyModule } from '@sed/records-model';
import { newMark } from '@sed/records-model/testing';
import { follow } from './account-harness';
import { witness } from './board-harness';
import { walkedInTurns } from './languages';
import { rawPhrases, startAs } from './module-harness';
import { ServiceUser } from './module-service';
import { expect, test } from './service';

test.describe.configure({ mode: 'parallel' });
test.use({ actionTimeout: 15_000 });
test.setTimeout(600_000);

/** Node, Update, Details and Flow of a type of orders, which no menu leads to. */
const HIDDEN = ['step', 'correct', 'detail', 'flow'] as const;

function pagesOf({ key }: AnyModule): readonly RouteEntry[] {
  return HIDDEN.flatMap((view) => moduleRoute(key, view) ?? []);
}

const TYPES = [...ORDER_MODULES, ...PATROL_ORDER_MODULES].filter((module) => pagesOf(module).length > 0);

for (const lang of ['zh', 'en'] as const) {
  test(`the hidden pages of every type of orders open from a link, in ${lang}`, async ({ page, request }) => {
    const { errors } = witness(page);
    const user = await ServiceUser.signedIn(request, 'admin');
    expect(TYPES.length).toBeGreaterThanOrEqual(14);
    await startAs(page, user, lang, true);
    for (const module of TYPES.filter((_, index) => walkedInTurns(index).includes(lang))) {
      const mark = newMark();
      const { id, no } = await user.create(module, await user.sample(module, mark));
      for (const [index, route] of pagesOf(module).entries()) {
        const address = `${route.path}?${new URLSearchParams({ ...route.query, id }).toString()}`;
        // One of them as a link from outside opens it, the others within the cockpit: loading it took most of the walk.
        await (index === 0 ? page.goto(address) : follow(page, address));
        const title = page.getByRole('heading', { level: 1, name: route.title[lang], exact: true });
        await expect(title, address).toBeVisible();
        await expect(page.getByText(no ?? mark).first(), address).toBeVisible();
        expect(await rawPhrases(page), address).toEqual([]);
      }
    }
    expect(errors).toEqual([]);
  });
}
