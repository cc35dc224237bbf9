export { renderPage, TOKEN, type PageOptions } from './render-page';
export { renderWithAlarms } from './render-with-alarms';
export { savedFiles, type SavedFile } from './saved-files';
