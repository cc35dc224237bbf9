import { liveCalls } from '@sed/cameras-contract';
import { moduleRoute } from '@sed/platform-contract';
import { useChosenPlant } from '@sed/signals-web';
import { messageOf, useAddress, useCall, useRight, useT } from '@sed/platform-web';
import { ErrorState, PageFrame, Spinner } from '@sed/platform-ui';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { cameraPhrases } from '../phrases';
import { StillList } from '../stills/still-list';
import { LiveWall } from './live-wall';
import './wall.css';

/** States change by themselves. */
const LOOK_EVERY_MS = 30_000;
const REGISTER = moduleRoute('camera')?.path ?? '/';

/** Cameras of the chosen plant, or of all plants in scope: live, and the stills that were kept. */
export function VideoPage() {
  const t = useT(cameraPhrases);
  const { get, set } = useAddress();
  const { chosen } = useChosenPlant();
  const mayConfigure = useRight('camera:edit');
  const input = useMemo(() => ({ query: chosen === undefined ? {} : { factoryNo: chosen } }), [chosen]);
  const { data, error, refetch } = useCall(liveCalls.list, input, { refetchIntervalMs: LOOK_EVERY_MS });
  const cameras = data?.list;
  const wait =
    error === null ? (
      <Spinner />
    ) : (
      <ErrorState message={messageOf(error, t('noSource'))} onRetry={() => void refetch()} />
    );
  return (
    <PageFrame
      className="sed-wall"
      isFilled
      isDense
      title={t('title')}
      count={data?.total}
      actions={mayConfigure && <Link to={REGISTER}>{t('register')}</Link>}
      sections={{
        active: get('tab'),
        onChange: (tab) => set({ tab }),
        items: [
          { key: 'live', label: t('wall'), children: cameras === undefined ? wait : <LiveWall cameras={cameras} /> },
          {
            key: 'stills',
            label: t('stills'),
            children: cameras === undefined ? wait : <StillList cameras={cameras} />,
          },
        ],
      }}
    />
  );
}
