import { PageFrame } from '@sed/platform-ui';
export function ConfigurationDiagramPage() {
  return <PageFrame title="…" />;
}
