import { useT } from '@sed/platform-web';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { shiftPhrases } from '../phrases';

const PATH = '/SchedulingPlanCenter';

/** From the list to the month of all plants. */
export function ToCalendar() {
  const t = useT(shiftPhrases);
  const navigate = useNavigate();
  return <Button onClick={() => void navigate(PATH)}>{t('calendarTitle')}</Button>;
}
