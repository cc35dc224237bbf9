import type { BindingRole, DiagramElement } from '@sed/diagrams-contract';
import { QUALITY } from '@sed/platform-contract';
import { signalKey, useSignal, useSignals, type LiveSample } from '@sed/signals-web';
import { useMemo } from 'react';
import type { BoundValues } from '../symbols/drawing-state';
import { useShownDiagram } from './diagram-context';

const UNKNOWN: LiveSample = { value: null, tsMs: 0, quality: QUALITY.UNKNOWN };

/** The values of an element by role; what is bound and was never received is UNKNOWN. */
export function useBound({ bindings }: Pick<DiagramElement, 'bindings'>): BoundValues {
  const { factoryNo } = useShownDiagram();
  const roles = useMemo(() => Object.entries(bindings), [bindings]);
  const keys = useMemo(() => roles.map(([, code]) => signalKey(factoryNo, code)), [roles, factoryNo]);
  const samples = useSignals(keys);
  return useMemo(() => {
    const bound: Partial<Record<BindingRole, LiveSample>> = {};
    roles.forEach(([role, code]) => {
      // The keys of bindings are guarded to be roles.
      bound[role as BindingRole] = samples.get(signalKey(factoryNo, code)) ?? UNKNOWN;
    });
    return bound;
  }, [roles, samples, factoryNo]);
}

/** The value of one signal of the plant. */
export function useBoundSignal(code: string | undefined): LiveSample | undefined {
  const { factoryNo } = useShownDiagram();
  const sample = useSignal(code === undefined ? undefined : signalKey(factoryNo, code));
  return code === undefined ? undefined : (sample ?? UNKNOWN);
}
