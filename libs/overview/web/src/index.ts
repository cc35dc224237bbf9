export { CockpitBlocks } from './blocks/cockpit-blocks';
export { DataBoardPage } from './boards/data-board-page';
export { IndexBoardPage } from './boards/index-board-page';
