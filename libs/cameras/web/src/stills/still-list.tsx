import { cameraCalls, type CameraImage, type CameraRow } from '@sed/cameras-contract';
import { FilePicture, PicturePreview } from '@sed/records-web';
import { usePlants } from '@sed/signals-web';
import { formatTime, messageOf, useAddress, useCall, useLanguage, useT } from '@sed/platform-web';
import { DataTable, type DataColumn } from '@sed/platform-ui';
import { Select } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { cameraPhrases } from '../phrases';

const PAGE_SIZE = 20;
const ALARMS = '/group/monitoringWarning/factoryWarning/alarmSearch';

/** The plant of the address, else the first. */
const chosenOf = (plants: readonly string[], asked: string | undefined) =>
  plants.find((plant) => plant === asked) ?? plants[0] ?? '';

interface Asked {
  readonly factoryNo: string;
  readonly pageNum: number;
  readonly cameraId: string | undefined;
}

const inputOf = ({ factoryNo, pageNum, cameraId }: Asked) => ({
  query: { factoryNo, pageNum, pageSize: PAGE_SIZE, ...(cameraId !== undefined && { cameraId }) },
});

/** Stills of one plant, the latest first; the plant of the chosen camera, or the first. */
export function StillList({ cameras }: { readonly cameras: readonly CameraRow[] }) {
  const t = useT(cameraPhrases);
  const language = useLanguage();
  const { nameOf, zoneOf } = usePlants();
  const { get, set } = useAddress();
  const [large, setLarge] = useState<CameraImage>();
  const plants = [...new Set(cameras.map(({ factoryNo }) => factoryNo))];
  const asked = get('of');
  const factoryNo = chosenOf(plants, asked);
  const cameraId = get('camera');
  const pageNum = Number(get('page') ?? 1);
  const input = inputOf({ factoryNo, pageNum, cameraId });
  const { data, error, isFetching, refetch } = useCall(cameraCalls.images, input, {
    enabled: factoryNo !== '',
    keepPrevious: true,
  });
  const zone = zoneOf(factoryNo);
  const nameById = new Map(cameras.map(({ id, nameText }) => [id, nameText[language]]));
  const columns: DataColumn<CameraImage>[] = [
    {
      key: 'picture',
      title: t('still.picture'),
      widthPx: 130,
      cell: (row) => (
        <button
          type="button"
          className="sed-still"
          aria-label={formatTime(row.takenAt, zone)}
          onClick={() => setLarge(row)}
        >
          <FilePicture id={row.fileId} name={row.cameraName} />
        </button>
      ),
    },
    { key: 'takenAt', title: t('still.when'), widthPx: 170, cell: (row) => formatTime(row.takenAt, zone) },
    { key: 'camera', title: t('still.camera'), cell: (row) => nameById.get(row.cameraId) ?? row.cameraName },
    { key: 'by', title: t('still.by'), cell: (row) => (row.takenBy === 'system' ? t('still.system') : row.takenBy) },
    {
      key: 'alarm',
      title: t('still.alarm'),
      cell: (row) => row.alarmId !== null && <Link to={`${ALARMS}?alarm=${row.alarmId}`}>{t('still.openAlarm')}</Link>,
    },
    { key: 'note', title: t('still.note'), cell: (row) => row.note },
  ];
  return (
    <>
      <div className="sed-wall-bar">
        {plants.length > 1 && (
          <Select
            value={factoryNo}
            onChange={(of: string) => set({ of, camera: undefined })}
            options={plants.map((value) => ({ value, label: nameOf(value) }))}
            style={{ width: '16em' }}
          />
        )}
        <Select
          aria-label={t('still.camera')}
          placeholder={t('still.allCameras')}
          allowClear
          value={cameraId ?? null}
          onChange={(camera: string | null | undefined) => set({ camera: camera ?? undefined })}
          options={cameras
            .filter((camera) => camera.factoryNo === factoryNo)
            .map(({ id, nameText }) => ({ value: id, label: nameText[language] }))}
          style={{ width: '16em' }}
        />
      </div>
      <DataTable
        label={t('stills')}
        columns={columns}
        rows={factoryNo === '' ? [] : data?.list}
        keyOf={(row) => row.id}
        isLoading={isFetching}
        error={error === null ? undefined : messageOf(error, t('stills'))}
        onRetry={() => void refetch()}
        empty={t('still.empty')}
        page={{
          pageNum,
          pageSize: PAGE_SIZE,
          total: data?.total ?? 0,
          onChange: (page) => set({ page: String(page) }),
        }}
      />
      {large !== undefined && (
        <PicturePreview file={{ id: large.fileId, name: large.cameraName }} onClose={() => setLarge(undefined)} />
      )}
    </>
  );
}
