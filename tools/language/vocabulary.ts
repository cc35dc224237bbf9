import { readFileSync } from 'node:fs';

/** What `docs/language.md` says, and the words titles and buttons may use. */
export interface Vocabulary {
  /** Words no text may use, with the term to use instead. */
  readonly forbidden: readonly { readonly word: string; readonly instead: string }[];
  /** Words whose every use is part of one of the phrases. */
  readonly onlyIn: readonly { readonly word: string; readonly phrases: readonly string[] }[];
  /** Words with a capital of their own. */
  readonly capitals: ReadonlySet<string>;
  /** Texts stated elsewhere, exempt from every rule. */
  readonly given: readonly string[];
  readonly words: { readonly en: ReadonlySet<string>; readonly zh: ReadonlySet<string> };
}

export function readVocabulary(document: string, words: { en: string; zh: string }): Vocabulary {
  const page = readFileSync(document, 'utf8');
  return {
    forbidden: rowsOf(page, 'Terms').flatMap(([zh = '', en = '', , , not = '']) =>
      listOf(not).map((word) => ({ word, instead: `${en} / ${zh}` })),
    ),
    onlyIn: rowsOf(page, 'Only in').map(([word = '', phrases = '']) => ({ word, phrases: listOf(phrases) })),
    capitals: new Set(quotedIn(sectionOf(page, 'Capitals')).flatMap((name) => name.split(' '))),
    given: quotedIn(sectionOf(page, 'Given')),
    words: { en: linesOf(words.en), zh: linesOf(words.zh) },
  };
}

function linesOf(file: string): ReadonlySet<string> {
  return new Set(
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== ''),
  );
}

function sectionOf(page: string, title: string): string {
  const section = page.split(/^## /m).find((part) => part.startsWith(`${title}\n`));
  if (section === undefined) throw new Error(`docs/language.md has no section ${title}`);
  return section;
}

function rowsOf(page: string, title: string): string[][] {
  const rows = sectionOf(page, title)
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );
  if (rows.length < 3) throw new Error(`docs/language.md: the table of ${title} is empty`);
  return rows.slice(2);
}

function listOf(cell: string): string[] {
  return cell
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

function quotedIn(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, quoted = '']) => quoted);
}
