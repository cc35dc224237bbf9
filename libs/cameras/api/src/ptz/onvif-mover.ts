import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { CameraMove } from '@sed/cameras-contract';
import { Config, DomainError } from '@sed/platform-api';
import { Clock } from '@sed/platform-ports';
import type { Camera } from '../register/camera-book';
import { boundedFetch } from '../sources/bounded-fetch';
import { CameraAddresses } from '../sources/camera-addresses';
import type { Account } from '../sources/media-server-source';

const BOUNDS = { timeoutMs: 5000, maxBytes: 64_000 };
const DEFAULT_PROFILE = 'Profile_1';
const ENVELOPE = 'http://www.w3.org/2003/05/soap-envelope';
const PTZ = 'http://www.onvif.org/ver20/ptz/wsdl';
const SCHEMA = 'http://www.onvif.org/ver10/schema';
const SECURITY = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd';
const UTILITY = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd';
const DIGEST = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-username-token-profile-1.0#PasswordDigest';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);

/** Moves cameras over ONVIF: ContinuousMove, and Stop when the time is over. */
@Injectable()
export class OnvifMover {
  private readonly addresses: CameraAddresses;

  constructor(
    config: Config,
    private readonly clock: Clock,
  ) {
    this.addresses = new CameraAddresses(config.cameras.hosts);
  }

  /** @throws DomainError `camera.moveFailed` when the camera does not take it */
  async move(camera: Camera, account: Account | undefined, { pan, tilt, zoom, forMs }: CameraMove): Promise<void> {
    const profile = `<t:ProfileToken>${escaped(camera.onvifProfile ?? DEFAULT_PROFILE)}</t:ProfileToken>`;
    const velocity = `<s:PanTilt x="${String(pan)}" y="${String(tilt)}"/><s:Zoom x="${String(zoom)}"/>`;
    // Its own limit, should our stop get lost.
    const limit = `<t:Timeout>PT${String(Math.ceil(forMs / 1000) + 1)}S</t:Timeout>`;
    await this.send(
      camera,
      account,
      `<t:ContinuousMove>${profile}<t:Velocity>${velocity}</t:Velocity>${limit}</t:ContinuousMove>`,
    );
    await wait(forMs);
    await this.send(camera, account, `<t:Stop>${profile}<t:PanTilt>true</t:PanTilt><t:Zoom>true</t:Zoom></t:Stop>`);
  }

  private async send({ onvifAddress }: Camera, account: Account | undefined, body: string): Promise<void> {
    const head = account === undefined ? '' : `<e:Header>${this.tokenOf(account)}</e:Header>`;
    const envelope = `<?xml version="1.0" encoding="UTF-8"?><e:Envelope xmlns:e="${ENVELOPE}" xmlns:t="${PTZ}" xmlns:s="${SCHEMA}">${head}<e:Body>${body}</e:Body></e:Envelope>`;
    try {
      const checked = await this.addresses.check(onvifAddress, ['http', 'https']);
      const headers = { 'content-type': 'application/soap+xml; charset=utf-8' };
      const { status, bytes } = await boundedFetch(checked, BOUNDS, { method: 'POST', headers, body: envelope });
      if (status !== 200 || /<(\w+:)?Fault[\s/>]/.test(bytes.toString('utf8')))
        throw new Error(`answered ${String(status)}`);
    } catch (error) {
      throw new DomainError('camera.moveFailed', {}, { cause: error });
    }
  }

  /** WS-UsernameToken with digest: the password itself does not travel. */
  private tokenOf({ user, password }: Account): string {
    const nonce = randomBytes(16);
    const created = new Date(this.clock.nowMs()).toISOString();
    const digest = createHash('sha1').update(nonce).update(created).update(password).digest('base64');
    const parts = [
      `<w:Username>${escaped(user)}</w:Username><w:Password Type="${DIGEST}">${digest}</w:Password>`,
      `<w:Nonce>${nonce.toString('base64')}</w:Nonce><u:Created>${created}</u:Created>`,
    ];
    return `<w:Security xmlns:w="${SECURITY}" xmlns:u="${UTILITY}"><w:UsernameToken>${parts.join('')}</w:UsernameToken></w:Security>`;
  }
}
