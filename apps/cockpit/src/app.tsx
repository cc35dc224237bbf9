import { useLanguage } from '@sed/platform-web';
import { UiLanguageProvider } from '@sed/platform-ui';
import { RouterProvider } from 'react-router';
import { router } from './router';

export function App() {
  return (
    <UiLanguageProvider language={useLanguage()}>
      <RouterProvider router={router} />
    </UiLanguageProvider>
  );
}
