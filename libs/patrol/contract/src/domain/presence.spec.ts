import { expect, it } from 'vitest';
import { presenceOf, presenceText, type Presence } from './presence';

it.each<[string, Presence]>([
  ['NFC:04:A2:2B:91', { proof: 'NFC', token: '04:A2:2B:91' }],
  ['QR:SED-POINT:demo_e01:10000101', { proof: 'QR', token: 'SED-POINT:demo_e01:10000101' }],
  ['GPS:121.473701,-31.230400', { proof: 'GPS', longitude: 121.473701, latitude: -31.2304 }],
  ['04A22B91', { proof: 'TOKEN', token: '04A22B91' }],
  ['GPS:here', { proof: 'TOKEN', token: 'GPS:here' }],
])('%s is read as it was written', (text, presence) => {
  expect(presenceOf(text)).toEqual(presence);
  expect(presenceText(presence)).toBe(text);
});
