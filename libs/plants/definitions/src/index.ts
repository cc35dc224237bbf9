export { pharmaceuticalConversion } from './pharmaceutical-conversion.def';
export { processConfig } from './process-config.def';
export { cockpitDataConfig, appreciableFactoryConfig, numberStandard } from './cockpit-data.def';
export { FLOW_INDICATOR, type StarterLimit, type StarterLimitSet, STARTER_LIMIT_SETS } from './limit-sets';
export { measure, measureLog } from './measure.def';
export { completenessOf, blockingFields } from './plant-completeness';
export { plantInfo } from './plant-info.def';
export { externalMonitor } from './external-monitor.def';
