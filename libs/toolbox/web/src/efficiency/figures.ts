import { formatNumber, PLACEHOLDER, unitText, type Language } from '@sed/platform-contract';
import {
  EFFICIENCY_BANDS,
  EFFICIENCY_KINDS,
  EFFICIENCY_QUANTITIES,
  NO_FIGURE,
  shownFigure,
  type EfficiencyKind,
  type MachineEfficiency,
} from '@sed/toolbox-contract';

const kindOf = (kind: EfficiencyKind) => EFFICIENCY_KINDS.find(({ code }) => code === kind);

export const kindName = (kind: EfficiencyKind, language: Language): string => kindOf(kind)?.label[language] ?? kind;
export const measureName = (kind: EfficiencyKind, language: Language): string => kindOf(kind)?.figure[language] ?? kind;
export const unitOfKind = (kind: EfficiencyKind): string => kindOf(kind)?.unit ?? '';

/** Decimals a figure is shown with: what its inputs can carry. */
export const digitsOf = (kind: EfficiencyKind): number => (kind === 'AERATION' ? 2 : 1);

/** A figure with its unit, as people say it: 71.4 %. */
export function figureText(kind: EfficiencyKind, figure: number | null): string {
  if (figure === null) return PLACEHOLDER;
  return `${formatNumber(shownFigure(kind, figure), digitsOf(kind))} ${unitText(unitOfKind(kind))}`;
}

export function bandName({ band }: Pick<MachineEfficiency, 'band'>, language: Language): string | undefined {
  return EFFICIENCY_BANDS.find(({ code }) => code === band)?.label[language];
}

export function quantityName(quantity: MachineEfficiency['reasonOf'], language: Language): string {
  return EFFICIENCY_QUANTITIES.find(({ code }) => code === quantity)?.label[language] ?? '';
}

/** Why there is no figure, with the input that is to blame. */
export function reasonText({ reason, reasonOf }: MachineEfficiency, language: Language): string {
  const text = NO_FIGURE.find(({ code }) => code === reason)?.label[language] ?? '';
  if (reasonOf === null) return text;
  return `${text}${language === 'zh' ? '：' : ': '}${quantityName(reasonOf, language)}`;
}

/** `1700 m³/h · 8.0 m`. */
export function dutyText({ duty }: Pick<MachineEfficiency, 'duty'>): string {
  if (duty === null) return PLACEHOLDER;
  const parts = [
    duty.flowM3PerH === null ? '' : `${formatNumber(duty.flowM3PerH, 0, true)} m³/h`,
    duty.headM === null ? '' : `${formatNumber(duty.headM, 1)} m`,
    duty.riseKpa === null ? '' : `${formatNumber(duty.riseKpa, 1)} kPa`,
  ];
  return parts.filter((part) => part !== '').join(' · ');
}

/** Exact as it came, with thousands apart. */
export function yuanText(yuan: string | null): string {
  if (yuan === null) return PLACEHOLDER;
  return yuan.replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',');
}

export interface MachineFilter {
  readonly search?: string | undefined;
  readonly kind?: string | undefined;
  readonly band?: string | undefined;
}

/** Chosen as a band, those without one. */
export const NO_BAND = 'NONE';

export function foundMachines(rows: readonly MachineEfficiency[], filter: MachineFilter): readonly MachineEfficiency[] {
  const wanted = filter.search?.trim().toLowerCase() ?? '';
  return rows.filter((row) => {
    const said = [row.name, row.group ?? '', row.equipment?.name ?? '', row.equipment?.tagNo ?? ''];
    const isFound = wanted === '' || said.some((text) => text.toLowerCase().includes(wanted));
    const isKind = filter.kind === undefined || row.kind === filter.kind;
    const band = row.figure === null ? NO_BAND : row.band;
    return isFound && isKind && (filter.band === undefined || band === filter.band);
  });
}

export interface Sort {
  readonly key: string;
  readonly isDescending: boolean;
}

export const BY_LOSS: Sort = { key: 'loss', isDescending: true };
const BAND_ORDER: readonly (string | null)[] = ['POOR', 'FAIR', 'GOOD'];

function sortValue(row: MachineEfficiency, key: string): number | string | null {
  switch (key) {
    case 'loss':
      return row.lossYuanPerDay === null ? null : Number(row.lossYuanPerDay);
    case 'figure':
      return row.figure === null ? null : shownFigure(row.kind, row.figure);
    case 'band':
      return row.figure === null || row.band === null ? null : BAND_ORDER.indexOf(row.band);
    case 'power':
      return row.powerKw;
    case 'age':
      return row.atMs;
    default:
      return row.name;
  }
}

/** In the order asked for; what is not known stands last, whichever way. */
export function sortedMachines(rows: readonly MachineEfficiency[], { key, isDescending }: Sort): MachineEfficiency[] {
  const sign = isDescending ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [x, y] = [sortValue(a, key), sortValue(b, key)];
    if (x === null || y === null) return Number(x === null) - Number(y === null) || a.name.localeCompare(b.name);
    const order = typeof x === 'string' || typeof y === 'string' ? String(x).localeCompare(String(y)) : x - y;
    return sign * order || a.name.localeCompare(b.name);
  });
}

const cents = (yuan: string): number => Math.round(Number(yuan) * 100);

export interface Totals {
  readonly judged: number;
  readonly poor: number;
  readonly fair: number;
  readonly without: number;
  /** What is wasted; gains of others do not make up for it. */
  readonly lossYuan: string;
}

export function totalsOf(rows: readonly MachineEfficiency[]): Totals {
  const judged = rows.filter(({ figure }) => figure !== null);
  const lost = rows.reduce((sum, row) => sum + Math.max(0, cents(row.lossYuanPerDay ?? '0')), 0);
  return {
    judged: judged.length,
    poor: judged.filter(({ band }) => band === 'POOR').length,
    fair: judged.filter(({ band }) => band === 'FAIR').length,
    without: rows.length - judged.length,
    lossYuan: (lost / 100).toFixed(2),
  };
}
