import type { ReactElement } from 'react';
import { OpenAlarmsProvider } from '../open-alarms-context';
import { renderPage, type PageOptions } from './render-page';

/** Puts a page into everything it stands in, open alarms included, in a browser that remembers nothing. */
export function renderWithAlarms(page: ReactElement, options: PageOptions) {
  window.localStorage.clear();
  return renderPage(<OpenAlarmsProvider isAllowed>{page}</OpenAlarmsProvider>, options);
}
