import type { ApprovalDetail } from '@sed/approvals-contract';
import { DataTable, type DataColumn } from '@sed/platform-ui';
import { formatNumber, PLACEHOLDER, useLanguage, useT } from '@sed/platform-web';
import { InputNumber, Select } from 'antd';
import { approvalPhrases } from '../phrases';

type Lines = NonNullable<ApprovalDetail['lines']>;
type Row = Lines['rows'][number];

/** What the viewer says about a line, while they say it. */
export interface LineAnswer {
  readonly decision: string;
  readonly approved: string | null;
}
export type LineAnswers = Readonly<Record<number, LineAnswer>>;

interface Props {
  readonly lines: Lines;
  /** Left out where the viewer only reads them. */
  readonly answers?: LineAnswers;
  readonly onAnswer?: (no: number, answer: LineAnswer) => void;
}

const money = (text: string | null) =>
  text === null || text === '' ? PLACEHOLDER : formatNumber(Number(text), 2, true);

/** A number as people read it, with the places it was written with. */
function figure(text: string, isNumber: boolean): string {
  if (!isNumber || text === '') return text;
  return formatNumber(Number(text), text.split('.')[1]?.length ?? 0, true);
}

/** Whether what is typed for a line can stand: less than was asked for, where it is cut. */
export function isAnswered({ decisions }: Lines, { asked }: Row, answer: LineAnswer | undefined): boolean {
  const isCut = decisions.some(({ code, isCut: cuts }) => cuts && code === answer?.decision);
  return !isCut || (answer?.approved !== null && Number(answer?.approved) < Number(asked ?? 0));
}

/** Lines of what is decided about; whoever decides about each says so beside it. */
export function LinesTable({ lines, answers = {}, onAnswer }: Props) {
  const t = useT(approvalPhrases);
  const language = useLanguage();
  const nameOf = (code: string | null) =>
    lines.decisions.find((one) => one.code === code)?.label[language] ?? code ?? PLACEHOLDER;
  const said = ({ no, decision, approved }: Row): LineAnswer =>
    answers[no] ?? { decision: decision ?? lines.decisions[0]?.code ?? '', approved };
  const decision = (row: Row) =>
    onAnswer === undefined || !row.isOpen ? (
      nameOf(row.decision)
    ) : (
      <Select
        aria-label={`${t('lineDecision')} ${String(row.no)}`}
        className="sed-approval-decision"
        value={said(row).decision}
        options={lines.decisions.map(({ code, label }) => ({ value: code, label: label[language] }))}
        onChange={(code) => onAnswer(row.no, { decision: code, approved: null })}
      />
    );
  const amount = (row: Row) => {
    const answer = said(row);
    const isCut = lines.decisions.some(({ code, isCut: cuts }) => cuts && code === answer.decision);
    if (onAnswer === undefined || !row.isOpen || !isCut) return money(row.approved);
    return (
      <InputNumber
        aria-label={`${t('lineApproved')} ${String(row.no)}`}
        min={0}
        precision={2}
        controls={false}
        {...(!isAnswered(lines, row, answer) && { status: 'error' as const })}
        value={answer.approved === null ? null : Number(answer.approved)}
        onChange={(value) => onAnswer(row.no, { ...answer, approved: value === null ? null : value.toFixed(2) })}
      />
    );
  };
  const shown = lines.columns.map(({ label, unit, isNumber }, index): DataColumn<Row> => ({
    ...{ key: `cell${String(index)}`, title: label[language], isNumber, widthPx: isNumber ? 110 : 150 },
    ...(unit !== null && { unit }),
    cell: ({ cells }) => figure(cells[index]?.[language] ?? '', isNumber),
  }));
  return (
    <DataTable
      label={lines.label[language]}
      rows={lines.rows}
      keyOf={({ no }) => String(no)}
      columns={[
        { key: 'no', title: t('lineNo'), isNumber: true, widthPx: 60, cell: ({ no }) => String(no) },
        ...shown,
        { key: 'decision', title: t('lineDecision'), widthPx: 140, cell: decision },
        {
          ...{ key: 'approved', title: t('lineApproved'), isNumber: true, widthPx: 140, cell: amount },
          ...(lines.unit !== null && { unit: lines.unit }),
        },
      ]}
    />
  );
}
