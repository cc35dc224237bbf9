import { DomainError } from '@sed/platform-api';
import type { Language } from '@sed/platform-contract';
import type { UserAccess } from '../rights/user-access';
import type { Naming } from './own-tree';

const TEXTS: Record<
  Language,
  { platform: (name: string) => string; plants: (count: number) => string; scale: (m3: string) => string }
> = {
  zh: {
    platform: (name) => `${name}运营管理平台`,
    plants: (count) => `共 ${String(count)} 座水厂`,
    scale: (m3) => `${m3} m³/d`,
  },
  en: {
    platform: (name) => `${name} operations platform`,
    plants: (count) => (count === 1 ? '1 plant' : `${String(count)} plants`),
    scale: (m3) => `${m3} m³/d`,
  },
};

/** What the top bar says about the chosen plant or organisation. */
export function descriptionOf(access: UserAccess, factoryNo: string, { plants, language }: Naming) {
  const texts = TEXTS[language];
  const plant = plants.plant(factoryNo);
  if (plant !== undefined) {
    const scale = new Intl.NumberFormat(language).format(plant.scaleM3PerDay);
    return {
      platName: texts.platform(plant.name[language]),
      description: [plant.process[language], texts.scale(scale)].filter((part) => part !== '').join(' · '),
    };
  }
  const node = access.snapshot.tree.nodeOfNumber(factoryNo);
  if (node === undefined) throw new DomainError('plant.forbidden');
  const own = [...access.snapshot.tree.plantsOf(node.code)].filter((number) => access.plants.has(number));
  return { platName: texts.platform(node.name[language]), description: texts.plants(own.length) };
}
