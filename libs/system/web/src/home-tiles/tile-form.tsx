import { TILE_FIGURES, TILE_PERIODS, TILE_TOTALS, indicatorCalls, type HomeTile } from '@sed/plants-contract';
import { isBuilt, ROUTES } from '@sed/platform-contract';
import { useCall, useLanguage, useT } from '@sed/platform-web';
import { Button, Form, Input, InputNumber, Select } from 'antd';
import { contentKeyOf } from './edit-tiles';
import { tilePhrases } from './phrases';

const PAGES = ROUTES.filter((route) => isBuilt(route) && route.visibility === 'menu');
const LINES = ['warnAbove', 'alarmAbove', 'warnBelow', 'alarmBelow'] as const;

interface Props {
  readonly tile: HomeTile;
  readonly onChange: (change: Partial<HomeTile>) => void;
  readonly onRemove: () => void;
}

function ContentField({ tile, onChange }: Omit<Props, 'onRemove'>) {
  const t = useT(tilePhrases);
  const { data } = useCall(indicatorCalls.tags, {}, { staleTimeMs: 300_000, isAcrossPlants: true });
  const keys = new Set((data ?? []).map(({ key }) => key));
  if (tile.indicator !== null) keys.add(tile.indicator);
  const options = [
    {
      label: t('figureGroup'),
      options: TILE_FIGURES.map((figure) => ({ value: `figure:${figure}`, label: t(`figures.${figure}`) })),
    },
    { label: t('indicatorGroup'), options: [...keys].map((key) => ({ value: `indicator:${key}`, label: key })) },
  ];
  const choose = (content: string) => {
    const figure = TILE_FIGURES.find((one) => content === `figure:${one}`) ?? null;
    const indicator = figure === null ? content.slice('indicator:'.length) : null;
    onChange({ figure, indicator, period: figure === 'volume' ? 'today' : 'now' });
  };
  return (
    <Form.Item label={t('kind')}>
      <Select
        aria-label={t('kind')}
        showSearch={{ optionFilterProp: 'label' }}
        value={contentKeyOf(tile)}
        options={options}
        onChange={choose}
      />
    </Form.Item>
  );
}

function TitleFields({ tile, onChange }: Omit<Props, 'onRemove'>) {
  const t = useT(tilePhrases);
  const title = tile.title ?? { zh: '', en: '' };
  const set = (lang: 'zh' | 'en', text: string) => {
    const next = { ...title, [lang]: text };
    onChange({ title: next.zh === '' && next.en === '' ? null : next });
  };
  return (['zh', 'en'] as const).map((lang) => (
    <Form.Item
      key={lang}
      label={t(lang === 'zh' ? 'titleZh' : 'titleEn')}
      extra={lang === 'zh' ? undefined : t('titleHint')}
    >
      <Input
        aria-label={t(lang === 'zh' ? 'titleZh' : 'titleEn')}
        value={title[lang]}
        maxLength={30}
        onChange={(event) => set(lang, event.target.value)}
      />
    </Form.Item>
  ));
}

/** What a tile shows, how it is written, where it leads and from when it stands out. */
export function TileForm({ tile, onChange, onRemove }: Props) {
  const t = useT(tilePhrases);
  const language = useLanguage();
  const hasPeriod = tile.indicator !== null || tile.figure === 'volume';
  const periods = TILE_PERIODS.filter((period) => tile.figure !== 'volume' || period !== 'now');
  return (
    <Form layout="vertical" component="div" className="sed-tile-form">
      <ContentField tile={tile} onChange={onChange} />
      <TitleFields tile={tile} onChange={onChange} />
      {tile.indicator !== null && (
        <Form.Item label={t('total')}>
          <Select
            aria-label={t('total')}
            value={tile.total}
            options={TILE_TOTALS.map((value) => ({ value, label: t(`totals.${value}`) }))}
            onChange={(total) => onChange({ total })}
          />
        </Form.Item>
      )}
      {hasPeriod && (
        <Form.Item label={t('period')}>
          <Select
            aria-label={t('period')}
            value={tile.period}
            options={periods.map((value) => ({ value, label: t(`periods.${value}`) }))}
            onChange={(period) => onChange({ period })}
          />
        </Form.Item>
      )}
      <Form.Item label={t('decimals')}>
        <InputNumber
          aria-label={t('decimals')}
          min={0}
          max={4}
          precision={0}
          value={tile.decimals}
          onChange={(decimals) => onChange({ decimals: decimals ?? 0 })}
        />
      </Form.Item>
      <Form.Item label={t('unit')} extra={t('unitHint')}>
        <Input
          aria-label={t('unit')}
          maxLength={20}
          value={tile.unit ?? ''}
          onChange={(event) => onChange({ unit: event.target.value === '' ? null : event.target.value })}
        />
      </Form.Item>
      <Form.Item label={t('link')}>
        <Select
          aria-label={t('link')}
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={t('linkNone')}
          value={tile.link}
          options={PAGES.map(({ path, title }) => ({ value: path, label: title[language] }))}
          onChange={(link: string | null | undefined) => onChange({ link: link ?? null })}
        />
      </Form.Item>
      <div className="sed-tile-lines">
        {LINES.map((line) => (
          <Form.Item key={line} label={t(line)}>
            <InputNumber aria-label={t(line)} value={tile[line]} onChange={(value) => onChange({ [line]: value })} />
          </Form.Item>
        ))}
      </div>
      <Button danger onClick={onRemove}>
        {t('remove')}
      </Button>
    </Form>
  );
}
