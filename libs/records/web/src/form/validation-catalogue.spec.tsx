import { errorText } from '@sed/platform-contract';
import { catalogueModule, VALIDATION_CATALOGUE } from '@sed/records-model/testing';
import { renderHook, act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { QueryProvider, setLanguage, useSession } from '@sed/platform-web';
import { QueryClient } from '@tanstack/react-query';
import { rightsOf } from '@sed/records-model';
import { aViewerDto } from '@sed/platform-contract/testing';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ModuleFrameProvider } from '../frame/module-frame';
import { registerModulePages } from '../registry';
import { FakeEngine } from '../testing/fake-engine';
import { HandFeed } from '../testing/hand-feed';
import { useRecordForm } from './use-record-form';

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });

function Dependencies({ children }: { readonly children: ReactNode }) {
  return (
    <MemoryRouter>
      <QueryProvider client={client}>
        <ModuleFrameProvider module={catalogueModule}>{children}</ModuleFrameProvider>
      </QueryProvider>
    </MemoryRouter>
  );
}

beforeEach(() => {
  setLanguage('en');
  useSession.setState({ token: 't', viewer: aViewerDto(rightsOf(catalogueModule)), factoryNo: null });
  const feed = new HandFeed();
  registerModulePages({ modules: [catalogueModule], slots: [], useFeed: () => feed });
  vi.stubGlobal('fetch', new FakeEngine([catalogueModule]).fetch);
});
afterEach(() => vi.unstubAllGlobals());

describe('the form says to the validation catalogue', () => {
  it.each(VALIDATION_CATALOGUE)('$id: $what', ({ values, refusal }) => {
    const { result } = renderHook(() => useRecordForm({}), { wrapper: Dependencies });
    act(() => {
      for (const [name, value] of Object.entries(values)) result.current.set(name, value);
    });
    let outcome: ReturnType<typeof result.current.submit> | undefined;
    act(() => {
      outcome = result.current.submit();
    });
    if (refusal === undefined) {
      expect(result.current.errors).toEqual({});
      expect(outcome).toHaveProperty('values');
      return;
    }
    expect(outcome).toEqual({ refused: [refusal.field] });
    expect(result.current.errors).toEqual({ [refusal.field]: errorText('en', refusal.code, refusal.params) });
  });
});
