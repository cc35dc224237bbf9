/** Work that comes up every day at a plant, in both languages as demonstration names are. */
const DAILY: readonly (readonly [name: string, content: string, result: string])[] = [
  ['清理二沉池浮渣 / Skim the clarifier', '清理浮渣并检查出水堰 / Skim it and look at the weir', '已清理 / Done'],
  ['核对加药量 / Check the dosing', '与加药泵设定核对 / Compare with the pump', '一致 / It agrees'],
  ['冲洗在线仪表取样管 / Flush the sampling line', '冲洗后比对读数 / Compare readings afterwards', '读数正常 / Normal'],
  ['检查备用泵 / Try the standby pump', '手动启动五分钟 / Run it by hand for five minutes', '运行正常 / Runs well'],
  ['巡查围墙与大门 / Walk the fence', '检查照明与门锁 / Lights and locks', '无异常 / Nothing found'],
];

/** An hour's piece of work at a plant: the same for the same hour. */
export interface DemoWork {
  readonly name: string;
  readonly content: string;
  readonly result: string;
}

const HOUR_MS = 3_600_000;

export function demoWork(factoryNo: string, atMs: number): DemoWork {
  const turn =
    Math.floor(atMs / HOUR_MS) + Array.from(factoryNo).reduce((sum, char) => sum + (char.codePointAt(0) ?? 0), 0);
  const [name, content, result] = DAILY[turn % DAILY.length] ?? ['', '', ''];
  return { name, content, result };
}

/** Whether an order is one of this work, known by its name. */
export function demoWorkOf(name: unknown): DemoWork | undefined {
  const found = DAILY.find(([known]) => known === name);
  return found === undefined ? undefined : { name: found[0], content: found[1], result: found[2] };
}

/** Minutes after which somebody of the demonstration takes the next step of their order. */
export const DEMO_ORDER_STEPS: Readonly<
  Record<string, { readonly action: string; readonly by: 'operations' | 'lead'; readonly afterMin: number }>
> = {
  TO_ISSUE: { action: 'issue', by: 'operations', afterMin: 1 },
  TO_EXECUTE: { action: 'start', by: 'lead', afterMin: 6 },
  IN_PROGRESS: { action: 'fill', by: 'lead', afterMin: 25 },
  FILLING: { action: 'submit', by: 'lead', afterMin: 4 },
  TO_REVIEW: { action: 'agree', by: 'operations', afterMin: 12 },
};
