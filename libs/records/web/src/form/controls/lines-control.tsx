import { totalOf, type LinesField } from '@sed/records-model';
import { App, Button, Input, Modal } from 'antd';
import { useState, type ClipboardEvent } from 'react';
import { useModuleFrame } from '../../frame/module-frame';
import { Icon } from '../../icons';
import { rowsOf } from '../../value/format-value';
import { isNumeric, footText } from '../../value/lines-view';
import { CellControl } from './cell-control';
import type { ControlProps } from './control-props';
import { cellsOf, pasteInto, type Row } from './lines-paste';

/** Row a new line begins with. */
function newRow(field: LinesField): Row {
  const entries = Object.entries(field.fields).flatMap(([name, { initial }]) =>
    initial === undefined ? [] : [[name, initial] as const],
  );
  return Object.fromEntries(entries);
}

interface PasteProps {
  readonly field: LinesField;
  readonly onClose: () => void;
  readonly onTake: (text: string) => void;
}

function PasteDialog({ field, onClose, onTake }: PasteProps) {
  const { t, say } = useModuleFrame();
  const [text, setText] = useState('');
  const columns = Object.values(field.fields).filter(({ kind }) => kind !== 'computed');
  const count = text.trim() === '' ? 0 : cellsOf(text).length;
  return (
    <Modal
      open
      title={t('form.linePaste')}
      onCancel={onClose}
      onOk={() => onTake(text)}
      okText={t('form.linePasteTake', { count })}
      cancelText={t('form.cancel')}
      okButtonProps={{ disabled: count === 0 }}
    >
      <p>{t('form.linePasteHint', { columns: columns.map(({ label }) => say(label)).join(' · ') })}</p>
      <Input.TextArea
        autoFocus
        rows={8}
        aria-label={t('form.linePaste')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </Modal>
  );
}

interface RowProps extends Omit<ControlProps<LinesField>, 'value' | 'onChange'> {
  readonly row: Row;
  readonly index: number;
  readonly onRow: (row: Row | null) => void;
  readonly onCopy: (() => void) | undefined;
}

function LineRow(props: RowProps) {
  const { field, id, row, index, factoryNo, labels, isDisabled, errors, onRow, onCopy, onBlur } = props;
  const { t, say } = useModuleFrame();
  const number = index + 1;
  return (
    <tr>
      <td className="sed-line-no">{number}</td>
      {Object.entries(field.fields).map(([name, column], columnIndex) => {
        const error = errors?.[`${index}.${name}`];
        return (
          <td key={name} data-number={isNumeric(column)} data-row={index} data-column={columnIndex} title={error ?? ''}>
            <CellControl
              field={column}
              name={name}
              id={`${id}.${index}.${name}`}
              label={`${say(column.label)} ${number}`}
              value={row[name] ?? null}
              values={row}
              factoryNo={factoryNo}
              labels={labels}
              isDisabled={isDisabled || column.readOnly === true}
              hasError={error !== undefined}
              onChange={(value) => onRow({ ...row, [name]: value })}
              onBlur={onBlur}
            />
            {error !== undefined && <span className="sed-field-error">{error}</span>}
          </td>
        );
      })}
      {!isDisabled && (
        <td className="sed-line-tools">
          <Button
            type="text"
            size="small"
            icon={<Icon name="copy" />}
            disabled={onCopy === undefined}
            aria-label={t('form.lineCopy', { row: number })}
            title={t('form.lineCopy', { row: number })}
            onClick={onCopy}
          />
          <Button
            type="text"
            size="small"
            icon={<Icon name="trash" />}
            aria-label={t('form.lineRemove', { row: number })}
            title={t('form.lineRemove', { row: number })}
            onClick={() => onRow(null)}
          />
        </td>
      )}
    </tr>
  );
}

function placeOf(target: EventTarget): { readonly row: number; readonly column: number } | undefined {
  const cell = target instanceof Element ? target.closest('td[data-row]') : null;
  if (!(cell instanceof HTMLElement)) return undefined;
  return { row: Number(cell.dataset.row), column: Number(cell.dataset.column) };
}

/** Child rows as a table to type in; cells copied from a spreadsheet can be pasted into it. */
export function LinesControl(props: ControlProps<LinesField>) {
  const { field, id, label, value, isDisabled, onChange } = props;
  const frame = useModuleFrame();
  const { t, say } = frame;
  const { message } = App.useApp();
  const [isPasting, setPasting] = useState(false);
  const rows = rowsOf(value);
  const columns = Object.entries(field.fields);
  const isFull = rows.length >= field.maxItems;
  const change = (next: readonly Row[]) => onChange(next.length === 0 ? null : next);
  const paste = (text: string, place: { readonly row: number; readonly column: number }) => {
    const result = pasteInto(field, rows, { text, place }, frame);
    change(result.rows);
    void message.success(t('form.linePasted', { count: result.pasted }));
    if (result.unread > 0) void message.warning(t('form.linePasteRefused', { count: result.unread }));
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    const place = placeOf(event.target);
    // A single value goes into the input it was pasted into, as everywhere.
    if (isDisabled || place === undefined || !/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    paste(text, place);
  };
  const replaced = (index: number, row: Row | null) =>
    row === null ? rows.filter((_, at) => at !== index) : rows.map((old, at) => (at === index ? row : old));
  return (
    <div className="sed-lines-control">
      {rows.length > 0 && (
        <div className="sed-lines-scroll" onPaste={onPaste}>
          <table className="sed-lines" data-editable aria-label={label}>
            <thead>
              <tr>
                <th scope="col" className="sed-line-no">
                  {t('form.lineNumber')}
                </th>
                {columns.map(([name, column]) => (
                  <th
                    key={name}
                    scope="col"
                    data-number={isNumeric(column)}
                    style={{ minWidth: column.widthPx ?? 110 }}
                  >
                    {say(column.label)}
                    {column.required === true && <span className="sed-required"> *</span>}
                    {'unit' in column && <span className="sed-unit"> {column.unit}</span>}
                  </th>
                ))}
                {!isDisabled && <th className="sed-line-tools" />}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => (
                // Rows have no identity of their own; their place is all there is.
                <LineRow
                  key={index}
                  {...props}
                  row={row}
                  index={index}
                  onRow={(next) => change(replaced(index, next))}
                  onCopy={isFull ? undefined : () => change(rows.toSpliced(index + 1, 0, row))}
                />
              ))}
            </tbody>
            {columns.some(([, column]) => totalOf(column) !== undefined) && (
              <tfoot>
                <tr>
                  <td>{t('form.lineSum')}</td>
                  {columns.map(([name, column]) => (
                    <td key={name} data-number={isNumeric(column)}>
                      {footText(name, column, { rows, t })}
                    </td>
                  ))}
                  {!isDisabled && <td />}
                </tr>
              </tfoot>
            )}
          </table>
        </div>
      )}
      {!isDisabled && (
        <div className="sed-lines-tools">
          <Button
            id={id}
            type="dashed"
            icon={<Icon name="plus" />}
            disabled={isFull}
            onClick={() => change([...rows, newRow(field)])}
          >
            {t('form.lineAdd')}
          </Button>
          <Button type="text" icon={<Icon name="columns" />} disabled={isFull} onClick={() => setPasting(true)}>
            {t('form.linePaste')}
          </Button>
          {rows.length === 0 && <span className="sed-dim">{t('form.lineEmpty')}</span>}
          {isFull && <span className="sed-dim">{t('form.lineFull', { max: field.maxItems })}</span>}
        </div>
      )}
      {isPasting && (
        <PasteDialog
          field={field}
          onClose={() => setPasting(false)}
          onTake={(text) => {
            setPasting(false);
            paste(text, { row: rows.length, column: 0 });
          }}
        />
      )}
    </div>
  );
}
