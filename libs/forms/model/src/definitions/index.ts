export { flowForm } from './flow-form.def';
export { formRecord } from './form-record.def';
export { vehicle } from './vehicle.def';
