// What a run can be told through the environment (k6 `-e NAME=value`, or plain variables through run.mjs).
const number = (name, fallback) => {
  const value = Number(__ENV[name] || fallback);
  if (!(value > 0)) throw new Error(`${name} must be a positive number`);
  return value;
};

export const BASE_URL = (__ENV.BASE_URL || 'http://127.0.0.1:8080').replace(/\/$/, '');
export const SOCKET_URL = BASE_URL.replace(/^http/, 'ws');
export const PASSWORD = __ENV.DEMO_PASSWORD || 'Demo@2026';
export const DISPLAYS = number('DISPLAYS', 1000);
export const OPERATORS = number('OPERATORS', 100);
export const VIEWERS = number('VIEWERS', 200);
export const CALLS_PER_S = number('CALLS_PER_S', 50);
export const ALARMS = number('ALARMS', 50);
export const ACKNOWLEDGERS = number('ACKNOWLEDGERS', 20);
export const DURATION_S = number('DURATION_S', 120);
export const RAMP_S = number('RAMP_S', Math.min(60, DURATION_S / 2));

/** One k6 VU carries this many connections: a JavaScript engine per display would measure the tool's memory. */
export const SOCKETS_PER_VU = 25;

/** Displays and operators sit behind different addresses; the service must be told to believe the header (README). */
export const addressOf = (index) => `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
