import { deviationOf, FIGURES, missesTarget, type FigureCode, type PlantFigure } from '@sed/plants-contract';
import { formatNumber, PLACEHOLDER } from '@sed/platform-contract';
import { useT } from '@sed/platform-web';
import { overviewPhrases } from '../phrases';

export function figureText(code: FigureCode, value: number | null): string {
  return value === null ? PLACEHOLDER : formatNumber(value, FIGURES[code].decimals, true);
}

/** Deviation from a target with its sign. */
export function deviationText(value: number | null, target: number | null): string {
  const percent = deviationOf(value, target);
  return percent === null ? PLACEHOLDER : `${percent > 0 ? '+' : ''}${formatNumber(percent, 1, true)} %`;
}

/** What a figure rests on, said where one points at it. */
export function useFigureHint(): (figure: PlantFigure) => string {
  const t = useT(overviewPhrases);
  return ({ counted, validity, targetFrom }) => {
    const basis =
      counted === null
        ? // A share is never rounded up: 100 % is all of it.
          t('validity', { percent: Math.floor(validity * 100) })
        : t(`counted.${counted.per}`, { kept: counted.kept, total: counted.judged });
    return targetFrom === null ? basis : `${basis} · ${t('target')}: ${t(`targetFrom.${targetFrom}`)}`;
  };
}

interface CellProps {
  readonly code: FigureCode;
  readonly figure: PlantFigure;
  /** Where the head of the column does not say it. */
  readonly hasUnit?: boolean;
}

/** A figure in its cell; one that misses its target is marked by more than colour. */
export function FigureCell({ code, figure, hasUnit = false }: CellProps) {
  const t = useT(overviewPhrases);
  const hintOf = useFigureHint();
  const isMissed = missesTarget(code, figure.value, figure.target);
  return (
    <td data-number data-missed={isMissed} title={hintOf(figure)}>
      {isMissed && (
        <span role="img" aria-label={t('missed')} className="sed-figure-mark">
          !
        </span>
      )}
      {figureText(code, figure.value)}
      {hasUnit && figure.value !== null && <small> {FIGURES[code].unit}</small>}
    </td>
  );
}

/** Heads of {@link FigureCells}. */
export function FigureHeads() {
  const t = useT(overviewPhrases);
  return (['value', 'target', 'deviation'] as const).map((key) => (
    <th key={key} scope="col" data-number>
      {t(key)}
    </th>
  ));
}

/** A figure, its target, and how far they are apart. */
export function FigureCells({ code, figure }: Omit<CellProps, 'hasUnit'>) {
  return (
    <>
      <FigureCell code={code} figure={figure} />
      <td data-number>{figureText(code, figure.target)}</td>
      <td data-number>{deviationText(figure.value, figure.target)}</td>
    </>
  );
}
