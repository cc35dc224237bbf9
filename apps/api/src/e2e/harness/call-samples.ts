import { isRecord } from './service-process';

/** One operation of the service's own OpenAPI document, with enough of its schemas to make an input that passes them. */
export interface Operation {
  readonly method: string;
  /** Below the origin, `{name}` for parameters. */
  readonly path: string;
  readonly credential: 'token' | 'bearer' | 'none';
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
    readonly schema: unknown;
  }[];
  readonly bodyType: string | undefined;
  readonly body: unknown;
}

/** Parameters and body fields that name a plant or organisation. */
const PLANT_FIELD = /^(factoryNo|factoryCode|factoryNos|factoryNoList)$/;

export function operationsOf(document: unknown): Operation[] {
  if (!isRecord(document) || !isRecord(document.paths)) throw new Error('not an OpenAPI document');
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(isRecord(methods) ? methods : {}).map(([method, operation]) => operationOf(path, method, operation)),
  );
}

function operationOf(path: string, method: string, operation: unknown): Operation {
  if (!isRecord(operation)) throw new Error(`no operation at ${path}`);
  const security: unknown = Array.isArray(operation.security) ? operation.security[0] : undefined;
  const content =
    isRecord(operation.requestBody) && isRecord(operation.requestBody.content) ? operation.requestBody.content : {};
  const [bodyType, media] = Object.entries(content)[0] ?? [];
  const parameters: unknown[] = Array.isArray(operation.parameters) ? operation.parameters : [];
  return {
    method: method.toUpperCase(),
    path,
    credential: !isRecord(security) ? 'none' : 'token' in security ? 'token' : 'bearer',
    parameters: parameters.filter(isRecord).map((parameter) => ({
      name: String(parameter.name),
      in: String(parameter.in),
      required: parameter.required === true,
      schema: parameter.schema,
    })),
    bodyType,
    body: isRecord(media) ? media.schema : undefined,
  };
}

/** Whether the operation takes the number of a plant anywhere. */
export function namesPlant(operation: Operation): boolean {
  return operation.parameters.some(({ name }) => PLANT_FIELD.test(name)) || hasPlantField(operation.body);
}

function hasPlantField(schema: unknown): boolean {
  if (!isRecord(schema) || !isRecord(schema.properties)) return false;
  return Object.keys(schema.properties).some((name) => PLANT_FIELD.test(name));
}

export interface SampleValues {
  readonly factoryNo: string;
  /** Values by parameter name, or by `path name` where one name means several things. */
  readonly known: Readonly<Record<string, string>>;
}

/** Address and body of a request whose input passes the guards as far as schemas tell. */
export function requestOf(operation: Operation, values: SampleValues): { path: string; body: string | undefined } {
  const valueOf = (name: string, schema: unknown): unknown => {
    if (PLANT_FIELD.test(name)) return values.factoryNo;
    return values.known[`${operation.path} ${name}`] ?? values.known[name] ?? sampleOf(schema, name, values);
  };
  let path = operation.path;
  const query = new URLSearchParams();
  for (const { name, in: place, required, schema } of operation.parameters) {
    const text = String(valueOf(name, schema));
    if (place === 'path') path = path.replace(`{${name}}`, encodeURIComponent(text));
    else if (required || PLANT_FIELD.test(name)) query.set(name, text);
  }
  const suffix = query.size === 0 ? '' : `?${query.toString()}`;
  const body = operation.body === undefined ? undefined : JSON.stringify(sampleOf(operation.body, '', values));
  return { path: `${path}${suffix}`, body };
}

function sampleOf(schema: unknown, name: string, values: SampleValues): unknown {
  if (PLANT_FIELD.test(name))
    return isRecord(schema) && schema.type === 'array' ? [values.factoryNo] : values.factoryNo;
  const known = values.known[name];
  if (known !== undefined) return known;
  if (!isRecord(schema)) return 'x';
  for (const key of ['anyOf', 'oneOf', 'allOf']) {
    const branches = schema[key];
    if (Array.isArray(branches)) return sampleOf(branches[0], name, values);
  }
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if ('default' in schema) return schema.default;
  return sampleOfType(schema, name, values);
}

function sampleOfType(schema: Record<string, unknown>, name: string, values: SampleValues): unknown {
  switch (schema.type) {
    case 'object':
      return sampleOfObject(schema, values);
    case 'array':
      return typeof schema.minItems === 'number' && schema.minItems > 0 ? [sampleOf(schema.items, name, values)] : [];
    case 'integer':
    case 'number':
      return typeof schema.minimum === 'number' && Math.abs(schema.minimum) < 1e9 ? Math.max(schema.minimum, 1) : 1;
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return 'x'.repeat(typeof schema.minLength === 'number' ? Math.max(1, schema.minLength) : 1);
  }
}

function sampleOfObject(schema: Record<string, unknown>, values: SampleValues): Record<string, unknown> {
  const properties = isRecord(schema.properties) ? schema.properties : {};
  const required: unknown[] = Array.isArray(schema.required) ? schema.required : [];
  const wanted = Object.keys(properties).filter((key) => required.includes(key) || PLANT_FIELD.test(key));
  return Object.fromEntries(wanted.map((key) => [key, sampleOf(properties[key], key, values)]));
}
