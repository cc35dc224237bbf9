import { z } from 'zod';
import type { BilingualText } from '@sed/platform-contract';

/** Scenario scripts of the demonstration world. */
export const SCENARIOS = ['S1', 'S2', 'S3', 'S4', 'S5', 'S6', 'S7', 'S9'] as const;
export type ScenarioId = (typeof SCENARIOS)[number];

/** Stretches of the scripts, as people read them. */
export const SCENARIO_PHASES = {
  normal: { zh: '正常运行', en: 'Normal operation' },
  arriving: { zh: '冲击负荷到达', en: 'Shock load arriving' },
  shock: { zh: '冲击负荷', en: 'Shock load' },
  fading: { zh: '冲击负荷消退', en: 'Shock load fading' },
  recovery: { zh: '恢复', en: 'Recovery' },
  'link lost': { zh: '通讯中断', en: 'Link lost' },
  backfill: { zh: '数据补传', en: 'Backfill' },
  frozen: { zh: '仪表卡值', en: 'Frozen reading' },
  serviced: { zh: '已维护', en: 'Serviced' },
  chattering: { zh: '频繁动作', en: 'Chattering' },
  sagging: { zh: '电压下降', en: 'Voltage sagging' },
  dip: { zh: '电压骤降', en: 'Voltage dip' },
  restart: { zh: '重新启动', en: 'Restart' },
  'second dip': { zh: '再次骤降', en: 'Second dip' },
  restored: { zh: '供电恢复', en: 'Supply restored' },
  overload: { zh: '过载', en: 'Overload' },
  tripped: { zh: '跳闸', en: 'Tripped' },
  repaired: { zh: '已修复', en: 'Repaired' },
  rain: { zh: '降雨', en: 'Rain' },
  cloudburst: { zh: '暴雨', en: 'Cloudburst' },
  draining: { zh: '排涝', en: 'Draining' },
  over: { zh: '已结束', en: 'Ended' },
} as const satisfies Readonly<Record<string, BilingualText>>;
export type ScenarioPhase = keyof typeof SCENARIO_PHASES;

/** What a simulator of another version calls a stretch is shown as it is. */
export function phaseName(phase: string): BilingualText {
  const known: Readonly<Record<string, BilingualText>> = SCENARIO_PHASES;
  return known[phase] ?? { zh: phase, en: phase };
}

/** Published on the simulator's command topic. */
export const simulatorCommand = z.discriminatedUnion('command', [
  z.object({ command: z.literal('start'), scenario: z.enum(SCENARIOS), factoryNo: z.string().optional() }),
  z.object({ command: z.literal('stop'), scenario: z.enum(SCENARIOS), factoryNo: z.string().optional() }),
]);
export type SimulatorCommand = z.infer<typeof simulatorCommand>;

/** Published retained on the simulator's state topic. */
export const simulatorState = z.object({
  at: z.number(),
  speed: z.number(),
  running: z.array(
    z.object({
      scenario: z.enum(SCENARIOS),
      factoryNo: z.string(),
      startedAt: z.number(),
      endsAt: z.number().nullable(),
      phase: z.string(),
    }),
  ),
});
export type SimulatorState = z.infer<typeof simulatorState>;
