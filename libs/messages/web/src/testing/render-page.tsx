import type { MessageDto } from '@sed/messages-contract';
import type { Right } from '@sed/platform-contract';
import type { GatewayHandler } from '@sed/signals-web';
import { renderPage as renderInFrame } from '@sed/signals-web/testing';
import type { ReactElement } from 'react';
import { useLocation } from 'react-router';

export { TOKEN } from '@sed/signals-web/testing';
export const NOW = 1_763_720_000_000;

export function aMessage(id: number, over: Partial<MessageDto> = {}): MessageDto {
  return {
    id,
    messageNo: `M${id}`,
    title: `Message ${id}`,
    body: 'body',
    titleText: { zh: `消息${id}`, en: `Message ${id}` },
    bodyText: { zh: '正文', en: `Body ${id}` },
    postTime: NOW + id,
    readAt: null,
    isObsolete: false,
    extParameters: { messageType: 'TODO', factoryNo: 'demo_e01' },
    ...over,
  };
}

/** The inbox calls with nothing in them; routes of a spec win. */
export const QUIET: Readonly<Record<string, GatewayHandler>> = {
  'GET message/notice/fetch': () => [],
  'POST message/read': () => aMessage(1, { readAt: NOW }),
  'GET announcement/fetch': () => [],
  'GET api/v1/plants': () => [],
};

interface Options {
  readonly rights?: readonly Right[];
  readonly routes?: Readonly<Record<string, GatewayHandler>>;
  readonly address?: string;
}

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

/** Puts a page into everything it stands in, and shows its address. */
export function renderPage(page: ReactElement, { rights = [], routes = {}, address = '/' }: Options) {
  const framed = (
    <>
      {page}
      <Address />
    </>
  );
  return renderInFrame(framed, { rights, routes: { ...QUIET, ...routes }, address, factoryNo: 'demo_e01' });
}
