import '@testing-library/jest-dom/vitest';
import type { OrgNode } from '@sed/people-contract';
import { setLanguage } from '@sed/platform-web';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { codesOf, org } from '../testing/session-builder';
import { filtered, flatten, prune, rowsOf } from './org-model';
import { OrgSwitcher } from './org-switcher';

const north = org('n1', 'North Lake', 5);
const south = org('s1', 'South Lake', 5);
const hiddenPlant = { ...org('h1', 'Hidden Lake', 5), hide: true };
const centre = org('c1', 'Regional centre', 6);
const tree = [
  org('g', 'Group', 1, [org('a', 'Area A', 2, [north, hiddenPlant, centre]), org('b', 'Area B', 2, [south])]),
];

const names = (items: ReturnType<typeof prune>) => flatten(items).map(({ node }) => node.code);

describe('the tree of the switcher', () => {
  it('has the nodes of the person and their ancestors, nothing else and nothing hidden', () => {
    expect(names(prune(tree, codesOf('n1', 'h1')))).toEqual(['g', 'a', 'n1']);
    expect(names(prune(tree, codesOf('b', 's1')))).toEqual(['g', 'b', 's1']);
    expect(prune(tree, [])).toEqual([]);
  });

  it('lets only own nodes be chosen, not the ancestors shown for their place', () => {
    const allowed = flatten(prune(tree, codesOf('n1'))).filter(({ isAllowed }) => isAllowed);
    expect(allowed.map(({ node }) => node.code)).toEqual(['n1']);
  });

  it('moves what is below a hidden node up', () => {
    const hidden = [org('g', 'Group', 1, [{ ...org('x', 'X', 2, [north]), hide: true }])];
    expect(names(prune(hidden, codesOf('n1')))).toEqual(['g', 'n1']);
  });

  it('is filtered by a substring of the name in either language, ancestors kept', () => {
    const all = prune(tree, codesOf('a', 'b', 'n1', 's1', 'c1'));
    expect(names(filtered(all, 'th lAKE'))).toEqual(['g', 'a', 'n1', 'b', 's1']);
    expect(names(filtered(all, 'South Lake中'))).toEqual(['g', 'b', 's1']);
    expect(names(filtered(all, 'nowhere'))).toEqual([]);
  });

  it('folds', () => {
    const rows = rowsOf(prune(tree, codesOf('n1', 's1')), (code) => code === 'a');
    expect(rows.map(({ item }) => item.node.code)).toEqual(['g', 'a', 'b', 's1']);
  });
});

function open(over: { tree?: readonly OrgNode[]; codes?: readonly string[]; current?: OrgNode } = {}) {
  const onSwitch = vi.fn();
  render(
    <OrgSwitcher
      orgTree={over.tree ?? tree}
      orgCodeList={codesOf(...(over.codes ?? ['a', 'b', 'n1', 's1', 'c1']))}
      current={over.current ?? north}
      userCode="u1"
      onSwitch={onSwitch}
      description="North operations"
    />,
  );
  return { onSwitch, user: userEvent.setup() };
}

const trigger = () => screen.getByRole('button', { name: /Switch plant or organisation: North Lake/ });

describe('the switcher', () => {
  beforeEach(() => window.localStorage.clear());
  afterEach(() => setLanguage('en'));

  it('names the current node with its description and the types of all', async () => {
    const { user } = open();
    expect(trigger()).toHaveTextContent('North operations');
    await user.click(trigger());
    expect(await screen.findByRole('treeitem', { name: /North Lake/ })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('treeitem', { name: /Regional centre/ })).toHaveTextContent('Centre');
  });

  it('finds a plant by its name and switches with the enter key', async () => {
    const { user, onSwitch } = open();
    await user.click(trigger());
    await user.type(await screen.findByRole('combobox'), 'south{Enter}');
    expect(onSwitch).toHaveBeenCalledExactlyOnceWith(south);
    expect(trigger()).toHaveAttribute('aria-expanded', 'false');
  });

  it('goes through the tree with the arrows and folds it', async () => {
    const { user, onSwitch } = open();
    await user.click(trigger());
    await screen.findByRole('combobox');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(onSwitch).toHaveBeenCalledExactlyOnceWith(centre);
    await user.click(trigger());
    await user.keyboard('{ArrowUp}{ArrowLeft}');
    expect(screen.getByRole('treeitem', { name: /Area A/ })).toHaveAttribute('aria-expanded', 'false');
  });

  it('does nothing for the node already chosen or for an ancestor without a right', async () => {
    const { user, onSwitch } = open({ codes: ['n1', 's1'] });
    await user.click(trigger());
    await user.click(await screen.findByText('Group', { selector: '.sed-org-name' }));
    await user.click(screen.getByText('Group', { selector: '.sed-org-name' }));
    await user.click(screen.getByText('North Lake', { selector: '.sed-org-name' }));
    expect(onSwitch).not.toHaveBeenCalled();
  });

  it('offers what was used and marked before', async () => {
    const { user, onSwitch } = open();
    await user.click(trigger());
    await user.click(await screen.findByText('South Lake', { selector: '.sed-org-name' }));
    await user.click(trigger());
    const recent = await screen.findByRole('group', { name: 'Recent' });
    expect(within(recent).getByRole('button', { name: 'South Lake' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Add Regional centre to the favourites' }));
    await user.click(within(screen.getByRole('group', { name: 'Favourites' })).getByRole('button'));
    expect(onSwitch).toHaveBeenLastCalledWith(centre);
  });

  it('draws a part of a thousand nodes only', async () => {
    const many = Array.from({ length: 1000 }, (_, index) => org(`p${index}`, `Plant ${index}`, 5));
    const { user } = open({ tree: [org('g', 'Group', 1, many)], codes: many.map(({ code }) => code) });
    await user.click(trigger());
    await user.type(await screen.findByRole('combobox'), 'plant');
    expect(screen.getAllByRole('treeitem').length).toBeLessThan(40);
    expect(screen.getByRole('treeitem', { name: /Plant 0/ })).toHaveAttribute('aria-setsize', '1000');
  });

  it('says when an account has nothing to choose', async () => {
    const { user } = open({ tree: [], codes: [] });
    await user.click(trigger());
    expect(await screen.findByText(/not assigned to any plant/)).toBeInTheDocument();
  });
});
