import { approvalCalls } from '@sed/approvals-contract';
import { useCall, useLanguage } from '@sed/platform-web';
import { Select } from 'antd';

interface Props {
  readonly label: string;
  readonly factoryNo: string;
  readonly value: readonly string[];
  readonly onChange: (codes: readonly string[]) => void;
  readonly isMany?: boolean;
  /** Nobody else is offered. */
  readonly only?: readonly string[] | undefined;
}

/** People who work at a plant. */
export function PersonField({ label, factoryNo, value, onChange, isMany = false, only }: Props) {
  const language = useLanguage();
  const { data } = useCall(approvalCalls.people, { query: { factoryNo } }, { staleTimeMs: 60_000 });
  const offered = (data ?? []).filter(({ code }) => only?.includes(code) !== false);
  const options = offered.map(({ code, name, departments }) => ({
    value: code,
    label: [name[language], ...departments.map((one) => one[language])].join(' · '),
  }));
  return (
    <Select
      aria-label={label}
      showSearch={{ optionFilterProp: 'label' }}
      {...(isMany && { mode: 'multiple' as const })}
      style={{ width: '100%' }}
      value={isMany ? [...value] : (value[0] ?? null)}
      options={options}
      onChange={(chosen: string | string[] | null) => onChange(chosen === null ? [] : [chosen].flat())}
    />
  );
}
