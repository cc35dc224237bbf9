export { instrumentLedger } from './instrument.def';
export { QUANTITY_ITEMS } from './instrument-fields';
export { controlLoop, LOOP_KINDS } from './control-loop.def';
export { controlLoopStop } from './loop-stop.def';
