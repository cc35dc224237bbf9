import { z } from 'zod';
import { onOff, optionalText, url } from './variables';

const HOUR_MS = 3_600_000;
const hours = z.coerce
  .number()
  .positive()
  .max(24 * 30);

const origin = z
  .string()
  .refine((text) => URL.canParse(text) && /^https?:\/\/[^/?#@]+\/?$/.test(text), {
    error: 'must be an origin like https://host, without a path',
  })
  .transform((text) => new URL(text).origin);

const MAX_NAMES = 50;

function listOf(name: z.ZodType<string, string>) {
  return z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    )
    .pipe(z.array(name).max(MAX_NAMES));
}

const host = z
  .string()
  .regex(/^(?=.{1,253}(:|$))[a-z\d]([a-z\d.-]*[a-z\d])?(:\d{1,5})?$/i, {
    error: 'must be hosts like portal.example:8443',
  })
  .transform((text) => text.toLowerCase());

/** Variables of sign-in, sessions and the assistant entries. */
export const identityVariables = {
  /** Address under which browsers reach this service: base of the redirect addresses. */
  PUBLIC_URL: origin.optional(),
  /** Without an issuer the demonstration has a development provider of its own. */
  OIDC_ISSUER: url('https', 'http'),
  OIDC_CLIENT_ID: z.string().min(1).max(100).default('sed-cockpit'),
  OIDC_CLIENT_SECRET: optionalText,
  /** Where this service itself reaches the issuer when that is not its public address, for example inside compose. */
  OIDC_INTERNAL_URL: origin.optional(),
  /** Whether a token of the issuer may be exchanged besides a code, as a mobile wrapper does. */
  OIDC_TOKEN_SIGN_IN: onOff.default(true),
  LOCAL_SIGN_IN: onOff.default(true),
  SESSION_HOURS: hours.default(24),
  SESSION_IDLE_HOURS: hours.default(8),
  SESSION_ROTATE_S: z.coerce.number().int().min(60).max(86_400).default(900),
  ASSISTANT_URL: url('https', 'http'),
  SERVICE_DESK_URL: url('https', 'http'),
  SERVICE_DESK_SECRET: z.string().min(16, { error: 'must have at least 16 characters' }).optional(),
  SERVICE_DESK_TOKEN_URL: url('https', 'http'),
  SERVICE_DESK_TENANT: z.string().max(100).default('sed'),
  CHAT_WIDGET_URL: url('https'),
  PUBLIC_SITE_URL: url('https', 'http'),
  /** Sites that may show pages of this service in a frame, besides the service itself. */
  EMBED_ORIGINS: listOf(origin),
  /** Hosts a link of a message may lead to, by https only. */
  LINK_HOSTS: listOf(host),
};

export type IdentityEnvironment = z.output<z.ZodObject<typeof identityVariables>>;

export interface IdentityConfig {
  readonly publicUrl: string | undefined;
  readonly issuer: string | undefined;
  readonly clientId: string;
  readonly clientSecret: string | undefined;
  readonly internalUrl: string | undefined;
  readonly allowsTokenSignIn: boolean;
  readonly allowsLocalSignIn: boolean;
  /** A session nobody used for this long is over. */
  readonly idleMs: number;
  /** Age at which a token is replaced. */
  readonly rotateMs: number;
}

/** Which other sites pages are shown in and lead to; none without a setting. */
export interface NeighbourConfig {
  readonly embedOrigins: readonly string[];
  readonly linkHosts: readonly string[];
}

/** Entries to other sites; each is off unless its address is given. */
export interface AssistantConfig {
  readonly assistantUrl: string | undefined;
  readonly serviceDeskUrl: string | undefined;
  readonly serviceDeskSecret: string | undefined;
  readonly serviceDeskTokenUrl: string | undefined;
  readonly serviceDeskTenant: string;
  readonly chatWidgetUrl: string | undefined;
  readonly publicSiteUrl: string | undefined;
}

export function identityConfigOf(env: IdentityEnvironment): IdentityConfig {
  return Object.freeze({
    publicUrl: env.PUBLIC_URL,
    issuer: env.OIDC_ISSUER,
    clientId: env.OIDC_CLIENT_ID,
    clientSecret: env.OIDC_CLIENT_SECRET,
    internalUrl: env.OIDC_INTERNAL_URL,
    allowsTokenSignIn: env.OIDC_TOKEN_SIGN_IN,
    allowsLocalSignIn: env.LOCAL_SIGN_IN,
    idleMs: env.SESSION_IDLE_HOURS * HOUR_MS,
    rotateMs: env.SESSION_ROTATE_S * 1000,
  });
}

export function neighbourConfigOf(env: IdentityEnvironment): NeighbourConfig {
  return Object.freeze({ embedOrigins: env.EMBED_ORIGINS, linkHosts: env.LINK_HOSTS });
}

export function assistantConfigOf(env: IdentityEnvironment): AssistantConfig {
  return Object.freeze({
    assistantUrl: env.ASSISTANT_URL,
    serviceDeskUrl: env.SERVICE_DESK_URL,
    serviceDeskSecret: env.SERVICE_DESK_SECRET,
    serviceDeskTokenUrl: env.SERVICE_DESK_TOKEN_URL,
    serviceDeskTenant: env.SERVICE_DESK_TENANT,
    chatWidgetUrl: env.CHAT_WIDGET_URL,
    publicSiteUrl: env.PUBLIC_SITE_URL,
  });
}

/** What is wrong with these variables together: a line for each, without values. */
export function identityFaults(env: IdentityEnvironment, isProduction: boolean): string[] {
  const faults: string[] = [];
  if (isProduction && env.OIDC_ISSUER !== undefined && !isSafe(env.OIDC_ISSUER))
    faults.push('OIDC_ISSUER: must be https in production');
  if (env.SERVICE_DESK_URL !== undefined && env.SERVICE_DESK_SECRET === undefined)
    faults.push('SERVICE_DESK_SECRET: must be set with SERVICE_DESK_URL');
  return faults;
}

/** What crosses no network needs no TLS. */
function isSafe(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}
