import { cameraCalls, type CameraRow } from '@sed/cameras-contract';
import { formatTime, messageOf, useAction, useT } from '@sed/platform-web';
import { App } from 'antd';
import { cameraPhrases } from '../phrases';

export interface Snapshot {
  readonly take: () => Promise<void>;
  readonly isBusy: boolean;
}

/** Keeps what a camera shows now, and says so. */
export function useSnapshot({ id, factoryNo }: CameraRow, zone: string | undefined): Snapshot {
  const t = useT(cameraPhrases);
  const { message } = App.useApp();
  const save = useAction(cameraCalls.saveImage, { refreshes: [cameraCalls.images] });
  const take = async () => {
    try {
      const { takenAt } = await save.mutateAsync({ body: { factoryNo, cameraId: id } });
      void message.success(t('saved', { time: formatTime(takenAt, zone) }));
    } catch (error) {
      void message.error(messageOf(error, t('notSaved')));
    }
  };
  return { take, isBusy: save.isPending };
}
