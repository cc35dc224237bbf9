import { integratedQuery } from '@sed/orders-definitions';
import { StatusTag } from '@sed/platform-ui';
import { formatTime, messageOf, useCall, useLanguage, useRight, useT } from '@sed/platform-web';
import { moduleCalls, type RecordDto } from '@sed/records-contract';
import { usePlants } from '@sed/signals-web';
import { Link } from 'react-router';
import { orderPath } from '../order-path';
import { orderPhrases } from '../phrases';

const SHOWN = 5;
/** The filter finds numbers that hold this one: more are read than are shown. */
const READ = 50;
const { state: STATE } = integratedQuery.fields;

/** The number of a machine as orders name it, of a tag that has its area before it. */
export function machineNumber(device: string): string {
  return device.slice(Math.max(device.lastIndexOf('_'), device.lastIndexOf('.')) + 1);
}

const textIn = (value: unknown) => (typeof value === 'string' ? value : null);

function Order({ order: { id, values, updatedAt }, zone }: { readonly order: RecordDto; readonly zone?: string }) {
  const language = useLanguage();
  const state = STATE.items.find(({ code }) => code === values.state);
  const name = textIn(values.name) ?? textIn(values.orderNo) ?? id;
  const at = typeof values.planEnd === 'number' ? values.planEnd : updatedAt;
  return (
    <li>
      <Link to={orderPath(textIn(values.orderType) ?? integratedQuery.key, id)}>{name}</Link>{' '}
      {state !== undefined && <StatusTag tone={state.tone}>{state.label[language]}</StatusTag>}{' '}
      <span className="sed-dim">{formatTime(at, zone)}</span>
    </li>
  );
}

/** The last orders of a machine, whatever their type, with the way to all of them. */
export function DeviceOrders({ factoryNo, device }: { readonly factoryNo: string; readonly device: string }) {
  const t = useT(orderPhrases);
  const zone = usePlants().zoneOf(factoryNo);
  const mayRead = useRight('integratedQuery:view', factoryNo);
  const number = machineNumber(device);
  const query = { factoryNo, equipNo: number, sort: '-updatedAt', pageNum: 1, pageSize: READ };
  const params = { module: integratedQuery.key };
  const { data, error } = useCall(moduleCalls.list, { params, query }, { enabled: mayRead, staleTimeMs: 30_000 });
  if (!mayRead) return <p className="sed-dim">{t('device.noRight')}</p>;
  if (data === undefined) return error === null ? null : <p role="alert">{messageOf(error, t('device.failed'))}</p>;
  const own = data.list.filter(({ values }) => values.equipNo === number || values.equipNo === device);
  const all = new URLSearchParams({ plant: factoryNo, equipNo: number });
  return (
    <>
      {own.length === 0 && <p className="sed-dim">{t('device.none')}</p>}
      <ul className="sed-card-alarms">
        {own.slice(0, SHOWN).map((order) => (
          <Order key={order.id} order={order} {...(zone !== undefined && { zone })} />
        ))}
      </ul>
      <Link to={`${integratedQuery.path}?${all.toString()}`}>{t('device.all')}</Link>
    </>
  );
}
