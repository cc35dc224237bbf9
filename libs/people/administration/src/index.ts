export { PeopleAdministrationModule } from './people-administration.module';
