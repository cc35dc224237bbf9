import type { CodesOf } from '@sed/platform-contract';

/** Layers of the map. */
const en = {
  'map.tooLarge': 'The file is larger than {mib} MiB',
  'map.notGeoJson': 'The file is not GeoJSON',
  'map.empty': 'The file has no shapes',
  'map.shape': 'Shape {number} of the file cannot be shown',
  'map.geometry': 'Only points, lines and polygons can be shown',
  'map.coordinates': 'Coordinates must be longitude and latitude in degrees (WGS 84)',
  'map.ring': 'A polygon is not closed',
  'map.tooMany': 'There are more than {shapes} shapes, or more than {vertices} points after simplification',
  'map.layersFull': 'A plant has at most {max} layers',
  'map.nameTaken': 'The plant has a layer of this name already',
} as const;

const zh: Record<keyof typeof en, string> = {
  'map.tooLarge': '文件大于 {mib} MiB',
  'map.notGeoJson': '文件不是 GeoJSON',
  'map.empty': '文件中没有图形',
  'map.shape': '文件中第 {number} 个图形无法显示',
  'map.geometry': '仅支持点、线和多边形',
  'map.coordinates': '坐标应为经纬度（度，WGS 84）',
  'map.ring': '多边形未闭合',
  'map.tooMany': '图形超过 {shapes} 个，或简化后仍超过 {vertices} 个点',
  'map.layersFull': '每个水厂最多 {max} 个图层',
  'map.nameTaken': '该水厂已有同名图层',
};

export const MAP_ERRORS = { en, zh } as const;

declare module '@sed/platform-contract' {
  interface ErrorCodes extends CodesOf<typeof MAP_ERRORS> {}
}
