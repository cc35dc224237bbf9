import '@testing-library/jest-dom/vitest';
import { EMPTY_FORM, type PublishedForm } from '@sed/forms-contract';
import { formRecord } from '@sed/forms-model';
import { aViewerDto } from '@sed/platform-contract/testing';
import { QueryProvider, setLanguage, useSession } from '@sed/platform-web';
import { UiLanguageProvider } from '@sed/platform-ui';
import { rightsOf } from '@sed/records-model';
import { registerModulePages } from '@sed/records-web';
import { FakeEngine } from '@sed/records-web/testing';
import { QueryClient } from '@tanstack/react-query';
import { configure, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { App } from 'antd';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FillForm } from './fill-form';
import { WaitingForms } from './waiting-forms';

configure({ asyncUtilTimeout: 15_000 });

const FORM: PublishedForm = {
  ...{ formId: 'f1', key: 'leak', name: { zh: '渗漏', en: 'Leak' }, description: null, category: 'GENERAL', no: 1 },
  isOpen: true,
  document: {
    ...EMPTY_FORM,
    sections: [
      {
        ...{ key: 'main', label: { zh: '基本信息', en: 'Basics' }, stage: 'apply' },
        fields: [{ kind: 'text', key: 'place', label: { zh: '位置', en: 'Where' }, max: 50 }],
      },
    ],
  },
};
const NEVER = {
  ...{ onPush: () => () => undefined, subscribe: () => () => undefined, read: () => undefined },
  serverNowMs: () => Date.now(),
};

const onKept = vi.fn();

function opened(engine: FakeEngine, isCutOff: boolean, form = FORM) {
  const fetching: typeof fetch = isCutOff ? () => Promise.reject(new TypeError('no connection')) : engine.fetch;
  vi.stubGlobal('fetch', fetching);
  const page = render(
    <MemoryRouter>
      <QueryProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <UiLanguageProvider language="en">
          <App>
            <FillForm
              {...{ form, record: undefined, answers: {}, factoryNo: 'demo_e01', stage: 'apply' }}
              timeText={String}
              onDone={() => undefined}
              onKept={onKept}
            />
            <WaitingForms />
          </App>
        </UiLanguageProvider>
      </QueryProvider>
    </MemoryRouter>,
  );
  return { ...page, user: userEvent.setup({ pointerEventsCheck: 0, delay: null }) };
}

describe('a form that is filled in without a connection', () => {
  beforeEach(() => {
    window.localStorage.clear();
    window.localStorage.setItem('token', 'e30.e30.s');
    setLanguage('en');
    useSession.setState({ token: 'e30.e30.s', viewer: aViewerDto(rightsOf(formRecord)), factoryNo: 'demo_e01' });
    registerModulePages({ modules: [formRecord], slots: [], routes: [], useFeed: () => NEVER });
  });

  it('is kept on the device, outlives the page, and is saved once there is a connection', async () => {
    const engine = new FakeEngine([formRecord]);
    const cut = opened(engine, true);
    await cut.user.type(screen.getByRole('textbox', { name: /Subject/ }), 'Leak at the weir');
    await cut.user.type(screen.getByRole('textbox', { name: /Where/ }), 'Clarifier 2');
    await cut.user.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByText(/^No connection: kept on this device/)).toBeVisible();
    await waitFor(() => expect(JSON.stringify(window.localStorage)).toContain('Clarifier 2'));
    cut.unmount();

    const again = opened(engine, false);
    await again.user.click(await screen.findByRole('button', { name: 'Continue draft' }));
    expect(screen.getByRole('textbox', { name: /Where/ })).toHaveValue('Clarifier 2');
    await again.user.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(engine.records.get(formRecord.key)).toHaveLength(1));
    expect(engine.records.get(formRecord.key)?.[0]?.values).toMatchObject({
      ...{ subject: 'Leak at the weir', form: 'f1', answers: { place: 'Clarifier 2' } },
    });
    await waitFor(() => expect(JSON.stringify(window.localStorage)).not.toContain('Clarifier 2'));
  });

  it('is handed in on the device and reaches the service once, its approval begun there', async () => {
    const engine = new FakeEngine([formRecord]);
    const cut = opened(engine, true);
    await cut.user.type(screen.getByRole('textbox', { name: /Subject/ }), 'Leak at the weir');
    await cut.user.type(screen.getByRole('textbox', { name: /Where/ }), 'Clarifier 2');
    await cut.user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByRole('region', { name: 'Leak at the weir' })).toHaveTextContent(/waits on this device/);
    expect(onKept).toHaveBeenCalled();
    expect(JSON.stringify(window.localStorage)).not.toContain('Clarifier 2');
    cut.unmount();

    const again = opened(engine, false);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Leak at the weir' })).not.toBeInTheDocument());
    expect(engine.records.get(formRecord.key)).toMatchObject([
      { status: 'RUNNING', values: { subject: 'Leak at the weir', form: 'f1', answers: { place: 'Clarifier 2' } } },
    ]);
    again.unmount();
  });

  it('keeps its draft and no more where the form wants a connection, and says so', async () => {
    const document = { ...FORM.document, offline: false };
    const cut = opened(new FakeEngine([formRecord]), true, { ...FORM, document });
    await cut.user.type(screen.getByRole('textbox', { name: /Subject/ }), 'Leak at the weir');
    await cut.user.type(screen.getByRole('textbox', { name: /Where/ }), 'Clarifier 2');
    onKept.mockClear();
    await cut.user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText(/handed in only with a connection/)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Leak at the weir' })).not.toBeInTheDocument();
    expect(onKept).not.toHaveBeenCalled();
    await waitFor(() => expect(JSON.stringify(window.localStorage)).toContain('Clarifier 2'));
    cut.unmount();
  });
});
