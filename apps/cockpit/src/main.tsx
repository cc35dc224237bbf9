import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { allowOfflineStart } from './offline/offline-start';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root element');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
// After the page: what is loaded for it comes first.
if (import.meta.env.PROD) window.addEventListener('load', () => void allowOfflineStart(), { once: true });
