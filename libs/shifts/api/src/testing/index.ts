export { aFullShift } from './full-shift';
export { ShiftsBench } from './shifts-bench';
