import { AutoComplete, Input } from 'antd';
import { useState } from 'react';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly maxLength: number;
  readonly onChange: (text: string) => void;
  /** Offered while one types; anything else may be typed as well. */
  readonly offered?: readonly { readonly value: string; readonly label: string }[];
}

/** A text that may be empty while it is typed and never where it is kept. */
export function DraftText({ label, value, maxLength, onChange, offered }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const change = (text: string) => {
    const cut = text.slice(0, maxLength);
    setTyped(cut);
    if (cut.trim() !== '') onChange(cut.trim());
  };
  const shared = { 'aria-label': label, value: typed ?? value, onBlur: () => setTyped(null) };
  if (offered === undefined) {
    return <Input {...shared} maxLength={maxLength} onChange={(event) => change(event.target.value)} />;
  }
  return (
    <AutoComplete
      {...shared}
      options={[...offered]}
      showSearch={{
        filterOption: (text, option) =>
          [option?.value, option?.label].some((one) => one?.toLowerCase().includes(text.toLowerCase()) === true),
      }}
      onChange={(text: string) => change(text)}
    />
  );
}
