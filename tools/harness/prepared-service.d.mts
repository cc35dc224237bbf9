interface Places {
  /** The service that was built. */
  readonly main?: string;
  /** Where the directory is kept. */
  readonly cache?: string;
  /** What makes the database it starts with. */
  readonly makeDatabase?: (directory: string) => Promise<void>;
  /** How long it may take to stop, ms. */
  readonly stopMs?: number;
}

/** Puts what a first start leaves where a service will look for it; leaves a database that is there alone. */
export declare function prepareStarted(dataDir: string, places?: Places): Promise<void>;

/** A data directory with the records of the demonstration, made once an hour for each build; to be copied. */
export declare function preparedDemonstration(places?: Places): Promise<string>;
