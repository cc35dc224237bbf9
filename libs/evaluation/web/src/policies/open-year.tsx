import { evaluationCalls } from '@sed/evaluation-contract';
import { FormDialog, FormField } from '@sed/platform-ui';
import { messageOf, useAction, useRight, useT } from '@sed/platform-web';
import { moduleCalls } from '@sed/records-contract';
import type { ToolbarSlotProps } from '@sed/records-web';
import { App, Button, InputNumber } from 'antd';
import { useState } from 'react';
import { evaluationPhrases } from '../phrases';

const [FIRST_YEAR, LAST_YEAR] = [2000, 2099];
/** From this month on it is the coming year people prepare. */
const NEXT_FROM_MONTH = 9;

/** The year a template is most likely published for. */
export function likelyYear(now: Date): number {
  return now.getFullYear() + (now.getMonth() >= NEXT_FROM_MONTH ? 1 : 0);
}

function YearDialog({ onClose }: { readonly onClose: (said?: { opened: number; there: number }) => void }) {
  const t = useT(evaluationPhrases);
  const [year, setYear] = useState<number | null>(() => likelyYear(new Date()));
  const open = useAction(evaluationCalls.openYear, { refreshes: [moduleCalls.list] });
  return (
    <FormDialog
      title={t('openYear')}
      submitText={t('publish')}
      hint={t('openYearHint')}
      isIncomplete={year === null}
      isPending={open.isPending}
      error={open.error === null ? undefined : messageOf(open.error, '')}
      onSubmit={() => year !== null && open.mutate({ body: { year } }, { onSuccess: onClose })}
      onClose={() => onClose()}
    >
      <FormField label={t('year')}>
        <InputNumber value={year} min={FIRST_YEAR} max={LAST_YEAR} precision={0} onChange={setYear} />
      </FormField>
    </FormDialog>
  );
}

/** PO-01: whoever may asks all plants in their scope at once. */
export function OpenYear({ onChanged }: ToolbarSlotProps) {
  const t = useT(evaluationPhrases);
  const { message } = App.useApp();
  const [isOpen, setIsOpen] = useState(false);
  const mayIssue = useRight('policyStandards:issue');
  if (!mayIssue) return null;
  const close = (said?: { opened: number; there: number }) => {
    setIsOpen(false);
    if (said === undefined) return;
    void message.success(t('opened', { opened: said.opened, there: said.there }));
    onChanged();
  };
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t('openYear')}</Button>
      {isOpen && <YearDialog onClose={close} />}
    </>
  );
}
