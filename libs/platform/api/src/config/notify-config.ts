import { z } from 'zod';
import { onOff, optionalText, url } from './variables';

/** Ways to people beside the first provider of short messages. */
export const notifyVariables = {
  SMS_URL: url('http', 'https'),
  SMS_TOKEN: optionalText,
  /** Asked when the first provider fails. */
  SMS_URL_2: url('http', 'https'),
  SMS_TOKEN_2: optionalText,
  /** Signs delivery reports and replies; without it none are taken. */
  SMS_RECEIPT_SECRET: z.string().min(16, { error: 'must have at least 16 characters' }).optional(),
  /** Whether texts about one alarm end in a link; providers may refuse links. Without `PUBLIC_URL` there is none. */
  SMS_LINKS: onOff.default(true),
  VOICE_URL: url('http', 'https'),
  VOICE_TOKEN: optionalText,
  /** Robot of a DingTalk or WeCom group; the address is the credential. */
  WEBHOOK_URL: url('http', 'https'),
} as const;

type NotifyEnvironment = z.output<z.ZodObject<typeof notifyVariables>>;

export interface ProviderConfig {
  readonly url: string;
  readonly token: string | undefined;
}

export interface NotifyConfig {
  /** In the order they are tried; empty: messages go to the log. */
  readonly sms: readonly ProviderConfig[];
  readonly receiptSecret: string | undefined;
  readonly hasLinks: boolean;
  readonly voice: ProviderConfig | undefined;
  readonly webhookUrl: string | undefined;
}

export function notifyConfigOf(env: NotifyEnvironment): NotifyConfig {
  const { SMS_URL, SMS_TOKEN, SMS_URL_2, SMS_TOKEN_2, VOICE_URL, VOICE_TOKEN } = env;
  const sms = [
    { url: SMS_URL, token: SMS_TOKEN },
    { url: SMS_URL_2, token: SMS_TOKEN_2 },
  ].flatMap(({ url: address, token }) => (address === undefined ? [] : [{ url: address, token }]));
  return Object.freeze({
    sms,
    receiptSecret: env.SMS_RECEIPT_SECRET,
    hasLinks: env.SMS_LINKS,
    voice: VOICE_URL === undefined ? undefined : { url: VOICE_URL, token: VOICE_TOKEN },
    webhookUrl: env.WEBHOOK_URL,
  });
}
