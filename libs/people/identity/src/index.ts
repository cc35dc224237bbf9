export { IdentityModule, mountIdentity } from './identity.module';
