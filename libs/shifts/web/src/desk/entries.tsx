import { HANDOVER, MANUAL_SECTIONS } from '@sed/shifts-contract';
import { formatTime, useLanguage, useSession, useT } from '@sed/platform-web';
import { FieldControl, FileList, ModuleFrameProvider } from '@sed/records-web';
import { shiftLog } from '@sed/shifts-definitions';
import { FormDialog, FormField, StatusTag } from '@sed/platform-ui';
import { usePlants } from '@sed/signals-web';
import { Button, Checkbox, Input, Select } from 'antd';
import { useId, useState } from 'react';
import { shiftPhrases } from '../phrases';
import { sectionLabel, type EntryView, type LogView } from './log-view';
import { EMPTY_DRAFT, withoutSent, type EntryDraft } from './next-entry';
import type { Act } from './use-log';

const MAX_TEXT = 2000;

interface Props {
  readonly log: LogView;
  readonly act: Act;
  readonly isBusy: boolean;
  readonly may: (action: string) => boolean;
}

const PICTURES = shiftLog.fields.entryPictures;

interface PicturesProps {
  readonly factoryNo: string;
  readonly value: readonly string[] | null;
  readonly onChange: (value: readonly string[] | null) => void;
}

/** Pictures that go with an entry: chosen, dropped, pasted, or taken by the phone. */
function EntryPictures({ factoryNo, value, onChange }: PicturesProps) {
  const language = useLanguage();
  const set = (next: unknown) => onChange(Array.isArray(next) ? next.map(String) : null);
  return (
    <div className="sed-desk-pictures">
      <FieldControl
        {...{ field: PICTURES, name: 'entryPictures', id: useId(), label: PICTURES.label[language], factoryNo }}
        {...{ value, values: {}, isDisabled: false, hasError: false, onChange: set, onBlur: () => undefined }}
      />
    </div>
  );
}

function NewEntry({ log, act, isBusy }: Pick<Props, 'log' | 'act' | 'isBusy'>) {
  const t = useT(shiftPhrases);
  const language = useLanguage();
  const [kind, setKind] = useState<string>(MANUAL_SECTIONS[0].code);
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const { text, isCarried, pictures } = draft;
  const change = (part: Partial<EntryDraft>) => setDraft((now) => ({ ...now, ...part }));
  const values = { entryKind: kind, entryText: text.trim(), entryCarry: isCarried, entryPictures: pictures };
  // Whoever writes fast has begun the next one when the answer comes.
  const add = () => act('addEntry', { values }, () => setDraft((now) => withoutSent(now, draft)));
  return (
    <div className="sed-desk-new">
      <Select
        aria-label={t('section')}
        value={kind}
        onChange={setKind}
        options={MANUAL_SECTIONS.map(({ code, label }) => ({ value: code, label: label[language] }))}
      />
      <Input.TextArea
        aria-label={t('text')}
        placeholder={t('text')}
        autoSize={{ minRows: 2, maxRows: 6 }}
        maxLength={MAX_TEXT}
        value={text}
        onChange={({ target }) => change({ text: target.value })}
      />
      <EntryPictures factoryNo={log.factoryNo} value={pictures} onChange={(next) => change({ pictures: next })} />
      <Checkbox checked={isCarried} onChange={({ target }) => change({ isCarried: target.checked })}>
        {t('carry')}
      </Checkbox>
      <Button type="primary" loading={isBusy} disabled={text.trim() === ''} onClick={add}>
        {t('add')}
      </Button>
    </div>
  );
}

interface Mending {
  readonly entry: EntryView;
  readonly action: 'changeEntry' | 'correctEntry';
}

function MendDialog({
  log,
  entry,
  action,
  act,
  isBusy,
  onClose,
}: Mending & Pick<Props, 'log' | 'act' | 'isBusy'> & { readonly onClose: () => void }) {
  const t = useT(shiftPhrases);
  const [text, setText] = useState(entry.text);
  const [pictures, setPictures] = useState<readonly string[] | null>(null);
  const isChange = action === 'changeEntry';
  const word = isChange ? t('change10') : t('correct');
  const values = { entryNo: entry.no, entryText: text.trim() };
  const more = isChange ? { entryCarry: entry.isCarried } : { entryPictures: pictures };
  return (
    <FormDialog
      title={`${word} · ${String(entry.no)}`}
      submitText={word}
      isPending={isBusy}
      isIncomplete={text.trim() === '' || text.trim() === entry.text}
      onSubmit={() => act(action, { values: { ...values, ...more } }, onClose)}
      onClose={onClose}
    >
      <FormField label={t('text')}>
        <Input.TextArea
          autoSize={{ minRows: 3, maxRows: 10 }}
          maxLength={MAX_TEXT}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </FormField>
      {!isChange && <EntryPictures factoryNo={log.factoryNo} value={pictures} onChange={setPictures} />}
    </FormDialog>
  );
}

/** What people wrote, in order; an entry can be changed for ten minutes and then only corrected. */
export function Entries({ log, act, isBusy, may }: Props) {
  const t = useT(shiftPhrases);
  const language = useLanguage();
  const { zoneOf } = usePlants();
  const own = useSession((session) => session.viewer?.code);
  const [mending, setMending] = useState<Mending>();
  const [nowMs] = useState(() => Date.now());
  const zone = zoneOf(log.factoryNo);
  const wayOf = ({ by, at }: EntryView): Mending['action'] | undefined => {
    if (by === own && nowMs - at < HANDOVER.fixedAfterMs && may('changeEntry')) return 'changeEntry';
    return may('correctEntry') ? 'correctEntry' : undefined;
  };
  return (
    <ModuleFrameProvider module={shiftLog}>
      <section className="sed-desk-card" aria-label={t('entries')}>
        <h2>{t('entries')}</h2>
        {may('addEntry') && <NewEntry log={log} act={act} isBusy={isBusy} />}
        {log.entries.length === 0 && <p className="sed-dim">{t('noEntries')}</p>}
        <ol className="sed-desk-entries">
          {log.entries.toReversed().map((entry) => {
            const way = wayOf(entry);
            return (
              <li key={entry.no}>
                <div className="sed-dim">
                  <span className="sed-number">
                    {entry.no} · {formatTime(entry.at, zone).slice(5, 16)}
                  </span>{' '}
                  {entry.byName} <StatusTag tone="idle">{sectionLabel(entry.kind, language)}</StatusTag>
                  {entry.isCarried && <StatusTag tone="todo">{t('carry')}</StatusTag>}
                  {entry.corrects !== null && (
                    <StatusTag tone="warn">{t('corrects', { no: entry.corrects })}</StatusTag>
                  )}
                  {way !== undefined && (
                    <Button type="link" size="small" onClick={() => setMending({ entry, action: way })}>
                      {way === 'changeEntry' ? t('change10') : t('correct')}
                    </Button>
                  )}
                </div>
                <p>{entry.text}</p>
                <FileList
                  kind="picture"
                  files={entry.pictures.map((id, at) => ({
                    id,
                    name: `${PICTURES.label[language]} ${String(entry.no)}-${String(at + 1)}`,
                  }))}
                />
              </li>
            );
          })}
        </ol>
        {mending !== undefined && (
          <MendDialog
            key={mending.entry.no}
            {...mending}
            log={log}
            act={act}
            isBusy={isBusy}
            onClose={() => setMending(undefined)}
          />
        )}
      </section>
    </ModuleFrameProvider>
  );
}
