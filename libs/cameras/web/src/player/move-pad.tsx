import { liveCalls, type CameraMove } from '@sed/cameras-contract';
import { messageOf, useAction, useT } from '@sed/platform-web';
import { App } from 'antd';
import { cameraPhrases } from '../phrases';

type Direction = 'up' | 'down' | 'left' | 'right' | 'in' | 'out';
const SPEED = 0.5;
const MOVES: readonly { readonly to: Direction; readonly sign: string; readonly move: Partial<CameraMove> }[] = [
  { to: 'up', sign: '↑', move: { tilt: SPEED } },
  { to: 'left', sign: '←', move: { pan: -SPEED } },
  { to: 'right', sign: '→', move: { pan: SPEED } },
  { to: 'down', sign: '↓', move: { tilt: -SPEED } },
  { to: 'in', sign: '+', move: { zoom: SPEED } },
  { to: 'out', sign: '−', move: { zoom: -SPEED } },
];

/** Turns a camera for a moment at each press. */
export function MovePad({ cameraId }: { readonly cameraId: string }) {
  const t = useT(cameraPhrases);
  const { message } = App.useApp();
  const move = useAction(liveCalls.move);
  const press = async (to: Partial<CameraMove>) => {
    try {
      await move.mutateAsync({ params: { id: cameraId }, body: to });
    } catch (error) {
      void message.error(messageOf(error, t('move.label')));
    }
  };
  return (
    <div className="sed-camera-pad" role="group" aria-label={t('move.label')}>
      {MOVES.map(({ to, sign, move: by }) => (
        <button
          key={to}
          type="button"
          data-to={to}
          aria-label={t(`move.${to}`)}
          title={t(`move.${to}`)}
          disabled={move.isPending}
          onClick={() => void press(by)}
        >
          {sign}
        </button>
      ))}
    </div>
  );
}
