import '@testing-library/jest-dom/vitest';
import { EMPTY_FORM, formDocument } from '@sed/forms-contract';
import { formRecord } from '@sed/forms-model';
import { aViewerDto } from '@sed/platform-contract/testing';
import { UiLanguageProvider } from '@sed/platform-ui';
import { QueryProvider, useSession } from '@sed/platform-web';
import { rightsOf } from '@sed/records-model';
import { registerModulePages } from '@sed/records-web';
import { FakeEngine } from '@sed/records-web/testing';
import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { AnswersView } from './answers-view';
import { SnapshotControl } from './snapshot-control';

const label = (en: string) => ({ zh: en, en });
const NEVER = {
  ...{ onPush: () => () => undefined, subscribe: () => () => undefined, read: () => undefined },
  serverNowMs: () => Date.now(),
};

beforeEach(() => {
  useSession.setState({ token: 'e30.eyJqdGkiOiJqMSJ9.s', viewer: aViewerDto(rightsOf(formRecord)) });
  registerModulePages({ modules: [formRecord], slots: [], routes: [], useFeed: () => NEVER });
  const engine = new FakeEngine([formRecord]);
  engine.options.set('signal', [{ id: 'demo_e01/EF_FIT801', label: 'Outlet flow', hint: 'EF_FIT801' }]);
  vi.stubGlobal('fetch', engine.fetch);
});

function shown(node: React.ReactNode): void {
  render(
    <MemoryRouter>
      <QueryProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <UiLanguageProvider language="en">{node}</UiLanguageProvider>
      </QueryProvider>
    </MemoryRouter>,
  );
}

const document = formDocument.parse({
  ...EMPTY_FORM,
  sections: [
    {
      ...{ key: 'main', label: label('Basics') },
      fields: [
        { kind: 'snapshot', key: 'flow', label: label('Flow') },
        { kind: 'integer', key: 'count', label: label('Count') },
        { kind: 'formula', key: 'double', label: label('Double'), expression: 'count * 2', decimals: 0 },
      ],
    },
  ],
});

it('a value of a signal stands beside its name, also where the form names it by its code alone', async () => {
  const flow = { signal: 'EF_FIT801', value: 12, quality: 'GOOD', at: 0, isManual: false };
  shown(<AnswersView document={document} answers={{ flow }} factoryNo="demo_e01" />);
  expect(await screen.findByText('Outlet flow')).toBeInTheDocument();
});

it('the field of a value says which signal it takes it from', async () => {
  const props = { id: 'x', label: 'Flow', value: null, signal: 'EF_FIT801', isDisabled: true };
  shown(<SnapshotControl {...props} factoryNo="demo_e01" onChange={() => undefined} />);
  expect(await screen.findByText('Outlet flow')).toBeInTheDocument();
});

it('what a step of the approval hides is not worked out anew from what it shows', () => {
  shown(<AnswersView document={document} answers={{ count: 21 }} hidden={['double']} factoryNo="demo_e01" />);
  expect(screen.getByText('21')).toBeInTheDocument();
  expect(screen.queryByText('Double')).toBeNull();
});

it('a signature whose answers were changed after it says that it no longer stands', () => {
  const signed = formDocument.parse({
    ...EMPTY_FORM,
    sections: [
      { key: 'main', label: label('Basics'), fields: [{ kind: 'signature', key: 'name', label: label('Signed') }] },
    ],
  });
  const name = { fileId: 'f1', userCode: 'u1', at: 0, digest: 'form:x' };
  const props = { document: signed, answers: { name }, factoryNo: 'demo_e01' };
  shown(<AnswersView {...props} broken={['name']} />);
  expect(screen.getByText('No longer valid: answers were changed after signing')).toBeInTheDocument();
});
