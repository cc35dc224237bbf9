export { FilesModule } from './files.module';
export { ContentStore, type ContentForm } from './content/content-store';
