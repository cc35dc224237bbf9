// The yardstick: a general MQTT client that parses each message and keeps the latest value, nothing else.
// Run as a child process; prints one JSON line when told to stop.
import { connect } from 'mqtt';

const url = process.env.BENCH_MQTT_URL;
const latest = new Map();
let messages = 0;
let values = 0;
let cpu = process.cpuUsage();
let firstMs = 0;
let lastMs = 0;

const client = connect(url, {
  protocolVersion: 5,
  clientId: 'bare-subscriber',
  clean: true,
  properties: { receiveMaximum: 65535 },
});
client.on('message', (topic, payload) => {
  if (messages === 0) {
    firstMs = performance.now();
    cpu = process.cpuUsage();
  }
  lastMs = performance.now();
  messages++;
  const message = JSON.parse(payload.toString());
  if (typeof message === 'number') {
    latest.set(topic, message);
    values++;
    return;
  }
  for (const tag in message.values) {
    latest.set(`${topic}/${tag}`, message.values[tag]);
    values++;
  }
});
client.once('connect', () => {
  client.subscribe(['plants/+/signals', 'plants/+/signals/+'], { qos: 1 }, () => process.send({ ready: true }));
});
process.on('message', () => {
  const used = process.cpuUsage(cpu);
  const seconds = (lastMs - firstMs) / 1000;
  process.send({
    messages,
    values,
    seconds,
    cpuUsPerValue: (used.user + used.system) / Math.max(1, values),
    cpuUsPerMessage: (used.user + used.system) / Math.max(1, messages),
  });
  client.end(true, () => process.exit(0));
});
