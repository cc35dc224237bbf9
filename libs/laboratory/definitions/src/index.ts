export { analysisFieldList } from './analysis-field.def';
export { analysisTaskList } from './analysis-task.def';
export { fillNorm, fillTarget } from './fill.def';
export { calibrationCurve, labReagent } from './lab-materials.def';
export { labFileFormat } from './lab-file-format.def';
export { labWaste } from './lab-waste.def';
export { laboratoryElement } from './laboratory-element.def';
export { testIndex } from './test-index.def';
