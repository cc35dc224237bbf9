import type { AlarmDto } from '@sed/alarms-contract';
import type { DataColumn } from '@sed/platform-ui';
import { theme } from 'antd';
import { useAlarmColumns } from './alarm-columns';
import { NarrowRow } from './narrow-row';
import type { SortMark } from '../list/sort-mark';

const NORMAL_FONT_PX = 14;

interface Options {
  readonly onOpen: (alarm: AlarmDto) => void;
  readonly sorting?: SortMark;
}

/** The columns of the open list as those of a table of past alarms, with the one cell that stands for them all. */
export function useAlarmDataColumns({ onOpen, sorting }: Options) {
  const columns = useAlarmColumns({ onOpen, isHistory: true, ...(sorting !== undefined && { sorting }) });
  const scale = theme.useToken().token.fontSize / NORMAL_FONT_PX;
  return {
    columns: columns.map(({ key, title, widthPx, rank, render, align, ellipsis }, index): DataColumn<AlarmDto> => ({
      key: String(key ?? index),
      title,
      cell: (alarm) => render(undefined, alarm),
      widthPx: widthPx / scale,
      rank,
      isNumber: align === 'right',
      isSortable: key !== undefined,
      isCut: ellipsis === true,
    })),
    narrow: (alarm: AlarmDto) => <NarrowRow alarm={alarm} onOpen={onOpen} isPast />,
  };
}
