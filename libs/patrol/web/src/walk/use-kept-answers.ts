import { useSession } from '@sed/platform-web';
import type { RecordDto } from '@sed/records-contract';
import { dropDraft, readDraft, writeDraft } from '@sed/records-web';
import { useEffect, useMemo, useState } from 'react';
import { answerOf, textIn, type Answer } from './walk-model';

type Answers = Readonly<Record<string, Answer>>;

function answersIn(kept: unknown): Answers {
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(
    Object.entries(kept).flatMap(([element, said]: [string, unknown]) =>
      typeof said === 'object' && said !== null ? [[element, answerOf({ ...said })]] : [],
    ),
  );
}

/** What is said at a point and not saved yet: on the device from the first word on, so that it outlives the page. */
export function useKeptAnswers({ id, version, factoryNo }: RecordDto, point: string) {
  const user = useSession((session) => session.viewer?.code ?? '');
  const place = useMemo(() => ({ user, module: 'patrol', recordId: id, action: `point ${point}` }), [user, id, point]);
  const [kept] = useState(() => readDraft(place)?.values ?? {});
  const [answers, setAnswers] = useState(() => answersIn(kept.answers));
  const [reason, setReason] = useState(() => textIn(kept, 'reason'));
  useEffect(() => {
    if (Object.keys(answers).length === 0 && reason === '') dropDraft(place);
    else writeDraft(place, { version, factoryNo, values: { answers, reason } });
  }, [place, version, factoryNo, answers, reason]);
  const drop = () => {
    setAnswers({});
    setReason('');
    dropDraft(place);
  };
  return { answers, setAnswers, reason, setReason, drop };
}
