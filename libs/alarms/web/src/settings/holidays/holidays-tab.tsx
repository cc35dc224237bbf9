import { CloseOutlined } from '@ant-design/icons';
import { alarmCalendarCalls, type CalendarDay, type CalendarYear } from '@sed/alarms-contract';
import type { Language } from '@sed/platform-contract';
import { hasRight, messageOf, useAction, useAddress, useCall, useLanguage, useSession, useT } from '@sed/platform-web';
import { DataTable, EmptyState, ErrorState, Spinner, StatusTag, type DataColumn } from '@sed/platform-ui';
import { Alert, App, Button, Form, Input, Select } from 'antd';
import { useMemo, useState } from 'react';
import { useMayEditStandards } from '../templates/template-page';
import { readHolidays, withDays } from './holiday-text';
import { holidayPhrases } from './phrases';

const GROUP = 'group';
const YEARS_AROUND = [-1, 0, 1, 2] as const;
const PASTE_ROWS = { minRows: 3, maxRows: 10 };

function weekDay(date: string, language: Language): string {
  const format = new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en', { weekday: 'short', timeZone: 'UTC' });
  return format.format(Date.parse(date));
}

interface DaysProps {
  readonly days: readonly CalendarDay[];
  readonly isReadOnly: boolean;
  readonly onRemove: (date: string) => void;
}

function Days({ days, isReadOnly, onRemove }: DaysProps) {
  const t = useT(holidayPhrases);
  const language = useLanguage();
  const columns = useMemo<DataColumn<CalendarDay>[]>(
    () => [
      { key: 'date', title: t('date'), widthPx: 120, cell: ({ date }) => <span className="sed-number">{date}</span> },
      { key: 'day', title: t('day'), widthPx: 80, cell: ({ date }) => weekDay(date, language) },
      {
        key: 'kind',
        title: t('kind'),
        widthPx: 130,
        cell: ({ kind }) => <StatusTag tone={kind === 'holiday' ? 'todo' : 'off'}>{t(`kinds.${kind}`)}</StatusTag>,
      },
      { key: 'name', title: t('name'), widthPx: 240, cell: ({ name }) => name },
      ...(isReadOnly
        ? []
        : [
            {
              key: 'remove',
              title: '',
              widthPx: 60,
              cell: ({ date }: CalendarDay) => (
                <Button
                  type="text"
                  size="small"
                  icon={<CloseOutlined />}
                  aria-label={t('remove', { date })}
                  onClick={() => onRemove(date)}
                />
              ),
            },
          ]),
    ],
    [t, language, isReadOnly, onRemove],
  );
  return (
    <DataTable<CalendarDay>
      label={t('name')}
      columns={columns}
      rows={days}
      keyOf={({ date }) => date}
      empty={<EmptyState text={t('none')} />}
    />
  );
}

interface PasteProps {
  readonly year: number;
  readonly onAdd: (days: readonly CalendarDay[]) => void;
}

/** Days as a notice lists them, a line each. */
function Paste({ year, onAdd }: PasteProps) {
  const t = useT(holidayPhrases);
  const [text, setText] = useState('');
  const [notes, setNotes] = useState<readonly string[]>([]);
  const add = () => {
    const { days, wrong } = readHolidays(text, t('usualName'));
    const own = days.filter(({ date }) => date.startsWith(`${year}-`));
    const others = days.length - own.length;
    setNotes([
      ...(wrong.length > 0 ? [t('wrong', { n: wrong.length, lines: wrong.join(', ') })] : []),
      ...(others > 0 ? [t('otherYear', { n: others })] : []),
    ]);
    onAdd(own);
    // What could not be read stays to be corrected.
    setText(wrong.map((line) => text.split(/\r?\n/)[line - 1] ?? '').join('\n'));
  };
  return (
    <Form layout="vertical" component="div" className="sed-settings-stack">
      <Form.Item label={t('paste')} extra={t('pasteHint')}>
        <Input.TextArea
          aria-label={t('paste')}
          autoSize={PASTE_ROWS}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Form.Item>
      {notes.map((note) => (
        <Alert key={note} type="warning" showIcon title={note} />
      ))}
      <div>
        <Button disabled={text.trim() === ''} onClick={add}>
          {t('add')}
        </Button>
      </div>
    </Form>
  );
}

function YearForm({ stored, mayEdit }: { readonly stored: CalendarYear; readonly mayEdit: boolean }) {
  const t = useT(holidayPhrases);
  const { message } = App.useApp();
  const [days, setDays] = useState<readonly CalendarDay[]>(stored.days);
  const [refusal, setRefusal] = useState<string>();
  const saving = useAction(alarmCalendarCalls.save, { refreshes: [alarmCalendarCalls.get] });
  const isChanged = JSON.stringify(days) !== JSON.stringify(stored.days);
  const save = async () => {
    setRefusal(undefined);
    try {
      await saving.mutateAsync({ body: { ...stored, days: [...days] } });
      void message.success(t('saved'));
    } catch (error) {
      setRefusal(messageOf(error, t('save')));
    }
  };
  return (
    <>
      {!mayEdit && <Alert type="info" showIcon title={t('readOnly')} />}
      <Days
        days={days}
        isReadOnly={!mayEdit}
        onRemove={(date) => setDays((now) => now.filter((day) => day.date !== date))}
      />
      {mayEdit && <Paste year={stored.year} onAdd={(added) => setDays((now) => withDays(now, added))} />}
      {refusal !== undefined && <Alert type="error" showIcon title={refusal} />}
      {mayEdit && (
        <div className="sed-settings-line">
          <Button type="primary" disabled={!isChanged} loading={saving.isPending} onClick={() => void save()}>
            {t('save')}
          </Button>
          {isChanged && <span className="sed-dim">{t('changed')}</span>}
        </div>
      )}
    </>
  );
}

/** Whose calendar is open, and of which year: both in the address. */
function usePlace() {
  const { get, set } = useAddress();
  const thisYear = new Date().getFullYear();
  const years = YEARS_AROUND.map((step) => thisYear + step);
  const plants = useSession(({ viewer }) => viewer?.plants) ?? [];
  const plant = plants.find(({ factoryNo }) => factoryNo === get('of'));
  const year = years.find((one) => String(one) === get('year')) ?? thisYear;
  return { factoryNo: plant?.factoryNo, year, years, plants, set };
}

/** Holidays and make-up working days of the group or of a plant, year by year. */
export function HolidaysTab() {
  const t = useT(holidayPhrases);
  const language = useLanguage();
  const { factoryNo, year, years, plants, set } = usePlace();
  const ofGroup = useMayEditStandards();
  const ofPlant = useSession(({ viewer }) => factoryNo !== undefined && hasRight(viewer, 'alarmRule:edit', factoryNo));
  const query = { year, ...(factoryNo !== undefined && { factoryNo }) };
  const { data, error, refetch } = useCall(alarmCalendarCalls.get, { query }, { isAcrossPlants: true });
  return (
    <div className="sed-settings-stack sed-settings-narrow">
      <p className="sed-dim">{t('intro')}</p>
      <div className="sed-settings-line">
        <Select
          aria-label={t('whose')}
          className="sed-settings-plant"
          showSearch={{ optionFilterProp: 'label' }}
          value={factoryNo ?? GROUP}
          options={[
            { value: GROUP, label: t('group') },
            ...plants.map((plant) => ({ value: plant.factoryNo, label: plant.name[language] })),
          ]}
          onChange={(of: string) => set({ of: of === GROUP ? undefined : of })}
        />
        <Select
          aria-label={t('year')}
          value={year}
          options={years.map((one) => ({ value: one, label: String(one) }))}
          onChange={(one: number) => set({ year: String(one) })}
        />
      </div>
      {data === undefined ? (
        error === null ? (
          <Spinner />
        ) : (
          <ErrorState message={error.message} onRetry={() => void refetch()} />
        )
      ) : (
        // What was saved, by anybody, starts the form anew.
        <YearForm
          key={`${data.factoryNo ?? GROUP}/${data.year}/${data.version}`}
          stored={data}
          mayEdit={factoryNo === undefined ? ofGroup : ofPlant}
        />
      )}
    </div>
  );
}
