import { capitalCalls, type CapitalLine } from '@sed/equipment-contract';
import { PLAN_MODULES } from '@sed/equipment-definitions';
import { messageOf, send, useCall, useT } from '@sed/platform-web';
import { DataTable, EmptyState, FormDialog, PageFrame } from '@sed/platform-ui';
import { moduleCalls } from '@sed/records-contract';
import { AnyPicker, ModuleFrameProvider } from '@sed/records-web';
import { App, Button, Checkbox, DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import '../equipment.css';
import { equipmentPhrases } from '../phrases';
import { CapitalFilters } from './capital-filters';
import { keyOfLine, useLineColumns } from './lines-page';
import { useCapital } from './use-capital';

const USUAL_DAYS = 30;

interface DialogProps {
  readonly lines: readonly CapitalLine[];
  readonly onClose: (isDone: boolean) => void;
}

/** Who does it and when; the plan's own action makes the orders. */
function IssueDialog({ lines, onClose }: DialogProps) {
  const t = useT(equipmentPhrases);
  const { message } = App.useApp();
  const [executor, setExecutor] = useState<readonly string[]>([]);
  const [range, setRange] = useState<readonly [Dayjs, Dayjs]>(() => [dayjs(), dayjs().add(USUAL_DAYS, 'day')]);
  const [isTogether, setTogether] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [first] = lines;
  const module = PLAN_MODULES.find(({ key }) => key === first?.module);
  if (first === undefined || module === undefined) return null;
  const submit = async () => {
    setBusy(true);
    try {
      const values = {
        issueNos: lines.map(({ lineNo }) => String(lineNo)).join(','),
        ...{ issueExecutor: executor[0], issueStart: range[0].valueOf(), issueEnd: range[1].valueOf() },
        issueTogether: isTogether,
      };
      await send(moduleCalls.act, {
        params: { module: module.key, id: first.planId, action: 'issueLines' },
        body: { version: first.planVersion, values },
      });
      void message.success(t('issued', { n: lines.length }));
      onClose(true);
    } catch (error) {
      setFailure(messageOf(error, ''));
      setBusy(false);
    }
  };
  return (
    <ModuleFrameProvider module={module}>
      <FormDialog
        title={t('issueTitle')}
        submitText={t('issue')}
        hint={t('issueHint')}
        error={failure}
        isPending={isBusy}
        isIncomplete={executor.length === 0}
        onSubmit={() => void submit()}
        onClose={() => onClose(false)}
      >
        <div className="sed-equipment-form">
          <label htmlFor="issue-executor">{t('executor')}</label>
          <AnyPicker
            id="issue-executor"
            label={t('executor')}
            target="person"
            isMultiple={false}
            value={executor}
            factoryNo={first.factoryNo}
            onChange={setExecutor}
          />
          <span>{t('from')}</span>
          <DatePicker.RangePicker
            aria-label={`${t('from')} ${t('to')}`}
            allowClear={false}
            value={[range[0], range[1]]}
            onChange={(chosen) => {
              const [from, to] = chosen ?? [];
              if (from !== null && from !== undefined && to !== null && to !== undefined) setRange([from, to]);
            }}
          />
          {lines.length > 1 && (
            <Checkbox checked={isTogether} onChange={({ target }) => setTogether(target.checked)}>
              {t('together')}
            </Checkbox>
          )}
        </div>
      </FormDialog>
    </ModuleFrameProvider>
  );
}

/** Approved lines of running plans, to be turned into orders alone or together (OL-05). */
export function TaskIssuePage() {
  const t = useT(equipmentPhrases);
  const capital = useCapital(undefined);
  const query = { ...capital.query, state: 'APPROVED' as const };
  const { data, error, refetch } = useCall(capitalCalls.lines, { query }, { keepPrevious: true, staleTimeMs: 0 });
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isOpen, setOpen] = useState(false);
  const columns = useLineColumns().filter(({ key }) => key !== 'order' && key !== 'settled');
  const rows = data?.filter(({ planStatus }) => planStatus === 'STARTED');
  const lines = (rows ?? []).filter((line) => chosen.includes(keyOfLine(line)));
  const isOnePlan = new Set(lines.map(({ planId }) => planId)).size === 1;
  const close = (isDone: boolean) => {
    setOpen(false);
    if (!isDone) return;
    setChosen([]);
    void refetch();
  };
  return (
    <PageFrame
      className="sed-equipment-page"
      title={t('issueTitle')}
      actions={
        <Button
          type="primary"
          disabled={!isOnePlan}
          title={lines.length > 0 && !isOnePlan ? t('onePlan') : undefined}
          onClick={() => setOpen(true)}
        >
          {t('issue')}
        </Button>
      }
    >
      <CapitalFilters capital={capital} />
      <DataTable<CapitalLine>
        label={t('lines')}
        rows={rows}
        columns={columns}
        keyOf={keyOfLine}
        error={error === null ? undefined : messageOf(error, '')}
        onRetry={() => void refetch()}
        empty={<EmptyState text={t('nothingToIssue')} />}
        selection={{ selectedRowKeys: [...chosen], onChange: (keys) => setChosen(keys.map(String)) }}
      />
      {isOpen && <IssueDialog lines={lines} onClose={close} />}
    </PageFrame>
  );
}
