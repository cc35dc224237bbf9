import {
  approvalCalls,
  PROCESS_CATEGORIES,
  PROCESS_CATEGORY_NAMES,
  type WorkBox,
  type WorkRow,
} from '@sed/approvals-contract';
import { ChoiceField, ConfirmButton, ListFrame, ServerTable } from '@sed/platform-ui';
import { listFiltering, showNotice, useAction, useCall, useLanguage, useListAddress, useT } from '@sed/platform-web';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useNames } from '../approval/use-approval';
import { approvalPhrases } from '../phrases';
import { useWorkColumns } from './work-columns';

const REFRESH_MS = 15_000;
const keyOf = ({ approval, task }: WorkRow) => task?.id ?? approval.id;

/** Agrees to what is chosen, each on its own. */
function AgreeAll({ rows, onDone }: { readonly rows: readonly WorkRow[]; readonly onDone: () => void }) {
  const t = useT(approvalPhrases);
  const { mutateAsync } = useAction(approvalCalls.agreeAll, {
    refreshes: [approvalCalls.work, approvalCalls.counts],
    tellsFailure: true,
  });
  const count = rows.length;
  const agree = async () => {
    const tasks = rows.flatMap(({ approval, task }) => (task === null ? [] : [{ id: approval.id, taskId: task.id }]));
    const outcomes = await mutateAsync({ body: { tasks, opinion: '' } });
    const refused = outcomes.filter(({ code }) => code !== null).length;
    showNotice({
      kind: refused > 0 ? 'error' : 'success',
      text: t('agreedAll', { done: count - refused, failed: refused }),
    });
    onDone();
  };
  return (
    <ConfirmButton type="primary" disabled={count === 0} question={t('agreeAllAsk', { count })} onConfirm={agree}>
      {t('agreeAll', { count })}
    </ConfirmButton>
  );
}

/** One box of the inbox. */
export function WorkBoxList({ box }: { readonly box: WorkBox }) {
  const t = useT(approvalPhrases);
  const language = useLanguage();
  const navigate = useNavigate();
  const address = useListAddress();
  const { get, set, pageNum, pageSize } = address;
  const keyword = get('q');
  const category = PROCESS_CATEGORIES.find((one) => one === get('category'));
  const query = {
    box,
    pageNum,
    pageSize,
    ...(keyword !== undefined && { keyword }),
    ...(category !== undefined && { category }),
  };
  const read = useCall(
    approvalCalls.work,
    { query },
    { keepPrevious: true, refetchIntervalMs: REFRESH_MS, isAcrossPlants: true },
  );
  const columns = useWorkColumns(useNames(read.data?.people))[box];
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const rows = (read.data?.list ?? []).filter((row) => chosen.includes(keyOf(row)));
  return (
    <ListFrame
      search={{ label: t('search'), value: keyword, onChange: (q) => set({ q }) }}
      filters={[
        {
          ...{ key: 'category', label: t('category'), isSet: category !== undefined },
          control: (
            <ChoiceField
              label={t('category')}
              value={category}
              options={PROCESS_CATEGORIES.map((value) => ({ value, label: PROCESS_CATEGORY_NAMES[value][language] }))}
              onChange={(value) => set({ category: value })}
            />
          ),
        },
      ]}
      {...listFiltering(address, ['q', 'category'])}
      tools={box === 'todo' && <AgreeAll rows={rows} onDone={() => setChosen([])} />}
    >
      <ServerTable<WorkRow>
        label={t(box)}
        columns={columns}
        read={read}
        keyOf={keyOf}
        place={address}
        empty={box === 'todo' ? t('noTodo') : t('noRows')}
        onOpen={({ approval }) => void navigate(`/approval?id=${approval.id}`)}
        {...(box === 'todo' && {
          selection: {
            selectedRowKeys: [...chosen],
            onChange: (keys) => setChosen(keys.map(String)),
            getCheckboxProps: ({ task }) => ({ disabled: task?.isPlain !== true }),
          },
        })}
      />
    </ListFrame>
  );
}
