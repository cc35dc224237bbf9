import { figureCalls, FIGURE_CODES, FIGURES } from '@sed/plants-contract';
import { useCall, useT } from '@sed/platform-web';
import { FigureCells, FigureHeads } from '../boards/figure-text';
import { overviewPhrases } from '../phrases';
import { BlockFrame, useScope } from './block-frame';
import { blockPhrases } from './block-phrases';

const REFRESH_MS = 60_000;

/** What a plant treated, used and kept to since the day began, each beside its target. */
export function TodayBlock() {
  const t = useT(overviewPhrases);
  const title = useT(blockPhrases)('names.today');
  const query = { ...useScope(), period: 'day' as const, back: 0 };
  const read = useCall(figureCalls.ofPlants, { query }, { refetchIntervalMs: REFRESH_MS });
  return (
    <BlockFrame title={title} to="/dataBoard?period=day" read={read}>
      {({ plants: [of] }) => (
        <table aria-label={title}>
          <thead>
            <tr>
              <th scope="col" />
              <FigureHeads />
            </tr>
          </thead>
          <tbody>
            {of !== undefined &&
              FIGURE_CODES.map((code) => {
                const figure = of.figures[code];
                return (
                  <tr key={code}>
                    <th scope="row">
                      {t(`figures.${code}`)} <small>{FIGURES[code].unit}</small>
                    </th>
                    <FigureCells code={code} figure={figure} />
                  </tr>
                );
              })}
          </tbody>
        </table>
      )}
    </BlockFrame>
  );
}
