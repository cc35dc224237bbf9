import type { Language } from '@sed/platform-contract';
import { isAsked, isEmpty, offeredActions, type AnyModule, type Field } from '@sed/records-model';
import { aRecordOf, conditionsOf, newMark, writableFields, type Values } from '@sed/records-model/testing';
import type { MODULE_AREAS } from '@sed/registry/module-areas';
import { MODULES } from '@sed/registry/modules';
import { FAKE_CHOICES, FAKE_CODES, hintOf } from '@sed/registry/testing';
import { renderModule, type FakeEngine } from '@sed/records-web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { modulesOfArea } from './pages/module-parts';
import { labelsOf, nameOf, shownTexts } from './testing/shown-value';

const LANGUAGES = ['zh', 'en'] as const;
const WORDS = {
  zh: { more: /^(更多)?筛选$/, steps: '下一步', print: '打印', save: '保存', required: '必填' },
  en: { more: /^(More filters|Filters)$/, steps: 'Next steps', print: 'Print', save: 'Save', required: 'required' },
} as const;
/** Nothing has a size in jsdom, and what a growing text box works out of it is no number. */
const NO_SIZE = '`NaN` is an invalid value for the `%s` css style property';
const RAW_PHRASE = /^[a-z][a-zA-Z]*(\.[a-zA-Z]\w*)+$/;

interface Made {
  readonly mark: string;
  readonly values: Values;
}

function filled(module: AnyModule): Promise<Made[]> {
  const hint = hintOf(module.key);
  return Promise.all(
    conditionsOf(module, hint).map(async (set) => {
      const mark = newMark();
      return { mark, values: await aRecordOf(module, { mark, choices: FAKE_CHOICES, fill: 'all', hint, set }) };
    }),
  );
}

/** Everything a form chooses from, named after its id. */
function stock(engine: FakeEngine, module: AnyModule, made: readonly Made[]): void {
  for (const { values } of made) engine.add(module, values, { labels: labelsOf(module, values) });
  for (const field of everyField(module)) {
    if (field.kind === 'ref') {
      const options = [1, 2, 3].map((n) => `${field.target}-${n}`).map((id) => ({ id, label: nameOf(id), hint: null }));
      engine.options.set(field.target, options);
    }
    if (field.kind !== 'choice' || field.dictionary === undefined) continue;
    const entries = FAKE_CODES.map((code) => ({ code, zh: `${field.dictionary ?? ''}项${code}`, en: `Item ${code}` }));
    engine.dictionaries.set(field.dictionary, entries);
  }
}

function everyField(module: AnyModule): readonly Field[] {
  return Object.values(module.fields).flatMap((field): Field[] =>
    field.kind === 'lines' ? [field, ...Object.values(field.fields)] : [field],
  );
}

function rawPhrases(): string[] {
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode() !== null) {
    const text = texts.currentNode.textContent?.trim() ?? '';
    if (RAW_PHRASE.test(text)) found.push(text);
  }
  return found;
}

/** What stands beside each name of a list of facts. */
function factsOf(place: ParentNode): ReadonlyMap<string, string> {
  const pairs = [...place.querySelectorAll('dl > div')].map((pair): [string, string] => [
    pair.querySelector('dt')?.textContent ?? '',
    pair.querySelector('dd')?.textContent ?? '',
  ]);
  return new Map(pairs);
}

const AREAS = [
  'alarms',
  'business',
  'equipment',
  'people',
  'plants',
  'records',
] as const satisfies readonly (keyof typeof MODULE_AREAS)[];
const everyArea = () => Promise.all(AREAS.map(modulesOfArea));

async function open(module: AnyModule, language: Language, { address = '', made = [] as readonly Made[] }) {
  const parts = await everyArea();
  const modules = parts.flatMap((part) => part.modules);
  const slots = parts.flatMap((part) => part.slots ?? []);
  const shown = { module, modules, slots, language, address, factoryNo: module.scope === 'plant' ? 'demo_e01' : null };
  return renderModule({ ...shown, prepare: (engine) => stock(engine, module, made) });
}

let complaints: unknown[][];
beforeEach(() => {
  complaints = [];
  vi.spyOn(console, 'error').mockImplementation((...said: unknown[]) => {
    if (!String(said[0]).startsWith(NO_SIZE)) complaints.push(said);
  });
  vi.stubGlobal('print', () => undefined);
});
afterEach(() => vi.restoreAllMocks());

/** Before a release each module is seen in both languages; the gate sees its list in one and its form in the other. */
const IS_LONG = process.env.SED_TEST_LONG === '1';
const CASES = MODULES.flatMap((module, place) =>
  LANGUAGES.map((language, turn) => {
    const isFirst = (place + turn) % LANGUAGES.length === 0;
    return { key: module.key, module, language, isListed: IS_LONG || isFirst, isFilled: IS_LONG || !isFirst };
  }),
);
const FILLED = CASES.filter(({ module, isFilled }) => isFilled && module.verbs.includes('add'));

describe('a module', () => {
  it.each(CASES.filter(({ isListed }) => isListed))(
    '$key in $language lists its columns, filters and states, and shows a record with every value',
    async ({ module, language }) => {
      const words = WORDS[language];
      const [first, ...others] = await filled(module);
      if (first === undefined) throw new Error('a module has a record');
      const { user } = await open(module, language, { address: `?id=${module.key}-1`, made: [first, ...others] });
      const detail = await waitFor(() => {
        const found = document.querySelector('.sed-detail-facts')?.closest('.ant-drawer');
        expect(found).toBeInstanceOf(HTMLElement);
        return found ?? document.body;
      });
      expectFacts(module, first, factsOf(detail), language);
      expectActions(module, first, language);
      await expectList(module, language, user);
      await user.click(screen.getByRole('button', { name: words.print }));
      const sheet = await waitFor(() => {
        const found = document.querySelector('.sed-print-sheet');
        expect(found).not.toBeNull();
        return found ?? document.body;
      });
      expectFacts(module, first, factsOf(sheet), language);
      expect(rawPhrases()).toEqual([]);
      expect(complaints).toEqual([]);
    },
  );

  it.each(FILLED)('$key in $language asks for a new record and names what is missing', async ({ module, language }) => {
    const words = WORDS[language];
    const { user, engine } = await open(module, language, { address: '?form=new' });
    const form = await waitFor(() => {
      const found = document.querySelector('.sed-form');
      expect(found).not.toBeNull();
      return found ?? document.body;
    });
    const start = Object.fromEntries(Object.entries(module.fields).map(([name, { initial }]) => [name, initial]));
    const shown = writableFields(module).filter((name) => {
      const field = module.fields[name];
      return field !== undefined && isInForm(module, name) && isAsked(field, start);
    });
    const labels = [...form.querySelectorAll('.sed-field-label')].map(({ textContent }) => textContent);
    for (const name of shown) {
      const label = module.fields[name]?.label[language] ?? name;
      expect(
        labels.some((text) => text.startsWith(label)),
        label,
      ).toBe(true);
    }
    if (module.flow?.states[module.flow.initial]?.gaps !== true) {
      await user.click(screen.getByRole('button', { name: words.save }));
      const missing = shown.filter((name) => module.fields[name]?.required === true && isEmpty(start[name]));
      await waitFor(() => {
        const named = [...form.querySelectorAll('.sed-field[data-error="true"] > .sed-field-label')];
        expect(named.map(({ textContent }) => withoutStar(textContent, words.required)).toSorted()).toEqual(
          missing.map((name) => module.fields[name]?.label[language]).toSorted(),
        );
      });
      expect(engine.sent('POST', /records$/)).toEqual([]);
    }
    expect(rawPhrases()).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

const isInForm = (module: AnyModule, name: string) => module.form.some(({ fields }) => fields.includes(name));

const withoutStar = (label: string, required: string) => label.replace(` * (${required})`, '');

/** Every value that was made is there under its name, in the words of the language. */
function expectFacts(
  module: AnyModule,
  { values }: Made,
  facts: ReadonlyMap<string, string>,
  language: Language,
): void {
  for (const [name, value] of Object.entries(values)) {
    const field = module.fields[name];
    if (field === undefined) continue;
    const shown = facts.get(field.label[language]);
    expect(shown, `${name} of ${[...facts.keys()].join(', ')}`).toBeTruthy();
    for (const text of shownTexts(field, value, language)) expect(shown, name).toContain(text);
  }
}

/** What the state of a record offers is a button, or stands among the many steps that say why they are refused. */
function expectActions(module: AnyModule, { values }: Made, language: Language): void {
  if (module.flow === undefined) return;
  const region = screen.getByRole('region', { name: WORDS[language].steps });
  const subject = { status: module.flow.initial, createdBy: 'u1', values };
  const actor = { code: 'u1', may: () => true, positions: [] };
  const offered = offeredActions(module, subject, { actor, nowMs: Date.now() });
  expect(offered.length).toBeGreaterThan(0);
  const folded = [...region.querySelectorAll('details dt')].map(({ textContent }) => textContent.split(/, |、/));
  for (const { name } of offered) {
    const label = module.flow.actions[name]?.label[language] ?? name;
    const button = within(region).queryByRole('button', { name: label });
    if (button === null)
      expect(
        folded.some((steps) => steps.includes(label)),
        label,
      ).toBe(true);
  }
}

type User = Awaited<ReturnType<typeof open>>['user'];

async function expectList(module: AnyModule, language: Language, user: User): Promise<void> {
  const named = (name: string) => module.fields[name]?.label[language];
  expect([...document.querySelectorAll('h1')].map(({ textContent }) => textContent)).toEqual([module.label[language]]);
  const heads = screen.getAllByRole('columnheader', { hidden: true }).map(({ textContent }) => textContent);
  const columns = module.list.columns.flatMap((name) => named(name) ?? []);
  expect(columns.filter((label) => !heads.some((head) => head.includes(label)))).toEqual([]);
  const more = screen.queryByRole('button', { name: WORDS[language].more, hidden: true });
  if (more !== null) await user.click(more);
  const area = screen.getByRole('search', { hidden: true });
  const hints = [...area.querySelectorAll('[placeholder], [aria-label], .ant-select-placeholder')].flatMap(
    (element) => [element.getAttribute('placeholder') ?? '', element.getAttribute('aria-label') ?? ''],
  );
  const words = `${area.textContent} ${hints.join(' ')}`;
  const filters = module.list.filters.flatMap((name) => named(name) ?? []);
  expect(filters.filter((label) => !words.includes(label))).toEqual([]);
  for (const { label } of Object.values(module.flow?.states ?? {})) {
    expect(screen.getAllByText(label[language], { exact: false }).length).toBeGreaterThan(0);
  }
}
