import { join } from 'node:path';
import { FAULT_POINTS, type FaultPlan } from '@sed/platform-ports';
import { z } from 'zod';
import { LOG_LEVELS, type LogLevel } from '../observe/log';
import { cameraConfigOf, cameraVariables, type CameraConfig } from './camera-config';
import {
  assistantConfigOf,
  identityConfigOf,
  identityFaults,
  identityVariables,
  type AssistantConfig,
  neighbourConfigOf,
  type IdentityConfig,
  type NeighbourConfig,
} from './identity-config';
import { mallConfigOf, mallVariables, type MallConfig } from './mall-config';
import { notifyConfigOf, notifyVariables, type NotifyConfig } from './notify-config';
import { secretIn } from './secret';
import { s3ConfigOf, storageFaults, storageVariables, type S3Config } from './storage-config';
import { onOff, optionalText, url } from './variables';

const port = z.coerce.number().int().min(0).max(65_535);

const environment = z.object({
  NODE_ENV: optionalText,
  PORT: port.default(8080),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./.data'),
  BUILD: z.string().max(100).default('development'),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
  ROLE: z.enum(['all', 'ingest', 'web']).default('all'),
  DEMO: onOff.optional(),
  /** A past of the demonstration's plants; on where they are simulated. */
  DEMO_PAST: onOff.optional(),
  /** What people find on the pages of the demonstration; written in the background after the first start. */
  DEMO_RECORDS: onOff.optional(),
  /** Whether the demonstration's people work; on where its plants are simulated. */
  DEMO_STAFF: onOff.optional(),
  DEMO_PASSWORD: z.string().min(8).default('Demo@2026'),
  /** Makes the account `admin` on a database without users; without it a production start has nobody to sign in. */
  ADMIN_PASSWORD: z.string().min(12, { error: 'must have at least 12 characters' }).optional(),
  SIMULATOR: onOff.optional(),
  SPEED: z.coerce.number().positive().max(3600).default(1),
  MQTT_URL: url('mqtt', 'mqtts', 'tcp', 'ssl', 'ws', 'wss'),
  MQTT_USERNAME: optionalText,
  MQTT_PASSWORD: optionalText,
  MQTT_CA: optionalText,
  MQTT_PORT: port.default(1883),
  INFLUX_URL: url('http', 'https'),
  INFLUX_TOKEN: optionalText,
  INFLUX_ORG: optionalText,
  INFLUX_BUCKET: optionalText,
  INFLUX_DATABASE: optionalText,
  INFLUX_USERNAME: optionalText,
  INFLUX_PASSWORD: optionalText,
  DATABASE_URL: url('postgres', 'postgresql'),
  REDIS_URL: url('redis', 'rediss'),
  ...notifyVariables,
  ...mallVariables,
  JWT_SECRET: z.string().min(32, { error: 'must have at least 32 characters' }).optional(),
  ...identityVariables,
  ...storageVariables,
  ALLOWED_ORIGINS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((origin) => origin.trim())
        .filter((origin) => origin !== ''),
    )
    .pipe(z.array(z.string().refine((origin) => URL.canParse(origin), { error: 'must be origins like https://host' }))),
  /** Number of proxies in front, or their addresses; without it `X-Forwarded-*` is ignored. */
  TRUST_PROXY: z
    .string()
    .regex(/^(\d{1,2}|(?!true$)[\w.:/]+(\s*,\s*[\w.:/]+)*)$/, {
      error: 'must be a number of proxies or their addresses',
    })
    .optional(),
  METRICS_TOKEN: z.string().min(16, { error: 'must have at least 16 characters' }).optional(),
  /** `k3:5` kills the process when it comes to that point the fifth time; for fault tests, refused in production. */
  FAULT_POINT: z
    .string()
    .regex(/^k[1-9]:[1-9]\d*$/, { error: 'must be a point and a number, like k3:5' })
    .transform((text): FaultPlan => ({ point: FAULT_POINTS[Number(text[1]) - 1] ?? 'k1', pass: Number(text.slice(3)) }))
    .optional(),
  ...cameraVariables,
  INGEST_PLANT_RATE_PER_S: z.coerce.number().positive().default(20_000),
});

type Environment = z.infer<typeof environment>;

/** The start was given something it cannot work with; the message names the variables and no values. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Everything the environment decides, read once at the start and frozen. The class is the injection token. */
export class Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly build: string;
  readonly logLevel: LogLevel;
  readonly role: 'all' | 'ingest' | 'web';
  /** No outside service is named: broker, stores and plants live in this process. */
  readonly isEmbedded: boolean;
  readonly isProduction: boolean;
  readonly demo: boolean;
  readonly demoPassword: string;
  readonly adminPassword: string | undefined;
  readonly simulator: boolean;
  /** Whether the simulated plants get a past. */
  readonly demoPast: boolean;
  readonly demoRecords: boolean;
  /** Whether the people of the demonstration work by themselves. */
  readonly demoStaff: boolean;
  /** Simulated seconds per second. */
  readonly speed: number;
  readonly mqttUrl: string | undefined;
  readonly mqttUsername: string | undefined;
  readonly mqttPassword: string | undefined;
  /** Path of a certificate authority's PEM file. */
  readonly mqttCa: string | undefined;
  /** Port of the embedded broker. */
  readonly mqttPort: number;
  readonly influxUrl: string | undefined;
  readonly influxToken: string | undefined;
  readonly influxOrg: string | undefined;
  readonly influxBucket: string | undefined;
  /** Database of a version 1 server. */
  readonly influxDatabase: string | undefined;
  readonly influxUsername: string | undefined;
  readonly influxPassword: string | undefined;
  readonly databaseUrl: string | undefined;
  readonly redisUrl: string | undefined;
  readonly notify: NotifyConfig;
  /** Undefined: there is no purchasing mall. */
  readonly mall: MallConfig | undefined;
  /** Undefined: attachments lie in the data directory. */
  readonly s3: S3Config | undefined;
  readonly jwtSecret: string;
  /** Absolute life of a session. */
  readonly sessionMs: number;
  readonly identity: IdentityConfig;
  readonly assistants: AssistantConfig;
  readonly neighbours: NeighbourConfig;
  readonly allowedOrigins: readonly string[];
  readonly trustProxy: string | undefined;
  readonly metricsToken: string | undefined;
  /** Where a fault test kills this process. */
  readonly faultPoint: FaultPlan | undefined;
  /** Values a second of one plant beyond which its gateway is slowed down (embedded broker). */
  readonly ingestPlantRatePerS: number;
  readonly cameras: CameraConfig;

  constructor(env: Environment, jwtSecret: string) {
    this.port = env.PORT;
    this.host = env.HOST;
    this.dataDir = env.DATA_DIR;
    this.build = env.BUILD;
    this.logLevel = env.LOG_LEVEL;
    this.role = env.ROLE;
    this.isEmbedded = isEmbedded(env);
    this.isProduction = env.NODE_ENV === 'production';
    this.demo = env.DEMO ?? this.isEmbedded;
    this.demoPassword = env.DEMO_PASSWORD;
    this.adminPassword = env.ADMIN_PASSWORD;
    this.simulator = env.SIMULATOR ?? this.demo;
    this.demoPast = this.demo && this.simulator && (env.DEMO_PAST ?? true);
    this.demoRecords = this.demo && (env.DEMO_RECORDS ?? true);
    this.demoStaff = this.demo && this.simulator && (env.DEMO_STAFF ?? true);
    this.speed = env.SPEED;
    this.mqttUrl = env.MQTT_URL;
    this.mqttUsername = env.MQTT_USERNAME;
    this.mqttPassword = env.MQTT_PASSWORD;
    this.mqttCa = env.MQTT_CA;
    this.mqttPort = env.MQTT_PORT;
    this.influxUrl = env.INFLUX_URL;
    this.influxToken = env.INFLUX_TOKEN;
    this.influxOrg = env.INFLUX_ORG;
    this.influxBucket = env.INFLUX_BUCKET;
    this.influxDatabase = env.INFLUX_DATABASE;
    this.influxUsername = env.INFLUX_USERNAME;
    this.influxPassword = env.INFLUX_PASSWORD;
    this.databaseUrl = env.DATABASE_URL;
    this.redisUrl = env.REDIS_URL;
    this.notify = notifyConfigOf(env);
    this.mall = mallConfigOf(env);
    this.s3 = s3ConfigOf(env);
    this.jwtSecret = jwtSecret;
    this.sessionMs = env.SESSION_HOURS * 3_600_000;
    this.identity = identityConfigOf(env);
    this.assistants = assistantConfigOf(env);
    this.neighbours = neighbourConfigOf(env);
    this.allowedOrigins = Object.freeze(env.ALLOWED_ORIGINS);
    this.trustProxy = env.TRUST_PROXY;
    this.metricsToken = env.METRICS_TOKEN;
    this.faultPoint = env.FAULT_POINT;
    this.cameras = cameraConfigOf(env);
    this.ingestPlantRatePerS = env.INGEST_PLANT_RATE_PER_S;
    Object.freeze(this);
  }
}

/**
 * Guards the environment. Empty variables count as absent, as compose files write them.
 *
 * @throws ConfigError naming every bad variable.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, text]) => text !== undefined && text !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`bad configuration\n${lines.join('\n')}`);
  }
  if (parsed.data.FAULT_POINT !== undefined && parsed.data.NODE_ENV === 'production')
    throw new ConfigError('bad configuration\nFAULT_POINT: a production service is not killed for tests');
  const faults = [...identityFaults(parsed.data, parsed.data.NODE_ENV === 'production'), ...storageFaults(parsed.data)];
  if (faults.length > 0) throw new ConfigError(`bad configuration\n${faults.join('\n')}`);
  return new Config(parsed.data, jwtSecretOf(parsed.data));
}

function isEmbedded(env: Environment): boolean {
  return env.MQTT_URL === undefined && env.DATABASE_URL === undefined && env.INFLUX_URL === undefined;
}

/**
 * The signing secret has no default. One process on one machine may make its own once; a production installation, or
 * several processes that must accept each other's tokens, are given it.
 */
function jwtSecretOf(env: Environment): string {
  if (env.JWT_SECRET !== undefined) return env.JWT_SECRET;
  const mustBeGiven = !isEmbedded(env) && (env.NODE_ENV === 'production' || env.REDIS_URL !== undefined);
  if (mustBeGiven) throw new ConfigError('bad configuration\nJWT_SECRET: must be set in production');
  return secretIn(join(env.DATA_DIR, 'secret'));
}
