import type { MessagePlan, PlantDirectory } from '@sed/platform-ports';
import type { AlarmRuleDto } from '@sed/alarms-contract';
import type { Replay } from './replay';

interface Around {
  /** End of the replay. */
  readonly to: number;
  readonly directory: PlantDirectory;
  readonly plan: MessagePlan;
}

/** Text messages a replayed rule would have meant; a personal one tells its owner in the app alone. */
export async function messagesOf(
  replay: Replay,
  { factoryNo, signalCode, scope }: AlarmRuleDto,
  { to, directory, plan }: Around,
): Promise<number> {
  if (scope === 'PERSONAL') return 0;
  const section = directory.signal(factoryNo, signalCode)?.section ?? '';
  const counts = await plan.textMessages(replay.toTell(section, to));
  return counts.reduce((sum, count) => sum + count, 0);
}
