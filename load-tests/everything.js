// All of it at once: the load a busy day puts on one service.
import { callScenario, callThresholds, calls, prepareCalls } from './gateway-calls.js';
import { displays, displayScenario, displayThresholds } from './displays.js';
import { operators, operatorScenario, operatorThresholds, signInAll } from './operators.js';

export { calls, displays, operators };

export const options = {
  scenarios: { displays: displayScenario, operators: operatorScenario, calls: callScenario },
  thresholds: Object.assign({}, displayThresholds, operatorThresholds, callThresholds),
};

export const setup = () => prepareCalls(signInAll());
