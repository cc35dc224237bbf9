import { labFileFormat } from '@sed/laboratory-definitions';
import { useCall, useT } from '@sed/platform-web';
import { FormDialog, FormField, StatusTag } from '@sed/platform-ui';
import { moduleCalls, type RecordDto } from '@sed/records-contract';
import { Alert, Select } from 'antd';
import { useState, type ChangeEvent } from 'react';
import { Link } from 'react-router';
import { laboratoryPhrases } from '../phrases';
import { decoded, formatOf, readFile, type ReadFile } from './instrument-file';

const MAX_BYTES = 5_000_000;
const MOST_FORMATS = 100;
const SHOWN = 200;

interface Props {
  readonly factoryNo: string;
  readonly tasks: readonly RecordDto[];
  readonly onTake: (entries: readonly (readonly [string, string])[]) => void;
  readonly onClose: () => void;
}

/** The file of an instrument into the open sheet: what it says is looked at first, and kept when the sheet is saved. */
export function ImportDialog({ factoryNo, tasks, onTake, onClose }: Props) {
  const t = useT(laboratoryPhrases);
  const query = { factoryNo, enabled: 'true', pageNum: 1, pageSize: MOST_FORMATS, sort: 'name' };
  const { data } = useCall(moduleCalls.list, { params: { module: labFileFormat.key }, query });
  const formats = data?.list.map(formatOf) ?? [];
  const [chosen, setChosen] = useState<string>();
  const [bytes, setBytes] = useState<ArrayBuffer>();
  const [isTooBig, setTooBig] = useState(false);
  const format = formats.find(({ id }) => id === chosen) ?? formats[0];
  const read =
    bytes === undefined || format === undefined ? undefined : readFile(decoded(bytes, format), format, tasks);
  const entries = read?.lines.flatMap((line) => line.entries) ?? [];
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    setTooBig(file !== undefined && file.size > MAX_BYTES);
    setBytes(file === undefined || file.size > MAX_BYTES ? undefined : await file.arrayBuffer());
  };
  const take = () => {
    onTake(entries);
    onClose();
  };
  return (
    <FormDialog
      title={t('importFile')}
      width="wide"
      submitText={t('take', { n: entries.length })}
      hint={t('importHint')}
      isIncomplete={entries.length === 0}
      onSubmit={take}
      onClose={onClose}
    >
      <FormField label={t('format')}>
        <Select
          value={format?.id}
          options={formats.map(({ id, name }) => ({ value: id, label: name }))}
          notFoundContent={t('noFormat')}
          onChange={setChosen}
        />
      </FormField>
      <Link to={labFileFormat.path}>{t('toFormats')}</Link>
      <FormField label={t('file')}>
        <input type="file" accept=".csv,.txt,.tsv,text/csv,text/plain" onChange={(event) => void choose(event)} />
      </FormField>
      {isTooBig && <Alert type="error" showIcon title={t('tooBig', { mb: MAX_BYTES / 1_000_000 })} />}
      {read !== undefined && <Preview read={read} />}
    </FormDialog>
  );
}

function Preview({ read: { missing, lines } }: { readonly read: ReadFile }) {
  const t = useT(laboratoryPhrases);
  if (missing.length > 0)
    return <Alert type="error" showIcon title={t('missingColumns', { names: missing.join(', ') })} />;
  const wrong = lines.filter(({ problems }) => problems.length > 0);
  return (
    <>
      <p role="status">{t('read', { n: lines.length, good: lines.length - wrong.length })}</p>
      <div className="sed-lab-sheet sed-lab-preview">
        <table aria-label={t('preview')}>
          <thead>
            <tr>
              <th scope="col">{t('line')}</th>
              <th scope="col">{t('sample')}</th>
              <th scope="col">{t('outcome')}</th>
            </tr>
          </thead>
          <tbody>
            {[...wrong, ...lines.filter((line) => !wrong.includes(line))].slice(0, SHOWN).map((line) => (
              <tr key={line.no}>
                <td className="sed-lab-number">{line.no}</td>
                <td>
                  {line.sample} {line.found !== undefined && line.found !== line.sample && <small>{line.found}</small>}
                </td>
                <td>
                  {line.problems.length === 0 ? (
                    <StatusTag tone="good">{t('values', { n: line.entries.length })}</StatusTag>
                  ) : (
                    line.problems.map(({ column, problem }) => (
                      <StatusTag key={column} tone="bad">
                        {`${column} ${t(`problem.${problem}`)}`.trim()}
                      </StatusTag>
                    ))
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
