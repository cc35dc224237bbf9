export { BOARD_REDIRECTS, BOARD_ROUTES, type BoardLayout, type BoardRoute } from './board-routes';
export { BoardPage } from './view/board-page';
