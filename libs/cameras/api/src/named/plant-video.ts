import { Injectable } from '@nestjs/common';
import type { PlantCamera } from '@sed/cameras-contract';
import { camera as cameraModule } from '@sed/cameras-definitions';
import { may } from '@sed/platform-ports';
import { RecordService, type Caller } from '@sed/records-api';
import { CameraBook, type Camera } from '../register/camera-book';

type Wanted = PlantCamera & { readonly url: string };
const KEY = cameraModule.key;

/** The cameras of a plant that come from a media server, as one list; every change is one of the register. */
@Injectable()
export class PlantVideo {
  constructor(
    private readonly book: CameraBook,
    private readonly records: RecordService,
  ) {}

  /** Those that are switched on; the address is told to whoever may configure them. */
  async of(factoryNo: string, { viewer, language }: Caller): Promise<PlantCamera[]> {
    const knows = may(viewer, 'camera:config', factoryNo);
    const cameras = await this.book.ofPlant(factoryNo);
    return cameras.map(({ name, address, place, isEnabled, source }) => ({
      name: name[language],
      ...(knows && source !== 'CLIP' && { url: address }),
      position: place?.[language] ?? null,
      enabled: isEnabled,
    }));
  }

  /** Adds, changes and removes what the list says, known by its name. Cameras of other sources stay as they are. */
  async set(factoryNo: string, wanted: readonly Wanted[], caller: Caller): Promise<PlantCamera[]> {
    const own = (await this.book.all()).filter((one) => one.factoryNo === factoryNo);
    const present = own.filter(({ source }) => source === 'HLS');
    const taken = new Set(own.map(({ code }) => code));
    for (const gone of present.filter(({ name }) => !wanted.some((one) => isNamed(one, name)))) {
      await this.records.remove(KEY, gone.id, gone.version, caller);
    }
    for (const one of wanted) {
      const known = present.find(({ name }) => isNamed(one, name));
      const words = one.position ?? '';
      const place = words === '' ? null : { zh: words, en: words };
      if (known === undefined) await this.add(factoryNo, { ...one, code: freeCode(taken), place }, caller);
      else await this.change(known, { ...one, place }, caller);
    }
    this.book.forget();
    const made = (await this.book.all()).filter((one) => one.factoryNo === factoryNo && one.source === 'HLS');
    return wanted.flatMap((one) => {
      const found = made.find(({ name }) => isNamed(one, name));
      const position = found?.place?.[caller.language] ?? null;
      return found === undefined ? [] : [{ name: one.name, url: found.address, position, enabled: found.isEnabled }];
    });
  }

  private async add(
    factoryNo: string,
    { code, name, url, place, enabled }: Wanted & { readonly code: string; readonly place: Camera['place'] },
    caller: Caller,
  ): Promise<void> {
    const values = { code, name: { zh: name, en: name }, place, source: 'HLS', hlsAddress: url };
    const made = await this.records.create(KEY, { factoryNo, values }, caller);
    if (!enabled) await this.switched(made, false, caller);
  }

  private async change(
    known: Camera,
    { url, place, enabled }: Wanted & { readonly place: Camera['place'] },
    caller: Caller,
  ) {
    let { version } = known;
    if (url !== known.address || place?.zh !== known.place?.zh) {
      const values = { hlsAddress: url, place };
      ({ version } = await this.records.update(KEY, known.id, { version, values }, caller));
    }
    if (enabled !== known.isEnabled) await this.switched({ id: known.id, version }, enabled, caller);
  }

  private async switched(
    { id, version }: { id: string; version: number },
    isOn: boolean,
    caller: Caller,
  ): Promise<void> {
    const asked = isOn
      ? { action: 'enable', version }
      : { action: 'disable', version, note: 'factory/setFactoryVideo' };
    await this.records.act(KEY, id, asked, caller);
  }
}

function isNamed({ name }: Wanted, { zh, en }: Camera['name']): boolean {
  return name === zh || name === en;
}

function freeCode(taken: Set<string>): string {
  for (let number = 1; ; number += 1) {
    const code = `V${String(number).padStart(2, '0')}`;
    if (taken.has(code)) continue;
    taken.add(code);
    return code;
  }
}
