import { useCall, useLanguage, useT } from '@sed/platform-web';
import { moduleCalls } from '@sed/records-contract';
import { Select } from 'antd';
import { useState } from 'react';
import { z } from 'zod';
import { DraftText } from './draft-text';
import { designerPhrases } from './phrases';

const STALE_MS = 60_000;
const coded = z.object({
  code: z.string(),
  name: z.union([z.string(), z.object({ zh: z.string(), en: z.string() })]),
});

interface Props {
  readonly value: string;
  readonly onChange: (code: string) => void;
}

/** A role or department by its code; whoever may not see the list types it. */
export function CodePick({ module, value, onChange }: Props & { readonly module: 'role' | 'department' }) {
  const t = useT(designerPhrases);
  const language = useLanguage();
  const query = { pageNum: 1, pageSize: 200 };
  const { data } = useCall(
    moduleCalls.list,
    { params: { module }, query },
    { isAcrossPlants: true, staleTimeMs: STALE_MS },
  );
  const offered = (data?.list ?? []).flatMap(({ values }) => {
    const { data: one } = coded.safeParse(values);
    if (one === undefined) return [];
    const name = typeof one.name === 'string' ? one.name : one.name[language];
    return [{ value: one.code, label: `${name} · ${one.code}` }];
  });
  return <DraftText label={t(module)} value={value} maxLength={64} offered={offered} onChange={onChange} />;
}

const called = z.object({ name: z.string() });

/** A team by its name, which teams of several plants may share; whoever may not see the list types it. */
export function TeamPick({ value, onChange }: Props) {
  const t = useT(designerPhrases);
  const query = { pageNum: 1, pageSize: 200 };
  const options = { isAcrossPlants: true, staleTimeMs: STALE_MS };
  const { data } = useCall(moduleCalls.list, { params: { module: 'groupList' }, query }, options);
  const names = new Set((data?.list ?? []).flatMap(({ values }) => called.safeParse(values).data?.name ?? []));
  const offered = [...names].map((name) => ({ value: name, label: name }));
  return <DraftText label={t('team')} value={value} maxLength={64} offered={offered} onChange={onChange} />;
}

/** Somebody by name. */
export function PersonPick({ value, onChange }: Props) {
  const t = useT(designerPhrases);
  const [keyword, setKeyword] = useState('');
  const params = { module: 'person' };
  const options = { isAcrossPlants: true, staleTimeMs: STALE_MS };
  const named = useCall(moduleCalls.options, { params, query: { ids: value, limit: 20 } }, options);
  const query = { limit: 50, ...(keyword !== '' && { keyword }) };
  const found = useCall(moduleCalls.options, { params, query }, { ...options, keepPrevious: true });
  const known = new Map([...(named.data ?? []), ...(found.data ?? [])].map(({ id, label }) => [id, label]));
  return (
    <Select
      aria-label={t('user')}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      value={value}
      options={[...known].map(([id, label]) => ({ value: id, label }))}
      onChange={onChange}
    />
  );
}
