import { Controller } from '@nestjs/common';
import { Handles, Input } from '@sed/platform-api';
import type { InputOf, Language } from '@sed/platform-contract';
import { dictCalls, type DictEntry, type DictTreeNode } from '@sed/records-contract';
import { CurrentCaller, type Caller } from '../records/caller';
import { Dictionaries, type DictionaryEntry } from './dictionary.service';

const TREE_KEY = 'coreTechnology';

@Controller()
export class DictionaryController {
  constructor(private readonly dictionaries: Dictionaries) {}

  @Handles(dictCalls.byParentKey)
  async byParentKey(
    @Input() { query }: InputOf<typeof dictCalls.byParentKey>,
    @CurrentCaller() { language }: Caller,
  ): Promise<DictEntry[]> {
    const entries = await this.dictionaries.entries(query.parentKey);
    return entries.map(({ code, label, parentCode, sort, enabled }) => ({
      code,
      name: label[language],
      nameText: label,
      parentCode,
      order: sort,
      enabled,
    }));
  }

  @Handles(dictCalls.coreTechnologyTree)
  async coreTechnologyTree(@CurrentCaller() { language }: Caller): Promise<DictTreeNode[]> {
    const entries = await this.dictionaries.entries(TREE_KEY);
    return branchesOf(
      entries.filter(({ enabled }) => enabled),
      null,
      language,
    );
  }
}

function branchesOf(entries: readonly DictionaryEntry[], parent: string | null, language: Language): DictTreeNode[] {
  // An entry that names itself as its parent is nobody's child, so this ends.
  return entries
    .filter(({ parentCode, code }) => parentCode === parent && code !== parent)
    .map(({ code, label }) => ({
      code,
      name: label[language],
      nameText: label,
      children: branchesOf(entries, code, language),
    }));
}
