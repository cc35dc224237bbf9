import { rosterCalls, type RosterCell, type RosterFinding } from '@sed/shifts-contract';
import { messageOf, useAddress, useCall, useLanguage, useSession, useT } from '@sed/platform-web';
import { schedulingRule } from '@sed/shifts-definitions';
import { ChoiceField, EmptyState, ErrorState, PageFrame, Spinner } from '@sed/platform-ui';
import { useChosenPlant } from '@sed/signals-web';
import { DatePicker, Segmented } from 'antd';
import dayjs from 'dayjs';
import { Link } from 'react-router';
import { useState } from 'react';
import { Findings } from '../findings';
import { shiftPhrases } from '../phrases';
import { ChangeDialog } from './change-dialog';
import type { GridBy } from './roster-grid';
import { Making } from './making';
import { RosterTable } from './roster-table';
import './scheduling.css';

const MONTH = 'YYYY-MM';

function useMonth() {
  const { get, set } = useAddress();
  const { chosen, plants, isFixed } = useChosenPlant();
  const node = useSession((session) => session.factoryNo);
  const [today] = useState(() => dayjs().format(MONTH));
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.exec(get('month') ?? '')?.[0] ?? today;
  const by: GridBy = get('by') === 'person' ? 'person' : 'team';
  const factoryNo = chosen ?? node ?? undefined;
  const query = { month, ...(factoryNo !== undefined && { factoryNo }) };
  const found = useCall(rosterCalls.month, { query }, { keepPrevious: true });
  return { set, chosen, plants, isFixed, month, by, found };
}

type Month = ReturnType<typeof useMonth>;

function Filters({ set, chosen, plants, isFixed, month, by }: Month) {
  const t = useT(shiftPhrases);
  const language = useLanguage();
  return (
    <div className="sed-roster-filters">
      <DatePicker
        picker="month"
        aria-label={t('month')}
        allowClear={false}
        value={dayjs(`${month}-01`)}
        onChange={(day: dayjs.Dayjs | null) => set({ month: day?.format(MONTH) })}
      />
      {!isFixed && (
        <ChoiceField
          label={t('plant')}
          isSearched
          widthEm={13}
          value={chosen}
          options={plants.map(({ factoryNo, name }) => ({ value: factoryNo, label: name[language] }))}
          onChange={(plant) => set({ plant })}
        />
      )}
      <Segmented<GridBy>
        aria-label={t('rows')}
        value={by}
        options={[
          { value: 'team', label: t('byTeam') },
          { value: 'person', label: t('byPerson') },
        ]}
        onChange={(value) => set({ by: value === 'team' ? undefined : value })}
      />
    </div>
  );
}

/** The month as a table, or why there is none. */
function Roster({ asked, onOpen }: { readonly asked: Month; readonly onOpen: (cell: RosterCell) => void }) {
  const t = useT(shiftPhrases);
  const { data, error, refetch } = asked.found;
  if (error !== null) return <ErrorState message={messageOf(error, '')} onRetry={() => void refetch()} />;
  if (data === undefined) return <Spinner />;
  if (data.cells.length === 0) {
    return (
      <EmptyState text={t('noRoster')}>
        <p className="sed-dim">
          {t('noRosterHint')} <Link to={schedulingRule.path}>{t('toRules')}</Link>
        </p>
      </EmptyState>
    );
  }
  const plants = asked.chosen === undefined ? asked.plants.map(({ factoryNo }) => factoryNo) : [asked.chosen];
  return <RosterTable month={data} by={asked.by} plants={plants} onOpen={onOpen} />;
}

/** Rosters of all plants by month: who stands in which shift, what is open, what was changed. */
export function SchedulingPage() {
  const t = useT(shiftPhrases);
  const asked = useMonth();
  const { chosen, month } = asked;
  const { data } = asked.found;
  const [opened, setOpened] = useState<RosterCell>();
  const [found, setFound] = useState<{ readonly of: string; readonly list: readonly RosterFinding[] }>();
  const of = `${chosen ?? ''}|${month}`;
  return (
    <PageFrame
      className="sed-scheduling"
      title={t('calendarTitle')}
      {...(chosen === undefined && { subtitle: t('noPlant') })}
      actions={
        chosen !== undefined &&
        data !== undefined && (
          <Making key={chosen} factoryNo={chosen} data={data} onFound={(list) => setFound({ of, list })} />
        )
      }
    >
      <Filters {...asked} />
      {found?.of === of && <Findings found={found.list} />}
      <Roster asked={asked} onOpen={setOpened} />
      {opened !== undefined && <ChangeDialog key={opened.id} cell={opened} onClose={() => setOpened(undefined)} />}
    </PageFrame>
  );
}
