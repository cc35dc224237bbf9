import type { GatewayCard } from '@sed/devices-contract';
import { demoSignals } from '@sed/demo-fleet';

/** Gateways that say nothing of themselves, as older ones do: their messages have no numbers either. */
const SILENT: ReadonlySet<string> = new Set(['demo_s01']);
const FIRMWARE = ['2.6.0', '2.8.3', '2.8.3', '2.9.1'] as const;
/** Sections with fewer signals have no controller of their own. */
const LEAST_SIGNALS = 4;

/**
 * What the gateway of a plant says of itself: a controller for each section of the plant that has enough signals, with
 * the tags it brings.
 */
export function gatewayCardOf(factoryNo: string): GatewayCard | undefined {
  if (SILENT.has(factoryNo)) return undefined;
  const place = Number(factoryNo.replaceAll(/\D/g, '')) % FIRMWARE.length;
  const firmware = FIRMWARE[place] ?? FIRMWARE[0];
  const bySection = new Map<string, string[]>();
  for (const { code } of demoSignals(factoryNo)) {
    const section = code.split('_')[0] ?? '';
    bySection.set(section, [...(bySection.get(section) ?? []), code]);
  }
  const sections = [...bySection].filter(([section, codes]) => section !== 'SYS' && codes.length >= LEAST_SIGNALS);
  return {
    model: 'UG-2000',
    firmware,
    devices: sections.map(([section, codes], i) => ({
      id: `PLC-${section}`,
      kind: i === sections.length - 1 ? ('RTU' as const) : ('PLC' as const),
      model: i === sections.length - 1 ? 'R-120' : 'C-1500',
      ...(i % 2 === 0 && { firmware: `4.${String(place)}.${String(i)}` }),
      tags: codes,
    })),
  };
}
