import { controlCalls, type ProposedLoop } from '@sed/instruments-contract';
import { controlLoop } from '@sed/instruments-definitions';
import { messageOf, send, useCall, useLanguage, useRight, useT } from '@sed/platform-web';
import { DataTable, EmptyState } from '@sed/platform-ui';
import { moduleCalls } from '@sed/records-contract';
import type { ToolbarSlotProps } from '@sed/records-web';
import { App, Button, Modal } from 'antd';
import { useState } from 'react';
import { instrumentPhrases } from '../phrases';

const WIDTH_PX = 860;

/** What a loop made of a proposal says; band and price are for people to add. */
function valuesOf({ signalName: _shown, ...loop }: ProposedLoop) {
  return Object.fromEntries(Object.entries(loop).filter(([, value]) => value !== null && value !== ''));
}

interface DialogProps {
  readonly factoryNo: string;
  readonly onClose: (isChanged: boolean) => void;
}

function ProposalDialog({ factoryNo, onClose }: DialogProps) {
  const t = useT(instrumentPhrases);
  const language = useLanguage();
  const { message } = App.useApp();
  const { data, error, isPending, refetch } = useCall(
    controlCalls.proposals,
    { query: { factoryNo } },
    { staleTimeMs: 0 },
  );
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const add = async () => {
    setBusy(true);
    try {
      const wanted = (data ?? []).filter(({ code }) => chosen.includes(code));
      for (const loop of wanted) {
        const body = { factoryNo, values: valuesOf(loop) };
        await send(moduleCalls.create, { params: { module: controlLoop.key }, body });
      }
      void message.success(t('added', { n: wanted.length }));
      onClose(true);
    } catch (failure) {
      void message.error(messageOf(failure, ''));
      void refetch();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      width={WIDTH_PX}
      title={t('proposals')}
      okText={t('add')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: chosen.length === 0, loading: isBusy }}
      onOk={() => void add()}
      onCancel={() => onClose(false)}
    >
      <DataTable<ProposedLoop>
        label={t('proposals')}
        isCompact
        rows={data}
        isLoading={isPending}
        error={error === null ? undefined : messageOf(error, '')}
        onRetry={() => void refetch()}
        keyOf={({ code }) => code}
        empty={<EmptyState text={t('proposalsNone')} />}
        selection={{ selectedRowKeys: [...chosen], onChange: (keys) => setChosen(keys.map(String)) }}
        columns={[
          { key: 'code', title: t('loop'), widthPx: 140, cell: ({ code }) => code },
          { key: 'name', title: controlLoop.fields.name.label[language], widthPx: 180, cell: ({ name }) => name },
          {
            key: 'signals',
            title: t('signals'),
            widthPx: 360,
            cell: ({ modeSignal, pvSignal, spSignal, runSignal }) =>
              [modeSignal, pvSignal, spSignal, runSignal]
                .flatMap((id) => id?.split('/').slice(1).join('/') ?? [])
                .join(', '),
          },
        ]}
      />
    </Modal>
  );
}

/** On the register of loops: what the signals of the chosen plant suggest. */
export function ProposalsButton({ factoryNo, onChanged }: ToolbarSlotProps) {
  const t = useT(instrumentPhrases);
  const mayAdd = useRight('controlLoop:add', factoryNo);
  const [isOpen, setOpen] = useState(false);
  if (!mayAdd || factoryNo === undefined) return null;
  const close = (isChanged: boolean) => {
    setOpen(false);
    if (isChanged) onChanged();
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('proposals')}</Button>
      {isOpen && <ProposalDialog factoryNo={factoryNo} onClose={close} />}
    </>
  );
}
