import { z } from 'zod';

/** Scenario scripts of the demonstration world. */
export const SCENARIOS = ['S1', 'S2', 'S3', 'S4', 'S5', 'S6', 'S7', 'S9'] as const;
export type ScenarioId = (typeof SCENARIOS)[number];

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
