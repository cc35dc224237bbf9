import { devicesOf, roleOn, type Device, type SymbolKey } from '@sed/diagrams-contract';
import type { BilingualText } from '@sed/platform-contract';
import type { SignalRef } from '@sed/platform-ports';
import { LINK_SIGNAL_CODE } from '@sed/signals-contract';

/** A device of the plant with the symbol that stands for it; without one its signals are single measurements. */
export interface DrawnDevice extends Device<SignalRef> {
  readonly section: string;
  readonly symbol: SymbolKey | null;
}

/** What the name of a machine says it is; the first match wins. */
const MACHINES: readonly (readonly [RegExp, SymbolKey])[] = [
  [/断路器|breaker|incomer/i, 'breaker'],
  [/UPS/i, 'ups'],
  [/紫外|\bUV\b/i, 'uvUnit'],
  [/粗格栅|coarse screen|bar screen/i, 'coarseScreen'],
  [/格栅|\bscreen\b/i, 'fineScreen'],
  [/刮|吸泥机|scraper/i, 'scraper'],
  [/板框|filter press/i, 'filterPress'],
  [/带式|belt press/i, 'beltPress'],
  [/叠螺|screw press/i, 'screwPress'],
  [/脱水机|离心机|dewatering|centrifuge/i, 'centrifuge'],
  [/输送机|conveyor/i, 'conveyor'],
  [/滗水|decanter/i, 'decanter'],
  [/表曝|surface aerator/i, 'surfaceAerator'],
  [/推流|flow booster/i, 'flowBooster'],
  [/潜水搅拌|submersible mixer/i, 'submersibleMixer'],
  [/搅拌|絮凝|mixer|flocculator/i, 'mixer'],
  [/加药泵|计量泵|碳源泵|投加泵|dosing pump|metering|carbon pump/i, 'dosingPump'],
  [/剩余污泥泵|排泥泵|螺杆泵|waste pump|sludge pump/i, 'screwPump'],
  [/除臭风机|排风|odour fan|\bfan\b/i, 'fan'],
  [/鼓风机|blower/i, 'blower'],
  [/空压机|compressor/i, 'compressor'],
  [/提升泵|潜水|lift pump|submersible pump/i, 'submersiblePump'],
  [/泵|\bpump\b/i, 'pump'],
  [/加氯|chlorinator/i, 'chlorinator'],
  [/臭氧发生|ozone generator/i, 'ozoneGenerator'],
];

const BY_LETTER: readonly (readonly [RegExp, SymbolKey])[] = [
  [/(^|[_.])P\d/i, 'pump'],
  [/(^|[_.])B\d/i, 'blower'],
  [/(^|[_.])UV\d/i, 'uvUnit'],
];

/** All devices of a plant but the platform's own link, sections as the register has them. */
export function drawnDevices(signals: readonly SignalRef[]): DrawnDevice[] {
  const own = signals.filter(({ code }) => code !== LINK_SIGNAL_CODE);
  return [...devicesOf(own).values()].map((device) => ({
    ...device,
    section: device.signals[0]?.section ?? '',
    symbol: symbolFor(device),
  }));
}

function symbolFor(device: Device<SignalRef>): SymbolKey | null {
  const names = `${device.name.zh} ${device.name.en} ${device.tag}`;
  if (device.signals.some((signal) => roleOn('valve', signal) === 'POS')) return 'controlValve';
  if (/(^|[_.])(XV|MV|HV)\d/i.test(device.tag)) return /闸门|penstock|sluice/i.test(names) ? 'sluiceGate' : 'valve';
  const tells = device.signals.some((signal) => {
    const role = roleOn('machine', signal);
    return role === 'RUN' || role === 'FAULT';
  });
  if (!tells) return null;
  const byName = MACHINES.find(([pattern]) => pattern.test(names))?.[1];
  return byName ?? BY_LETTER.find(([pattern]) => pattern.test(device.tag))?.[1] ?? (isMotor(device) ? 'motor' : null);
}

/** A state that is on or off, such as cleaning under way, is no machine. */
function isMotor({ tag, signals }: Device<SignalRef>): boolean {
  const roles = new Set(signals.map((signal) => roleOn('machine', signal)));
  return /(^|[_.])M\d/i.test(tag) || (roles.has('RUN') && roles.has('FAULT'));
}

/** Signals that stand alone: what no machine or valve of the plant carries. */
export function measurementsOf(devices: readonly DrawnDevice[]): SignalRef[] {
  const alone = devices.filter(({ symbol }) => symbol === null).flatMap(({ signals }) => signals);
  return alone.sort((a, b) => a.code.localeCompare(b.code, 'en', { numeric: true }));
}

/** A name as a label: English ones begin with a capital. */
export function labelOf({ zh, en }: BilingualText): BilingualText {
  return { zh, en: en.charAt(0).toUpperCase() + en.slice(1) };
}
