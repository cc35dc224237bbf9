import { symbolOf, type DiagramElement } from '@sed/diagrams-contract';
import { useLanguage, useT } from '@sed/platform-web';
import { memo, useMemo } from 'react';
import { drawingStateOf, steadyState, type DrawingState } from '../symbols/drawing-state';
import { SymbolShape } from '../symbols/symbol-shape';
import { useAlarmMark, type AlarmMark } from './alarm-marks';
import { useShownDiagram } from './diagram-context';
import { AlarmCorner, Badges, QualityCorner } from './marks';
import { livePhrases } from './phrases';
import { LiveValue } from './signal-value';
import { useBound } from './use-bound';

function useElementAlarms(element: DiagramElement) {
  const { factoryNo } = useShownDiagram();
  const codes = useMemo(() => Object.values(element.bindings), [element.bindings]);
  const mark = useAlarmMark(factoryNo, codes, null);
  const fault = useMemo(
    () => (element.bindings.FAULT === undefined ? [] : [element.bindings.FAULT]),
    [element.bindings],
  );
  const ofFault = useAlarmMark(factoryNo, fault, null);
  return { mark, isFaultAlarmed: ofFault !== undefined };
}

function Label({ element }: { readonly element: DiagramElement }) {
  const language = useLanguage();
  const { framed } = useShownDiagram();
  const text = element.label?.[language] ?? '';
  const isVessel = symbolOf(element.symbol).kind === 'vessel' || symbolOf(element.symbol).category === 'structures';
  if (text === '' || (isVessel && element.section !== null && framed.has(element.section))) return null;
  return <span className="sed-element-label">{text}</span>;
}

/** A machine, valve, structure or instrument in its present state. */
export const SymbolElement = memo(function SymbolElement({ element }: { readonly element: DiagramElement }) {
  const { signals } = useShownDiagram();
  const values = useBound(element);
  const { mark, isFaultAlarmed } = useElementAlarms(element);
  const range = signals.get(element.bindings.PV ?? '')?.range;
  const state = steadyState(drawingStateOf(element.symbol, values, { isFaultAlarmed, range }));
  return <Drawn element={element} state={state} mark={mark} />;
});

interface DrawnProps {
  readonly element: DiagramElement;
  readonly state: DrawingState;
  readonly mark: AlarmMark | undefined;
}

/** Draws again when the state is another one, not with every value. */
const Drawn = memo(function Drawn({ element, state, mark }: DrawnProps) {
  const t = useT(livePhrases);
  const { kind } = symbolOf(element.symbol);
  const words = kind === 'valve' && element.symbol !== 'breaker' ? t(`valve.${state.body}`) : t(`body.${state.body}`);
  return (
    <>
      <SymbolShape symbol={element.symbol} state={state} rotation={element.rotation} />
      <Label element={element} />
      {(kind === 'machine' || kind === 'valve') && <span className="sed-visually-hidden">{words}</span>}
      {kind === 'instrument' && element.bindings.PV !== undefined && (
        <span className="sed-element-under">
          <LiveValue code={element.bindings.PV} />
        </span>
      )}
      <Badges state={state} />
      <QualityCorner quality={state.quality} />
      <AlarmCorner mark={mark} />
    </>
  );
});
