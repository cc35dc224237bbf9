/* eslint-disable @nx/enforce-module-boundaries, @typescript-eslint/triple-slash-reference -- scenarios are played from the source of the fleet through the engine of the alarms, with the benches of their own tests; no bundle carries either; the declaration of text files is ambient */
/// <reference path="../../../../simulator/src/raw.d.ts" />
export { buildPlant } from '../../../../simulator/src/plant/build-plant';
export { PlantRunner } from '../../../../simulator/src/plant-runner';
export { Stage } from '../../../../simulator/src/scenario/stage';
export { Gateway } from '../../../../simulator/src/gateway/gateway';
export { JsonProtocol } from '../../../../simulator/src/gateway/json-protocol';
export { type Message } from '../../../../simulator/src/gateway/message';
export { EngineBench } from '../../../../../libs/alarms/api/src/testing/engine-bench';
export { openEngineDatabase, type EngineDatabase } from '../../../../../libs/alarms/api/src/testing/engine-database';
export { type Sample } from '../../../../../libs/alarms/api/src/testing/samples';
export { person, SenderBench } from '../../../../../libs/alarms/notification/src/testing/sender-bench';
export { HttpSmsGateway } from '../../../../../libs/alarms/notification/src/gateway/http-sms.gateway';
export { openSmsDatabase, type SmsDatabase } from '../../../../../libs/alarms/notification/src/testing/sms-database';
export { AlarmService } from '../../../../../libs/alarms/api/src/alarms/alarm.service';
export { PLANT as ENGINE_PLANT } from '../../../../../libs/alarms/api/src/testing/engine-bench';
export { ruleInput } from '../../../../../libs/alarms/api/src/testing/samples';
export { LATE_QUIET_MS, LateJudgement } from '../../../../../libs/alarms/api/src/late/late-judgement';
