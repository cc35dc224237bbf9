import { Injectable } from '@nestjs/common';
import type { BilingualText } from '@sed/platform-contract';
import { Messenger, People } from '@sed/platform-ports';
import type { WriteContext } from '@sed/records-api';
import { overflowConfig, overflowEvent } from '@sed/toolbox-definitions';
import type { WarnMin } from '@sed/toolbox-contract';
import type { KeptEvent, KeptStructure } from './kept-structures';

const TOOL_PATH = '/toolCabinet/overflow/overflowTool';

interface Told {
  readonly factoryNo: string;
  readonly to: readonly string[];
  readonly title: BilingualText;
  readonly body: BilingualText;
  readonly linkedUrl: string;
  readonly key: string;
}

/** Tells the people of a structure, or the operations manager where it names nobody. */
@Injectable()
export class OverflowMessages {
  constructor(
    private readonly people: People,
    private readonly messenger: Messenger,
  ) {}

  async detected(event: KeptEvent, context: WriteContext): Promise<void> {
    const { id, factoryNo, no, values } = event;
    if (factoryNo === null || values.endedAt !== null) return;
    const config = await context.records.hold(overflowConfig, values.structure);
    const all = await this.receivers(config, factoryNo, context);
    const to = all.filter((code) => code !== context.viewer.code);
    await this.send(
      {
        ...{ factoryNo, to, linkedUrl: `${overflowEvent.path}?id=${encodeURIComponent(id)}` },
        title: { zh: `溢流：${values.name ?? ''}`, en: `Overflow: ${values.name ?? ''}` },
        body: { zh: `${no ?? ''} 请到现场确认`, en: `${no ?? ''}: please confirm it on site` },
        key: `overflow:${id}`,
      },
      context,
    );
  }

  /** @param occasion tells one approach from the next: of the same one people hear once */
  async soon(config: KeptStructure, warning: WarnMin | 'FULL', occasion: string): Promise<void> {
    const { id, factoryNo, values } = config;
    if (factoryNo === null) return;
    const to = await this.receivers(config, factoryNo);
    const title =
      warning === 'FULL'
        ? { zh: `即将蓄满：${values.name}`, en: `Nearly full: ${values.name}` }
        : {
            zh: `预计 ${String(warning)} 分钟内溢流：${values.name}`,
            en: `Overflow within ${String(warning)} min: ${values.name}`,
          };
    await this.send({
      ...{ factoryNo, to, title, linkedUrl: `${TOOL_PATH}?structure=${encodeURIComponent(id)}` },
      body: { zh: '请查看溢流工具的建议', en: 'See what the overflow tool advises' },
      key: `overflow:${id}:${String(warning)}:${occasion}`,
    });
  }

  private async receivers(
    { values }: KeptStructure,
    factoryNo: string,
    context?: Pick<WriteContext, 'within'>,
  ): Promise<readonly string[]> {
    if (values.informs !== null && values.informs.length > 0) return values.informs;
    const found = await this.people.ofPlant(factoryNo, { position: 'OPS_MGR' }, context?.within);
    return found.map(({ code }) => code);
  }

  private async send(
    { factoryNo, to, title, body, linkedUrl, key }: Told,
    context?: Pick<WriteContext, 'within'>,
  ): Promise<void> {
    if (to.length === 0) return;
    const ext = { id: key, linkedUrl, messageType: 'REMIND', factoryNo } as const;
    await this.messenger.send([{ to: [...to], type: 'REMIND', title, body, ext, key }], context?.within);
  }
}
