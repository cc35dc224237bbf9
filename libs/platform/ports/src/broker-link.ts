/** Publishing towards gateways (rebirth requests, simulator commands). Delivery is best effort. */
export abstract class BrokerLink {
  abstract publish(
    topic: string,
    payload: string | Uint8Array,
    options?: { qos?: 0 | 1; retain?: boolean },
  ): Promise<void>;
  /** Messages of topics outside the plants' own, for example the simulator's state. */
  abstract listen(topicFilter: string, listener: (topic: string, payload: Uint8Array) => void): () => void;
  abstract isConnected(): boolean;
}
