import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { bringErrors } from '@sed/platform-web';
import { App } from './app';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root element');
bringErrors(() => import('@sed/registry/errors'));
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
