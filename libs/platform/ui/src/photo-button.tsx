import { Button } from 'antd';
import { useRef } from 'react';

interface Props {
  readonly label: string;
  readonly isBusy: boolean;
  readonly isDisabled?: boolean;
  /** As wide as its page and large enough for gloves: what is done standing. */
  readonly isBig?: boolean;
  readonly onFile: (file: File) => void;
}

/** Opens the camera of a phone, and the files elsewhere. */
export function PhotoButton({ label, isBusy, isDisabled = false, isBig = false, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        capture="environment"
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) onFile(file);
          target.value = '';
        }}
      />
      <Button
        size={isBig ? 'large' : 'middle'}
        block={isBig}
        disabled={isDisabled}
        loading={isBusy}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  );
}
