import { Injectable } from '@nestjs/common';
import { PlantDirectory, type Viewer } from '@sed/platform-ports';
import type { CameraEntry } from '@sed/plants-contract';
import { sectionName, type Language } from '@sed/platform-contract';
import { v5 } from 'uuid';
import { PlantLists } from '../plant-info/plant-lists.service';
import { PlantRecords } from '../plant-info/plant-records.service';

/** Makes the same id of the same camera in every process; a random constant. */
const NAMESPACE = 'b5c2ad0e-6b1f-4f0e-9d57-0a6d3f3c8a11';

/** Cameras of plants as the plants' records list them, without the addresses of devices. */
@Injectable()
export class CameraDirectory {
  constructor(
    private readonly lists: PlantLists,
    private readonly records: PlantRecords,
    private readonly plants: PlantDirectory,
  ) {}

  /** Those that are switched on. */
  async ofPlant(factoryNo: string): Promise<CameraEntry[]> {
    const cameras = await this.records.cameras(factoryNo);
    return cameras
      .filter(({ enabled }) => enabled)
      .map(({ name, position }) => ({
        id: v5(`${factoryNo}/${name}`, NAMESPACE),
        factoryNo,
        name,
        position: position ?? null,
      }));
  }

  async mine(viewer: Viewer, language: Language) {
    const plants = await Promise.all(
      this.lists.inScope(viewer).map(async ({ factoryNo, name }) => ({
        factoryNo,
        factoryName: name[language],
        factoryNameText: name,
        cameras: await this.ofPlant(factoryNo),
      })),
    );
    return plants.filter(({ cameras }) => cameras.length > 0);
  }

  /**
   * Cameras whose name or place says what is looked for: words of a place, a device's number, or the name of the process
   * section its signals belong to. None rather than a wrong one.
   */
  async near(
    factoryNo: string,
    sought: { readonly code?: string | undefined; readonly position?: string | undefined },
  ) {
    const words = [sought.position, sought.code, ...this.sectionNames(factoryNo, sought.code)]
      .filter((word) => word !== undefined)
      .map((word) => word.toLowerCase());
    const cameras = await this.ofPlant(factoryNo);
    return cameras.filter(({ name, position }) => {
      const place = `${name}\n${position ?? ''}`.toLowerCase();
      return words.some((word) => place.includes(word));
    });
  }

  /** In both languages: a plant names its places in whichever it speaks. */
  private sectionNames(factoryNo: string, code: string | undefined): string[] {
    if (code === undefined) return [];
    const own = [...this.plants.signalsOf(factoryNo).values()].find(
      (signal) => signal.code === code || signal.code.startsWith(`${code}_`) || signal.code.startsWith(`${code}.`),
    );
    if (own === undefined) return [];
    const { zh, en } = sectionName(own.section);
    return [zh, en];
  }
}
