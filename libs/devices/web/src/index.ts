export { InternetOfThingsPage } from './internet-of-things-page';
