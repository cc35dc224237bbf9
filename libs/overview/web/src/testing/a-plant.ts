import { FIGURE_CODES, type FigureCode, type FiguresOfPlant, type PlantFigure } from '@sed/plants-contract';

const NONE: PlantFigure = { value: null, target: null, targetFrom: null, validity: 0, counted: null };

/** A plant with the figures a test speaks of; the others are not known. */
export function aPlant(factoryNo: string, known: Partial<Record<FigureCode, Partial<PlantFigure>>>): FiguresOfPlant {
  const figures = Object.fromEntries(FIGURE_CODES.map((code) => [code, { ...NONE, ...known[code] }]));
  return {
    plant: {
      ...{ factoryNo, name: { zh: `${factoryNo}厂`, en: `Plant ${factoryNo}` }, region: 'east', type: 'WWTP' },
      ...{ process: { zh: '氧化沟', en: 'Oxidation ditch' }, scaleM3PerDay: 1000, limitSet: '1A' },
      ...{ zone: 'Asia/Shanghai', dayStartMinutes: 0, longitude: null, latitude: null },
    },
    ...{ from: 0, to: 1 },
    figures: { ...EMPTY, ...figures },
  };
}

const EMPTY: FiguresOfPlant['figures'] = {
  ...{ Q_OUT: NONE, LOAD_H: NONE, COMPLY_R: NONE, E_D: NONE },
  ...{ E_U: NONE, CS_U: NONE, P_DOSE_U: NONE, CL_U: NONE },
};
