export { MessagesModule } from './messages.module';
