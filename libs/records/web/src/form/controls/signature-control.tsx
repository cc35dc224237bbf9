import { signatureValue, type SignatureField } from '@sed/records-model';
import { messageOf, useSession } from '@sed/platform-web';
import { App, Button, Modal } from 'antd';
import { useRef, useState, type PointerEvent } from 'react';
import { useModuleFrame } from '../../frame/module-frame';
import { Icon } from '../../icons';
import { useStoreFile } from '../../outbox/file-keeping';
import { FieldValue } from '../../value/field-value';
import type { ControlProps } from './control-props';

const PAD = { widthPx: 640, heightPx: 220 } as const;
const INK = '#12161a';

function penOf(canvas: HTMLCanvasElement | null): CanvasRenderingContext2D | null {
  const pen = canvas?.getContext('2d') ?? null;
  if (pen === null) return null;
  pen.strokeStyle = INK;
  pen.lineWidth = 2.6;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  return pen;
}

function pointOf(event: PointerEvent<HTMLCanvasElement>): readonly [number, number] {
  const box = event.currentTarget.getBoundingClientRect();
  return [
    ((event.clientX - box.left) / box.width) * PAD.widthPx,
    ((event.clientY - box.top) / box.height) * PAD.heightPx,
  ];
}

interface PadProps {
  readonly onClose: () => void;
  readonly onTake: (image: Blob) => Promise<void>;
}

/** White sheet to draw on with mouse, pen or finger. */
function SignaturePad({ onClose, onTake }: PadProps) {
  const { t } = useModuleFrame();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const take = () =>
    canvas.current?.toBlob((image) => {
      if (image === null) return;
      setBusy(true);
      void onTake(image).finally(() => setBusy(false));
    }, 'image/png');
  return (
    <Modal
      open
      title={t('form.sign')}
      onCancel={onClose}
      width={720}
      footer={[
        <Button
          key="clear"
          disabled={!isDrawn || isBusy}
          onClick={() => {
            penOf(canvas.current)?.clearRect(0, 0, PAD.widthPx, PAD.heightPx);
            setDrawn(false);
          }}
        >
          {t('form.signClear')}
        </Button>,
        <Button key="take" type="primary" disabled={!isDrawn} loading={isBusy} onClick={take}>
          {t('form.signDone')}
        </Button>,
      ]}
    >
      <p className="sed-dim">{t('form.signHint')}</p>
      <canvas
        ref={canvas}
        className="sed-signature-pad"
        width={PAD.widthPx}
        height={PAD.heightPx}
        aria-label={t('form.signPad')}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          const pen = penOf(canvas.current);
          pen?.beginPath();
          pen?.moveTo(...pointOf(event));
          setDrawn(true);
        }}
        onPointerMove={(event) => {
          if (event.buttons === 0) return;
          const pen = penOf(canvas.current);
          pen?.lineTo(...pointOf(event));
          pen?.stroke();
        }}
      />
      <p className="sed-dim">{t('form.signBinds')}</p>
    </Modal>
  );
}

export function SignatureControl(props: ControlProps<SignatureField>) {
  const { field, id, value, factoryNo, isDisabled, onChange, onBlur } = props;
  const frame = useModuleFrame();
  const { t, module } = frame;
  const { message } = App.useApp();
  const viewer = useSession((session) => session.viewer);
  const store = useStoreFile();
  const [isOpen, setOpen] = useState(false);
  const isSigned = signatureValue.safeParse(value).success;
  const labels = viewer === null ? {} : { [viewer.code]: viewer.name[frame.language] };
  const take = async (image: Blob) => {
    try {
      const file = new File([image], 'signature.png', { type: 'image/png' });
      const stored = await store(file, {
        kind: 'picture',
        module: module.key,
        factoryNo,
        signal: new AbortController().signal,
        onProgress: () => undefined,
      });
      // Signer, time and digest are put in by the service when it is saved: a client cannot vouch for them.
      onChange({ fileId: stored.id, userCode: viewer?.code ?? '', at: Date.now(), digest: '' });
      setOpen(false);
      onBlur();
    } catch (error) {
      void message.error(messageOf(error, t('form.fileLost')));
    }
  };
  return (
    <div className="sed-signature">
      {isSigned && (
        <FieldValue
          field={field}
          value={value}
          place="page"
          frame={frame}
          factoryNo={factoryNo}
          labels={{ ...labels, ...props.labels }}
        />
      )}
      <Button id={id} icon={<Icon name="sign" />} disabled={isDisabled} onClick={() => setOpen(true)}>
        {t(isSigned ? 'form.signAgain' : 'form.sign')}
      </Button>
      {isOpen && <SignaturePad onClose={() => setOpen(false)} onTake={take} />}
    </div>
  );
}
