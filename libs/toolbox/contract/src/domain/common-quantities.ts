import type { Quantity } from './calculator';

type Options = Partial<Omit<Quantity, 'key' | 'unit' | 'label' | 'kind'>>;

const quantity =
  (kind: Quantity['kind']) =>
  (key: string, [zh, en]: readonly [string, string], unit: string, options: Options = {}): Quantity => ({
    ...{ key, label: { zh, en }, unit, kind, decimals: 2 },
    ...options,
  });

/** Read from an instrument or from the laboratory. */
export const measured = quantity('measured');
/** How the plant is built. */
export const plant = quantity('plant');
/** How the calculator is set. */
export const setting = quantity('setting');

export const FLOW = measured('Q', ['处理水量', 'Flow'], 'm³/d', { decimals: 0, min: 0.001 });
export const TEMPERATURE = measured('T', ['水温', 'Water temperature'], '°C', { decimals: 1, min: 0, max: 45 });
export const BOD = measured('BOD', ['进水BOD₅', 'BOD₅ in'], 'mg/L', { decimals: 0, min: 0 });
export const N_SHARE = setting('fN', ['污泥含氮比例', 'N into sludge per BOD₅'], '', {
  decimals: 3,
  initial: 0.045,
  min: 0,
});
export const RETURN_RATIO = measured('Rs', ['外回流比', 'Return-sludge ratio'], '', { initial: 0.8, min: 0 });
export const PUMP_LIMIT = plant('pumpMax', ['加药泵最大流量', 'Most the pump gives'], 'L/h', {
  decimals: 0,
  min: 0.001,
});
export const DENSITY = plant('rho', ['药剂密度', 'Density of the product'], 'kg/L', { decimals: 3, min: 0.5, max: 2 });
export const PRODUCT_PRICE = setting('price', ['药剂单价', 'Price of the product'], 'CNY/t', {
  decimals: 0,
  min: 0,
  optional: true,
});
export const POWER_PRICE = setting('kwhPrice', ['电价', 'Price of electricity'], 'CNY/kWh', {
  decimals: 3,
  min: 0,
  optional: true,
});

export const gain = (initial: number, unit: string): Quantity =>
  setting('Kp', ['反馈增益', 'Feedback gain'], unit, { decimals: 3, initial, min: 0 });
export const feedbackLimit = (initial: number, unit = ''): Quantity =>
  setting('fbMax', ['反馈修正上限', 'Most the feedback corrects'], unit, { initial, min: 0 });
export const moveLimit = (initial: number): Quantity =>
  setting('step', ['单次最大调整比例', 'Largest move at a time'], '', { initial, min: 0.001, max: 1 });
export const previous = (key: string, [zh, en]: readonly [string, string], unit: string): Quantity =>
  measured(key, [`当前${zh}`, `${en} now`], unit, { decimals: 1, optional: true, min: 0 });
