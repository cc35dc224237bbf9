import { isBuilt, ROUTES } from '@sed/platform-contract';
import { menu } from '@sed/people-definitions';
import { defineSlots, type ControlSlotProps } from '@sed/records-web';
import { useLanguage, useT } from '@sed/platform-web';
import { Radio, Select } from 'antd';
import { slotPhrases } from './phrases';

const PAGES = ROUTES.filter((route) => isBuilt(route) && route.visibility !== 'open');

/** The pages this product has; others would lead nowhere. */
function RouteControl({ id, value, isDisabled, hasError, onChange, onBlur }: ControlSlotProps<string>) {
  const t = useT(slotPhrases);
  const language = useLanguage();
  return (
    <Select
      id={id}
      allowClear
      showSearch={{ optionFilterProp: 'search' }}
      disabled={isDisabled}
      {...(hasError ? { status: 'error' as const } : {})}
      placeholder={t('route')}
      value={value}
      options={PAGES.map(({ path, title }) => ({
        value: path,
        label: `${title[language]} ${path}`,
        search: `${title.zh} ${title.en} ${path}`,
      }))}
      onChange={(path: string | undefined) => onChange(path ?? null)}
      onBlur={onBlur}
    />
  );
}

/** Buttons belong to the product: only directories and pages are added. */
function KindControl({ id, value, isDisabled, onChange }: ControlSlotProps<'dir' | 'page' | 'button'>) {
  const t = useT(slotPhrases);
  if (value === 'button') return <span id={id}>{t('button')}</span>;
  return (
    <Radio.Group
      id={id}
      disabled={isDisabled}
      value={value}
      options={[
        { value: 'dir', label: t('dir') },
        { value: 'page', label: t('page') },
      ]}
      onChange={({ target }) => onChange(target.value === 'page' ? 'page' : 'dir')}
    />
  );
}

export const menuSlots = defineSlots(menu, {
  'form.control.route': RouteControl,
  'form.control.kind': KindControl,
});
