import { SPARKPLUG_MESSAGE_TYPES, SPARKPLUG_NAMESPACE, type SparkplugMessageType } from '@sed/signals-contract';

export type TopicRoute =
  | { readonly kind: 'signals'; readonly factoryNo: string }
  | { readonly kind: 'signal'; readonly factoryNo: string; readonly tag: string }
  | { readonly kind: 'status'; readonly factoryNo: string }
  | {
      readonly kind: 'sparkplug';
      readonly type: SparkplugMessageType;
      readonly group: string;
      readonly edge: string;
      readonly device: string | undefined;
    }
  | { readonly kind: 'bad' };

const BAD: TopicRoute = { kind: 'bad' };
/** Real plants use a few hundred topics; a flood of invented ones must not fill the memory. */
const CACHE_LIMIT = 20_000;

/** Reads a topic; remembers what it read, because a plant sends the same few topics for years. */
export class TopicRoutes {
  private readonly cache = new Map<string, TopicRoute>();

  of(topic: string): TopicRoute {
    const known = this.cache.get(topic);
    if (known !== undefined) return known;
    const route = readTopic(topic);
    if (route.kind !== 'bad' && this.cache.size < CACHE_LIMIT) this.cache.set(topic, route);
    return route;
  }
}

function readTopic(topic: string): TopicRoute {
  const parts = topic.split('/');
  if (parts[0] === SPARKPLUG_NAMESPACE) return readSparkplugTopic(parts);
  const [root, factoryNo = '', leaf, tag = ''] = parts;
  if (root !== 'plants' || factoryNo === '') return BAD;
  if (parts.length === 4) return leaf === 'signals' && tag !== '' ? { kind: 'signal', factoryNo, tag } : BAD;
  if (parts.length !== 3) return BAD;
  if (leaf === 'signals') return { kind: 'signals', factoryNo };
  return leaf === 'status' ? { kind: 'status', factoryNo } : BAD;
}

function readSparkplugTopic(parts: readonly string[]): TopicRoute {
  const [, group, type, edge, device] = parts;
  // Our own announcements (STATE) and commands come back on the wildcard: known, and not for us.
  if (group === 'STATE') return { kind: 'sparkplug', type: 'STATE', group, edge: type ?? '', device: undefined };
  const isType = (text: string | undefined): text is SparkplugMessageType =>
    SPARKPLUG_MESSAGE_TYPES.some((known) => known === text);
  if (group === undefined || edge === undefined || edge === '' || !isType(type) || parts.length > 5) return BAD;
  return { kind: 'sparkplug', type, group, edge, device };
}
