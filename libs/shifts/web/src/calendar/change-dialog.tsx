import { rosterCalls, type RosterCell } from '@sed/shifts-contract';
import { rosterDuty } from '@sed/shifts-definitions';
import { moduleCalls } from '@sed/records-contract';
import { CallError, formatTime, messageOf, useAction, useCall, useLanguage, useRight, useT } from '@sed/platform-web';
import { FormDialog, FormField, StatusTag } from '@sed/platform-ui';
import { usePlants } from '@sed/signals-web';
import { Input, Select } from 'antd';
import { useState } from 'react';
import { shiftPhrases } from '../phrases';

const MAX_REASON = 100;
const MAX_DESPITE = 300;
const CHANGEABLE = new Set(['DRAFT', 'PUBLISHED', 'ABSENT']);

const hasWhy = (despite: string | undefined) => despite !== undefined && despite.trim() !== '';

/** The change as it is sent; why it is made without a certificate is asked once the service asks for it. */
function useChange(
  { id, version, status }: RosterCell,
  values: { readonly person: string; readonly reason: string },
  onDone: () => void,
) {
  const [despite, setDespite] = useState<string>();
  const change = useAction(moduleCalls.act, { refreshes: [rosterCalls.month] });
  const submit = () =>
    change.mutate(
      {
        params: { module: 'rosterDuty', id, action: status === 'ABSENT' ? 'replace' : 'change' },
        body: { version, values: { ...values, ...(hasWhy(despite) && { despite }) } },
      },
      {
        onSuccess: onDone,
        onError: (error) => {
          if (error instanceof CallError && 'despite' in error.fields) setDespite((before) => before ?? '');
        },
      },
    );
  return { change, despite, setDespite, submit };
}

function CellFacts({ cell }: { readonly cell: RosterCell }) {
  const language = useLanguage();
  const zone = usePlants().zoneOf(cell.factoryNo);
  const state = rosterDuty.flow?.states[cell.status as 'DRAFT'];
  return (
    <>
      <span className="sed-number">
        {formatTime(cell.startsAt, zone).slice(0, 16)} – {formatTime(cell.endsAt, zone).slice(0, 16)}
      </span>{' '}
      {state !== undefined && <StatusTag tone={state.tone}>{state.label[language]}</StatusTag>}
      {cell.reason !== null && <span> {cell.reason}</span>}
    </>
  );
}

/** One shift of one person: what it is, and somebody else in it, with the reason. */
export function ChangeDialog({ cell, onClose }: { readonly cell: RosterCell; readonly onClose: () => void }) {
  const t = useT(shiftPhrases);
  const language = useLanguage();
  const { nameOf } = usePlants();
  const mayEdit = useRight('rosterDuty:edit', cell.factoryNo) && CHANGEABLE.has(cell.status);
  const [person, setPerson] = useState(cell.person);
  const [reason, setReason] = useState('');
  const [keyword, setKeyword] = useState('');
  const people = useCall(
    moduleCalls.options,
    { params: { module: 'person' }, query: { factoryNo: cell.factoryNo, keyword, limit: 50 } },
    { keepPrevious: true, enabled: mayEdit },
  );
  const { change, despite, setDespite, submit } = useChange(cell, { person, reason: reason.trim() }, onClose);
  return (
    <FormDialog
      title={`${nameOf(cell.factoryNo)} · ${cell.day} ${cell.shift}`}
      submitText={mayEdit ? t('change') : t('close')}
      onSubmit={mayEdit ? submit : onClose}
      onClose={onClose}
      isPending={change.isPending}
      isIncomplete={mayEdit && (reason.trim() === '' || person === cell.person)}
      error={change.error === null ? undefined : messageOf(change.error, '')}
      hint={<CellFacts cell={cell} />}
    >
      <FormField label={t('person')}>
        <Select
          value={person}
          disabled={!mayEdit}
          showSearch={{ filterOption: false, onSearch: setKeyword }}
          options={(people.data ?? []).map(({ id, label }) => ({ value: id, label }))}
          onChange={setPerson}
        />
      </FormField>
      {mayEdit && (
        <FormField label={t('reason')}>
          <Input value={reason} maxLength={MAX_REASON} onChange={({ target }) => setReason(target.value)} />
        </FormField>
      )}
      {despite !== undefined && (
        <FormField label={rosterDuty.fields.despite.label[language]}>
          <Input value={despite} maxLength={MAX_DESPITE} onChange={({ target }) => setDespite(target.value)} />
        </FormField>
      )}
    </FormDialog>
  );
}
