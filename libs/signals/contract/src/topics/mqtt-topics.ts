/** MQTT topics of plant gateways, as contracts fix them. */
export const MQTT_SUBSCRIPTIONS = ['plants/+/signals', 'plants/+/signals/+', 'plants/+/status', 'spBv1.0/#'] as const;

export const signalsTopic = (factoryNo: string): string => `plants/${factoryNo}/signals`;
export const signalTopic = (factoryNo: string, tag: string): string => `plants/${factoryNo}/signals/${tag}`;
export const statusTopic = (factoryNo: string): string => `plants/${factoryNo}/status`;
/** Here a gateway hears what was not taken of its messages; payload {@link GatewayRejects}. */
export const rejectsTopic = (factoryNo: string): string => `plants/${factoryNo}/rejects`;

/** What a gateway is and what stands behind it, said by itself; retained. */
export const gatewayTopic = (factoryNo: string): string => `plants/${factoryNo}/gateway`;
/** Here a gateway is asked to send a time again, and answers. */
export const resendTopic = (factoryNo: string): string => `plants/${factoryNo}/resend`;
export const resendAnswerTopic = (factoryNo: string): string => `${resendTopic(factoryNo)}/answer`;
/** What only the service says to gateways. */
export const TO_GATEWAY_TOPIC = /^plants\/[^/+#]+\/(rejects|resend)$/;

/** Administrators steer the simulated fleet over this topic; real gateways never listen to it. */
export const SIMULATOR_COMMAND_TOPIC = 'simulator/command';
export const SIMULATOR_STATE_TOPIC = 'simulator/state';

export const SPARKPLUG_NAMESPACE = 'spBv1.0';
export const SPARKPLUG_MESSAGE_TYPES = [
  'NBIRTH',
  'NDATA',
  'NDEATH',
  'DBIRTH',
  'DDATA',
  'DDEATH',
  'NCMD',
  'DCMD',
  'STATE',
] as const;
export type SparkplugMessageType = (typeof SPARKPLUG_MESSAGE_TYPES)[number];

/** Most values one message may carry. */
export const MAX_VALUES_PER_MESSAGE = 5000;
/** Most bytes one message may have; brokers are configured with the same limit. */
export const MAX_MESSAGE_BYTES = 262_144;
/** A sample may lie this far ahead of the server clock. */
export const MAX_FUTURE_MS = 5 * 60_000;
/** Skew above which a sample is marked SUSPECT_TIME. */
export const SUSPECT_SKEW_MS = 120_000;
/** Older samples are history: stored and aggregated, but no live alarm and no SMS. */
export const BACKFILL_AGE_MS = 60_000;
