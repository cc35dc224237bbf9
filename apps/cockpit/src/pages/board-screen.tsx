import { BOARD_ROUTES, BoardPage } from '@sed/boards-web';
import { Navigate, useLocation } from 'react-router';

/** The board of the address; a change of address is another board altogether. */
export function BoardScreen() {
  const { pathname } = useLocation();
  const route = BOARD_ROUTES.find(({ path }) => path === pathname);
  return route === undefined ? <Navigate to="/404" replace /> : <BoardPage key={route.path} route={route} />;
}
