import type { ImportReport } from '@sed/records-contract';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FakeEngine } from '../testing/fake-engine';
import { renderModule } from '../testing/render-module';

const NUMBERS = { rows: 3, created: 0, updated: 0, unchanged: 3, refused: 0, isDryRun: true };

/** An upload that is there at once. */
class Upload {
  upload = {};
  status = 200;
  responseText = '';
  onload = (): void => undefined;
  open = (): void => undefined;
  setRequestHeader = (): void => undefined;
  abort = (): void => undefined;
  send(): void {
    const stored = { id: 'f1', name: 'a.xlsx', kind: 'file', contentType: '', sizeBytes: 1 };
    const none = { widthPx: null, heightPx: null, takenAt: null, longitude: null, latitude: null };
    this.responseText = JSON.stringify({ code: 0, msg: 'ok', data: { ...stored, ...none } });
    this.onload();
  }
}

const { XMLHttpRequest: original } = window;
beforeEach(() => Object.assign(window, { XMLHttpRequest: Upload }));
afterEach(() => Object.assign(window, { XMLHttpRequest: original }));

async function imported(prepare: (fake: FakeEngine) => void) {
  const view = renderModule({ prepare });
  await view.user.click(await screen.findByRole('button', { name: /Import \/ Export/ }));
  await view.user.click(await screen.findByRole('menuitem', { name: 'Import' }));
  await view.user.upload(await screen.findByLabelText('Choose a file (xlsx, csv)'), new File(['x'], 'a.xlsx'));
  return view;
}

const reported = (fake: FakeEngine, report: ImportReport, looks: readonly object[] = []) => {
  const answers = [...looks];
  const job = { id: 'j1', kind: 'import', title: { zh: '', en: '' }, createdAt: 1, finishedAt: null, fileId: null };
  const whole = { ...job, fileName: null, expiresAt: null, error: null, state: 'done', done: 0, total: null };
  fake.overrides.set('POST .*/imports/jobs', () => ({ ...whole, state: 'queued' }));
  fake.overrides.set('GET .*/imports/jobs/j1', () => {
    const next = answers.shift();
    return next === undefined ? { job: whole, report } : { job: { ...whole, ...next }, report: null };
  });
};

describe('an import', () => {
  it('says that there is nothing to change, and offers nothing to do', async () => {
    await imported((fake) => reported(fake, { ...NUMBERS, errors: [] }));
    expect(await screen.findByText('All 3 rows match the existing data: nothing to change.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Import 0 rows' })).toBeDisabled();
  });

  it('shows how far it is, row by row', async () => {
    const running = { state: 'running', done: 4200, total: 20_000 };
    await imported((fake) =>
      reported(fake, { ...NUMBERS, errors: [] }, [{ state: 'queued' }, running, running, running]),
    );
    expect(await screen.findByText('4,200 of 20,000 rows')).toBeInTheDocument();
    expect(await screen.findByText(/nothing to change/, {}, { timeout: 5000 })).toBeInTheDocument();
  });

  it('says in the words of the service why a table could not be read', async () => {
    await imported((fake) =>
      reported(fake, { ...NUMBERS, errors: [] }, [{ state: 'failed', error: 'At most 20,000 rows at once' }]),
    );
    expect(await screen.findByText('At most 20,000 rows at once')).toBeInTheDocument();
  });

  it('checks an import without consequences, names every cell and imports what is right', async () => {
    const { engine, user } = renderModule({
      prepare: (fake) => {
        fake.importReport = {
          rows: 3,
          created: 2,
          updated: 0,
          unchanged: 0,
          refused: 1,
          isDryRun: true,
          errors: [
            { row: 3, column: '名称', field: 'name', message: 'At most 30 characters' },
            { sheet: 'Parts', row: 7, column: 'Count', field: 'parts.0.count', message: 'The minimum limit is 1' },
          ],
        };
      },
    });
    await user.click(await screen.findByRole('button', { name: /Import \/ Export/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Import' }));
    await user.upload(await screen.findByLabelText('Choose a file (xlsx, csv)'), new File(['x'], 'a.xlsx'));
    expect(await screen.findByText('At most 30 characters')).toBeInTheDocument();
    expect(screen.getByText('Parts 7')).toBeInTheDocument();
    await user.upload(screen.getByLabelText('ZIP archive with the files (optional)'), new File(['x'], 'photos.zip'));
    expect(await screen.findByText('Files from photos.zip')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Import the 2 correct rows' }));
    expect(await screen.findByText('2 added, 0 changed, 0 unchanged')).toBeInTheDocument();
    expect(engine.sent('POST', /imports\/jobs$/).map(({ body }) => [body.isDryRun, body.packId])).toEqual([
      [true, undefined],
      [true, 'f1'],
      [false, 'f1'],
    ]);
  });
});
