import '@testing-library/jest-dom/vitest';
import { live } from '@sed/records-model';
import { QueryProvider, setLanguage } from '@sed/platform-web';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ModuleFrameProvider } from '../frame/module-frame';
import { registerModulePages } from '../registry';
import { HandFeed } from '../testing/hand-feed';
import { testOrder } from '../testing/test-modules';
import { LiveValue } from './live-value';

const field = live('实时值', 'Live value', { signalField: 'code', decimalsField: 'decimals' });

it('shows a value with the decimals of its signal: a switch as a whole number', async () => {
  setLanguage('en');
  const feed = new HandFeed();
  feed.sample('demo_e01/P101_RUN', 1);
  feed.sample('demo_e01/AIT201_PH', 7.2);
  registerModulePages({ modules: [testOrder], slots: [], useFeed: () => feed });
  render(
    <QueryProvider>
      <ModuleFrameProvider module={testOrder} slots={{}}>
        <p data-testid="switch">
          <LiveValue field={field} values={{ code: 'P101_RUN', decimals: 0 }} factoryNo="demo_e01" />
        </p>
        <p data-testid="analogue">
          <LiveValue field={field} values={{ code: 'AIT201_PH', decimals: 3 }} factoryNo="demo_e01" />
        </p>
      </ModuleFrameProvider>
    </QueryProvider>,
  );
  expect(await screen.findByTestId('switch')).toHaveTextContent(/^1$/);
  expect(screen.getByTestId('analogue')).toHaveTextContent(/^7\.200$/);
});
