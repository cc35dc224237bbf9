export { AuditModule } from './audit.module';
export { AuditService } from './audit.service';
export { AuditStore } from './audit-store';
export { ChainedAuditTrail } from './chained-audit-trail';
export { verifyChains, type Verification } from './audit-verification';
export { AuditExportsModule } from './exports/audit-exports.module';
