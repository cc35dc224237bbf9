import { csvEnum, get, listOf, listQuery, post, put, sortBy } from '@sed/platform-contract';
import { z } from 'zod';
import {
  DEVICE_KINDS,
  DEVICE_PROTOCOLS,
  deviceDto,
  deviceEvent,
  deviceGap,
  deviceSignal,
  deviceSpan,
} from '../domain/device';
import { DEVICE_STATES } from '../domain/device-state';
import { MAX_RESEND_MS, resendDto } from '../domain/resend';

const factoryNo = z.string().min(1).max(64);
const params = z.object({ factoryNo, id: z.uuid() });
const reason = z.string().trim().min(1, { error: 'field.required' }).max(300);
const version = z.number().int().min(1);

const filter = {
  factoryNo: factoryNo.optional(),
  state: csvEnum(DEVICE_STATES).optional(),
  kind: csvEnum(DEVICE_KINDS).optional(),
  protocol: csvEnum(DEVICE_PROTOCOLS).optional(),
  keyword: z.string().trim().max(100).optional(),
};
const sort = sortBy(['name', 'plant', 'state', 'lastMessageAt', 'messagesPerMin', 'lossPct', 'skewMs', 'badSignals']);

/** A message as it came, cut where it was too long. */
export const sampledMessage = z.object({
  at: z.number(),
  topic: z.string(),
  bytes: z.number().int(),
  payload: z.string(),
  encoding: z.enum(['utf8', 'hex']),
  isCut: z.boolean(),
});
export type SampledMessage = z.infer<typeof sampledMessage>;

/** How long messages are taken down on request, ms. */
export const SAMPLE_MS = 60_000;

export const deviceCalls = {
  list: get('api/v1/devices', {
    access: 'device:view',
    summary: 'Gateways and what stands behind them, with how they do now',
    query: listQuery.extend({ ...filter, sort }),
    reply: listOf(deviceDto).extend({ counts: z.record(z.enum(DEVICE_STATES), z.number().int()) }),
  }),
  exported: get('api/v1/devices/export', {
    access: 'device:export',
    summary: 'The list of devices as CSV',
    query: z.object({ ...filter, sort }),
    isFile: true,
  }),
  one: get('api/v1/devices/:factoryNo/:id', {
    access: 'device:view',
    summary: 'A device with its last 24 hours, its signals, gaps, requests and changes of state',
    params,
    reply: z.object({
      device: deviceDto,
      spans: z.array(deviceSpan),
      signals: z.array(deviceSignal),
      gaps: z.array(deviceGap),
      resends: z.array(resendDto),
      events: z.array(deviceEvent),
    }),
  }),
  update: put('api/v1/devices/:factoryNo/:id', {
    access: 'device:edit',
    summary: 'Name and describe a device, and say whether gaps are asked for by themselves',
    params,
    body: z.object({
      name: z.string().trim().max(50).nullable(),
      note: z.string().trim().max(300).nullable(),
      kind: z.enum(DEVICE_KINDS).nullable(),
      autoResend: z.boolean(),
      version,
    }),
    reply: deviceDto,
  }),
  disable: post('api/v1/devices/:factoryNo/:id/disable', {
    access: 'device:config',
    summary: 'Take nothing in of a device: its messages are acknowledged and counted only',
    params,
    body: z.object({ reason, version }),
    reply: deviceDto,
  }),
  enable: post('api/v1/devices/:factoryNo/:id/enable', {
    access: 'device:config',
    summary: 'Take in what a disabled device sends again',
    params,
    body: z.object({ reason, version }),
    reply: deviceDto,
  }),
  resend: post('api/v1/devices/:factoryNo/:id/resends', {
    access: 'device:execute',
    summary: 'Ask the gateway to send a time again',
    params,
    body: z
      .object({ from: z.number().int().min(0), to: z.number().int().min(0) })
      .refine(({ from, to }) => from < to, { error: 'range.startBeforeEnd', path: ['to'] })
      .refine(({ from, to }) => to - from <= MAX_RESEND_MS, { error: 'device.rangeTooLong', path: ['to'] }),
    reply: resendDto,
  }),
  beginSample: post('api/v1/devices/:factoryNo/:id/sample', {
    access: 'device:execute',
    summary: 'Take down what a device sends for a minute',
    params,
    reply: z.object({ untilMs: z.number() }),
  }),
  sample: get('api/v1/devices/:factoryNo/:id/sample', {
    access: 'device:execute',
    summary: 'What was taken down, the newest first',
    params,
    reply: z.object({ untilMs: z.number().nullable(), messages: z.array(sampledMessage) }),
  }),
} as const;
