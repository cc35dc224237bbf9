import { FIGURE_CODES, FIGURES, ranksOf, type FigureCode, type FiguresOfPlant } from '@sed/plants-contract';
import { PLACEHOLDER } from '@sed/platform-contract';
import { useLanguage, useT } from '@sed/platform-web';
import { Select } from 'antd';
import { overviewPhrases } from '../phrases';
import { MAX_INDICES, useBoardChoice, type BoardChoice } from './board-choice';
import { BoardFrame } from './board-frame';
import { FigureCells, FigureHeads } from './figure-text';

interface IndexProps {
  readonly code: FigureCode;
  readonly plants: readonly FiguresOfPlant[];
}

/** One indicator of all plants: the worst last, those without a value after them. */
function IndexTable({ code, plants }: IndexProps) {
  const t = useT(overviewPhrases);
  const language = useLanguage();
  const ranks = ranksOf(
    code,
    plants.map(({ plant, figures }) => ({ factoryNo: plant.factoryNo, value: figures[code].value })),
  );
  const placeOf = ({ plant }: FiguresOfPlant) => ranks.get(plant.factoryNo) ?? Infinity;
  const ordered = plants.toSorted((a, b) => (placeOf(a) === placeOf(b) ? 0 : placeOf(a) - placeOf(b)));
  const name = t(`figures.${code}`);
  return (
    <section aria-label={name}>
      <h2>
        {name} <small>{FIGURES[code].unit}</small>
      </h2>
      <table aria-label={name}>
        <thead>
          <tr>
            <th scope="col" data-number>
              {t('rank')}
            </th>
            <th scope="col">{t('plant')}</th>
            <FigureHeads />
          </tr>
        </thead>
        <tbody>
          {ordered.map(({ plant, figures }) => {
            return (
              <tr key={plant.factoryNo}>
                <td data-number>{ranks.get(plant.factoryNo) ?? PLACEHOLDER}</td>
                <th scope="row">{plant.name[language]}</th>
                <FigureCells code={code} figure={figures[code]} />
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

function IndexChoice({ choice }: { readonly choice: BoardChoice }) {
  const t = useT(overviewPhrases);
  return (
    <Select
      mode="multiple"
      className="sed-figure-choice"
      aria-label={t('indices')}
      maxCount={MAX_INDICES}
      value={[...choice.indices]}
      options={FIGURE_CODES.map((code) => ({ value: code, label: t(`figures.${code}`) }))}
      onChange={(codes: FigureCode[]) => choice.set({ index: codes.join(',') })}
    />
  );
}

/** Chosen indicators of the plants with target, deviation and rank. */
export function IndexBoardPage() {
  const t = useT(overviewPhrases);
  const choice = useBoardChoice();
  return (
    <BoardFrame title={t('indexBoard')} choice={choice} tools={<IndexChoice choice={choice} />}>
      {(plants) => (
        <div className="sed-index-tables" data-count={choice.indices.length}>
          {choice.indices.map((code) => (
            <IndexTable key={code} code={code} plants={plants} />
          ))}
        </div>
      )}
    </BoardFrame>
  );
}
