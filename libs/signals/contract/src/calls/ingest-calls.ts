import { z } from 'zod';
import { gapDto, REJECT_REASONS, rejectDto, unboundSignalDto } from '../domain/ingest';
import { simulatorCommand, simulatorState } from '../topics/simulator';
import { csvEnum, get, listOf, listQuery, post, sortBy } from '@sed/platform-contract';

export const ingestCalls = {
  rejects: get('api/v1/ingest/rejects', {
    access: 'ingest:view',
    summary: 'The last thousand rejected messages and values',
    query: listQuery.extend({
      sort: sortBy(['receivedAt', 'reason', 'topic', 'bytes', 'replayedAt']),
      reason: csvEnum(REJECT_REASONS).optional(),
      keyword: z.string().max(100).optional(),
    }),
    reply: listOf(rejectDto),
  }),
  replay: post('api/v1/ingest/rejects/:id/replay', {
    access: 'ingest:replay',
    summary: 'Feed a rejected message through ingest again, as it was or corrected',
    params: z.object({ id: z.string() }),
    body: z.object({ topic: z.string().max(500).optional(), payload: z.string().max(262_144).optional() }),
    reply: z.object({ accepted: z.number().int(), rejected: z.number().int() }),
  }),
  gaps: get('api/v1/ingest/gaps', {
    access: 'ingest:view',
    summary: 'Holes in what was received, newest first',
    query: listQuery.extend({ sort: sortBy(['startAt', 'endAt', 'estimatedSamples', 'recordedAt']) }),
    reply: listOf(gapDto),
  }),
  unbound: get('api/v1/ingest/unbound-signals', {
    access: 'ingest:view',
    summary: 'Tags received but not registered',
    query: listQuery.extend({
      sort: sortBy(['factoryNo', 'code', 'firstSeenAt', 'lastSeenAt', 'count']),
      factoryNo: z.string().optional(),
    }),
    reply: listOf(unboundSignalDto),
  }),
  ignoreUnbound: post('api/v1/ingest/unbound-signals/:factoryNo/:code/ignore', {
    access: 'signal:edit',
    summary: 'Stop reporting an unregistered tag',
    params: z.object({ factoryNo: z.string(), code: z.string() }),
  }),
} as const;

export const simulatorCalls = {
  state: get('api/v1/simulator/state', {
    access: 'simulator:control',
    summary: 'What the simulated fleet is playing',
    reply: simulatorState.nullable(),
  }),
  command: post('api/v1/simulator/commands', {
    access: 'simulator:control',
    summary: 'Start or stop a scenario',
    body: simulatorCommand,
  }),
} as const;
