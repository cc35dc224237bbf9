import { rowsOf } from '@sed/cost-contract';
import { DataTable, EmptyState, StatusTag } from '@sed/platform-ui';
import { formatTime, useLanguage, useT } from '@sed/platform-web';
import type { RecordDto } from '@sed/records-contract';
import { usePlants } from '@sed/signals-web';
import { costPhrases } from '../phrases';
import type { PushDoor } from './push-doors';

type Row = Readonly<Record<string, unknown>>;

/** What was sent and what the mall answered, the latest first. */
export function OrderAnswers({ door, order }: { readonly door: PushDoor; readonly order: RecordDto }) {
  const t = useT(costPhrases);
  const language = useLanguage();
  const zone = usePlants().zoneOf(order.factoryNo ?? '');
  const { fields } = door.module.fields.pushes;
  const step = (row: Row) => fields.step.items.find(({ code }) => code === row.step)?.label[language];
  const outcome = (row: Row) => {
    const found = fields.outcome.items.find(({ code }) => code === row.outcome);
    return found === undefined ? null : <StatusTag tone={found.tone}>{found.label[language]}</StatusTag>;
  };
  return (
    <section>
      <h2>{door.module.fields.pushes.label[language]}</h2>
      <DataTable<Row>
        label={door.module.fields.pushes.label[language]}
        isCompact
        rows={rowsOf(order.values.pushes).toReversed()}
        keyOf={(row) => `${String(row.at)} ${String(row.outcome)}`}
        empty={<EmptyState text={t('noAnswers')} />}
        columns={[
          {
            ...{ key: 'at', title: fields.at.label[language], widthPx: 170 },
            cell: ({ at }) => (typeof at === 'number' ? formatTime(at, zone) : ''),
          },
          { key: 'step', title: fields.step.label[language], widthPx: 110, cell: step },
          { key: 'outcome', title: fields.outcome.label[language], widthPx: 140, cell: outcome },
          {
            ...{ key: 'answer', title: fields.answer.label[language], widthPx: 300 },
            cell: ({ answer }) => (typeof answer === 'string' ? answer : ''),
          },
        ]}
      />
    </section>
  );
}
