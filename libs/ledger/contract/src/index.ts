export * from './domain/ledger';
export * from './calls/ledger-calls';
export * from './phrases/errors/ledger';
