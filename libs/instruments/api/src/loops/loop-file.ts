import { STOP_REASONS, STOP_REASON_TEXTS, type LoopStatistics } from '@sed/instruments-contract';
import { LOOP_KINDS } from '@sed/instruments-definitions';
import { CSV_START, csvLine, FileAnswer } from '@sed/platform-api';
import type { Language } from '@sed/platform-contract';

const HEADS: Readonly<Record<Language, readonly string[]>> = {
  zh: [
    ...['回路编号', '名称', '类别', '权重', '目标 %', '运行 h', '自动 h', '自控投用率 %', '切除次数', '未说明'],
    ...['IAE %', '允许偏差内 %', '手动损失 ¥'],
  ],
  en: [
    ...['Loop', 'Name', 'Kind', 'Weight', 'Target %', 'Running h', 'Automatic h', 'Auto-control rate %'],
    ...['Stops', 'Without reason', 'IAE %', 'Within band %', 'Cost of manual ¥'],
  ],
};

const HOUR_S = 3600;
const rounded = (value: number | null): number | null => (value === null ? null : Math.round(value * 100) / 100);

/** The loops of a plant as a CSV file in the language of the reader. */
export function loopFile(loops: readonly LoopStatistics[], name: string, language: Language): FileAnswer {
  return new FileAnswer(`${name}.csv`, 'text/csv; charset=utf-8', lines(loops, language));
}

async function* lines(loops: readonly LoopStatistics[], language: Language): AsyncGenerator<string> {
  const reasons = STOP_REASONS.map((reason) => STOP_REASON_TEXTS[reason][language]);
  yield await Promise.resolve(CSV_START + csvLine([...HEADS[language], ...reasons]));
  for (const loop of loops) {
    const kind = LOOP_KINDS.find(({ code }) => code === loop.kind)?.label[language] ?? loop.kind;
    yield csvLine([
      ...[loop.code, loop.name, kind, loop.weight, loop.targetPct],
      ...[rounded(loop.runningS / HOUR_S), rounded(loop.autoS / HOUR_S), rounded(loop.autoPct)],
      ...[loop.stops, loop.unexplained, rounded(loop.iaePct), rounded(loop.inBandPct), rounded(loop.costYuan)],
      ...STOP_REASONS.map((reason) => loop.reasons[reason]),
    ]);
  }
}
