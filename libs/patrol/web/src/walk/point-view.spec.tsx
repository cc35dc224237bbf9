import type { RecordDto } from '@sed/records-contract';
import { renderPage } from '@sed/signals-web/testing';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PointView } from './point-view';
import type { Walk } from './use-walk';

afterEach(() => {
  vi.unstubAllGlobals();
  window.localStorage.clear();
});

const RECORD: RecordDto = {
  ...{ id: 'o1', version: 3, no: 'XJ-1', factoryNo: 'demo_e01', status: 'FILLING' },
  ...{ createdAt: 0, createdBy: 'u', updatedAt: 0, updatedBy: 'u' },
  labels: { points: { p1: 'Screen' }, readings: { e1: 'Cover' } },
  values: {
    points: [{ point: 'p1', arrivedAt: 5 }],
    readings: [{ point: 'p1', element: 'e1', kind: 'CHECK', ok: 'NOK', remark: null }],
  },
};

/** A promise the spec keeps. */
function later<T>() {
  let give: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolve) => {
    give = resolve;
  });
  return { promise, give };
}

function opened(own: Partial<Walk>) {
  const walk: Walk = {
    ...{ record: RECORD, isBusy: false, photos: [], waiting: [], retry: () => undefined, giveUp: () => undefined },
    ...{ act: () => Promise.resolve(true), addPhoto: () => Promise.resolve(undefined), ...own },
  };
  renderPage(<PointView walk={walk} point="p1" elements={new Map()} place={undefined} onBack={() => undefined} />);
}

const remark = () => screen.getByRole('textbox', { name: 'Remark' });
const writes = (text: string) => fireEvent.change(remark(), { target: { value: text } });

describe('a stop of a patrol', () => {
  it('keeps what is written while a picture is being kept', async () => {
    const kept = later<string>();
    opened({ addPhoto: () => kept.promise });
    const file = document.querySelector('input[type=file]');
    if (file === null) throw new Error('no picture can be taken');
    fireEvent.change(file, { target: { files: [new File(['x'], 'cover.png', { type: 'image/png' })] } });
    writes('The cover is broken');
    await act(async () => {
      kept.give('local:1');
      await kept.promise;
    });
    expect(await screen.findByRole('button', { name: 'Photo taken' })).toBeInTheDocument();
    expect(remark()).toHaveValue('The cover is broken');
  });

  it('keeps what is written while it is being saved', async () => {
    const saved = later<boolean>();
    const deed = vi.fn(() => saved.promise);
    opened({ act: deed });
    writes('Broken');
    fireEvent.click(screen.getByRole('button', { name: 'Keep' }));
    await waitFor(() => expect(deed).toHaveBeenCalledOnce());
    writes('Broken, fenced off');
    await act(async () => {
      saved.give(true);
      await saved.promise;
    });
    expect(remark()).toHaveValue('Broken, fenced off');
  });

  it('keeps what is written when the page is killed, until it is saved', async () => {
    opened({});
    writes('Cover loose');
    cleanup();
    opened({});
    expect(remark()).toHaveValue('Cover loose');
    fireEvent.click(screen.getByRole('button', { name: 'Finish the point' }));
    await waitFor(() => expect(Object.keys(window.localStorage).filter((key) => key.startsWith('draft:'))).toEqual([]));
    cleanup();
    opened({});
    expect(remark()).toHaveValue('');
  });
});
