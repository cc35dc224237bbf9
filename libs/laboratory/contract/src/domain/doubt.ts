import type { BilingualText } from '@sed/platform-contract';

/** Values of a sample and of one of its results, as far as they tell whether it is to be doubted. */
interface DoubtedTask {
  readonly qcState?: unknown;
  readonly qcWaiver?: unknown;
}
interface DoubtedLine {
  readonly late?: unknown;
  readonly remark?: unknown;
}

/** Why a result is doubted though it counts, as its signal shows by its quality; null where nothing speaks against it. */
export function doubtOf(task: DoubtedTask, line: DoubtedLine): BilingualText | null {
  if (line.late === true) return because('超过保存时限后检测', 'Measured after its hold time', line.remark);
  if (task.qcState === 'WAIVED') return because('质控未通过，已豁免', 'Quality control waived', task.qcWaiver);
  return null;
}

function because(zh: string, en: string, reason: unknown): BilingualText {
  const said = typeof reason === 'string' ? reason.trim() : '';
  return said === '' ? { zh, en } : { zh: `${zh}：${said}`, en: `${en}: ${said}` };
}
