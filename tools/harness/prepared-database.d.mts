import { type PGlite } from '@electric-sql/pglite';

interface Places {
  readonly migrations?: string;
  readonly cache?: string;
}

/** An in-memory database at the newest migration, with no rows. */
export declare function openPrepared(places?: Places): Promise<PGlite>;

/** Puts the same, as files, where a service will look for its database; leaves what is there alone. */
export declare function prepareDirectory(directory: string, places?: Places): Promise<void>;
