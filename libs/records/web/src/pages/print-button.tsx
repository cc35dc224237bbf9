import { Button } from 'antd';
import { useModuleFrame } from '../frame/module-frame';
import { Icon } from '../icons';

export function PrintButton({ onPrint }: { readonly onPrint: () => void }) {
  const { t } = useModuleFrame();
  return (
    <Button icon={<Icon name="print" />} onClick={onPrint}>
      {t('detail.print')}
    </Button>
  );
}
