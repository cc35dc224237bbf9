import { StatusTag } from '@sed/platform-ui';
import { useT } from '@sed/platform-web';
import { Alert, Switch } from 'antd';
import { patrolPhrases } from '../phrases';
import type { RouteKeeping } from './use-route';

/** Whether the way is being recorded: said all the time, and turned on by whoever is on the way. */
export function RouteBar({ route }: { readonly route: RouteKeeping }) {
  const t = useT(patrolPhrases);
  return (
    <section className="sed-walk-card" aria-label={t('route')}>
      <div className="sed-walk-line">
        <Switch aria-label={t('route')} checked={route.isOn} onChange={route.turn} />
        <span>{t('route')}</span>
        {route.isOn && !route.isRefused && <StatusTag tone="doing">{t('routeOn', { n: route.waiting })}</StatusTag>}
      </div>
      <p className="sed-dim">{t('routeHint')}</p>
      {route.isOn && route.isRefused && <Alert type="warning" showIcon title={t('routeRefused')} />}
    </section>
  );
}
