import { useLanguage } from '@sed/web-platform';
import { UiLanguageProvider } from '@sed/web-ui';
import { RouterProvider } from 'react-router';
import { router } from './router';

export function App() {
  return (
    <UiLanguageProvider language={useLanguage()}>
      <RouterProvider router={router} />
    </UiLanguageProvider>
  );
}
