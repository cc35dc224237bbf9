import { patrolCalls, type InspectionRoute } from '@sed/patrol-contract';
import { formatNumber, PLACEHOLDER } from '@sed/platform-contract';
import { DataTable, EmptyState, ErrorState, Spinner } from '@sed/platform-ui';
import { formatAge, formatClock, messageOf, useCall, useLanguage, useT } from '@sed/platform-web';
import type { RecordSlotProps } from '@sed/records-web';
import { usePlants } from '@sed/signals-web';
import { externalInspectionWork } from '@sed/orders-definitions';
import { lazy, Suspense, useCallback, useState } from 'react';
import { hasWebGl } from '../gl/webgl';
import { mapPhrases } from '../phrases';
import '../view/map.css';
import { flatOn, frameOf, routeLayers, viewAround, waysOf, type RouteFrame } from './route-shapes';

const GlMap = lazy(() => import('../gl/gl-map'));
const BOX = { width: 720, height: 400 } as const;
const PROOFS = externalInspectionWork.fields.points.fields.proof.items;
const nothing = () => undefined;

interface Drawn {
  readonly route: InspectionRoute;
  readonly frame: RouteFrame;
}

/** The way on the map of the product. */
function OnMap({ route, frame, onFailed }: Drawn & { readonly onFailed: () => void }) {
  const t = useT(mapPhrases);
  return (
    <Suspense fallback={<p className="sed-map-wait">{t('loading')}</p>}>
      <GlMap
        {...{ plants: [], layers: routeLayers(route), selected: undefined, view: viewAround(frame), onFailed }}
        {...{ isMeasuring: false, path: [], onView: nothing, onScale: nothing, onPick: nothing }}
        {...{ onHover: nothing, onPoint: nothing }}
      />
    </Suspense>
  );
}

/** The same where no map can be drawn. */
function Flat({ route, frame }: Drawn) {
  const draw = flatOn(frame, BOX);
  const text = (at: readonly [number, number]) =>
    draw(at)
      .map((part) => part.toFixed(1))
      .join(' ');
  return (
    <svg className="sed-map-svg" viewBox={`0 0 ${String(BOX.width)} ${String(BOX.height)}`} aria-hidden="true">
      {waysOf(route).map((way, at) => (
        <g key={at} className="sed-map-layer" data-kind="supply">
          <path data-part="paths" d={`M${way.map(text).join('L')}`} />
        </g>
      ))}
      {route.stops.map((stop, at) => {
        const [cx, cy] = draw([stop.longitude, stop.latitude]);
        return (
          <g key={at} className="sed-map-layer" data-kind={stop.arrivedAt === null ? 'other' : 'outlet'}>
            <circle cx={cx} cy={cy} r="4">
              <title>{stop.name}</title>
            </circle>
          </g>
        );
      })}
    </svg>
  );
}

function Picture({ route }: { readonly route: InspectionRoute }) {
  const t = useT(mapPhrases);
  const [isGl, setGl] = useState(hasWebGl);
  const onFailed = useCallback(() => setGl(false), []);
  const frame = frameOf(route);
  if (frame === undefined) return null;
  return (
    <div className="sed-map" role="img" aria-label={t('route.title')}>
      <div className="sed-map-stage">
        {isGl ? <OnMap {...{ route, frame, onFailed }} /> : <Flat {...{ route, frame }} />}
      </div>
    </div>
  );
}

function Ways({ route, zone }: { readonly route: InspectionRoute; readonly zone: string | undefined }) {
  const t = useT(mapPhrases);
  const language = useLanguage();
  return (
    <ul className="sed-map-ways">
      {route.routes.map(({ person, name, points, lengthM }) => {
        const [first = 0, last = 0] = [points[0]?.[0], points.at(-1)?.[0]];
        const params = {
          ...{ name: name[language], km: formatNumber(lengthM / 1000, 2) },
          ...{ time: formatAge(last - first, language), n: points.length },
        };
        return (
          <li key={person}>
            {t('route.way', params)} ({formatClock(first, zone)} – {formatClock(last, zone)})
          </li>
        );
      })}
    </ul>
  );
}

/** Where an inspection went, how far and how long, with the places it stopped at and how that is known. */
export default function RouteTab({ record }: RecordSlotProps) {
  const t = useT(mapPhrases);
  const language = useLanguage();
  const { zoneOf } = usePlants();
  const zone = zoneOf(record.factoryNo ?? '');
  const { data, error, isPending, refetch } = useCall(patrolCalls.route, { params: { id: record.id } });
  if (error !== null) return <ErrorState message={messageOf(error, '')} onRetry={() => void refetch()} />;
  if (isPending) return <Spinner />;
  if (data.routes.length === 0) {
    const isRefused = record.values.routeState === 'REFUSED';
    const isOver = record.values.routeState === 'RECORDED';
    return <EmptyState text={t(isRefused ? 'route.refused' : isOver ? 'route.over' : 'route.none')} />;
  }
  const said = (proof: string | null) => PROOFS.find(({ code }) => code === proof)?.label[language] ?? PLACEHOLDER;
  return (
    <section className="sed-map-route" aria-label={t('route.title')}>
      <Ways route={data} zone={zone} />
      <Picture route={data} />
      <DataTable
        label={t('route.stops')}
        isCompact
        rows={data.stops.map((stop, at) => ({ ...stop, at }))}
        keyOf={({ at }) => String(at)}
        columns={[
          { key: 'name', title: t('route.stop'), widthPx: 240, cell: ({ name }) => name },
          { key: 'proof', title: t('route.proof'), widthPx: 140, cell: ({ proof }) => said(proof) },
          {
            ...{ key: 'arrived', title: t('route.arrived'), isNumber: true, widthPx: 140 },
            cell: ({ arrivedAt }) => formatClock(arrivedAt, zone),
          },
        ]}
      />
      <p className="sed-dim">{t('route.kept', { days: data.keptDays })}</p>
    </section>
  );
}
