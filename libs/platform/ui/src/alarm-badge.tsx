import type { AlarmLevel } from '@sed/platform-contract';
import { memo, type AnimationEvent } from 'react';
import { ALARM_LEVEL_TEXT, ALARM_OUTLINES } from './alarm-level';
import './alarm-badge.css';
import { useUiLanguage } from './ui-language';

/** Where the number sits best inside each shape. */
const NUMBER_Y: Record<AlarmLevel, number> = { 1: 14.8, 2: 16.6, 3: 14.9, 4: 12.4 };

/** All unacknowledged symbols blink together, whenever each came: a flood must not flicker. */
function blinkWithOthers(event: AnimationEvent<SVGSVGElement>): void {
  for (const animation of event.currentTarget.getAnimations()) animation.startTime = 0;
}

/** The symbol of a level alone: coloured shape with its number, for maps and tight rows that carry the text elsewhere. */
export function AlarmSymbol({ level, blinking = false }: { readonly level: AlarmLevel; readonly blinking?: boolean }) {
  return (
    <svg
      className="sed-alarm-symbol"
      data-level={level}
      data-blinking={blinking}
      viewBox="0 0 20 20"
      width="1em"
      height="1em"
      aria-hidden="true"
      focusable="false"
      onAnimationStart={blinkWithOthers}
    >
      <path d={ALARM_OUTLINES[level]} />
      <text
        x="10"
        y={NUMBER_Y[level]}
        textAnchor="middle"
        fontSize={level === 2 || level === 4 ? 11 : 13.5}
        fontWeight="700"
      >
        {level}
      </text>
    </svg>
  );
}

export interface AlarmBadgeProps {
  readonly level: AlarmLevel;
  /** How many alarms of the level, left out for a single one. */
  readonly count?: number;
  /** Unacknowledged: the symbol blinks at 1 Hz, the text never does. */
  readonly blinking?: boolean;
  /** Replaces the name of the level. */
  readonly text?: string;
}

/** A level by colour, shape, number and text together. */
export const AlarmBadge = memo(function AlarmBadge({ level, count, blinking = false, text }: AlarmBadgeProps) {
  const language = useUiLanguage();
  return (
    <span className="sed-alarm-badge" data-level={level}>
      <AlarmSymbol level={level} blinking={blinking} />
      <span className="sed-alarm-text">{text ?? ALARM_LEVEL_TEXT[language][level]}</span>
      {count !== undefined && <span className="sed-alarm-count sed-number">×{count}</span>}
    </span>
  );
});
