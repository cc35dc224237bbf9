import { render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadModule, registerModulePages, slotsOfModule, useModule, type ModuleParts } from './registry';
import { defineSlots } from './slots';
import { HandFeed } from './testing/hand-feed';
import { testOrder, testType } from './testing/test-modules';

function Named({ module }: { readonly module: string }) {
  return <p>{useModule(module)?.label.en ?? 'nothing yet'}</p>;
}

describe('definitions that come on demand', () => {
  const bring = vi.fn<(key: string) => Promise<ModuleParts> | undefined>();
  beforeEach(() => {
    bring.mockReset();
    const feed = new HandFeed();
    registerModulePages({ modules: [testType], load: bring, useFeed: () => feed });
  });

  it('are asked for once, with what belongs into their pages, and shown where they are named', async () => {
    let resolve: (parts: ModuleParts) => void = () => undefined;
    bring.mockReturnValue(new Promise((arrived) => (resolve = arrived)));
    render(<Named module={testOrder.key} />);
    expect(screen.getByText('nothing yet')).toBeVisible();
    const loaded = loadModule(testOrder.key);
    const Toolbar = () => null;
    resolve({ modules: [testType, testOrder], slots: [defineSlots(testOrder, { 'list.toolbar': Toolbar })] });
    expect(await loaded).toBe(testOrder);
    expect(await screen.findByText(testOrder.label.en)).toBeVisible();
    expect(slotsOfModule(testOrder.key)).toEqual({ 'list.toolbar': Toolbar });
    expect(bring).toHaveBeenCalledOnce();
  });

  it('need nothing where they are there, and nobody brings an unknown one', async () => {
    expect(await loadModule(testType.key)).toBe(testType);
    expect(bring).not.toHaveBeenCalled();
    expect(await loadModule('nowhere')).toBeUndefined();
  });

  it('are asked for again when their code could not be loaded', async () => {
    bring.mockRejectedValueOnce(new Error('no network')).mockResolvedValue({ modules: [testOrder] });
    await expect(loadModule(testOrder.key)).rejects.toThrow('no network');
    expect(await loadModule(testOrder.key)).toBe(testOrder);
  });
});
