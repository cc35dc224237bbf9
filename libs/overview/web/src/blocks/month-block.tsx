import { figureCalls, type FiguresOfPlant } from '@sed/plants-contract';
import { useCall, useLanguage, useT } from '@sed/platform-web';
import { deviationText, FigureCell } from '../boards/figure-text';
import { overviewPhrases } from '../phrases';
import { BlockFrame, useScope } from './block-frame';
import { blockPhrases } from './block-phrases';

const REFRESH_MS = 60_000;
const COLUMNS = ['COMPLY_R', 'Q_OUT', 'E_U', 'CS_U', 'P_DOSE_U'] as const;

/** The plant that kept its limits least first; what nobody judged after those. */
function worstFirst(plants: readonly FiguresOfPlant[]): readonly FiguresOfPlant[] {
  const complied = ({ figures }: FiguresOfPlant) => figures.COMPLY_R.value ?? Infinity;
  return plants.toSorted((a, b) => (complied(a) === complied(b) ? 0 : complied(a) - complied(b)));
}

/** Compliance, volume against the plan or else the design scale, energy and reagents of the month so far. */
export function MonthBlock() {
  const t = useT(overviewPhrases);
  const title = useT(blockPhrases)('names.month');
  const language = useLanguage();
  const query = { ...useScope(), period: 'month' as const, back: 0 };
  const read = useCall(figureCalls.ofPlants, { query }, { refetchIntervalMs: REFRESH_MS });
  return (
    <BlockFrame title={title} to="/dataBoard?period=month" read={read}>
      {({ plants }) => (
        <table aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{t('plant')}</th>
              {COLUMNS.map((code) => (
                <th scope="col" key={code} data-number>
                  {t(`figures.${code}`)}
                </th>
              ))}
              <th scope="col" data-number>
                {t('toPlan')}
              </th>
            </tr>
          </thead>
          <tbody>
            {worstFirst(plants).map(({ plant, figures }) => (
              <tr key={plant.factoryNo}>
                <th scope="row">{plant.name[language]}</th>
                {COLUMNS.map((code) => (
                  <FigureCell key={code} code={code} figure={figures[code]} hasUnit />
                ))}
                <td
                  data-number
                  title={figures.Q_OUT.targetFrom === null ? '' : t(`targetFrom.${figures.Q_OUT.targetFrom}`)}
                >
                  {deviationText(figures.Q_OUT.value, figures.Q_OUT.target)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </BlockFrame>
  );
}
