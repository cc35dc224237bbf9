/* eslint-disable @nx/enforce-module-boundaries, @typescript-eslint/triple-slash-reference -- scenarios are played from the source of the fleet through the engine of the alarms, with the benches of their own tests; no bundle carries either; the declaration of text files is ambient */
/// <reference path="../../../../simulator/src/raw.d.ts" />
export { buildPlant } from '../../../../simulator/src/plant/build-plant';
export { PlantRunner } from '../../../../simulator/src/plant-runner';
export { Stage } from '../../../../simulator/src/scenario/stage';
export { Gateway } from '../../../../simulator/src/gateway/gateway';
export { JsonProtocol } from '../../../../simulator/src/gateway/json-protocol';
export { type Message } from '../../../../simulator/src/gateway/message';
export { EngineBench } from '../../../../../libs/api/alarms/src/testing/engine-bench';
export { openEngineDatabase, type EngineDatabase } from '../../../../../libs/api/alarms/src/testing/engine-database';
export { type Sample } from '../../../../../libs/api/alarms/src/testing/samples';
export { person, SenderBench } from '../../../../../libs/api/sms/src/testing/sender-bench';
export { HttpSmsGateway } from '../../../../../libs/api/sms/src/gateway/http-sms.gateway';
export { openSmsDatabase, type SmsDatabase } from '../../../../../libs/api/sms/src/testing/sms-database';
export { AlarmService } from '../../../../../libs/api/alarms/src/alarms/alarm.service';
export { PLANT as ENGINE_PLANT } from '../../../../../libs/api/alarms/src/testing/engine-bench';
export { ruleInput } from '../../../../../libs/api/alarms/src/testing/samples';
export { LATE_QUIET_MS, LateJudgement, LateSources } from '../../../../../libs/api/alarms/src/late/late-judgement';
