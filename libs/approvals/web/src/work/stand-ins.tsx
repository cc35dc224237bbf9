import {
  approvalCalls,
  PROCESS_CATEGORIES,
  PROCESS_CATEGORY_NAMES,
  type DelegationDto,
  type ProcessCategory,
} from '@sed/approvals-contract';
import { ConfirmButton, DataTable, FormDialog, FormField, MultiChoiceField } from '@sed/platform-ui';
import { formatTime, messageOf, useAction, useCall, useLanguage, useSession, useT } from '@sed/platform-web';
import { Button, DatePicker } from 'antd';
import type { Dayjs } from 'dayjs';
import { useState } from 'react';
import { PersonField } from '../approval/person-field';
import { useNames } from '../approval/use-approval';
import { approvalPhrases } from '../phrases';

function StandInDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT(approvalPhrases);
  const language = useLanguage();
  const plant = useSession((session) => session.viewer?.plants[0]?.factoryNo) ?? '';
  const add = useAction(approvalCalls.delegate, { refreshes: [approvalCalls.delegations] });
  const [to, setTo] = useState<readonly string[]>([]);
  const [time, setTime] = useState<readonly [Dayjs | null, Dayjs | null] | null>(null);
  const [categories, setCategories] = useState<readonly ProcessCategory[]>([]);
  const [person] = to;
  const [from, until] = [time?.[0]?.valueOf(), time?.[1]?.valueOf()];
  const submit = () => {
    if (person === undefined || from === undefined || until === undefined) return;
    add.mutate(
      { body: { to: person, fromMs: from, untilMs: until, categories: [...categories] } },
      { onSuccess: onClose },
    );
  };
  return (
    <FormDialog
      title={t('addStandIn')}
      submitText={t('submit')}
      hint={t('standInHint')}
      error={add.error === null ? undefined : messageOf(add.error, '')}
      isIncomplete={person === undefined || from === undefined || until === undefined}
      isPending={add.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField label={t('standIn')}>
        <PersonField label={t('standIn')} factoryNo={plant} value={to} onChange={setTo} />
      </FormField>
      <FormField label={t('period')}>
        <DatePicker.RangePicker
          aria-label={t('period')}
          showTime={{ format: 'HH:mm' }}
          format="YYYY-MM-DD HH:mm"
          onChange={(range) => setTime(range)}
        />
      </FormField>
      <FormField label={t('category')}>
        <MultiChoiceField
          label={t('allCategories')}
          values={categories}
          options={PROCESS_CATEGORIES}
          nameOf={(one) => PROCESS_CATEGORY_NAMES[one][language]}
          onChange={(values) => setCategories(values ?? [])}
        />
      </FormField>
    </FormDialog>
  );
}

/** Who stands in for the viewer, and for whom the viewer does. */
export function StandIns() {
  const t = useT(approvalPhrases);
  const language = useLanguage();
  const me = useSession((session) => session.viewer?.code);
  const { data, error, refetch } = useCall(approvalCalls.delegations, {}, { isAcrossPlants: true });
  const end = useAction(approvalCalls.endDelegation, { refreshes: [approvalCalls.delegations], tellsFailure: true });
  const nameOf = useNames(data?.people);
  const [isOpen, setOpen] = useState(false);
  const all = (categories: DelegationDto['categories']) =>
    categories.length === 0
      ? t('allCategories')
      : categories.map((one) => PROCESS_CATEGORY_NAMES[one][language]).join(', ');
  return (
    <>
      <div className="sed-list-controls">
        <Button type="primary" onClick={() => setOpen(true)}>
          {t('addStandIn')}
        </Button>
      </div>
      <DataTable<DelegationDto>
        label={t('standIns')}
        rows={data?.list}
        keyOf={({ id }) => id}
        isLoading={data === undefined && error === null}
        {...(error !== null && { error: messageOf(error, ''), onRetry: () => void refetch() })}
        empty={<p className="sed-dim">{t('noStandIns')}</p>}
        columns={[
          { key: 'to', title: t('standIn'), cell: ({ to }) => nameOf(to) },
          { key: 'from', title: t('standInFor'), cell: ({ from }) => nameOf(from) },
          { key: 'since', title: t('since'), rank: 1, cell: ({ fromMs }) => formatTime(fromMs) },
          { key: 'until', title: t('until'), cell: ({ untilMs }) => formatTime(untilMs) },
          { key: 'category', title: t('category'), rank: 2, cell: ({ categories }) => all(categories) },
          {
            ...{ key: 'end', title: '', widthPx: 90 },
            cell: ({ id, from }) =>
              from === me && (
                <ConfirmButton
                  size="small"
                  danger
                  question={t('endAsk')}
                  // A failure is told by the action itself; the question only has to close.
                  onConfirm={() => end.mutateAsync({ params: { id } }).catch(() => undefined)}
                >
                  {t('endStandIn')}
                </ConfirmButton>
              ),
          },
        ]}
      />
      {isOpen && <StandInDialog onClose={() => setOpen(false)} />}
    </>
  );
}
