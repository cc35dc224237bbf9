import { useFeed } from '@sed/signals-web';
import { useAddress, useT } from '@sed/platform-web';
import { DownloadOutlined, LeftOutlined, RightOutlined, ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons';
import { Button, DatePicker, Segmented, Select, Space } from 'antd';
import dayjs from 'dayjs';
import { CHANGES_AT, endMinute } from '../changes/changes';
import { runtimePhrases } from '../phrases';
import {
  COMPARISONS,
  shiftBy,
  SPAN_NAMES,
  spanAt,
  zoomBy,
  zoomTo,
  type Comparison,
  type SpanName,
  type TrendRange,
  type TrendView,
} from './trend-view';

interface Props {
  readonly view: TrendView;
  readonly onRange: (range: TrendRange) => void;
  readonly onComparison: (comparison: Comparison | undefined) => void;
  readonly onExport: () => void;
  readonly onClear: () => void;
  readonly isExporting: boolean;
}

const NO_COMPARISON = 'none';

function ZoomButtons({ view, onRange }: Pick<Props, 'view' | 'onRange'>) {
  const t = useT(runtimePhrases);
  const feed = useFeed();
  const change = (make: (span: ReturnType<typeof spanAt>, nowMs: number) => TrendRange) => () => {
    const nowMs = feed.serverNowMs();
    onRange(make(spanAt(view.range, nowMs), nowMs));
  };
  const buttons = [
    { text: t('trend.back'), icon: <LeftOutlined />, onClick: change((span, now) => shiftBy(span, -0.5, now)) },
    { text: t('trend.forward'), icon: <RightOutlined />, onClick: change((span, now) => shiftBy(span, 0.5, now)) },
    { text: t('trend.zoomIn'), icon: <ZoomInOutlined />, onClick: change((span, now) => zoomBy(span, 0.5, now)) },
    { text: t('trend.zoomOut'), icon: <ZoomOutOutlined />, onClick: change((span, now) => zoomBy(span, 2, now)) },
  ];
  return (
    <Space.Compact>
      {buttons.map(({ text, icon, onClick }) => (
        <Button key={text} aria-label={text} title={text} icon={icon} onClick={onClick} />
      ))}
    </Space.Compact>
  );
}

/** Range, zoom, comparison and export of a trend. */
export function RangeBar({ view, onRange, onComparison, onExport, onClear, isExporting }: Props) {
  const t = useT(runtimePhrases);
  const feed = useFeed();
  const { set } = useAddress();
  const { range } = view;
  const isEmpty = view.codes.length === 0;
  return (
    <div className="sed-range-bar">
      <Segmented<SpanName | ''>
        aria-label={t('trend.ranges')}
        value={range.kind === 'rolling' ? range.span : ''}
        onChange={(span) => span !== '' && onRange({ kind: 'rolling', span })}
        options={SPAN_NAMES.map((span) => ({ value: span, label: t(`span.${span}`) }))}
      />
      <DatePicker.RangePicker
        showTime={{ format: 'HH:mm' }}
        format="YYYY-MM-DD HH:mm"
        aria-label={t('trend.custom')}
        allowClear={false}
        value={range.kind === 'fixed' ? [dayjs(range.fromMs), dayjs(range.toMs)] : null}
        disabledDate={(day) => day.startOf('day').valueOf() > feed.serverNowMs()}
        onChange={(times) => {
          const [from, to] = times ?? [];
          if (from && to) onRange(zoomTo(from.valueOf(), to.valueOf(), feed.serverNowMs()));
        }}
      />
      <ZoomButtons view={view} onRange={onRange} />
      <Select<Comparison | typeof NO_COMPARISON>
        aria-label={t('trend.compare')}
        value={view.comparison ?? NO_COMPARISON}
        onChange={(value) => onComparison(value === NO_COMPARISON ? undefined : value)}
        options={[NO_COMPARISON, ...Object.keys(COMPARISONS).filter((name) => name === 'day' || name === 'week')].map(
          (name) => ({
            value: name,
            label: `${t('trend.compare')}: ${t(name === 'day' ? 'trend.day' : name === 'week' ? 'trend.week' : 'trend.none')}`,
          }),
        )}
        popupMatchSelectWidth={false}
      />
      <Button onClick={() => set({ [CHANGES_AT]: String(endMinute(view, feed.serverNowMs())) })}>
        {t('changes.open')}
      </Button>
      <Button
        icon={<DownloadOutlined />}
        title={t('trend.exportTitle')}
        disabled={isEmpty}
        loading={isExporting}
        onClick={onExport}
      >
        {t('trend.export')}
      </Button>
      <Button disabled={isEmpty} onClick={onClear}>
        {t('trend.clear')}
      </Button>
    </div>
  );
}
