import { formLocation, type FormLocation } from '@sed/forms-contract';
import { useT } from '@sed/platform-web';
import { App, Button, InputNumber } from 'antd';
import { formPhrases } from '../phrases';

interface Props {
  readonly id: string;
  readonly label: string;
  readonly value: unknown;
  readonly isDisabled: boolean;
  readonly onChange: (value: FormLocation | null) => void;
}

const WAIT_MS = 15_000;

/** A point on the map: from the device, or typed in degrees. */
export function LocationControl({ id, label, value, isDisabled, onChange }: Props) {
  const t = useT(formPhrases);
  const { message } = App.useApp();
  const held = formLocation.safeParse(value).data;
  const set = (part: Partial<FormLocation>) =>
    onChange({ lat: held?.lat ?? 0, lng: held?.lng ?? 0, accuracyM: null, ...part });
  const read = () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => onChange({ lat: coords.latitude, lng: coords.longitude, accuracyM: coords.accuracy }),
      () => void message.warning(t('answers.hereFailed')),
      { timeout: WAIT_MS },
    );
  return (
    <div className="sed-form-location">
      <InputNumber
        id={id}
        aria-label={`${label} ${t('answers.lat')}`}
        placeholder={t('answers.lat')}
        min={-90}
        max={90}
        disabled={isDisabled}
        value={held?.lat ?? null}
        onChange={(lat) => set({ lat: typeof lat === 'number' ? lat : 0 })}
      />
      <InputNumber
        aria-label={`${label} ${t('answers.lng')}`}
        placeholder={t('answers.lng')}
        min={-180}
        max={180}
        disabled={isDisabled}
        value={held?.lng ?? null}
        onChange={(lng) => set({ lng: typeof lng === 'number' ? lng : 0 })}
      />
      {!isDisabled && <Button onClick={read}>{t('answers.here')}</Button>}
      {held?.accuracyM !== undefined && held.accuracyM !== null && (
        <span className="sed-dim sed-number">{t('answers.accuracy', { m: Math.round(held.accuracyM) })}</span>
      )}
    </div>
  );
}
