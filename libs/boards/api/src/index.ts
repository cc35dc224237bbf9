export { BoardsModule } from './boards.module';
export { BoardDisplays, type BoardDisplay } from './gateway/board-displays';
