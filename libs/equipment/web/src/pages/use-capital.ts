import { useAddress, useSession } from '@sed/platform-web';
import { useChosenPlant } from '@sed/signals-web';

const YEAR = /^20\d\d$/;
const TYPES = /^[1-4](,[1-4])*$/;

/** Which capital work a page is about: plant, types and year, as the address says. */
export function useCapital(types: string | undefined) {
  const { get, set } = useAddress();
  const choice = useChosenPlant();
  const node = useSession((session) => session.factoryNo);
  const [asked, year, state] = [get('planType'), get('year'), get('state')];
  const planType = asked !== undefined && TYPES.test(asked) ? asked : types;
  const factoryNo = choice.chosen ?? node ?? undefined;
  const query = {
    ...(factoryNo !== undefined && { factoryNo }),
    ...(planType !== undefined && { planType }),
    ...(year !== undefined && YEAR.test(year) && { year: Number(year) }),
  };
  return { ...choice, set, planType, year, state, query };
}

export type Capital = ReturnType<typeof useCapital>;
