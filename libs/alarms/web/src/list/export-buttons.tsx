import { DownloadOutlined } from '@ant-design/icons';
import { showError } from '@sed/platform-web';
import { Button } from 'antd';
import { useState } from 'react';

const FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof FORMATS)[number];

interface Props {
  readonly texts: Readonly<Record<ExportFormat, string>>;
  readonly label: (format: string) => string;
  readonly isEmpty: boolean;
  readonly onExport: (format: ExportFormat) => Promise<void>;
}

/** The list as it is filtered, as a file made by the service. */
export function ExportButtons({ texts, label, isEmpty, onExport }: Props) {
  const [busy, setBusy] = useState<ExportFormat>();
  const save = async (format: ExportFormat) => {
    setBusy(format);
    try {
      await onExport(format);
    } catch (error) {
      showError(error);
    } finally {
      setBusy(undefined);
    }
  };
  return FORMATS.map((format) => (
    <Button
      key={format}
      icon={<DownloadOutlined />}
      aria-label={label(texts[format])}
      disabled={isEmpty || (busy !== undefined && busy !== format)}
      loading={busy === format}
      onClick={() => void save(format)}
    >
      {texts[format]}
    </Button>
  ));
}
