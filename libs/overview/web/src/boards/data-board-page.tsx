import { FIGURES, type FigureCode, type FiguresOfPlant } from '@sed/plants-contract';
import { useLanguage, useT } from '@sed/platform-web';
import { overviewPhrases } from '../phrases';
import { useBoardChoice } from './board-choice';
import { BoardFrame } from './board-frame';
import { FigureCell, figureText } from './figure-text';

const COLUMNS = ['Q_OUT', 'LOAD_H', 'COMPLY_R', 'E_D', 'E_U', 'CS_U', 'P_DOSE_U', 'CL_U'] as const;
const SUMS: ReadonlySet<FigureCode> = new Set(['Q_OUT', 'E_D']);

/** The sum of what may be added; of how many plants, where some have no value. */
function SumCell({ plants, code }: { readonly plants: readonly FiguresOfPlant[]; readonly code: FigureCode }) {
  const t = useT(overviewPhrases);
  if (!SUMS.has(code)) return <td data-number />;
  const values = plants.flatMap(({ figures }) => figures[code].value ?? []);
  const sum = values.length === 0 ? null : values.reduce((total, value) => total + value, 0);
  return (
    <td data-number>
      {values.length > 0 && values.length < plants.length && (
        <small>{t('ofPlants', { count: values.length, total: plants.length })} </small>
      )}
      {figureText(code, sum)}
    </td>
  );
}

function Table({ plants }: { readonly plants: readonly FiguresOfPlant[] }) {
  const t = useT(overviewPhrases);
  const language = useLanguage();
  return (
    <table aria-label={t('dataBoard')}>
      <thead>
        <tr>
          <th scope="col">{t('plant')}</th>
          {COLUMNS.map((code) => (
            <th scope="col" key={code} data-number>
              {t(`figures.${code}`)} <small>{FIGURES[code].unit}</small>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {plants.map(({ plant, figures }) => (
          <tr key={plant.factoryNo}>
            <th scope="row">{plant.name[language]}</th>
            {COLUMNS.map((code) => (
              <FigureCell key={code} code={code} figure={figures[code]} />
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('total')}</th>
          {COLUMNS.map((code) => (
            <SumCell key={code} plants={plants} code={code} />
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

/** Volumes, energy and reagents of the plants over a period, to be read on a wall or in a frame. */
export function DataBoardPage() {
  const t = useT(overviewPhrases);
  const choice = useBoardChoice();
  return (
    <BoardFrame title={t('dataBoard')} choice={choice}>
      {(plants) => <Table plants={plants} />}
    </BoardFrame>
  );
}
