import type { StoredModel } from '@sed/plants-contract';
import type { SignalDto } from '@sed/signals-contract';
import { deriveModel, type ModelGroup, type RealTimeModel } from './derive-model';

/**
 * The grid people configured: the groups of every enabled model in their order, with titles and decimals as set there.
 * Hidden and unbound cells and signals the register no longer has fall out. Undefined when nothing is left to show.
 */
export function shownModel(models: readonly StoredModel[], signals: readonly SignalDto[]): RealTimeModel | undefined {
  const byCode = new Map(signals.map((signal) => [signal.code, signal]));
  const inOrder = models.filter(({ enabled }) => enabled).sort((a, b) => a.order - b.order);
  const groups = inOrder
    .flatMap((model) => model.groups)
    .map((group): ModelGroup => {
      const shown = group.cells.flatMap(({ hidden, signalCode, title, decimals }): SignalDto[] => {
        const signal = hidden || signalCode === null ? undefined : byCode.get(signalCode);
        return signal === undefined ? [] : [{ ...signal, name: title, decimals: decimals ?? signal.decimals }];
      });
      // Equipment stands in tables here as in a derived grid, whatever sections the signals come from.
      const parts = deriveModel(shown).groups;
      return {
        section: group.id,
        title: group.title,
        readings: parts.flatMap(({ readings }) => readings),
        tables: parts.flatMap(({ tables }) => tables),
      };
    })
    .filter(({ readings, tables }) => readings.length + tables.length > 0);
  return groups.length === 0 ? undefined : { groups, ambiguous: [] };
}
