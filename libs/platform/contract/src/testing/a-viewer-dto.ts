import type { ViewerDto } from '../domain/session';

const PLANTS: ViewerDto['plants'] = [
  { factoryNo: 'demo_e01', name: { zh: '东湖污水厂', en: 'Donghu WWTP' }, region: 'east', type: 'WWTP' },
  { factoryNo: 'demo_w01', name: { zh: '西岭污水厂', en: 'Xiling WWTP' }, region: 'west', type: 'WWTP' },
];

/** A viewer with the same rights on each of the plants; `demo_e01` and `demo_w01` unless told otherwise. */
export function aViewerDto(rights: readonly string[], fields: Partial<ViewerDto> = {}): ViewerDto {
  const plants = fields.plants ?? PLANTS;
  return {
    code: 'u1',
    loginName: 'oper',
    name: { zh: '值班员', en: 'Operator' },
    rights: [...rights],
    grants: [{ rights: [...rights], plants: plants.map(({ factoryNo }) => factoryNo) }],
    isWholeGroup: true,
    mustChangePassword: false,
    ...fields,
    plants: [...plants],
  };
}
