import type { ModuleHint } from './module-hint';

const PRICE = 'business/api price.spec.ts';
const FEE = 'business/api water-rate.spec.ts';
const provenBy = (spec: string, ...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, spec]));

const FIRST_YEAR = 2090;
const YEAR_MONTHS = 12;
let months = 0;

/** A project has one fee of a month: each record made here is of another. */
function anotherMonth(): string {
  const [year, month] = [Math.floor(months / YEAR_MONTHS), (months % YEAR_MONTHS) + 1];
  months += 1;
  return `${String(FIRST_YEAR + year)}-${String(month).padStart(2, '0')}`;
}

/** Prices, volumes and water fees. */
export const REVENUE_HINTS: Readonly<Record<string, ModuleHint>> = {
  formula: {
    why: 'a formula is no text like others, and its cases come to what it says',
    set: (mark) => ({
      expression: 'actual * price',
      tests: ['a', 'b', 'c'].map((part, at) => ({
        ...{
          case: `${mark} ${part}`,
          actual: `${String(at + 1)}.00`,
          price: '2.0000',
          expected: `${String(2 * (at + 1))}.00`,
        },
      })),
    }),
  },
  information: {
    why: 'it is put in force with a published formula, and may then have versions or an end',
    provenElsewhere: provenBy(PRICE, 'activate', 'addVersion', 'end'),
  },
  priceCalculation: {
    why: 'weights come to one',
    set: () => ({
      items: [
        { element: 'POWER', weight: '0.6000', index: '1.1000' },
        { element: 'OTHER', weight: '0.4000', index: '1.0000' },
      ],
    }),
  },
  priceAdjustment: {
    why: 'it rests on a calculation that was submitted, and what follows is decided by others',
    letsGo: ['calculation'],
    without: ['calculation'],
    provenElsewhere: provenBy(PRICE, 'attach', 'submit', 'approveGov', 'refuseGov', 'applyAgain'),
  },
  floorAdjustment: {
    why: 'something has to change',
    set: () => ({ changes: [{ year: 2099, newM3PerDay: '12345.67' }] }),
  },
  waterRate: {
    why: 'a project has one fee of a month, which is worked out by the price in force; nothing is invoiced before',
    set: (mark) => ({ month: anotherMonth(), invoiceNo: mark }),
    provenElsewhere: provenBy(
      FEE,
      ...['confirmVolume', 'correctVolume', 'submit', 'agree', 'reject', 'confirm', 'dispute', 'settleChanged'],
      ...['settleKept', 'invoice', 'bookMoney', 'reverseReceipt'],
    ),
  },
};
