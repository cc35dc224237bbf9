import { qualityName, unitText, type BilingualText } from '@sed/platform-contract';
import { QualityValue, PhotoButton } from '@sed/platform-ui';
import { useLanguage, useT } from '@sed/platform-web';
import { useSignal } from '@sed/signals-web';
import { Button, Checkbox, Input, Segmented } from 'antd';
import { patrolPhrases } from '../phrases';
import { judgementOf, numberIn, offBy, rowsOf, textIn, type Answer, type Row } from './walk-model';

interface Props {
  readonly name: string;
  readonly row: Row;
  /** The element as its library has it: standard and choices. */
  readonly element: Row | undefined;
  readonly answer: Answer;
  readonly isBusy: boolean;
  readonly onChange: (answer: Answer) => void;
  readonly onPhoto: (file: File) => void;
}

function isText(value: unknown): value is BilingualText {
  return typeof value === 'object' && value !== null && 'zh' in value && 'en' in value;
}

/** One element: what is right, what the signal says, what is found. */
export function ReadingCard({ name, row, element, answer, isBusy, onChange, onPhoto }: Props) {
  const t = useT(patrolPhrases);
  const language = useLanguage();
  const standard = element?.standard;
  const judged = (value: string | null) => judgementOf(row, value);
  const setValue = (value: string | null) =>
    onChange({ ...answer, value, isConfirmed: false, ok: row.kind === 'NUMBER' ? judged(value) : answer.ok });
  return (
    <section className="sed-walk-card" aria-label={name} data-nok={answer.ok === 'NOK'}>
      <h3>{name}</h3>
      {isText(standard) && <p className="sed-dim">{standard[language]}</p>}
      {row.kind === 'NUMBER' && (
        <NumberEntry row={row} answer={answer} label={name} onValue={setValue} onChange={onChange} />
      )}
      {row.kind === 'TEXT' && (
        <Input.TextArea
          aria-label={name}
          autoSize={{ minRows: 2 }}
          maxLength={100}
          value={answer.value ?? ''}
          onChange={({ target }) => onChange({ ...answer, value: target.value, ok: answer.ok ?? 'OK' })}
        />
      )}
      {row.kind === 'OPTION' && (
        <div className="sed-walk-options">
          {rowsOf(element?.options).map((option) => {
            const text = textIn(option, 'text');
            const shown = language === 'en' ? textIn(option, 'textEn') : text;
            const ok = option.isOk === false ? 'NOK' : 'OK';
            return (
              <Button
                key={text}
                size="large"
                type={answer.value === text ? 'primary' : 'default'}
                onClick={() => onChange({ ...answer, value: text, ok })}
              >
                {shown}
              </Button>
            );
          })}
        </div>
      )}
      <Segmented
        size="large"
        block
        aria-label={name}
        value={answer.ok ?? ''}
        options={[
          { value: 'OK', label: t('ok'), disabled: judged(answer.value) === 'NOK' },
          { value: 'NOK', label: t('nok') },
          { value: 'NA', label: t('na') },
        ]}
        onChange={(ok) => onChange({ ...answer, ok })}
      />
      {answer.ok === 'NOK' && (
        <Trouble row={row} answer={answer} isBusy={isBusy} onChange={onChange} onPhoto={onPhoto} />
      )}
    </section>
  );
}

interface NumberProps {
  readonly row: Row;
  readonly label: string;
  readonly answer: Answer;
  readonly onValue: (value: string | null) => void;
  readonly onChange: (answer: Answer) => void;
}

// eslint-disable-next-line complexity -- one part of the card for each thing that is known
function NumberEntry({ row, label, answer, onValue, onChange }: NumberProps) {
  const t = useT(patrolPhrases);
  const signal = textIn(row, 'signal');
  const sample = useSignal(signal === '' ? undefined : signal);
  const quality = sample === undefined ? 'UNKNOWN' : qualityName(sample.quality);
  const live = quality === 'GOOD' ? (sample?.value ?? null) : null;
  const unit = unitText(textIn(row, 'unit'));
  const [lower, upper] = [numberIn(row, 'lower'), numberIn(row, 'upper')];
  const percent = offBy(answer.value, live);
  return (
    <>
      <div className="sed-walk-line">
        <Input
          size="large"
          inputMode="decimal"
          aria-label={label}
          suffix={unit}
          maxLength={20}
          value={answer.value ?? ''}
          onChange={({ target }) => onValue(target.value.trim() === '' ? null : target.value.trim().replace(',', '.'))}
        />
        {signal !== '' && (
          <Button
            size="large"
            disabled={live === null}
            onClick={() => onValue(live === null ? null : String(Math.round(live * 1000) / 1000))}
          >
            {t('take')}
          </Button>
        )}
      </div>
      <p className="sed-walk-facts">
        {signal !== '' && (
          <span>
            {t('live')} <QualityValue value={sample?.value ?? null} quality={quality} unit={unit} />
          </span>
        )}
        {(lower !== null || upper !== null) && (
          <span>
            {t('limits', { lower: lower === null ? '−∞' : String(lower), upper: upper === null ? '∞' : String(upper) })}
          </span>
        )}
      </p>
      {percent !== null && (
        <div className="sed-walk-warn" role="alert">
          {t('deviates', { percent })}
          <Checkbox
            checked={answer.isConfirmed}
            onChange={({ target }) => onChange({ ...answer, isConfirmed: target.checked })}
          >
            {t('confirmed')}
          </Checkbox>
        </div>
      )}
    </>
  );
}

/** What stands beside something that is not in order. */
function Trouble({ row, answer, isBusy, onChange, onPhoto }: Omit<Props, 'name' | 'element'>) {
  const t = useT(patrolPhrases);
  const language = useLanguage();
  const no = textIn(row, 'exceptionNo');
  const ways = RAISED_AS.map(({ code, label }) => ({ value: code, label: label[language] }));
  return (
    <>
      <Input.TextArea
        aria-label={t('remark')}
        placeholder={t('remark')}
        autoSize={{ minRows: 2 }}
        maxLength={300}
        value={answer.remark ?? ''}
        onChange={({ target }) => onChange({ ...answer, remark: target.value === '' ? null : target.value })}
      />
      <PhotoButton
        isBig
        label={answer.photo === null ? t('photo') : t('photoTaken')}
        isBusy={isBusy}
        onFile={onPhoto}
      />
      {no === '' ? (
        <Segmented
          size="large"
          block
          aria-label={t('raise')}
          value={answer.raise ?? 'NONE'}
          options={ways}
          onChange={(raise) => onChange({ ...answer, raise })}
        />
      ) : (
        <p>{t('raised', { no })}</p>
      )}
    </>
  );
}

const RAISED_AS = [
  { code: 'NONE', label: { zh: '仅说明', en: 'Remark only' } },
  { code: 'EQUIPMENT', label: { zh: '设备异常', en: 'Equipment exception' } },
  { code: 'PROCESS', label: { zh: '运行异常', en: 'Process exception' } },
] as const;
