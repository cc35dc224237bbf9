import { SCENARIOS } from '@sed/signals-contract';
import { DEMO_PLANTS } from '@sed/demo-fleet';
import { z } from 'zod';
import { DEFAULT_TIMETABLE } from './scenario/stage';

const plantNumbers: readonly string[] = DEMO_PLANTS.map((plant) => plant.factoryNo);

const timetable = z.array(
  z
    .object({
      scenario: z.enum(SCENARIOS),
      factoryNo: z.string().optional(),
      afterS: z.number().min(0),
      everyS: z.number().positive().optional(),
    })
    .transform(({ scenario, factoryNo, afterS, everyS }) => ({
      scenario,
      afterS,
      ...(factoryNo === undefined ? {} : { factoryNo }),
      ...(everyS === undefined ? {} : { everyS }),
    })),
);

const environment = z.object({
  MQTT_URL: z.string().default('mqtt://127.0.0.1:1883'),
  MQTT_USERNAME: z.string().optional(),
  MQTT_PASSWORD: z.string().optional(),
  /** How many times faster than the wall clock the process runs. */
  SPEED: z.coerce.number().positive().max(1000).default(1),
  /** Comma-separated plant numbers; all when absent. */
  SIMULATOR_PLANTS: z
    .string()
    .transform((text) => text.split(',').map((no) => no.trim()))
    .pipe(z.array(z.string().refine((no) => plantNumbers.includes(no), { error: 'unknown plant' })).min(1))
    .optional(),
  /** JSON list of `{ scenario, factoryNo?, afterS, everyS? }`, or `off`. */
  SIMULATOR_TIMETABLE: z
    .string()
    .transform((text, context) => {
      if (text === 'off') return [];
      try {
        return timetable.parse(JSON.parse(text));
      } catch (error) {
        context.addIssue({ code: 'custom', message: String(error) });
        return z.NEVER;
      }
    })
    .default([...DEFAULT_TIMETABLE]),
  /** Whether some lines lose messages now and then. */
  SIMULATOR_LOSSES: z.enum(['on', 'off']).default('on'),
  /** File that carries counters over a restart; nothing is kept when absent. */
  SIMULATOR_MEMORY: z.string().optional(),
});

export type Settings = z.infer<typeof environment>;

/** Reads the environment once. @throws ZodError that names the variable which is wrong. */
export function readSettings(): Settings {
  // eslint-disable-next-line no-restricted-properties -- this is the configuration guard of this process
  return environment.parse(process.env);
}
