import { MEDIA, MEDIUM_NAMES, type DiagramElement, type Medium } from '@sed/diagrams-contract';
import { useLanguage, useT } from '@sed/platform-web';
import { memo, useMemo } from 'react';
import { SymbolShape } from '../symbols/symbol-shape';
import { useAlarmMark } from './alarm-marks';
import { useShownDiagram } from './diagram-context';
import { AlarmCorner } from './marks';
import { livePhrases } from './phrases';
import { LiveValue } from './signal-value';

interface Props {
  readonly element: DiagramElement;
}

/** One value in one line, with its name. */
export const ReadingElement = memo(function ReadingElement({ element }: Props) {
  const language = useLanguage();
  const { factoryNo } = useShownDiagram();
  const code = element.bindings.PV;
  const codes = useMemo(() => (code === undefined ? [] : [code]), [code]);
  const mark = useAlarmMark(factoryNo, codes, null);
  return (
    <>
      <span className="sed-reading-name">{element.label?.[language] ?? ''}</span>
      {code !== undefined && (
        <span className="sed-reading-value">
          <LiveValue code={code} />
        </span>
      )}
      <AlarmCorner mark={mark} />
    </>
  );
});

const NO_CODES: readonly string[] = [];

/** The area of a section, with the most severe alarm of all its signals. */
export const FrameElement = memo(function FrameElement({ element }: Props) {
  const language = useLanguage();
  const { factoryNo } = useShownDiagram();
  const mark = useAlarmMark(factoryNo, NO_CODES, element.section ?? '');
  return (
    <>
      <span className="sed-frame-title">
        {element.label?.[language] ?? ''}
        {element.drill !== null && <span aria-hidden="true"> ›</span>}
      </span>
      <AlarmCorner mark={mark} />
    </>
  );
});

export function TextElement({ element }: Props) {
  const language = useLanguage();
  return <span className="sed-element-text">{element.label?.[language] ?? ''}</span>;
}

/** Media that need no word of their own stand together under the plainest one. */
const EXPLAINED: readonly Medium[] = MEDIA.filter(
  (medium) => !['drain', 'power', 'gas', 'cleanWater'].includes(medium),
);
const EXAMPLES = ['running', 'stopped', 'transition', 'bad'] as const;

/** What the drawing means, in the words of the language. */
export function LegendElement() {
  const t = useT(livePhrases);
  const language = useLanguage();
  return (
    <span className="sed-diagram-legend">
      {EXAMPLES.map((body) => (
        <span key={body}>
          <span className="sed-diagram-legend-symbol">
            <SymbolShape symbol="pump" state={{ body, fill: null }} />
          </span>
          {t(`legend.${body}`)}
        </span>
      ))}
      {EXPLAINED.map((medium) => (
        <span key={medium}>
          <svg className="sed-diagram-legend-line" viewBox="0 0 26 8" aria-hidden="true" focusable="false">
            <path className="sed-link" data-medium={medium} d="M0 4H26" />
          </svg>
          {MEDIUM_NAMES[medium][language]}
        </span>
      ))}
    </span>
  );
}
