import { Controller, Headers } from '@nestjs/common';
import { completenessCalls as calls, type CompletenessDto } from '@sed/devices-contract';
import { CSV_START, csvLine, CurrentViewer, FileAnswer, Handles, Input, languageOf } from '@sed/platform-api';
import type { InputOf, Language } from '@sed/platform-contract';
import type { Viewer } from '@sed/platform-ports';
import { Completeness } from './completeness';

type HeaderMap = Record<string, string | undefined>;

const WORDS: Readonly<Record<Language, { readonly heads: readonly string[]; readonly all: string }>> = {
  zh: { heads: ['设备', '月份', '测点数', '应收', '实收', '完整率 %', '承诺 %'], all: '全厂' },
  en: { heads: ['Device', 'Month', 'Signals', 'Expected', 'Stored', 'Completeness %', 'Promised %'], all: 'Plant' },
};

/** What plants promise of their data, and what they keep of it. */
@Controller()
export class CompletenessController {
  constructor(private readonly completeness: Completeness) {}

  @Handles(calls.ofMonth)
  ofMonth(@Input() { query }: InputOf<typeof calls.ofMonth>) {
    return this.completeness.ofMonth(query.factoryNo, query.month);
  }

  @Handles(calls.months)
  months(@Input() { query }: InputOf<typeof calls.months>) {
    return this.completeness.months(query.factoryNo);
  }

  @Handles(calls.exported)
  async exported(@Input() { query }: InputOf<typeof calls.exported>, @Headers() headers: HeaderMap) {
    const found = await this.completeness.ofMonth(query.factoryNo, query.month);
    const name = `completeness-${query.factoryNo}-${query.month}.csv`;
    return new FileAnswer(name, 'text/csv; charset=utf-8', lines(found, languageOf(headers)));
  }

  @Handles(calls.promise)
  promise(@Input() { body }: InputOf<typeof calls.promise>, @CurrentViewer() viewer: Viewer) {
    return this.completeness.promise(body, viewer);
  }
}

async function* lines(found: CompletenessDto, language: Language): AsyncGenerator<string> {
  const { heads, all } = WORDS[language];
  yield await Promise.resolve(CSV_START + csvLine([...heads]));
  const signals = found.devices.reduce((sum, one) => sum + one.signals, 0);
  for (const one of [...found.devices, { ...found, name: all, signals }]) {
    const pct = one.pct === null ? null : Math.round(one.pct * 100) / 100;
    yield csvLine([one.name, found.month, one.signals, one.expected, one.stored, pct, found.promisePct]);
  }
}
