import { userAlarmTime as time } from '@sed/alarms-tables';
import type { NewMessage, PlantDirectory } from '@sed/platform-ports';
import { isWindowOpen } from '@sed/alarms-contract';
import { inArray } from 'drizzle-orm';
import type { RuleEvent } from '../engine/rule-runtime';
import type { Tx } from '../rules/rule-changes';

/** Messages to the owners of personal rules, where plant and time are among those the owner wants. */
export async function noticesOf(
  tx: Tx,
  events: readonly RuleEvent[],
  directory: PlantDirectory,
): Promise<NewMessage[]> {
  const personal = events.filter(({ rule }) => rule.scope === 'PERSONAL');
  const owners = [...new Set(personal.flatMap(({ rule }) => rule.owner ?? []))];
  if (owners.length === 0) return [];
  const times = await tx.select().from(time).where(inArray(time.userCode, owners));
  const wishes = new Map(times.map((row) => [row.userCode, row]));
  return personal.flatMap((event) => {
    const { owner, factoryNo } = event.rule;
    if (owner === null || owner === undefined) return [];
    const wish = wishes.get(owner);
    const isFollowed = wish === undefined || wish.factoryNoList.length === 0 || wish.factoryNoList.includes(factoryNo);
    const zone = directory.plant(factoryNo)?.zone ?? 'UTC';
    const isTime = wish === undefined || isWindowOpen(wish.windows, zone, event.tsMs);
    return isFollowed && isTime ? [noticeOf(event, owner, directory)] : [];
  });
}

function noticeOf(event: RuleEvent, owner: string, directory: PlantDirectory): NewMessage {
  const { rule, signal, value, beginMs, limit } = event;
  const plant = directory.plant(rule.factoryNo)?.name ?? { zh: rule.factoryNo, en: rule.factoryNo };
  const shown = value === null ? '–' : value.toFixed(signal.decimals);
  const line = limit === null ? '–' : String(limit);
  return {
    to: [owner],
    type: 'REMIND',
    title: { zh: `个人报警：${signal.name.zh}`, en: `Personal alarm: ${signal.name.en}` },
    body: {
      zh: `${plant.zh} ${signal.name.zh} ${shown} ${signal.unit}，个人限值 ${line}`,
      en: `${plant.en}: ${signal.name.en} ${shown} ${signal.unit}, personal limit ${line}`,
    },
    ext: { factoryNo: rule.factoryNo, id: rule.id },
    key: `personal-alarm/${rule.id}/${String(beginMs)}`,
  };
}
