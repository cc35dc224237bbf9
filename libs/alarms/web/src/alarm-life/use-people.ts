import { sessionCalls } from '@sed/people-contract';
import { useCall, useLanguage } from '@sed/platform-web';
import { useMemo } from 'react';

/** The people of a plant, for choosing one and for showing names instead of codes. */
export function usePeople(factoryNo: string | undefined) {
  const language = useLanguage();
  const { data } = useCall(
    sessionCalls.plantUsers,
    { query: { factoryNo: factoryNo ?? '' } },
    { enabled: factoryNo !== undefined, staleTimeMs: 300_000 },
  );
  return useMemo(() => {
    const names = new Map(data?.map((person) => [person.code, person.nameText[language]]));
    return { people: data ?? [], nameOf: (code: string) => names.get(code) ?? code };
  }, [data, language]);
}
