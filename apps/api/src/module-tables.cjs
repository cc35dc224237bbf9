// The tables of the management modules as the migration generator looks for them.
module.exports = require('./module-tables').MIGRATED_TABLES;
