import type { StoredModel } from '@sed/plants-contract';
import { unitText } from '@sed/platform-contract';
import { quantityOf, type SignalDto } from '@sed/signals-contract';
import { useLanguage, useT } from '@sed/platform-web';
import { EmptyState, SearchField } from '@sed/platform-ui';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import { deriveModel, filterModel, type ModelGroup, type ModelTable } from '../model/derive-model';
import { shownModel } from '../model/stored-model';
import { runtimePhrases } from '../phrases';
import { LiveValue } from './live-value';

type Toggle = (signal: SignalDto) => void;

interface CellProps {
  readonly signal: SignalDto;
  readonly isPicked: boolean;
  readonly onToggle: Toggle;
  readonly hasUnit: boolean;
  readonly run?: SignalDto | undefined;
}

/** A value that is a button: it goes into the trend and out again. */
const PickCell = memo(function PickCell({ signal, isPicked, onToggle, hasUnit, run }: CellProps) {
  const t = useT(runtimePhrases);
  const language = useLanguage();
  const name = signal.name[language];
  return (
    <button
      type="button"
      className="sed-pick"
      aria-pressed={isPicked}
      title={[name, signal.code, unitText(signal.unit)].filter((part) => part !== '').join(' · ')}
      onClick={() => onToggle(signal)}
    >
      <span className="sed-visually-hidden">{t(isPicked ? 'grid.unpick' : 'grid.pick', { name })}: </span>
      <LiveValue signal={signal} hasUnit={hasUnit} run={run} />
    </button>
  );
});

function Readings({ group, picked, onToggle }: GroupProps) {
  const language = useLanguage();
  if (group.readings.length === 0) return null;
  return (
    <dl className="sed-readings">
      {group.readings.map((signal) => (
        <div key={signal.code}>
          <dt title={signal.code}>{signal.name[language]}</dt>
          <dd>
            <PickCell signal={signal} isPicked={picked.has(signal.code)} onToggle={onToggle} hasUnit />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The unit of a column, where all of its signals share it; otherwise each cell carries its own. */
function columnUnit(table: ModelTable, column: number): string | undefined {
  const units = new Set(table.rows.flatMap((row) => (row.cells[column] === undefined ? [] : [row.cells[column].unit])));
  const [only] = units;
  return units.size === 1 && only !== undefined && only !== '-' ? unitText(only) : undefined;
}

function Equipment({ table, picked, onToggle }: Omit<GroupProps, 'group'> & { readonly table: ModelTable }) {
  const t = useT(runtimePhrases);
  const language = useLanguage();
  const units = table.columns.map((_, index) => columnUnit(table, index));
  return (
    <div className="sed-equipment">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('grid.equipment')}</th>
            {table.columns.map((column, index) => (
              <th scope="col" key={column.quantity}>
                {column.title[language]}
                {units[index] !== undefined && <span className="sed-unit"> {units[index]}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <tr key={row.device}>
              <th scope="row" title={row.device}>
                {row.title[language]}
              </th>
              {row.cells.map((signal, index) => (
                <td key={table.columns[index]?.quantity}>
                  {signal !== undefined && (
                    <PickCell
                      signal={signal}
                      isPicked={picked.has(signal.code)}
                      onToggle={onToggle}
                      hasUnit={units[index] === undefined}
                      run={row.cells.find((cell) => cell !== undefined && quantityOf(cell) === 'RUN')}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface GroupProps {
  readonly group: ModelGroup;
  readonly picked: ReadonlySet<string>;
  readonly onToggle: Toggle;
}

const GroupCard = memo(function GroupCard(props: GroupProps) {
  const language = useLanguage();
  const { section, title, tables } = props.group;
  return (
    <section className="sed-group" aria-labelledby={`sed-group-${section}`}>
      <h3 id={`sed-group-${section}`}>{title[language] === '' ? '–' : title[language]}</h3>
      <Readings {...props} />
      {tables.map((table) => (
        <Equipment key={table.rows[0]?.device} table={table} picked={props.picked} onToggle={props.onToggle} />
      ))}
    </section>
  );
});

interface Props {
  readonly signals: readonly SignalDto[];
  /** Grids people configured; without one that shows anything the register makes the grid. */
  readonly models: readonly StoredModel[];
  readonly picked: ReadonlySet<string>;
  readonly onToggle: Toggle;
}

/** The live values of a plant in the order of its process; a value clicked goes into the trend. */
export function LiveGrid({ signals, models, picked, onToggle }: Props) {
  const t = useT(runtimePhrases);
  const [keyword, setKeyword] = useState('');
  const wanted = useDeferredValue(keyword);
  const model = useMemo(() => shownModel(models, signals) ?? deriveModel(signals), [models, signals]);
  const shown = useMemo(() => filterModel(model, wanted), [model, wanted]);
  return (
    <section className="sed-grid" aria-label={t('grid.label')}>
      <SearchField
        isMain
        label={t('grid.search')}
        value={keyword}
        maxLength={60}
        onChange={(text) => setKeyword(text ?? '')}
      />
      <div className="sed-groups">
        <div className="sed-group-columns">
          {shown.groups.map((group) => (
            <GroupCard key={group.section} group={group} picked={picked} onToggle={onToggle} />
          ))}
        </div>
        {shown.groups.length === 0 && <EmptyState text={t(signals.length === 0 ? 'grid.noSignals' : 'grid.noHit')} />}
      </div>
    </section>
  );
}
