import type { RecordDto } from '@sed/records-contract';
import { Button, Modal, Radio } from 'antd';
import { useMemo, useState } from 'react';
import { useModuleFrame } from '../frame/module-frame';
import { useOptionLabels } from '../pick/use-options';
import { columnLabel } from '../value/columns';
import { textOfValue } from '../value/format-value';
import { shortTime } from '../value/plant-time';
import { changedFields, isSame, type Values } from './form-values';

export interface Conflict {
  readonly mine: Values;
  readonly base: Values;
  readonly theirs: RecordDto;
}

interface Props {
  readonly conflict: Conflict;
  /** Fields the form asks for. */
  readonly names: readonly string[];
  readonly onTake: (values: Values) => void;
  readonly onReload: () => void;
  readonly onClose: () => void;
}

type Side = 'mine' | 'theirs';

/** Somebody saved first: what both changed is decided field by field, the rest is kept from both. */
export function ConflictDialog({ conflict, names, onTake, onReload, onClose }: Props) {
  const frame = useModuleFrame();
  const { t, module } = frame;
  const { mine, base, theirs } = conflict;
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({});
  const who = useOptionLabels('person', [theirs.updatedBy], undefined).get(theirs.updatedBy) ?? theirs.updatedBy;
  const time = shortTime(theirs.updatedAt, frame.zoneOf(theirs.factoryNo));
  const { both, onlyTheirs } = useMemo(() => {
    const byThem = changedFields(names, base, theirs.values);
    const disputed = byThem.filter(
      (name) => !isSame(base[name], mine[name]) && !isSame(mine[name], theirs.values[name]),
    );
    return { both: disputed, onlyTheirs: byThem.filter((name) => isSame(base[name], mine[name])) };
  }, [names, base, mine, theirs]);
  const text = (name: string, values: Values) => {
    const field = module.fields[name];
    if (field === undefined) return '';
    return textOfValue(field, values[name], {
      frame,
      labels: theirs.labels[name],
      factoryNo: theirs.factoryNo,
      values,
    });
  };
  const take = () => {
    const next: Record<string, unknown> = { ...mine };
    for (const name of onlyTheirs) next[name] = theirs.values[name];
    for (const name of both) if (sides[name] === 'theirs') next[name] = theirs.values[name];
    onTake(next);
  };
  return (
    <Modal
      open
      width={720}
      title={t('form.conflictTitle')}
      onCancel={onClose}
      footer={[
        <Button key="reload" onClick={onReload}>
          {t('form.conflictReload')}
        </Button>,
        <Button key="take" type="primary" onClick={take}>
          {t('form.conflictTake')}
        </Button>,
      ]}
    >
      <p>{t(both.length === 0 ? 'form.conflictNone' : 'form.conflictHint', { who, time })}</p>
      {both.length > 0 && (
        <table className="sed-lines sed-conflict">
          <thead>
            <tr>
              <th scope="col" />
              <th scope="col">{t('form.conflictTheirs')}</th>
              <th scope="col">{t('form.conflictMine')}</th>
            </tr>
          </thead>
          <tbody>
            {both.map((name) => (
              <tr key={name}>
                <th scope="row">{columnLabel(frame, name)}</th>
                {(['theirs', 'mine'] as const).map((side) => (
                  <td key={side}>
                    <Radio
                      name={`conflict-${name}`}
                      checked={(sides[name] ?? 'mine') === side}
                      onChange={() => setSides((now) => ({ ...now, [name]: side }))}
                    >
                      {text(name, side === 'mine' ? mine : theirs.values)}
                    </Radio>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {onlyTheirs.length > 0 && (
        <p className="sed-dim">
          {t('form.conflictAlso', { who, fields: onlyTheirs.map((name) => columnLabel(frame, name)).join(', ') })}
        </p>
      )}
    </Modal>
  );
}
