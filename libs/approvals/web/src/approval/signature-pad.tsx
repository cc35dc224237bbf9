import { FormDialog } from '@sed/platform-ui';
import { showError, useT } from '@sed/platform-web';
import { uploadFile } from '@sed/records-web';
import { Button } from 'antd';
import { useRef, useState, type PointerEvent } from 'react';
import { approvalPhrases } from '../phrases';

const PAD = { widthPx: 460, heightPx: 160 } as const;

interface Props {
  readonly factoryNo: string | null;
  readonly onClose: () => void;
  readonly onSigned: (fileId: string) => void;
}

function pointOf(event: PointerEvent<HTMLCanvasElement>): [number, number] {
  const box = event.currentTarget.getBoundingClientRect();
  return [
    ((event.clientX - box.left) * PAD.widthPx) / box.width,
    ((event.clientY - box.top) * PAD.heightPx) / box.height,
  ];
}

/** A signature drawn by hand, kept as a picture. */
export function SignaturePad({ factoryNo, onClose, onSigned }: Props) {
  const t = useT(approvalPhrases);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const keep = async (image: Blob | null) => {
    if (image === null) return;
    setBusy(true);
    try {
      const file = new File([image], 'signature.png', { type: 'image/png' });
      const { signal } = new AbortController();
      const options = { kind: 'picture' as const, module: 'approval', factoryNo, signal, onProgress: () => undefined };
      onSigned((await uploadFile(file, options)).id);
    } catch (error) {
      showError(error);
      setBusy(false);
    }
  };
  return (
    <FormDialog
      title={t('sign')}
      submitText={t('sign')}
      hint={t('signHint')}
      isIncomplete={!isDrawn}
      isPending={isBusy}
      onClose={onClose}
      onSubmit={() => canvas.current?.toBlob((image) => void keep(image), 'image/png')}
    >
      <canvas
        ref={canvas}
        className="sed-approval-pad"
        width={PAD.widthPx}
        height={PAD.heightPx}
        aria-label={t('sign')}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          const pen = canvas.current?.getContext('2d');
          pen?.beginPath();
          pen?.moveTo(...pointOf(event));
          setDrawn(true);
        }}
        onPointerMove={(event) => {
          if (event.buttons === 0) return;
          const pen = canvas.current?.getContext('2d');
          pen?.lineTo(...pointOf(event));
          pen?.stroke();
        }}
      />
      <Button
        onClick={() => {
          canvas.current?.getContext('2d')?.clearRect(0, 0, PAD.widthPx, PAD.heightPx);
          setDrawn(false);
        }}
      >
        {t('clear')}
      </Button>
    </FormDialog>
  );
}
