export { HomeMap } from './home/home-map';
