import { BOARD_ROUTES, BoardPage } from '@sed/web-boards';
import { useLocation } from 'react-router';
import { NotFoundPage } from './not-found-page';

/** The board of the address; a change of address is another board altogether. */
export function BoardScreen() {
  const { pathname } = useLocation();
  const route = BOARD_ROUTES.find(({ path }) => path === pathname);
  return route === undefined ? <NotFoundPage /> : <BoardPage key={route.path} route={route} />;
}
