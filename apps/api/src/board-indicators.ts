import type { IndicatorBook } from '@sed/plants-api';
import { BoardIndicatorSource, type BoardIndicatorRef, type BoardPublication } from '@sed/platform-ports';

/** The boards' view of the indicators. Not the book itself: bound twice, it would be started twice. */
export class BoardIndicators extends BoardIndicatorSource {
  constructor(private readonly book: IndicatorBook) {
    super();
  }

  override indicators(factoryNo: string): readonly BoardIndicatorRef[] {
    return this.book.indicators(factoryNo);
  }

  override flowSignal(factoryNo: string): string | undefined {
    return this.book.flowSignal(factoryNo);
  }

  override publication(factoryNo: string): BoardPublication {
    return this.book.publication(factoryNo);
  }
}
