/** A line of a file as it stands there, with its number as an editor shows it. */
export interface FileLine {
  readonly no: number;
  readonly cells: readonly string[];
}

/** Cells of delimited text: quoted ones may hold the delimiter, quotes twice, and line breaks. */
export function linesOfText(text: string, delimiter: string): readonly FileLine[] {
  const lines: FileLine[] = [];
  let [cells, cell, isQuoted, no, startedAt]: [string[], string, boolean, number, number] = [[], '', false, 1, 1];
  const endLine = () => {
    cells.push(cell);
    if (cells.some((one) => one.trim() !== '')) lines.push({ no: startedAt, cells: cells.map((one) => one.trim()) });
    [cells, cell] = [[], ''];
  };
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  for (let at = 0; at < plain.length; at += 1) {
    const mark = plain[at] ?? '';
    if (mark === '\n') no += 1;
    if (isQuoted) {
      if (mark !== '"') cell += mark;
      else if (plain[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (mark === '"' && cell.trim() === '') [cell, isQuoted] = ['', true];
    else if (mark === delimiter) [cell] = [pushed(cells, cell)];
    else if (mark === '\n') {
      endLine();
      startedAt = no;
    } else cell += mark;
  }
  endLine();
  return lines;
}

function pushed(cells: string[], cell: string): string {
  cells.push(cell);
  return '';
}
