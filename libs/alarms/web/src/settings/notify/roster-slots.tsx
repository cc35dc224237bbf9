import { WarningOutlined } from '@ant-design/icons';
import { notificationCalls } from '@sed/alarms-contract';
import { dutyRoster } from '@sed/alarms-definitions';
import { useCall, useT } from '@sed/platform-web';
import { defineSlots, type ToolbarSlotProps } from '@sed/records-web';
import { Button, Popover } from 'antd';
import { notifyPhrases } from './phrases';
import { ReachHoles } from './reach-holes';

const WIDTH = 'min(40rem, 80vw)';

/** On the duty roster: how many steps would reach nobody at the plant, and which. */
function RosterHoles({ factoryNo }: ToolbarSlotProps) {
  const t = useT(notifyPhrases);
  const isOne = factoryNo !== undefined;
  const { data = [] } = useCall(
    notificationCalls.holes,
    { query: isOne ? { factoryNo } : {} },
    { isAcrossPlants: !isOne },
  );
  if (data.length === 0) return null;
  const content = (
    <div style={{ maxWidth: WIDTH }}>
      <ReachHoles factoryNo={factoryNo} />
    </div>
  );
  return (
    <Popover trigger="click" placement="bottomRight" content={content}>
      <Button icon={<WarningOutlined />}>{t('holes.count', { n: data.length })}</Button>
    </Popover>
  );
}

export const rosterSlots = defineSlots(dutyRoster, { 'list.toolbar': RosterHoles });
