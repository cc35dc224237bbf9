import { formatClock, useT } from '@sed/platform-web';
import { usePlants } from '@sed/signals-web';
import { Button, Input } from 'antd';
import { patrolPhrases } from '../phrases';
import { Arrival } from './arrival';
import { ReadingCard } from './reading-card';
import { useKeptAnswers } from './use-kept-answers';
import type { Walk } from './use-walk';
import { answerOf, isArrived, numberIn, pointsOf, readingsOf, textIn, type Answer, type Row } from './walk-model';

interface Props {
  readonly walk: Walk;
  readonly point: string;
  readonly elements: ReadonlyMap<string, Row>;
  /** The point as its register has it: safety notes, where it is. */
  readonly place: Row | undefined;
  readonly onBack: () => void;
}

/** One stop: the arrival first, then what is looked at. */
export function PointView({ walk, point, elements, place, onBack }: Props) {
  const t = useT(patrolPhrases);
  const { zoneOf } = usePlants();
  const { record } = walk;
  const { answers, setAnswers, reason, setReason, drop } = useKeptAnswers(record, point);
  const line = pointsOf(record).find((row) => row.point === point) ?? {};
  const rows = readingsOf(record, point);
  const answered = (row: Row): Answer => answers[String(row.element)] ?? answerOf(row);
  const set = (row: Row, answer: Answer) => setAnswers((before) => ({ ...before, [String(row.element)]: answer }));
  const keep = async (isFinished: boolean) => {
    const readings = rows.map((row) => ({ point, element: row.element, ...answered(row) }));
    const isKept = await walk.act('save', { points: [{ point, isFinished }], readings, photos: walk.photos });
    if (!isKept) return;
    // What was said while it was being kept was not kept with it.
    setAnswers((now) => Object.fromEntries(Object.entries(now).filter(([element, said]) => said !== answers[element])));
    if (!isFinished) return;
    drop();
    onBack();
  };
  const photo = async (row: Row, file: File) => {
    const id = await walk.addPhoto(file);
    const element = String(row.element);
    // A picture takes a while, and people write meanwhile.
    if (id !== undefined)
      setAnswers((now) => ({ ...now, [element]: { ...(now[element] ?? answerOf(row)), photo: id } }));
  };
  const skip = async () => {
    if (!(await walk.act('save', { points: [{ point, missedReason: reason }] }))) return;
    drop();
    onBack();
  };
  const where = [textIn(place, 'place'), textIn(place, 'equipName')].filter((part) => part !== '').join(' · ');
  return (
    <>
      <Button size="large" onClick={onBack}>
        {t('back')}
      </Button>
      <h2>{record.labels.points?.[point] ?? ''}</h2>
      {where !== '' && <p className="sed-dim">{where}</p>}
      {textIn(place, 'safetyNote') !== '' && (
        <p className="sed-walk-warn">
          {t('safety')}: {textIn(place, 'safetyNote')}
        </p>
      )}
      {isArrived(line) ? (
        <>
          <p className="sed-dim">
            {t('arrived', { time: formatClock(numberIn(line, 'arrivedAt'), zoneOf(record.factoryNo ?? '')) })}
          </p>
          {rows.map((row) => (
            <ReadingCard
              key={String(row.element)}
              name={record.labels.readings?.[String(row.element)] ?? ''}
              row={row}
              element={elements.get(String(row.element))}
              answer={answered(row)}
              isBusy={walk.isBusy}
              onChange={(answer) => set(row, answer)}
              onPhoto={(file) => void photo(row, file)}
            />
          ))}
          <div className="sed-walk-foot">
            <Button size="large" loading={walk.isBusy} onClick={() => void keep(false)}>
              {t('keep')}
            </Button>
            <Button size="large" type="primary" loading={walk.isBusy} onClick={() => void keep(true)}>
              {t('finishPoint')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <Arrival walk={walk} point={point} place={place} />
          <section className="sed-walk-card" aria-label={t('missed')}>
            <h3>{t('missed')}</h3>
            <div className="sed-walk-line">
              <Input
                size="large"
                aria-label={t('missedReason')}
                placeholder={t('missedReason')}
                maxLength={100}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              />
              <Button size="large" disabled={reason.trim() === ''} loading={walk.isBusy} onClick={() => void skip()}>
                {t('confirm')}
              </Button>
            </div>
          </section>
        </>
      )}
    </>
  );
}
