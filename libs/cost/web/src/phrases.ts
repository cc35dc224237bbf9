import { registerPhrases } from '@sed/platform-web';

const en = {
  moistureOver: 'Moisture {moisture} % is over the limit of {limit} % for this way of disposal',
  differenceOff: 'What was received differs by {difference} %: it is to be checked and explained',
};

const zh = {
  moistureOver: '含水率 {moisture}%，超过该处置方式的限值 {limit}%',
  differenceOff: '接收量相差 {difference}%，需核对并说明原因',
};

export const costPhrases = registerPhrases('cost', { en, zh });
