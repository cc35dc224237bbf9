import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { credentialOf, envelope, type Call } from '@sed/platform-contract';
import { z } from 'zod';
import { GATEWAY_PREFIX } from './configure-http';
import { BODY_TYPES } from './body-types';
import { CALL_KEY } from './handles';

type Schema = Record<string, unknown>;

/** Every call some controller of this application handles, found through their metadata. */
export function handledCalls(app: NestExpressApplication): readonly Call[] {
  const scanner = new MetadataScanner();
  return app
    .get(DiscoveryService)
    .getControllers()
    .flatMap(({ metatype }) => (metatype === null ? [] : callsOf(scanner, metatype.prototype)))
    .sort((a, b) => a.path.localeCompare(b.path));
}

function callsOf(scanner: MetadataScanner, prototype: unknown): Call[] {
  if (typeof prototype !== 'object' || prototype === null) return [];
  return scanner.getAllMethodNames(prototype).flatMap((name) => {
    const method: unknown = Reflect.get(prototype, name);
    const call: unknown = typeof method === 'function' ? Reflect.getMetadata(CALL_KEY, method) : undefined;
    return isCall(call) ? [call] : [];
  });
}

/** The metadata is only ever written by `Handles`, which takes a call. */
function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'path' in value && 'reply' in value;
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const entries = Object.entries(z.toJSONSchema(schema, { io, unrepresentable: 'any' }));
  return Object.fromEntries(entries.filter(([key]) => key !== '$schema' && key !== '~standard'));
}

function parametersOf(place: 'path' | 'query', schema: z.ZodType): Schema[] {
  const { properties, required } = schemaOf(schema, 'input');
  if (typeof properties !== 'object' || properties === null) return [];
  const needed: readonly unknown[] = Array.isArray(required) ? required : [];
  return Object.entries(properties).map(([name, property]: [string, unknown]) => ({
    name,
    in: place,
    required: place === 'path' || needed.includes(name),
    schema: property,
  }));
}

function operationOf(call: Call): Schema {
  const hasBody = call.method === 'POST' || call.method === 'PUT';
  const bodyType = BODY_TYPES[call.bodyType];
  const reply = { ...schemaOf(envelope, 'output') };
  const answered = {
    allOf: [reply, { type: 'object', properties: { data: schemaOf(call.reply, 'output') } }],
  };
  return {
    summary: call.summary,
    tags: [call.path.replace('api/v1/', '').split('/')[0] ?? 'other'],
    description: call.access === 'public' || call.access === 'session' ? undefined : `Needs the right ${call.access}.`,
    security: call.access === 'public' ? [] : [{ [credentialOf(call)]: [] }],
    parameters: [...parametersOf('path', call.params), ...parametersOf('query', call.query)],
    ...(hasBody ? { requestBody: { content: { [bodyType]: { schema: schemaOf(call.body, 'input') } } } } : {}),
    responses: {
      200: {
        description: 'Success',
        content: call.isFile ? { 'text/csv': {} } : { 'application/json': { schema: answered } },
      },
      default: { description: 'Refused or failed', content: { 'application/json': { schema: reply } } },
    },
  };
}

/** The OpenAPI document of the calls, made from the very guards that run. */
export function openApiDocument(calls: readonly Call[], build: string): OpenAPIObject {
  const paths: Record<string, Record<string, Schema>> = {};
  for (const call of calls) {
    const path = `/${GATEWAY_PREFIX}/${call.path.replace(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call) };
  }
  const document = {
    openapi: '3.1.0',
    info: { title: 'SED gateway', version: build },
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'token', description: 'The session token' },
        bearer: { type: 'http', scheme: 'bearer', description: 'The jti claim of the session token' },
      },
    },
    paths,
  };
  return isDocument(document) ? document : { openapi: '3.1.0', info: document.info, paths: {} };
}

/** The library types schemas more narrowly than JSON Schema, which OpenAPI 3.1 takes whole. */
function isDocument(value: object): value is OpenAPIObject {
  return 'paths' in value;
}

/** Serves `/gateway/api-docs` and `/gateway/api-docs-json`. Call after every module is registered, before `listen`. */
export function registerOpenApi(app: NestExpressApplication, build: string): void {
  SwaggerModule.setup(`${GATEWAY_PREFIX}/api-docs`, app, () => openApiDocument(handledCalls(app), build), {
    jsonDocumentUrl: `${GATEWAY_PREFIX}/api-docs-json`,
    customSiteTitle: 'SED gateway',
  });
}
