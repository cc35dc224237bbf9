import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { isLocalFile } from '../outbox/local-files';
import { useOpenOutbox } from '../outbox/use-open-outbox';
import { readLocalFile } from './read-local-file';
import { readFile } from './transport';

/** Object address of a picture, stored or still on this device; undefined while it loads, null when it cannot be shown. */
export function useFileAddress(id: string | undefined, size?: '320' | '1280'): string | null | undefined {
  const isLocal = id !== undefined && isLocalFile(id);
  const open = useOpenOutbox(isLocal);
  const { data, isError } = useQuery({
    queryKey: ['file', id, size ?? 'whole'],
    queryFn: ({ signal }) =>
      isLocal && open !== undefined ? readLocalFile(open, id, signal) : readFile(id ?? '', size, signal),
    enabled: id !== undefined && (!isLocal || open !== undefined),
    // A stored file never changes under its id.
    staleTime: Infinity,
    retry: false,
  });
  const address = useMemo(() => (data === undefined ? undefined : URL.createObjectURL(data)), [data]);
  useEffect(
    () => () => {
      if (address !== undefined) URL.revokeObjectURL(address);
    },
    [address],
  );
  return isError ? null : address;
}

interface Props {
  readonly id: string;
  readonly name: string;
  readonly size?: '320' | '1280';
  readonly className?: string;
}

/** A stored picture; its name in its place while it loads or when it is lost. */
export function FilePicture({ id, name, size = '320', className = '' }: Props) {
  const address = useFileAddress(id, size);
  if (typeof address !== 'string') {
    return (
      <span className={`sed-file-blank ${className}`} data-lost={address === null}>
        {name}
      </span>
    );
  }
  return <img className={className} src={address} alt={name} loading="lazy" />;
}
