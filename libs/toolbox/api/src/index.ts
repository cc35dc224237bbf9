export { ToolboxModule } from './toolbox.module';
