import { Alert, Button } from 'antd';
import { useModuleFrame } from '../frame/module-frame';
import { shortTime } from '../value/plant-time';
import type { DraftHold } from './use-draft';

interface Props {
  readonly draft: DraftHold;
  readonly zone: string;
  readonly onTake: () => void;
}

/** What was typed on an earlier visit, to go on with. */
export function DraftOffer({ draft, zone, onTake }: Props) {
  const { t } = useModuleFrame();
  if (draft.found === undefined) return null;
  const time = shortTime(draft.found.at, zone);
  return (
    <Alert
      type={draft.isStale ? 'warning' : 'info'}
      className="sed-draft"
      title={t(draft.isStale ? 'form.draftStale' : 'form.draftFound', { time })}
      action={
        <>
          <Button size="small" type="primary" onClick={onTake}>
            {t('form.draftContinue')}
          </Button>
          <Button size="small" type="text" onClick={draft.drop}>
            {t('form.draftDrop')}
          </Button>
        </>
      }
    />
  );
}
