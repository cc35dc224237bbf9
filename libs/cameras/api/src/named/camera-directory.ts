import { Injectable } from '@nestjs/common';
import type { CameraEntry } from '@sed/cameras-contract';
import { DomainError } from '@sed/platform-api';
import { sectionName, type Language } from '@sed/platform-contract';
import { maySee, PlantDirectory, type Viewer } from '@sed/platform-ports';
import { LiveService } from '../live/live.service';
import { CameraBook, type Camera } from '../register/camera-book';

/** What is asked about: a signal or a device, or words of a place. */
export interface Sought {
  readonly code?: string | undefined;
  readonly position?: string | undefined;
}

/** Cameras by the specification's paths, without the addresses of devices. */
@Injectable()
export class CameraDirectory {
  constructor(
    private readonly book: CameraBook,
    private readonly live: LiveService,
    private readonly plants: PlantDirectory,
  ) {}

  async ofPlant(factoryNo: string, language: Language): Promise<CameraEntry[]> {
    return (await this.book.ofPlant(factoryNo)).map((one) => this.entry(one, language));
  }

  async mine(viewer: Viewer, language: Language, factoryNo?: string) {
    const own = this.plants.plants().filter((plant) => maySee(viewer, plant.factoryNo));
    const plants = await Promise.all(
      own
        .filter((plant) => factoryNo === undefined || plant.factoryNo === factoryNo)
        .map(async ({ factoryNo: no, name }) => ({
          factoryNo: no,
          factoryName: name[language],
          factoryNameText: name,
          cameras: await this.ofPlant(no, language),
        })),
    );
    return plants.filter(({ cameras }) => cameras.length > 0);
  }

  async near(factoryNo: string, sought: Sought, language: Language): Promise<CameraEntry[]> {
    return (await this.nearest(factoryNo, sought)).map((one) => this.entry(one, language));
  }

  /**
   * Those that look at the signal or device itself; else those of its process section; else those whose name or place says
   * the words asked for. None rather than a wrong one.
   */
  async nearest(factoryNo: string, { code, position }: Sought): Promise<readonly Camera[]> {
    const cameras = await this.book.ofPlant(factoryNo);
    if (code !== undefined) {
      const looking = cameras.filter(
        ({ signals, equipment }) => equipment.includes(code) || signals.some((one) => isOf(one, code)),
      );
      if (looking.length > 0) return looking;
      const section = this.sectionOf(factoryNo, code);
      const there = section === undefined ? [] : cameras.filter((one) => one.section === section);
      if (there.length > 0) return there;
    }
    const words = [position, code].flatMap((word) => (word === undefined ? [] : [word.toLowerCase()]));
    return cameras.filter((one) => words.some((word) => placeOf(one).includes(word)));
  }

  /** @throws DomainError `notFound` for a camera the plant does not have */
  async one(factoryNo: string, id: string): Promise<Camera> {
    const found = (await this.book.ofPlant(factoryNo)).find((one) => one.id === id);
    if (found === undefined) throw new DomainError('notFound');
    return found;
  }

  private entry(camera: Camera, language: Language): CameraEntry {
    return { ...this.live.row(camera, language), position: camera.place?.[language] ?? null };
  }

  private sectionOf(factoryNo: string, code: string): string | undefined {
    const own = [...this.plants.signalsOf(factoryNo).values()].find((signal) => isOf(signal.code, code));
    return own?.section === '' ? undefined : own?.section;
  }
}

/** A tag is of a device when it begins with the device's number: `P201_RUN` of `P201`. */
function isOf(tag: string, code: string): boolean {
  return tag === code || tag.startsWith(`${code}_`) || tag.startsWith(`${code}.`);
}

/** In both languages: people ask in whichever they speak. */
function placeOf({ name, place, section }: Camera): string {
  const words = section === null ? { zh: '', en: '' } : sectionName(section);
  return [name.zh, name.en, place?.zh, place?.en, words.zh, words.en].join('\n').toLowerCase();
}
