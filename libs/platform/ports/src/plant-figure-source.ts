import type { PlantDto } from '@sed/platform-contract';
import type { FigureCode, FigurePeriod, FiguresOfPlant } from '@sed/plants-contract';

/** What plants treated, used and kept to over a period; answered from what is kept for some minutes. */
export abstract class PlantFigureSource {
  /** @param asked `back` 0 is the period that is running, 1 the whole one before it */
  abstract of(
    plants: readonly PlantDto[],
    asked: { readonly period: FigurePeriod; readonly back: number },
  ): Promise<FiguresOfPlant[]>;

  /** Codes of the signals of a plant that a figure is made of. */
  abstract signalsOf(factoryNo: string, code: FigureCode): readonly string[];
}
