import { Injectable } from '@nestjs/common';
import { Config } from '@sed/platform-api';
import { LocalAccounts, type Viewer } from '@sed/platform-ports';
import type { sessionCalls } from '@sed/people-contract';
import type { ReplyOf } from '@sed/platform-contract';
import { accountOrRefuse, ServiceDesk } from './service-desk';

const DOWNLOAD_PAGE = 'app/download.html';

/** Entries of the top bar that lead to other sites; each is off unless configured. */
@Injectable()
export class AssistantsService {
  constructor(
    private readonly config: Config,
    private readonly accounts: LocalAccounts,
    private readonly desk: ServiceDesk,
  ) {}

  /** Hosts outside to which a link of a message may lead. */
  linkHosts(): string[] {
    return [...this.config.neighbours.linkHosts];
  }

  async of(
    viewer: Viewer,
    at: { readonly source: string; readonly publicUrl: string | undefined },
  ): Promise<ReplyOf<typeof sessionCalls.assistants>> {
    const { assistantUrl, chatWidgetUrl, publicSiteUrl } = this.config.assistants;
    const account = accountOrRefuse(await this.accounts.byCode(viewer.code));
    return {
      assistantUrl: assistantUrl === undefined ? null : marked(assistantUrl),
      serviceDeskUrl: await this.desk.urlFor(viewer, account, at.source),
      widgetUrl: chatWidgetUrl ?? null,
      appDownloadUrl: downloadPageOf(publicSiteUrl ?? at.publicUrl),
    };
  }
}

/** The other site learns where the visitor comes from, and nothing else. */
function marked(address: string): string {
  const url = new URL(address);
  url.searchParams.set('from', 'sed');
  return url.href;
}

function downloadPageOf(site: string | undefined): string {
  if (site === undefined) return `/${DOWNLOAD_PAGE}`;
  return new URL(DOWNLOAD_PAGE, site.endsWith('/') ? site : `${site}/`).href;
}
