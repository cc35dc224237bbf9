import { RESEND_STATE_TEXTS, type ResendDto, type ResendState, type SignalProof } from '@sed/devices-contract';
import { formatTime, PLACEHOLDER, useLanguage, useT } from '@sed/platform-web';
import { DataTable, EmptyState, StatusTag, type StatusTone } from '@sed/platform-ui';
import { usePlants } from '@sed/signals-web';
import { Modal } from 'antd';
import { useState } from 'react';
import { devicePhrases } from '../phrases';

const TONES: Readonly<Record<ResendState, StatusTone>> = {
  REQUESTED: 'todo',
  ANSWERED: 'doing',
  CLOSED: 'good',
  PARTLY: 'warn',
  NO_ANSWER: 'bad',
};

interface Props {
  readonly resends: readonly ResendDto[];
  readonly factoryNo: string;
}

/** What the store had of each signal before and after. */
function Proof({ resend, onClose }: { readonly resend: ResendDto; readonly onClose: () => void }) {
  const t = useT(devicePhrases);
  const side = (found: SignalProof['after']) => (found === null ? PLACEHOLDER : t('proofCell', { ...found }));
  return (
    <Modal open title={t('proof')} footer={null} width={720} onCancel={onClose}>
      {resend.refusal !== null && <p>{t('refusal', { text: resend.refusal })}</p>}
      <DataTable<SignalProof>
        label={t('proof')}
        isCompact
        heightPx={380}
        rows={resend.proof}
        keyOf={({ code }) => code}
        columns={[
          { key: 'code', title: t('signals'), widthPx: 220, cell: ({ code }) => code },
          { key: 'before', title: t('before'), widthPx: 190, cell: ({ before }) => side(before) },
          { key: 'after', title: t('after'), widthPx: 190, cell: ({ after }) => side(after) },
        ]}
      />
    </Modal>
  );
}

/** Requests to send again with what came of them; a row opens its proof. */
export function ResendTable({ resends, factoryNo }: Props) {
  const t = useT(devicePhrases);
  const language = useLanguage();
  const zone = usePlants().zoneOf(factoryNo);
  const [opened, setOpened] = useState<string>();
  const shown = resends.find(({ id }) => id === opened);
  return (
    <>
      <DataTable<ResendDto>
        label={t('requests')}
        isCompact
        rows={resends}
        keyOf={({ id }) => id}
        empty={<EmptyState text={t('noRequests')} />}
        onOpen={({ id }) => setOpened(id)}
        columns={[
          {
            ...{ key: 'range', title: t('range'), widthPx: 300 },
            cell: ({ fromMs, toMs }) => `${formatTime(fromMs, zone)} – ${formatTime(toMs, zone)}`,
          },
          {
            ...{ key: 'state', title: t('state'), widthPx: 110 },
            cell: ({ state }) => <StatusTag tone={TONES[state]}>{RESEND_STATE_TEXTS[state][language]}</StatusTag>,
          },
          {
            ...{ key: 'missing', title: t('missing'), widthPx: 110, isNumber: true },
            cell: (one) => `${String(one.missingBefore)} → ${String(one.missingAfter ?? PLACEHOLDER)}`,
          },
          {
            ...{ key: 'sent', title: t('sent'), widthPx: 110, isNumber: true, rank: 2 },
            cell: ({ sentMessages }) => sentMessages ?? PLACEHOLDER,
          },
          {
            ...{ key: 'requested', title: t('requested'), widthPx: 240, rank: 1 },
            cell: (one) => `${formatTime(one.requestedAt, zone)} ${one.requestedBy ?? t('byItself')}`,
          },
        ]}
      />
      {shown !== undefined && <Proof resend={shown} onClose={() => setOpened(undefined)} />}
    </>
  );
}
