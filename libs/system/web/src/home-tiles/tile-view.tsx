import { PLANT_FILTERS, type HomeTile, type HomeTileValue } from '@sed/plants-contract';
import { formatNumber, PLACEHOLDER, unitText, VALID_SHARE } from '@sed/platform-contract';
import { useLanguage, useT, type Translate } from '@sed/platform-web';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { tilePhrases } from './phrases';
import './home-tiles.css';

/** The numbers that count plants say of how many. */
const COUNTS_PLANTS: ReadonlySet<HomeTile['figure']> = new Set(['online', 'compliant', 'overLimit']);

/** The name of a tile: its own, or that of what it shows. */
export function tileTitle(tile: HomeTile, language: 'zh' | 'en', t: Translate<typeof tilePhrases.en>): string {
  const own = tile.title?.[language].trim() ?? '';
  if (own !== '') return own;
  const name = tile.figure === null ? (tile.indicator ?? '') : t(`figures.${tile.figure}`);
  return tile.period === 'now' ? name : `${name} · ${t(`periods.${tile.period}`)}`;
}

function Number({ tile, value }: { readonly tile: HomeTile; readonly value: HomeTileValue | undefined }) {
  const t = useT(tilePhrases);
  if (value === undefined || value.value === null) return <span className="sed-tile-number">{PLACEHOLDER}</span>;
  return (
    <span className="sed-tile-number">
      {formatNumber(value.value, tile.decimals, true)}
      <small>
        {COUNTS_PLANTS.has(tile.figure) ? ` ${t('of', { count: value.plants })}` : ` ${unitText(value.unit)}`}
      </small>
    </span>
  );
}

/** The pages the filters of the figures are meant for. */
const ALARMS_PATH = '/group/monitoringWarning/factoryWarning/alarmInfo';
export const HOME_PATH = '/index/groupIndex';
/** Whatever plant was chosen there before: the number counts those of the page it stands on. */
const OPEN_ALARMS = 'plant=all';

/** Where a tile leads: a count to the list of exactly what it counts, if it leads to the page of that list. */
export function tileTarget({ figure, link }: Pick<HomeTile, 'figure' | 'link'>): string | null {
  const plants = PLANT_FILTERS.find((filter) => filter === figure);
  if (link === HOME_PATH && plants !== undefined) return `${link}?plants=${plants}`;
  if (link === ALARMS_PATH && figure === 'openAlarms') return `${link}?${OPEN_ALARMS}`;
  if (link === ALARMS_PATH && figure === 'urgentAlarms') return `${link}?${OPEN_ALARMS}&level=1,2`;
  return link;
}

/** A share is never rounded up: 100 % is all of it. */
const percentOf = (share: number): number => Math.floor(share * 100);

/** On what a number of a day rests; below the share a day needs to count as valid it stands out. */
function Validity({ tile, value }: { readonly tile: HomeTile; readonly value: HomeTileValue | undefined }) {
  const t = useT(tilePhrases);
  const validity = value?.validity ?? null;
  if (validity === null) return null;
  const percent = percentOf(validity);
  return (
    <small className="sed-tile-note" data-low={validity < VALID_SHARE}>
      {t(tile.period === 'today' ? 'validity.today' : 'validity.yesterday', { percent })}
    </small>
  );
}

interface Props {
  readonly tile: HomeTile;
  /** Undefined while it is being read. */
  readonly value: HomeTileValue | undefined;
  readonly isLinked: boolean;
}

/** One number of a home page with its name, and what it says about itself when it is not normal. */
export function TileView({ tile, value, isLinked }: Props) {
  const t = useT(tilePhrases);
  const language = useLanguage();
  const state = value?.state ?? 'unknown';
  const hasGap = value !== undefined && value.answering < value.plants;
  const body: ReactNode = (
    <>
      <span className="sed-tile-title">{tileTitle(tile, language, t)}</span>
      <Number tile={tile} value={value} />
      <Validity tile={tile} value={value} />
      <small className="sed-tile-note">
        {state === 'warn' || state === 'alarm' ? t(`states.${state}`) : ''}
        {hasGap && ` ${t('answering', { answering: value.answering, plants: value.plants })}`}
      </small>
    </>
  );
  const target = tileTarget(tile);
  if (isLinked && target !== null) {
    return (
      <Link className="sed-tile" data-state={state} to={target}>
        {body}
      </Link>
    );
  }
  return (
    <div className="sed-tile" data-state={state}>
      {body}
    </div>
  );
}
