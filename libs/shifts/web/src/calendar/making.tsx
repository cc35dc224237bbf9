import { rosterCalls, type RosterFinding, type RosterMonth } from '@sed/shifts-contract';
import { CallError, messageOf, showError, useAction, useRight, useT } from '@sed/platform-web';
import { FormDialog, FormField } from '@sed/platform-ui';
import { App, Button, Input, Select } from 'antd';
import { useState } from 'react';
import { shiftPhrases } from '../phrases';

const MAX_DESPITE = 200;

interface Props {
  readonly factoryNo: string;
  readonly data: RosterMonth;
  readonly onFound: (found: readonly RosterFinding[]) => void;
}

/** Generating and publishing the month of one plant. */
export function Making(props: Props) {
  const mayAdd = useRight('rosterDuty:add', props.factoryNo);
  const mayPublish = useRight('rosterDuty:issue', props.factoryNo);
  return (
    <>
      {mayAdd && <Generate {...props} />}
      {mayPublish && <Publish {...props} />}
    </>
  );
}

function Generate({ factoryNo, data, onFound }: Props) {
  const t = useT(shiftPhrases);
  const { message } = App.useApp();
  const rules = data.rules.filter((rule) => rule.factoryNo === factoryNo);
  const [chosen, setChosen] = useState<string>();
  const ruleId = chosen ?? rules[0]?.id;
  const generate = useAction(rosterCalls.generate, { refreshes: [rosterCalls.month] });
  if (ruleId === undefined) return null;
  const made = ({ made: n, findings }: { readonly made: number; readonly findings: readonly RosterFinding[] }) => {
    void message.success(t('made', { n }));
    onFound(findings);
  };
  const start = () =>
    generate.mutate(
      { body: { ruleId, month: data.month } },
      { onSuccess: made, onError: (error: unknown) => showError(error) },
    );
  return (
    <>
      <Select
        aria-label={t('rule')}
        value={ruleId}
        style={{ minWidth: '11em' }}
        options={rules.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={setChosen}
      />
      <Button loading={generate.isPending} onClick={start}>
        {t('generate')}
      </Button>
    </>
  );
}

/** Publishing; where shifts lack a certificate it takes a reason, which the audit trail keeps. */
function Publish({ factoryNo, data, onFound }: Props) {
  const t = useT(shiftPhrases);
  const { message } = App.useApp();
  const [refusal, setRefusal] = useState<string>();
  const [despite, setDespite] = useState('');
  const publish = useAction(rosterCalls.publish, { refreshes: [rosterCalls.month] });
  const hasDraft = data.cells.some((cell) => cell.factoryNo === factoryNo && cell.status === 'DRAFT');
  const reason = despite.trim();
  const close = () => {
    setRefusal(undefined);
    setDespite('');
  };
  const failed = (error: unknown) => {
    if (error instanceof CallError && error.errorCode === 'roster.unlicensed') setRefusal(messageOf(error, ''));
    else showError(error);
  };
  const done = ({
    published,
    findings,
  }: {
    readonly published: number;
    readonly findings: readonly RosterFinding[];
  }) => {
    void message.success(t('published', { n: published }));
    close();
    onFound(findings);
  };
  const start = () =>
    publish.mutate(
      { body: { factoryNo, month: data.month, ...(reason !== '' && { despite: reason }) } },
      { onSuccess: done, onError: failed },
    );
  return (
    <>
      <Button type="primary" disabled={!hasDraft} loading={publish.isPending} onClick={start}>
        {t('publish')}
      </Button>
      {refusal !== undefined && (
        <FormDialog
          title={t('publish')}
          submitText={t('publishDespite')}
          hint={refusal}
          isPending={publish.isPending}
          isIncomplete={reason === ''}
          onSubmit={start}
          onClose={close}
        >
          <FormField label={t('reason')}>
            <Input value={despite} maxLength={MAX_DESPITE} onChange={({ target }) => setDespite(target.value)} />
          </FormField>
        </FormDialog>
      )}
    </>
  );
}
