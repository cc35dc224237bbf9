export { businessInfo } from './business-info.def';
export { contract } from './contract.def';
export { costAllocation } from './cost-allocation.def';
export { operateProject } from './operate-project.def';
export { customer, supplier } from './partners.def';
export { seal } from './seal.def';
