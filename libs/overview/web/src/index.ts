export { CockpitBlocks } from './blocks/cockpit-blocks';
export { PlantSlotsProvider, type PlantSlots } from './blocks/plant-slots';
export { DataBoardPage } from './boards/data-board-page';
export { IndexBoardPage } from './boards/index-board-page';
