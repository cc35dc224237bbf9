export { SmsModule } from './sms.module';
export { SmsSender } from './sms-sender';
export { SmsService } from './sms.service';
export { SmsOptions } from './sms-options';
export { SmsGateway, type SmsOutcome, type SmsRequest } from './gateway/sms-gateway';
export { HttpSmsGateway, type HttpSmsOptions } from './gateway/http-sms.gateway';
export { LogSmsGateway } from './gateway/log-sms.gateway';
