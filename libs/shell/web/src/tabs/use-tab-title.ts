import type { MenuNode } from '@sed/people-contract';
import type { BilingualText } from '@sed/platform-contract';
import { useLanguage, useSession } from '@sed/platform-web';
import { useMemo } from 'react';
import { routeOf } from '../guard/route-table';

function titlesOf(menus: readonly MenuNode[], found = new Map<string, BilingualText>()): Map<string, BilingualText> {
  for (const { path, title, children, kind } of menus) {
    if (kind === 'page') found.set(path, title);
    titlesOf(children, found);
  }
  return found;
}

/** Names pages as the menu does, else as the route table does, else by nothing. */
export function usePageTitles(): (pathname: string) => string | undefined {
  const language = useLanguage();
  const menus = useSession((session) => session.menus);
  const titles = useMemo(() => titlesOf(menus), [menus]);
  return (pathname) => {
    const asked = routeOf(pathname);
    // Further views of a page go by its name: it has one entry in the menu.
    const entry = asked?.viewOf === undefined ? asked : (routeOf(asked.viewOf) ?? asked);
    return entry === undefined ? undefined : (titles.get(entry.path) ?? entry.title)[language];
  };
}
