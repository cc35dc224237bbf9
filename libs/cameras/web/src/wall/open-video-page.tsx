import { liveCalls, type CameraRow } from '@sed/cameras-contract';
import { usePlants } from '@sed/signals-web';
import { messageOf, parseStored, readOfTab, useAddress, useCall, useLanguage, useT } from '@sed/platform-web';
import { EmptyState, ErrorState, Spinner } from '@sed/platform-ui';
import { Select } from 'antd';
import { cameraPhrases } from '../phrases';
import { CameraView } from '../player/camera-view';
import { camerasShown } from './wall-view';
import './wall.css';

/** The plant this tab of the browser was last in. */
function storedPlant(): string | undefined {
  const stored = parseStored(readOfTab('userNode'));
  const has = typeof stored === 'object' && stored !== null && 'factoryNo' in stored;
  return has && typeof stored.factoryNo === 'string' ? stored.factoryNo : undefined;
}

function OneCamera({ cameras }: { readonly cameras: readonly CameraRow[] }) {
  const t = useT(cameraPhrases);
  const language = useLanguage();
  const { nameOf, zoneOf } = usePlants();
  const { get, set } = useAddress();
  const asked = get('id') ?? get('code');
  const all = camerasShown(cameras, {});
  const camera = asked === undefined ? all[0] : all.find(({ id, code }) => id === asked || code === asked);
  return (
    <>
      <Select
        aria-label={t('single.missing')}
        placeholder={t('single.missing')}
        value={camera?.id ?? null}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={(id: string | null) => set({ id: id ?? undefined, code: undefined })}
        options={all.map(({ id, nameText, factoryNo }) => ({
          value: id,
          label: `${nameOf(factoryNo)} · ${nameText[language]}`,
        }))}
        style={{ width: 'min(100%, 28em)' }}
      />
      {camera === undefined ? (
        <EmptyState text={all.length === 0 ? t('empty') : t('single.gone')} />
      ) : (
        <CameraView key={camera.id} camera={camera} zone={zoneOf(camera.factoryNo)} isLarge />
      )}
    </>
  );
}

/** One camera in a window of its own: `?id=`, or `?factoryNo=&code=`, or the first of the plant of this tab. */
export function OpenVideoPage() {
  const t = useT(cameraPhrases);
  const { get } = useAddress();
  // A camera named by its id may be of any plant; without one it is the plant that was last worked in.
  const factoryNo = get('factoryNo') ?? (get('id') === undefined ? storedPlant() : undefined);
  const input = { query: factoryNo === undefined ? {} : { factoryNo } };
  const { data, error, refetch } = useCall(liveCalls.list, input, { isAcrossPlants: true });
  return (
    <main className="sed-video-alone">
      {data !== undefined && <OneCamera cameras={data.list} />}
      {data === undefined && error === null && <Spinner />}
      {data === undefined && error !== null && (
        <ErrorState message={messageOf(error, t('noSource'))} onRetry={() => void refetch()} />
      )}
    </main>
  );
}
