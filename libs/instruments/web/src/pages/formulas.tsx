import { useT } from '@sed/platform-web';
import { Button, Popover } from 'antd';
import '../instruments.css';
import { instrumentPhrases } from '../phrases';

const KEYS = ['autoPct', 'stops', 'onlinePct', 'intactPct', 'accuracyPct', 'manualPct', 'iaePct', 'inBandPct'] as const;

/** How every figure of the page is worked out. */
export function FormulasButton() {
  const t = useT(instrumentPhrases);
  const content = (
    <dl className="sed-control-formulas">
      {KEYS.map((key) => [<dt key={key}>{t(`rate.${key}`)}</dt>, <dd key={`${key}:`}>{t(`formula.${key}`)}</dd>])}
      <dt>{t('cost')}</dt>
      <dd>{t('formula.cost')}</dd>
    </dl>
  );
  return (
    <Popover trigger="click" placement="bottomRight" title={t('formulas')} content={content}>
      <Button>{t('formulas')}</Button>
    </Popover>
  );
}
